#!/usr/bin/env python3
"""Writes examples/python/*.ipynb: the how-to pages for Python as notebooks, executed, with their pictures.

    PYTHONPATH=build/python python3 scripts/notebooks.py [--check]

--check compares the files with what would be written, and exits with 1 if one differs.
"""

import contextlib
import doctest
import io
import json
import os
import pathlib
import re
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
PAGES = sorted((ROOT / "docs/how-to").glob("python-*.md"))
KINDS = {"_repr_svg_": "image/svg+xml", "_repr_latex_": "text/latex"}


def lines(text):
    return text.splitlines(keepends=True)


def shown(value):
    data = {"text/plain": lines(repr(value))}
    for method, kind in KINDS.items():
        made = getattr(value, method, lambda: None)()
        if made:
            data[kind] = lines(made)
    return data


def outputs(example, names, count):
    """Runs an example of a page as a notebook's cell would."""
    printed, out = io.StringIO(), []
    value = None
    with contextlib.redirect_stdout(printed):
        try:
            try:
                value = eval(compile(example.source.strip(), "cell", "eval"), names)
            except SyntaxError:
                exec(compile(example.source, "cell", "exec"), names)
        except Exception as e:
            if example.exc_msg is None:
                raise
            message = f"{type(e).__name__}: {e}"
            out.append({"output_type": "error", "ename": type(e).__name__, "evalue": str(e), "traceback": [message]})
    if printed.getvalue():
        out.insert(0, {"output_type": "stream", "name": "stdout", "text": lines(printed.getvalue())})
    if value is not None:
        out.append({"output_type": "execute_result", "execution_count": count, "metadata": {}, "data": shown(value)})
    return out


def moved(text):
    """The text of a page of docs/how-to, with its links relative to examples/python."""
    return re.sub(r"\]\((?!\w+:)([^)]*)\)", lambda m: f"]({os.path.normpath('../../docs/how-to/' + m[1])})", text)


def notebook(page):
    text = page.read_text(encoding="utf-8")
    cells, names, count = [], {}, 0
    for part in re.split(r"^(```python\n.*?^```$)", text, flags=re.M | re.S):
        if not part.startswith("```python"):
            cell = {"cell_type": "markdown", "metadata": {}, "source": lines(moved(part.strip()))}
            cells += [cell] if part.strip() else []
            continue
        for example in doctest.DocTestParser().get_examples(part):
            count += 1
            source = example.source.strip().replace("  # doctest: +ELLIPSIS", "")
            cells.append({"cell_type": "code", "execution_count": count, "metadata": {}, "source": lines(source)})
            cells[-1]["outputs"] = outputs(example, names, count)
    for k, cell in enumerate(cells):
        cell["id"] = f"cell-{k}"
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": cells, "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}}, "nbformat": 4, "nbformat_minor": 5}


def main():
    check, differ = "--check" in sys.argv[1:], []
    folder = ROOT / "examples/python"
    with tempfile.TemporaryDirectory() as scratch:
        os.chdir(scratch)
        for page in PAGES:
            made = json.dumps(notebook(page), indent=1, ensure_ascii=False, sort_keys=True) + "\n"
            path = folder / f"{page.stem}.ipynb"
            if check and (not path.exists() or path.read_text(encoding="utf-8") != made):
                differ.append(str(path.relative_to(ROOT)))
            elif not check:
                folder.mkdir(exist_ok=True)
                path.write_text(made, encoding="utf-8")
    for path in differ:
        print(f"{path}: run scripts/notebooks.py")
    sys.exit(1 if differ else 0)


if __name__ == "__main__":
    main()
