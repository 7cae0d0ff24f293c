"""Accepts every certificate of a folder, and refuses each with one thing changed: python3 damage.py FOLDER HOW_MANY.

Each change makes a claim false by its kind alone, whatever the checkers do: a number that is an exact count, a result
without its totals, a player at two tables. After a change above the code the code is made anew, so that it never
decides; only a changed name is found by the code alone.
"""
import random
import re
import sys
import zlib
from collections import Counter
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "docs"))
import check
import check_optimal

def is_accepted(text):
    try:
        certificate, unknown = check.check(text)
        check_optimal.check_below(certificate)
        return not unknown
    except Exception:
        return False

def instead(text, found, new, is_coded=True):
    """The text with a new piece, and with a new code unless that is to give the change away."""
    text = text[:found.start()] + new + text[found.end():]
    head, mark, rest = text.partition("\ncode ")
    code = f"{zlib.crc32((head + chr(10)).encode()):08x}" if is_coded else rest[:8]
    return head + mark + code + rest[8:]

def more(number, by=1):
    """Another number: 1/2 becomes 3/2."""
    return str(Fraction(number) + by)

def kinds(text):
    """For each kind of change the places where it can be made, with what to write there."""
    head, _, below = text.partition("\ncode ")
    start = len(head)
    find = lambda pattern, end=len(text), begin=0: list(re.compile(pattern, re.MULTILINE).finditer(text, begin, end))
    places = "claim places" in head
    exact = "places|fours|sides|breaks|totals|ranking|boards|groups"
    yield "count", [(it, it[1] + more(it[2])) for it in find(rf"^(claim (?:{exact}) )(\d+)", start)]
    yield "met", [(it, more(it[0])) for it in find(r"(?<=^claim once meet )\d+|(?<=^claim once free )\d+", start)]
    yield "times", [(it, f"{it[1]}..{int(it[2]) + 1}") for it in find(r"(?<=[a-z] )(\d+)\.\.(\d+)", start)]
    yield "exception", [(it, it[0] + (" 0" if "except" in it[0] else " except 0"))
                        for it in find(r"^claim (?:no-third|once free|free-fewest|turned).*$", start)]
    yield "no exception", [(it, it[1]) for it in find(r"^(claim (?!again).*) except .*$", start)]
    if places:
        first = head.find("\nround ") + 8
        yield "player", [(it, more(it[0])) for it in find(r"(?<=[ +-])\d+(?=[-+@=! \n])", start, first)
                         if text.rfind("\n", 0, it.start()) == text.rfind("\nround", 0, it.start())]
        yield "game", [(it, "") for it in find(r" \d+-\d+[^ \n]*", start, head.find("\nround "))]
        yield "free", [(it, "") for it in find(r" (?:free|walkover|away):\d+", start)]
    if re.search(r"^claim times meet (\d+)\.\.\1$", head, re.MULTILINE):
        yield "meeting", [(it, f"{it[1]}-{it[4]}{it[3]}{it[2]}") for it in
                          find(r"\b(\d+)-(\d+)((?: \d+-\d+)* \d+-)(\d+)\b", start)]
    if "claim totals" in head:
        yield "result", [(it, more(it[0])) for it in find(r"(?<==)-?[\d/]+(?=:)", start)]
        yield "part", [(it, more(it[0])) for it in find(r"(?<=\d:)-?[\d/]+(?= |$)", start, head.find("\ntotal "))]
        yield "total", [(it, it[1] + more(it[2])) for it in find(r"^(total \d+ )(-?[\d/]+)", start)]
    yield "place", [(it, more(it[0])) for it in find(r"(?<=^rank )\d+", start)]
    yield "total of a place", [(it, it[1] + more(it[2])) for it in find(r"^(rank \d+ \d+ )(-?[\d/]+)", start)]
    yield "price", [(it, it[1] + more(it[2])) for it in find(r"^(price \d+ )(-?[\d/]+)", begin=start)]
    yield "odd set", [(it, it[1] + more(it[2])) for it in find(r"^(odd )([\d/]+)(?= \d+,)", begin=start)]
    yield "no odd set", [(it, "") for it in find(r"^odd .*\n", begin=start)]
    # Two prices that still add up: the first is too high beside a third player's.
    two = r"^price (\d+) (\S+)\nprice (\d+) (\S+)"
    yield "shifted prices", [(it, f"price {it[1]} {more(it[2], 9**9)}\nprice {it[3]} {more(it[4], -9**9)}")
                             for it in find(two + r"(?=\nprice)", begin=start)]
    yield "one price for two", [(it, f"price {it[3]} {Fraction(it[2]) + Fraction(it[4])}")
                                for it in find(two, begin=start)]
    # Prices that prove less than the round weighs.
    yield "weight with price", [(it, f"{it[1]}{int(it[2]) - 1}\nprice {it[3]} {more(it[4], -1)}")
                                for it in find(r"^(lightest \d+ [a-z]+ )(\d+)\nprice (\d+) (\S+)", begin=start)]
    yield "worthless set", [(it, it[0] + f"\nodd 0 {it[1]},{it[3]},{it[5]}")
                            for it in find(two + r"\nprice (\d+) \S+", begin=start)]
    yield "weight", [(it, it[1] + more(it[2])) for it in find(r"^(lightest \d+ [a-z]+ )(\d+)", begin=start)]
    yield "least breaks", [(it, more(it[0])) for it in find(r"(?<=^least-breaks )\d+", begin=start)]
    yield "name", [(it, it[0] + "s") for it in find(r"^player \d+ .*$", start)]

def main(folder, how_many):
    texts = {path: path.read_bytes().decode() for path in sorted(Path(folder).glob("*.txt"))}
    faults = [f"refused: {path.name}" for path, text in texts.items() if not is_accepted(text)]
    lots, counts, paths = random.Random(1), Counter(), sorted(texts, key=lambda path: len(texts[path]))
    while sum(counts.values()) < how_many and not faults:
        # Small ones more often, so that time goes into kinds of changes and not into size.
        path = paths[int(len(paths) * lots.random() ** 2)]
        for kind, found in lots.sample(choices := list(kinds(texts[path])), min(4, len(choices))):
            if found:
                where, new = lots.choice(found)
                damaged = instead(texts[path], where, new, kind != "name")
                counts[kind] += 1
                if is_accepted(damaged):
                    faults.append(f"accepted: {path.name}, {kind}: {where[0]!r} became {new!r}")
    refused = sum(counts.values()) - len(faults)
    print(f"{len(texts)} certificates accepted, {refused} damaged ones refused: {dict(counts)}")
    sys.exit("\n".join(faults) if faults else 0)

main(sys.argv[1], int(sys.argv[2]))
