"""Additions to the site's pages that the repository's pages do not have: the playground for examples, the link to the
other edition, and labels for screen readers. mkdocs loads this file for the functions whose names begin with on_;
scripts/site.py sets the playground's address.
"""
import html
import os
import re
import shlex
import sys
import urllib.parse

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import book  # noqa: E402

def permalink(line):
    """The playground's URL hash for a command line, and the expression; nothing if the playground cannot show the
    command."""
    try:
        words = shlex.split(re.split(r" \| | 2>|; ", line)[0])
    except ValueError:
        return None
    if len(words) < 3 or words[0] != "sett" or words[1] not in ("eval", "explain", "draw", "diff", "banks"):
        return None
    given, options = [], {}
    rest = iter(words[2:])
    for word in rest:
        if word == "-o" or word.startswith("--"):
            options[word.lstrip("-")] = "" if word in ("--json", "--cpp", "--python", "--global") else next(rest, "")
        else:
            given.append(word)
    kind = given.pop(0) if words[1] == "draw" and len(given) > 1 and re.fullmatch("[a-z]+", given[0]) else options.get("kind", "")
    if words[1] == "explain" and len(given) == 2 and given[0] in ("mma", "copy"):
        kind = given.pop(0)
    if not given or {"coord", "table", "bits"} & set(options):
        return None  # options that the playground does not have
    tiling = {key: options.get(name, "") for key, name in zip("amhlfx", ("atoms", "tile", "threads", "values", "thread", "value"))}
    keys = {"e": given[0]}
    if kind in ("mma", "copy"):
        keys |= {"v": "explain" if words[1] == "explain" else "threads", **tiling}
    elif words[1] == "banks":
        keys |= {"v": "banks", "b": options.get("bytes", ""), "n": options.get("vector", ""), "g": "global" if "global" in options else ""}
    elif words[1] == "diff" or len(given) == 2:
        keys |= {"v": "diff", "d": given[1]}
    elif kind == "tv":
        keys |= {"v": "threads", "s": options.get("shape", "")}
    else:
        keys |= {"v": "explain" if words[1] == "explain" else "", "k": kind, "b": options.get("bytes", "")}
    return "#" + "&".join(f"{key}={urllib.parse.quote(value)}" for key, value in keys.items() if value), given[0]


def on_config(config):
    config["mdx_configs"].setdefault("toc", {})["slugify"] = lambda text, separator: book.slug(text)
    return config


def spaced(markdown):
    """On GitHub, a list or a table may directly follow a paragraph; Python's Markdown needs an empty line between
    them."""
    out, fenced, last = [], False, ""
    for line in markdown.splitlines():
        fenced ^= line.startswith("```")
        for begins in (r"(?:[-*]|\d+\.) ", r"\|"):
            if not fenced and re.match(begins, line) and last.strip() and not re.match(rf"{begins}| ", last):
                out.append("")
        out.append(line)
        last = line
    return "\n".join(out) + "\n"


class Playground:
    """Adds the playground to a page: links and, in a chapter, the playground itself under each example, loaded when it
    is opened."""

    def __init__(self, path):
        self.base = os.path.relpath("web/index.html", os.path.dirname(path) or ".")
        self.chapter = path.startswith("docs/learn/")
        self.count = 0
        self.words = {"open": "open in the playground", "try": "Try it", "name": "The playground", "alone": "on a page of its own"}
        if "/zh/" in path:
            self.words = {"open": "在 playground 中打开", "try": "试一试", "name": "playground", "alone": "单独打开"}

    def link(self, to, shown, more=""):
        return f'<a href="{self.base}{html.escape(to)}"{more}>{shown}</a>'

    def tried(self, found):
        """A frame that loads nothing while it is closed; if there are several expressions, each has a link that shows
        it there."""
        self.count += 1
        name = f"try{self.count}"
        several = " ".join(self.link(to, f"<code>{html.escape(shown)}</code>", f' target="{name}"') for to, shown in found) if len(found) > 1 else ""
        alone = self.link(found[0][0], self.words["alone"], ' target="_blank"')
        return (f'<details class="try"><summary>{self.words["try"]}: <code>{html.escape(found[0][1])}</code></summary>'
                f'<p>{several} <small>({alone})</small></p>'
                f'<iframe name="{name}" title="{self.words["name"]}: {html.escape(found[0][1])}" data-src="{self.base}{html.escape(found[0][0])}"></iframe></details>')

    def below(self, text, commands):
        """The text, and the expressions in its commands."""
        found = list(dict.fromkeys(filter(None, map(permalink, commands))))
        if not found:
            return text
        if self.chapter:
            return f"{text}\n\n{self.tried(found)}\n"
        links = ", ".join(self.link(to, f"<code>{html.escape(shown)}</code>") for to, shown in found)
        return f"{text}\n\n<small>{self.words['open'].capitalize()}: {links}</small>\n"

    def beside(self, command):
        found = permalink(command.group(1))
        return command.group(0) + (f" ({self.link(found[0], self.words['open'])})" if found else "")

    def paragraph(self, text):
        commands = re.findall(r"`(sett draw [^`\n]*)`", text)
        if self.chapter and not re.match(r"[-*|] |\d+\. |\|", text):
            return self.below(text, commands)
        return re.sub(r"`(sett draw [^`\n]*)`", self.beside, text)

    def added(self, markdown):
        parts = re.split(r"^(```.*?^```$)", markdown, flags=re.M | re.S)
        parts[::2] = ["\n\n".join(map(self.paragraph, text.split("\n\n"))) for text in parts[::2]]
        parts[1::2] = [self.below(block, re.findall(r"^\$ (sett .*)$", block, re.M)) if block.startswith("```console\n") else block for block in parts[1::2]]
        return "".join(parts)


def on_page_markdown(markdown, page, **_):
    """Adds the link to the page in the other language, and the playground."""
    path, markdown = page.file.src_path, spaced(markdown)
    # the words after a block's language are for doc_snippets.py; Python's Markdown would not recognise a block that
    # begins with such a line
    markdown = re.sub(r"^```(\w+) .*$", r"```\1", markdown, flags=re.M)
    if "/zh/" in path:  # a line break between Chinese words is not a space
        markdown = re.sub(r"(?<=[\u3000-\u9fff\uff00-\uffef])\n(?=[\u3000-\u9fff\uff00-\uffef])", "", markdown)
    if path.startswith(tuple(f"{folder}/" for folder in book.EDITIONS)):
        other, name = ("../", "English") if "/zh/" in path else ("zh/", "中文")
        markdown = re.sub(r"^(# .*)$", rf"\1\n\n[{name}]({other}{os.path.basename(path)})", markdown, count=1, flags=re.M)
    return Playground(path).added(markdown) if os.environ.get("SETT_PLAYGROUND") else markdown


def on_post_page(output, page, **_):
    """Declares the language of the theme's pages, and makes scrollable parts reachable by keyboard."""
    if "/zh/" in page.file.src_path:
        output = re.sub(r'<html lang="[^"]*"', '<html lang="zh-Hans"', output, count=1)
    output = output.replace("<pre>", '<pre tabindex="0">')
    output = output.replace('class="md-search" data-md-component="search"', 'class="md-search" aria-label="Search" data-md-component="search"')
    return output.replace('class="md-search__scrollwrap"', 'class="md-search__scrollwrap" tabindex="0"')
