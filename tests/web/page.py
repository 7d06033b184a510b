"""Tests the page in Chromium, operated as by users: with keys and links. Each test begins with a newly loaded page."""
import os
import time
import traceback

import book
import browser
import hostile
import looks
import uses
from site_under_test import Site

TESTS = uses.TESTS + hostile.TESTS + looks.TESTS + book.TESTS
SHOTS = {
    "picture": {"e": "(8,8):(3,97) o 6:3"},
    "explain": {"e": "(8,8):(3,97) o 6:3", "v": "explain", "p": 9},
    "refused": {"e": "(3,3):(1,10) o 4:2", "v": "explain", "p": 0},
    "threads": {"e": "SM80_16x8x16_F32F16F16F32_TN", "v": "threads", "f": 5},
    "tiled": {"e": "SM80_16x8x16_F32F16F16F32_TN", "v": "explain", "a": "2x2x1", "m": "32x32x16", "f": 37},
    "copy": {"e": "UniversalCopy<uint128_t>", "v": "threads", "h": "(16,4):(4,1)", "l": "(1,8):(8,1)", "f": 5},
    "banks": {"e": "(8,4):(64,8)", "v": "banks", "b": 2, "n": 8},
    "swizzle": {"e": "Sw<3,0,3> o (8,8):(8,1)", "v": "swizzle"},
    "fit": {"v": "fit", "t": "0 1 2 3 10 11 12 13"},
    "diff": {"e": "(4,6):(6,1)", "v": "diff", "d": "(4,6):(1,4)"},
    "values": {"e": "zipped_divide((8,8):(8,1), <2,4>)", "v": "values"},
    "large": {"e": "(64,64):(64,1)"},
    "error": {"e": "logical_divide((4,5):(1,4, 2)"},
}


def check(folder, shots=None, only=None, **more):
    failures = 0
    with browser.Browser(browser.find()) as chromium:
        site = Site(folder, chromium, **more)
        chromium.call("Network.setCacheDisabled", cacheDisabled=True)
        for test in TESTS:
            if only and test.__name__ not in only:
                continue
            began = time.monotonic()
            try:
                test(site)
                print(f"{test.__name__.replace('_', ' ')}: {time.monotonic() - began:.1f} s", flush=True)
            except (AssertionError, RuntimeError) as e:
                failures += 1
                place = traceback.extract_tb(e.__traceback__)
                line = next((f.lineno for f in reversed(place) if f.name == test.__name__), 0)
                print(f"{test.__name__.replace('_', ' ')}: line {line}: {str(e)[:1500]}", flush=True)
        if shots:
            os.makedirs(shots, exist_ok=True)
            for theme in ("light", "dark"):
                chromium.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
                for name, state in SHOTS.items():
                    site.load(**state)
                    time.sleep(0.2)
                    chromium.screenshot(os.path.join(shots, f"{name}_{theme}.png"))
        site.stop()
    return failures
