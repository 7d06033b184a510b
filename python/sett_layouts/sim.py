"""The simulated GPU: runs kernels of the command by name, and CUDA programs, and reports races, missing waits, bank
conflicts and deadlocks."""

from __future__ import annotations

from typing import Any, Iterator

from . import _command

_LISTS = ("races", "missing_waits", "uninitialised", "out_of_bounds", "misaligned", "deadlock", "barrier_misuse")
_MEASURES = {
    "thread_instructions": "instructions of threads",
    "barriers": "barriers",
    "shared_read_bytes": "bytes read from shared memory",
    "shared_write_bytes": "bytes written to shared memory",
    "global_read_bytes": "bytes read from global memory",
    "global_write_bytes": "bytes written to global memory",
    "async_bytes": "bytes of asynchronous copies",
}
_LINE = {"line": "line", "instructions": "instructions", "shared_wavefronts": "wavefronts", "shared_conflicts": "conflicts", "global_sectors": "sectors"}


class Report(dict[str, Any]):
    """The simulator's report of a run, as `sett sim --json` prints it. A notebook shows it as tables."""

    @property
    def ok(self) -> bool:
        """Whether the simulator found no fault."""
        return not self.findings

    @property
    def findings(self) -> list[str]:
        """A sentence for each fault, with its file and line, as a compiler prints errors."""
        lines = [self["problem"]] if self.get("problem") else []
        lines += [str(misuse) for misuse in self.get("misuses", [])]
        good = self.get("ok", True)
        for name, launch in self._launches():
            if launch.get("refused"):
                lines.append(f"{launch['file']}:{launch['line']}: {name} was not launched: {launch['refused']}")
            lines += [_sentence(f) for kind in _LISTS for f in launch.get("report", {}).get(kind, [])]
            good = good and launch.get("report", {}).get("ok", True)
        return lines or ([] if good else ["the simulator found a fault"])

    def _launches(self) -> Iterator[tuple[str, dict[str, Any]]]:
        for launch in [*self.get("launches", []), *self.get("kernels", [])]:
            yield launch["kernel"], launch

    def _repr_html_(self) -> str:
        from html import escape

        findings = self.findings
        title = f"{len(findings)} fault{'s' if len(findings) > 1 else ''}" if findings else "no fault found"
        out = f"<p><b>{title}</b></p>" + ("<ul>" + "".join(f"<li>{escape(line)}</li>" for line in findings) + "</ul>" if findings else "")
        for name, launch in self._launches():
            report = launch.get("report", {})
            rows = [(text, str(report[key])) for key, text in _MEASURES.items() if report.get(key)]
            lines = [[str(line.get(key, "")) for key in _LINE] for line in report.get("lines", [])]
            out += f"<p><code>{escape(name)}</code></p>" + _table([], rows) + (_table(list(_LINE.values()), lines) if lines else "")
        return out


def _sentence(finding: dict[str, Any]) -> str:
    thread, block = (",".join(str(x) for x in finding[name]) for name in ("thread", "block"))
    return f"{finding['file']}:{finding['line']}: thread ({thread}) of block ({block}) {finding['message']}"


def _table(heads: list[str], rows: list[Any]) -> str:
    from html import escape

    head = "<tr>" + "".join(f"<th>{escape(h)}</th>" for h in heads) + "</tr>" if heads else ""
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table>{head}{body}</table>"


def run(kernel: str, *, seed: int = 0, schedules: int = 1) -> Report:
    """Runs one of the command's kernels, or the program FILE.cu."""
    answer = _command.ask("sim", kernel, "--seed", str(seed), "--schedules", str(schedules))
    return Report(answer if isinstance(answer, dict) else {"kernels": answer})
