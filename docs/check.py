"""Checks certificates of Rondel with Python's own library alone: python3 check.py FILE...

certificate.md has the format. Every claim is computed anew from the rounds and compared with its line. The claims of
cups, of clubs and of bridge, and the lines below the code, are for check_optimal.py.
"""
import re
import sys
import zlib
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product

GAME = re.compile(r"(\d+(?:\+\d+)?)-(\d+(?:\+\d+)?)(?:@([A-Z]*\d+(?:,[A-Z]*\d+)*))?(?:=(-?[\d/]+):(-?[\d/]+))?(!?)")

def need(holds, reason):
    if not holds:
        raise ValueError(reason)

def pair(one, other):
    return f"{min(one, other)}-{max(one, other)}"

class Game:
    def __init__(self, text):
        found = GAME.fullmatch(text)
        need(found, f"{text!r} is not a game")
        self.sides = [tuple(map(int, side.split("+"))) for side in found.group(1, 2)]
        self.boards = found[3].split(",") if found[3] else []
        self.points = [Fraction(points) for points in found.group(4, 5)] if found[4] else []
        self.is_played = not found[6]  # A game with ! counts neither as a meeting nor as a side.
        self.players = self.sides[0] + self.sides[1]

class Certificate:
    def __init__(self, text):
        parts = re.fullmatch(r"(rondel certificate 1\n.*\n)code ([0-9a-f]{8})\n(.*)", text, re.DOTALL)
        need(parts, "the first line or the code is missing")
        need(int(parts[2], 16) == zlib.crc32(parts[1].encode()), "the code is not that of the lines above it")
        self.names, self.games, self.out, self.claims, self.totals, self.ranks = {}, {}, {}, [], {}, []
        self.below = parts[3].splitlines()
        for line in parts[1].split("\n")[1:-1]:
            word, _, rest = line.partition(" ")
            number, *words = rest.split() or [""]
            if word == "player":
                need(int(number) == len(self.names) + 1, f"player {number} is out of turn")
                self.names[int(number)] = rest.partition(" ")[2]
            elif word == "round":
                number = number.removesuffix(":")
                need(int(number) > max(self.games, default=0), f"round {number} is out of turn")
                self.games[int(number)] = [Game(word) for word in words if "-" in word]
                self.out[int(number)] = [(why, int(who)) for why, who in (w.split(":") for w in words if "-" not in w)]
            elif word == "claim":
                self.claims.append(rest)
            elif word == "total":
                parts = [part.split(":") for part in words[1:]]
                self.totals[int(number)] = Fraction(words[0]), [(int(at), Fraction(part)) for at, part in parts]
            elif word == "rank":
                self.ranks.append((int(number), int(words[0]), [Fraction(value) for value in words[1:]]))
            else:
                need(word == "title", f"{line!r} is not known")
        self.tables = [(number, game) for number in self.games for game in self.games[number]]
        self.played = [(number, game) for number, game in self.tables if game.is_played]
        free = [who for number in self.out for why, who in self.out[number] if why != "away"]
        twos = [pair(*two) for two in combinations(self.names, 2)]
        fours = [(a, c, b, d) for _, game in self.played if len(game.players) == 4 for (a, b), (c, d) in [game.sides]]
        meets = [pair(*two) for _, game in self.played for two in product(*game.sides)]
        partners = [pair(*side) for _, game in self.played for side in game.sides if len(side) == 2]
        left = [(four[at - 1], four[at]) for four in fours for at in range(4)]
        self.counts = {"meet": (Counter(meets), twos), "partners": (Counter(partners), twos),
                       "left": (Counter(left), list(permutations(self.names, 2))), "free": (Counter(free), self.names)}
        # The sides of every player in order, 0 for the first-named; a walk-over counts as the first.
        self.sides = {}
        for who in self.names:
            own = [(number, who in game.sides[1]) for number, game in self.played if who in game.players]
            own += [(number, False) for number in self.out if ("walkover", who) in self.out[number]]
            self.sides[who] = "".join(str(int(side)) for _, side in sorted(own))

def places(c, words, excepted):
    for number, games in c.games.items():
        seen = Counter([who for game in games for who in game.players] + [who for _, who in c.out[number]])
        need(seen == Counter(c.names.keys()), f"in round {number} not everyone has one place")
    return [len(c.games), len(c.tables)], []

def times(c, words, excepted):
    """The fewest and the most times of all but the exceptions, and the exceptions that are outside of these."""
    counts, everything = c.counts[words[0]]
    times = {str(one): counts[one] for one in everything}
    inside = [times[one] for one in times if one not in excepted] or [0]
    low, high = min(inside), max(inside)
    return [words[0], f"{low}..{high}"], [one for one in excepted if not low <= times[one] <= high]

def free_fewest(c, words, excepted):
    times, breaches = Counter(), []
    for number, games in c.games.items():
        least = min((times[player] for game in games for player in game.players), default=len(c.games))
        free = [who for why, who in c.out[number] if why != "away"]
        breaches += [f"{number}:{who}" for who in free if times[who] > least]
        times.update(free)
    return [], breaches

def totals(c, words, excepted):
    """Every total is the sum of its parts, and the points of a game are a part of the totals of its players."""
    for player, (total, parts) in c.totals.items():
        need(sum(part for _, part in parts) == total, f"the total of {c.names[player]}")
        for number, game in c.tables:
            own = [points for side, points in zip(game.sides, game.points) if player in side]
            made = sum(part for at, part in parts if at == number)
            need(own in ([], [made]), f"the points of {c.names[player]} in round {number}")
    return [len(c.totals)], []

def ranking(c, words, excepted):
    """The places follow from the totals, then from the tie-breaks in their order; equals share a place."""
    for place, player, values in c.ranks:
        need(values[0] == c.totals[player][0], f"the total of {c.names[player]}")
        need(place == 1 + sum(other > values for _, _, other in c.ranks), f"the place of {c.names[player]}")
    return [len({player for _, player, _ in c.ranks})], []

# A function for every claim: its numbers and its exceptions, as they should be.
CLAIMS = {
    "places": places, "times": times, "free-fewest": free_fewest, "totals": totals, "ranking": ranking,
    "fours": lambda c, words, excepted: ([sum([2, 2] == list(map(len, game.sides)) for _, game in c.tables)], []),
    "once": lambda c, words, excepted: ([words[0], len(c.counts[words[0]][0])],
                                        [one for one, times in c.counts[words[0]][0].items() if times > 1]),
    "never": lambda c, words, excepted: (words[:1] + [w for w in words[1:] if not c.counts[words[0]][0][w]], []),
    "no-third": lambda c, words, excepted: ([], [who for who, own in c.sides.items() if re.search("000|111", own)]),
    "sides": lambda c, words, excepted: ([max(abs(own.count("0") - own.count("1")) for own in c.sides.values())], []),
    "breaks": lambda c, words, excepted: ([sum(a == b for own in c.sides.values() for a, b in zip(own, own[1:]))], []),
}

def check(text):
    """The certificate, if all holds that it claims above its code, and the names of claims not known here."""
    certificate, unknown = Certificate(text), []
    for claim in certificate.claims:
        head, _, excepted = claim.partition(" except ")
        name, *words = head.split()
        if name in CLAIMS:
            numbers, exceptions = CLAIMS[name](certificate, words, excepted.split())
            is_so = (words, set(excepted.split())) == (list(map(str, numbers)), set(map(str, exceptions)))
            need(is_so, f"{claim}: {numbers} except {exceptions}")
        else:
            unknown.append(name)
    return certificate, unknown

if __name__ == "__main__":
    for path in sys.argv[1:]:
        try:
            certificate, unknown = check(open(path, encoding="utf-8", newline="").read())
        except Exception as why:  # Whatever cannot be read proves nothing.
            sys.exit(f"{path}: REFUSED, {why}")
        print(f"{path}: {len(certificate.claims) - len(unknown)} claims hold, left to others: {unknown}")
