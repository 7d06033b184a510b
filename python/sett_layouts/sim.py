"""The simulated GPU: runs kernels of the command by name, and CUDA programs, and reports races, missing waits, bank
conflicts and deadlocks."""

from __future__ import annotations

from typing import Any

from . import _command


class Report(dict[str, Any]):
    """The simulator's report of a run, as `sett sim --json` prints it."""

    def _repr_html_(self) -> str:
        from html import escape

        rows = "".join(f"<tr><th>{escape(str(k))}</th><td>{escape(str(v))}</td></tr>" for k, v in self.items())
        return f"<table>{rows}</table>"


def run(kernel: str, *, seed: int = 0, schedules: int = 1) -> Report:
    """Runs one of the command's kernels, or the program FILE.cu."""
    answer = _command.ask("sim", kernel, "--seed", str(seed), "--schedules", str(schedules))
    return Report(answer if isinstance(answer, dict) else {"kernels": answer})
