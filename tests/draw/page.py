#!/usr/bin/env python3
"""Tests a page of `sett draw` in a real browser: keys, focus on a thread, announcements, no network requests.

usage: page.py COMMAND [CHROMIUM]

Each case is a page with an added script that operates the page and writes its observations into the title. Exits with
77, "skipped", if Chromium is missing.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

KEY = "const key = k => svg.dispatchEvent(new KeyboardEvent('keydown', {key: k, bubbles: true}));"
COUNT = "const dimmed = () => (svg.querySelector('.dim').getAttribute('d') || '').split('z').length - 1;"
CASES = [
    # each case: arguments, script, the text that the script must report
    ("tv '((4,8),(2,2)):((32,1),(16,8))' --shape '(16,8)'",
     "key('ArrowDown'); key('ArrowDown'); key('ArrowRight'); saw(say.textContent); key('Enter'); saw(thread.value); saw(dimmed());"
     "key('Escape'); saw(dimmed());",
     ["(1,1) → T4 V1, thread 4, value 1", "4", "124", "0"]),
    ("tv '((4,8),(2,2)):((32,1),(16,8))' --shape '(16,8)'",
     "thread.value = '31'; value.value = '3'; value.dispatchEvent(new Event('change')); saw(dimmed()); saw(thread.options.length);"
     "saw(value.options.length);",
     ["127", "33", "5"]),
    ("compose '(8,8):(3,97) o 6:3'",
     "thread.value = '2'; thread.dispatchEvent(new Event('change'));"
     "saw([...svg.querySelectorAll('g[data-t]')].filter(g => g.style.opacity === '1').length); saw(dimmed());",
     ["2", str(6 + 16 + 6 + 6 - 4)]),
    ("'(4,8):(8,1)'",
     "const r = svg.getBoundingClientRect(); const p = data.panels[0];"
     "const at = {clientX: r.left + p.x + 2.5 * data.w, clientY: r.top + p.y + 1.5 * data.h, bubbles: true};"
     "svg.dispatchEvent(new PointerEvent('pointermove', at)); saw(say.textContent);",
     ["(1,2) → 10"]),
    ("'(2,2)' --title '<img src=x onerror=document.title=1>'", "saw(document.images.length); saw(document.querySelector('h1').textContent);",
     ["0", "<img src=x onerror=document.title=1>"]),
    ("'(2,2)'", "let refused = 0; addEventListener('securitypolicyviolation', () => { ++refused; });"
     "fetch('http://127.0.0.1:9/').catch(() => setTimeout(() => saw(refused), 0));", ["1"]),
]


def main():
    command = os.path.abspath(sys.argv[1])
    browser = sys.argv[2] if len(sys.argv) > 2 else next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if not browser:
        print("no Chromium: pages are not tried in a browser")
        return 77
    failures = 0
    with tempfile.TemporaryDirectory() as work:
        for number, (arguments, script, expected) in enumerate(CASES):
            page = os.path.join(work, f"{number}.html")
            subprocess.run(["sh", "-c", f"{command} draw {arguments} -o {page}"], check=True)
            with open(page, encoding="utf-8") as f:
                text = f.read()
            driver = ("<script>addEventListener('load', () => { const svg = document.querySelector('.picture svg');"
                      "const say = document.getElementById('say'), thread = document.getElementById('thread'), value = document.getElementById('value');"
                      "const data = JSON.parse(document.getElementById('data').textContent); document.title = '';"
                      f"const saw = x => {{ document.title += x + '|'; }}; {KEY} {COUNT} {script} }});</script>")
            with open(page, "w", encoding="utf-8") as f:
                f.write(text.replace("</body>", driver + "</body>"))
            run = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={work}/profile",
                                  "--virtual-time-budget=2000", "--dump-dom", f"file://{page}"], capture_output=True, text=True, timeout=120)
            found = re.search(r"<title>(.*?)</title>", run.stdout, re.S)
            seen = found.group(1).replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").split("|")[:-1] if found else None
            if seen != expected:
                failures += 1
                print(f"draw {arguments}: expected {expected}, saw {seen}\n{run.stderr[-500:] if seen is None else ''}")
    print(f"{len(CASES)} pages, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
