"""Shared by the pages of results: a script writes the tables between <!-- table NAME --> and <!-- end -->; the text
around them is written by hand."""
import math
import re
import sys


def geometric(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def remake(page, script, tables):
    """Writes a page's tables, given as lines by table name; with --check, fails if the page differs from them."""
    text = page.read_text(encoding="utf-8")
    made = {name: "\n".join(lines) for name, lines in tables.items()}
    named = re.findall(r"<!-- table (.*?) -->", text)
    if sorted(named) != sorted(made):
        raise SystemExit(f"{page}: has the tables {sorted(named)}, and {sorted(made)} are made")
    out = re.sub(r"<!-- table (.*?) -->\n.*?<!-- end -->", lambda m: f"<!-- table {m[1]} -->\n{made[m[1]]}\n<!-- end -->", text, flags=re.DOTALL)
    if "--check" not in sys.argv:
        page.write_text(out, encoding="utf-8")
    elif out != text:
        raise SystemExit(f"{page} does not say what the JSON files beside it say: run {script}")
