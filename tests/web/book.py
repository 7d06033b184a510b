"""Tests the book of `make docs`, from the disk and without a server: it has no accessibility problems, and its examples
run in place."""
import os
import urllib.parse

import axe
from site_under_test import same

PAGES = ["docs/learn/05-composition.html", "docs/learn/zh/07-threads.html", "docs/reference/command.html"]


def address(site, page):
    return "file://" + urllib.parse.quote(os.path.join(site.book, page))


def opened(site, page):
    site.open(address(site, page))
    site.settled("document.readyState === 'complete' && document.body.dataset.mdColorScheme")


def the_book_keeps_nobody_out(site):
    if not site.book or not site.axe:
        return
    for theme, scheme in (("light", "default"), ("dark", "slate")):
        site.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
        for page in PAGES:
            site.open(address(site, page))
            site.eval("localStorage.clear()")  # the theme remembers its setting
            opened(site, page)
            site.settled(f"document.body.dataset.mdColorScheme === '{scheme}' && !document.getAnimations().length")
            same((page, theme, axe.findings(site, site.axe)), (page, theme, []))
    site.call("Emulation.setEmulatedMedia", features=[])


def asked(site):
    site.eval("1")
    return [url for url in (e["params"]["request"]["url"] for e in site.events if e["method"] == "Network.requestWillBeSent") if "web/index.html" in url]


def an_example_is_tried_in_the_book(site):
    if not site.book:
        return
    for page, language in (("docs/learn/05-composition.html", "en"), ("docs/learn/zh/05-composition.html", "zh-Hans")):
        opened(site, page)
        same(site.eval("document.documentElement.lang"), language)
        # A frame is under each block of commands and each picture that the playground can show. No frame is loaded yet.
        assert site.eval("document.querySelectorAll('details.try iframe').length") > 5
        same((site.eval("document.querySelectorAll('iframe[src]').length"), asked(site)), (0, []))
        site.eval("[...document.querySelectorAll('details.try summary')].find(s => s.textContent.includes('(8,8):(3,97) o 6:3')).click()")
        site.settled("document.querySelector('details[open] iframe').src")
        shadow = "document.querySelector('#picture div').shadowRoot"
        inside = {"contextId": site.settled("window.playground && playground.ready && playground.drawn", part="web/index.html") and site.frame("web/index.html")}
        same(site.eval("document.querySelector('#result code').textContent", **inside), "(3,2):(9,100)")
        # The picture has six paths of two arrows. The end of the last path is in the picture and in the table of the
        # result.
        same(site.eval(f"{shadow}.querySelectorAll('g[data-t]').length", **inside), 12)
        same(site.eval(f"[...{shadow}.querySelectorAll('text')].filter(t => t.textContent === '118').length", **inside), 2)
        same(site.eval("document.querySelectorAll('iframe[src]').length"), 1)
        # Another expression of a block with several opens in the same frame.
        site.eval("[...document.querySelectorAll('details.try')].find(d => d.querySelectorAll('a[target^=try]').length > 2).open = true")
        site.settled("document.querySelectorAll('iframe[src]').length === 2")
        site.settled("window.playground && playground.ready", part="#e=%288%2C8%29%3A%283%2C97%29%20o%206%3A3")
        site.eval("document.querySelectorAll('details[open] a[target^=try]')[1].click()")
        site.settled("window.playground && playground.ready && document.querySelector('#result code')?.textContent === '(4,5):(2,8)'", part="#e=20%3A2")


TESTS = [the_book_keeps_nobody_out, an_example_is_tried_in_the_book]
