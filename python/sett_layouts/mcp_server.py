"""Layouts as tools for agents and editors: a server of the Model Context Protocol.

    pip install 'sett-layouts[mcp]'
    sett-layouts-mcp               # speaks the protocol over standard input and output

Every tool answers with the JSON that the command prints. A refusal is an error of the tool, whose text ends with JSON:
`code`, `message`, which ends with the remedy, and `column`, where the expression is wrong.
"""

from __future__ import annotations

import json
import subprocess
from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from . import _command, _sandbox

MOST_SECONDS = 60
MOST_BYTES = 1 << 20  # the longest answer


def _answer(arguments: list[str], command: list[str], seconds: int) -> Any:
    """Returns what a run of the command prints as JSON."""
    try:
        done = subprocess.run([*command, *arguments, "--json"], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=seconds)
    except subprocess.TimeoutExpired:
        raise _refusal("too_long", f"the answer must take at most {seconds} seconds: ask about a smaller problem") from None
    if len(done.stdout) > MOST_BYTES:
        raise _refusal("too_large", f"the answer has {len(done.stdout)} bytes, but it must have at most {MOST_BYTES}: ask about a smaller problem")
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        raise _refusal("failed", done.stderr.strip() or f"the command ended with exit status {done.returncode}") from None
    if isinstance(answer, dict) and answer.get("ok") is False and "code" in answer:
        raise ToolError(json.dumps(answer))
    return answer


def _refusal(code: str, message: str) -> Exception:
    error: Exception = ToolError(json.dumps({"ok": False, "code": code, "message": message}))
    return error


def _ask(*arguments: str, seconds: int = 20) -> dict[str, Any]:
    answer = _answer(list(arguments), [_command.path()], seconds)
    return answer if isinstance(answer, dict) else {"ok": True, "answer": answer}


def _options(**given: object) -> list[str]:
    """Returns the options of the command, without those that are not given."""
    return [word for name, value in given.items() if value not in (None, "") for word in ("--" + name, str(value))]


def evaluate(expression: str) -> dict[str, Any]:
    """Evaluates an expression of layouts, such as 'composition((4,8):(8,1), 8:2)', '(3,3):(1,10) o 4:2',
    '(4,8):(8,1)(1,2)' or 'let L = (2,3):(3,1); complement(L, 24)'. Answers the exact value, or why there is none."""
    return _ask("eval", expression)


def functions() -> dict[str, Any]:
    """Lists the functions that expressions may call, each with its arguments and meaning."""
    done = subprocess.run([_command.path(), "functions"], capture_output=True, text=True, timeout=20, check=True)
    return {"ok": True, "text": done.stdout}


def explain(expression: str) -> dict[str, Any]:
    """Derives a composition, complement, division, product or a layout's value step by step."""
    return _ask("explain", expression)


def why(source: str, destination: str, bits: int = 32, source_memory: str = "", destination_memory: str = "", arch: int = 90) -> dict[str, Any]:
    """Explains how wide a copy between two layouts can be and what limits it. With source_memory and destination_memory
    (global, shared or registers), says of every copy instruction whether it fits, or why not."""
    places = _options(**{"from": source_memory, "to": destination_memory})
    return _ask("why", source, destination, "--bits", str(bits), *places, *(_options(arch=arch) if places else []))


def legal(layout: str, bits: int = 16, arch: int = 90) -> dict[str, Any]:
    """Lists the instructions that can copy a tile of this layout between global memory, shared memory and registers (TMA
    boxes and bulk copies, cp.async, ldmatrix, stmatrix, vectors), and why each of the others cannot."""
    ways = (("global", "shared"), ("shared", "registers"), ("registers", "shared"), ("shared", "global"))
    return {"ok": True, "copies": {f"{a} to {b}": why(layout, layout, bits, a, b, arch)["atoms"] for a, b in ways}}


def banks(layout: str = "", element_bytes: int = 4, vector: int = 1, tile: str = "", copy: str = "", threads: str = "", values: str = "") -> dict[str, Any]:
    """Counts the bank conflicts of a warp's access to shared memory. Give either `layout`, from the lane to the element,
    or `tile` and `copy`, the name of the instruction that reads or writes the tile (a tiled copy also takes `threads`
    and `values`). Suggests a swizzle that avoids the conflicts if there is one."""
    given = _options(bytes=element_bytes, vector=vector, tile=tile, copy=copy, threads=threads, values=values)
    return _ask("banks", *([layout] if layout else []), *given)


def fit(offsets: list[int], shape: str = "") -> dict[str, Any]:
    """Finds the layout whose values are these integers, in this order, swizzled if no plain layout fits; or the index
    that rules out every layout."""
    table = ",".join(str(x) for x in offsets)
    return _ask("eval", f"fit([{table}]" + (f", {shape})" if shape else ")"))


def diff(a: str, b: str) -> dict[str, Any]:
    """Finds where two layouts first differ."""
    done = subprocess.run([_command.path(), "diff", a, b], capture_output=True, text=True, timeout=20)
    if done.returncode > 1:
        raise _refusal("refused", done.stderr.strip())
    return {"ok": True, "equal": done.returncode == 0, "text": done.stdout}


def plan_copy(source: str, destination: str, element_type: str = "f32") -> dict[str, Any]:
    """Plans how a GPU copies between two layouts: kernel, tile, words, and the sectors and wavefronts that it needs."""
    return _ask("plan-copy", source, destination, "--type", element_type)


def atoms(words: list[str]) -> dict[str, Any]:
    """Lists the copy and MMA instructions whose names, types, shapes or PTX contain all the words."""
    return _ask("atoms", *words)


def sim(kernel: str = "", program: str = "", schedules: int = 1, seed: int = 0, seconds: int = 30) -> dict[str, Any]:
    """Runs one of the command's example kernels by name, or the text of a CUDA program, on the simulated GPU, and
    reports data races, missing waits, bank conflicts, deadlocks, and accesses outside of allocations. A program is
    compiled and run in a sandbox of its own: no network, no files but its own, limited memory and time."""
    if bool(kernel) == bool(program):
        raise _refusal("wrong_arguments", "sim needs either `kernel`, the name of an example, or `program`, the text of a .cu file")
    options = ["--seed", str(seed), "--schedules", str(schedules)]
    if kernel:
        if not kernel.replace("-", "").isalnum():
            raise _refusal("wrong_arguments", f"'{kernel}' is no name of an example: give the text of your own program as `program`")
        return {"ok": True, "kernels": _answer(["sim", kernel, *options], [_command.path()], MOST_SECONDS)}
    limit = max(1, min(seconds, MOST_SECONDS))
    with _sandbox.Sandbox({"program.cu": program}) as box:
        if box.problem:
            raise _refusal("no_sandbox", box.problem)
        answer = _answer(["sim", "program.cu", "--time-limit", str(limit), *options], box.command(_command.path()), limit + MOST_SECONDS)
    return answer if isinstance(answer, dict) else {"ok": True, "kernels": answer}


def server() -> MCPServer[Any]:
    """Returns the server with all tools."""
    out: MCPServer[Any] = MCPServer("sett-layouts", instructions=__doc__)
    for tool in (functions, explain, why, legal, banks, fit, diff, plan_copy, atoms, sim):
        out.add_tool(tool)
    out.add_tool(evaluate, name="eval")
    return out


def main() -> None:
    server().run("stdio")


if __name__ == "__main__":
    main()
