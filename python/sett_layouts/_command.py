"""Runs the package's command `sett`: for its console script, and for results that the extension does not compute."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from ._errors import made


def path() -> str:
    """The command's file: SETT_COMMAND if it is set, otherwise the package's own."""
    return os.environ.get("SETT_COMMAND") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "sett")


def main() -> None:
    os.execv(path(), ["sett", *sys.argv[1:]])


def ask(*arguments: str) -> Any:
    """Returns the command's answer as JSON. Raises LayoutError for a refusal."""
    import subprocess

    done = subprocess.run([path(), *arguments, "--json"], capture_output=True, text=True, check=False)
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        raise made("", done.stderr.strip() or "the command failed", 0, 0, arguments) from None
    if isinstance(answer, dict) and answer.get("ok") is False and "code" in answer:
        raise made(answer["code"], answer["message"], 0, 0, arguments)
    return answer


def plan_copy(source: Any, destination: Any, dtype: str = "f32") -> dict[str, Any]:
    """Returns the plan of a copy on a GPU: its kernel, tile, words, sectors and wavefronts."""
    return dict(ask("plan-copy", str(source), str(destination), "--type", dtype))
