"""A sandbox for programs of others: bubblewrap, with a folder of its own, no network, limited memory and time."""

from __future__ import annotations

import os
import pathlib
import shutil
import subprocess
import tempfile
from types import TracebackType

SYSTEM = ("/usr", "/lib", "/lib64", "/bin", "/etc/alternatives", "/etc/ld.so.cache")
HOME_INSIDE = "/sandbox"  # the folder, as programs see it
MOST_KILOBYTES = 8 << 20  # the address space: the simulator reserves more than it uses
MOST_FILE_BLOCKS = 1 << 19  # a file, in blocks: 512 bytes each


def _problem(bwrap: str | None) -> str:
    """Says why there can be no sandbox; empty if there can."""
    if bwrap is None:
        return "programs must run in a sandbox, but bubblewrap is missing: install the package `bubblewrap`"
    tried = subprocess.run([bwrap, "--unshare-all", "--ro-bind", "/", "/", "/bin/sh", "-c", "true"], capture_output=True, text=True)
    if tried.returncode == 0:
        return ""
    return f"programs must run in a sandbox, but bubblewrap cannot make one here ({tried.stderr.strip()}): allow unprivileged user namespaces"


class Sandbox:
    """A folder with the given files, in which commands run. `problem` is not empty if there can be no sandbox."""

    def __init__(self, files: dict[str, str]) -> None:
        self.bwrap = shutil.which("bwrap")
        self.problem = _problem(self.bwrap)
        self.files = files

    def __enter__(self) -> Sandbox:
        self.folder = tempfile.mkdtemp(prefix="sett-")
        for name, text in self.files.items():
            pathlib.Path(self.folder, name).write_text(text)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def command(self, program: str) -> list[str]:
        """Returns the words before the arguments of `program`, which must be the command `sett`."""
        out = [self.bwrap or "bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--clearenv"]
        out += ["--setenv", "PATH", "/usr/local/bin:/usr/bin:/bin", "--setenv", "HOME", HOME_INSIDE, "--setenv", "TMPDIR", HOME_INSIDE]
        for path in SYSTEM:
            out += ["--symlink", os.readlink(path), path] if os.path.islink(path) else ["--ro-bind-try", path, path]
        out += ["--proc", "/proc", "--dev", "/dev"]
        for path in self.needed(program):
            out += ["--ro-bind", path, path]
        out += ["--bind", self.folder, HOME_INSIDE, "--chdir", HOME_INSIDE]
        limits = f'ulimit -v {MOST_KILOBYTES} -f {MOST_FILE_BLOCKS} 2>/dev/null; exec "$0" "$@"'
        return [*out, "/bin/sh", "-c", limits, os.path.realpath(program)]

    @staticmethod
    def needed(program: str) -> list[str]:
        """Returns the files that the command reads: itself, and what its sim.flags names."""
        real = pathlib.Path(program).resolve()
        flags = real.parent.parent / "share" / "sett" / "sim.flags"
        paths = [str(real)]
        if flags.exists():
            words = flags.read_text().replace("@PREFIX@", str(real.parent.parent)).splitlines()
            paths += [str(flags), *(word.removeprefix("-I") for word in words if word.removeprefix("-I").startswith("/"))]
        return sorted({p for p in paths if os.path.exists(p) and not p.startswith("/usr/")})
