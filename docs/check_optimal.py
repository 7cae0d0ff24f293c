"""Checks what check.py leaves: that no better pairing or season exists, and the claims of cups, clubs and bridge.

python3 check_optimal.py FILE... first checks all that check.py does, in which it finds the facts. The proofs are those
of certificate.md: prices of players and of odd sets for a pairing, two patterns without a break for a season.
"""
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations

import check
from check import need, pair

def groups(c, words, excepted):
    """In the rounds FIRST..LAST two of one of the groups meet TIMES times, and others never."""
    first, last = map(int, words[1].split(".."))
    group = {int(who): at for at, members in enumerate(words[2:]) for who in members.split(",")}
    met = Counter(pair(*game.players) for number, game in c.played if first <= number <= last)
    for a, b in combinations(c.names, 2):
        need(met[pair(a, b)] == (int(words[0]) if a in group and group[a] == group.get(b) else 0), f"{a} and {b}")
    return words, []

def again(c, words, excepted):
    """The most meetings of two, the games of two who had met, and those of them with too few rounds between."""
    last, soon = {}, []
    for number, two in [(number, pair(*game.players)) for number, game in c.played]:
        soon += [f"{number}:{two}"] if two in last and number - last[two] <= int(words[2]) else []
        last[two] = number
    return [max(c.counts["meet"][0].values()), len(c.played) - len(last), words[2]], soon

def turned(c, words, excepted):
    """Two who meet again have the sides exchanged; the exceptions are the games in which they are not."""
    before, same = {}, []
    for number, game in c.played:
        same += [f"{number}:{pair(*game.players)}"] if before.get(pair(*game.players)) == game.sides else []
        before[pair(*game.players)] = game.sides
    return [], same

def boards(c, words, excepted):
    """The number of boards, and the most times that one pair plays one of them."""
    plays = [(who, board) for _, game in c.tables for who in game.players for board in game.boards]
    return [len({board for _, board in plays}), max(Counter(plays).values())], []

def boards_at(c, words, excepted):
    """A board is at one table of its section (the letters before its number), or at all of them."""
    tables = Counter((number, game.boards[0].rstrip("0123456789")) for number, game in c.tables)
    at = Counter((number, board) for number, game in c.tables for board in game.boards)
    wanted = {(n, b): tables[n, b.rstrip("0123456789")] if words == ["all"] else 1 for n, b in at}
    return [w for w in words if w in ("one", "all")], [f"{n}:{b}" for n, b in at if at[n, b] != wanted[n, b]]

check.CLAIMS.update({"groups": groups, "again": again, "turned": turned, "boards": boards, "boards-at": boards_at})

def least_breaks(c, count):
    """Two with the same sides in every round never meet, and without a break there are only two ways to have sides.

    So if all play in every round and every two meet, at most two are without a break.
    """
    need(count == 0 or len(c.counts["meet"][0]) == len(c.counts["meet"][1]), "not every two meet")
    plays = all(len(own) == len(c.games) for own in c.sides.values())
    breaks = sum(a == b for own in c.sides.values() for a, b in zip(own, own[1:]))
    need(breaks == count == (len(c.names) - 2 if plays else 0), f"{breaks} breaks, {count} claimed")

def weights(c, number, kind, players):
    """The weight of every two players in a round, by the rounds before it.

    A rematch weighs most. With `colours`, next is a third equal side running, then the same last side; each is stacked
    above the other with room for all pairs of the round.
    """
    room = len(players) // 2 + 1 if kind == "colours" else 0
    met = {pair(*game.players) for earlier, game in c.played if earlier < number}
    weight = {two: int(pair(*two) in met) * (room ** 2 or 1) for two in combinations(players, 2)}
    own = {who: "" for who in players}
    for earlier in range(1, number):
        for who in players:
            games = [game for at, game in c.played if at == earlier and who in game.players]
            own[who] += "".join(str(int(who in game.sides[1])) for game in games)
            own[who] += "0" if ("walkover", who) in c.out.get(earlier, []) else ""
    for a, b in weight:
        if room and own[a] and own[a][-1:] == own[b][-1:]:
            is_third = all(len(sides) > 1 and sides[-2] == sides[-1] for sides in (own[a], own[b]))
            weight[a, b] += 1 + room * is_third
    return weight

def lightest(c, number, kind, total, prices, odd):
    """No pairing of these players weighs less than the round, by the prices of its players and its odd sets."""
    games = [tuple(sorted(game.players)) for game in c.games[number]]
    players = sorted(who for game in games for who in game)
    weight = weights(c, number, kind, players)
    need(sum(weight[two] for two in games) == total, f"round {number} has another weight")
    need(sorted(prices) == players, f"round {number}: a price for every player, once")
    need(all(price > 0 and len(members) % 2 and members <= set(players) for price, members in odd), "an odd set")
    for a, b in weight:
        inside = sum(price for price, members in odd if a in members and b in members)
        need(prices[a] + prices[b] - inside <= weight[a, b], f"round {number}: the prices of {a} and {b}")
    least = sum(prices.values()) - sum(price * (len(members) // 2) for price, members in odd)
    need(least == total, f"round {number}: the prices prove {least}, not {total}")

def check_below(c):
    """The number of proofs below the code, all of which hold."""
    proofs = []
    for line in c.below:
        word, *words = line.split()
        if word == "least-breaks":
            need(len(words) == 1, line)
            proofs.append((least_breaks, [c, int(words[0])]))
        elif word == "lightest":
            need(words[1] in ("rematches", "colours"), f"{words[1]!r} is not a weight known here")
            proofs.append((lightest, [c, int(words[0]), words[1], int(words[2]), {}, []]))
        elif word == "price":
            proofs[-1][1][4][int(words[0])] = Fraction(words[1])
        else:
            need(word == "odd", f"{line!r} is not known")
            proofs[-1][1][5].append((Fraction(words[0]), {int(who) for who in words[1].split(",")}))
    for proof, facts in proofs:
        proof(*facts)
    return len(proofs)

if __name__ == "__main__":
    for path in sys.argv[1:]:
        try:
            certificate, unknown = check.check(open(path, encoding="utf-8", newline="").read())
            need(not unknown, f"claims not known here: {unknown}")
            proofs = check_below(certificate)
        except Exception as why:  # Whatever cannot be read proves nothing.
            sys.exit(f"{path}: REFUSED, {why}")
        print(f"{path}: {len(certificate.claims)} claims and {proofs} proofs hold")
