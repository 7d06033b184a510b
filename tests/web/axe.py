"""axe-core, which finds accessibility problems in a page: fetched once into the build folder, and run in a page.

axe.min.js comes from the wheel of axe-playwright-python, through pip; the wheel's hash is fixed.
"""
import glob
import os
import subprocess
import sys
import zipfile

WHEEL = "axe-playwright-python==0.1.8 --hash=sha256:fdd263c998388f1a8e67cad02677e612d946248bd44d163be5e8650ea31f95f8\n"


def find(folder):
    """The text of axe.min.js, or None if it is missing and pip cannot fetch it."""
    os.makedirs(folder, exist_ok=True)
    wanted = os.path.join(folder, "wheels.txt")
    with open(wanted, "w", encoding="utf-8") as f:
        f.write(WHEEL)
    if not glob.glob(os.path.join(folder, "*.whl")):
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:", "--require-hashes", "--timeout", "10",
               "--retries", "1", "--disable-pip-version-check", "--dest", folder, "-r", wanted]
        try:
            subprocess.run(pip, capture_output=True, timeout=60)
        except subprocess.TimeoutExpired:
            pass
    for wheel in glob.glob(os.path.join(folder, "*.whl")):
        with zipfile.ZipFile(wheel) as z:
            name = next((n for n in z.namelist() if n.endswith("/axe.min.js")), None)
            if name:
                return z.read(name).decode()
    return None


def findings(chromium, source):
    """The serious and critical findings of axe in the current page: [(rule, help, [elements])]."""
    if not chromium.eval("'axe' in window"):
        chromium.eval(source + "; true")
    passed, found = chromium.eval("""axe.run(document, {resultTypes: ['violations']}).then(r => [r.passes.length, r.violations
      .filter(v => v.impact === 'serious' || v.impact === 'critical')
      .map(v => [v.id, v.help, v.nodes.slice(0, 5).map(n => [n.target.join(' '), n.failureSummary.split('\\n').slice(1, 3).join(';').trim()].join(': '))])])""")
    assert passed > 10, f"axe tried {passed} rules"
    return found
