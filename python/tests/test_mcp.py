"""The server for agents, asked by the protocol's own client."""

import asyncio
import json
import os
import random

import pytest

import sett_layouts as sett

pytest.importorskip("mcp")
if "SETT_COMMAND" not in os.environ:
    pytest.skip("the command is not built", allow_module_level=True)

from mcp import Client  # noqa: E402

from sett_layouts import _sandbox, mcp_server  # noqa: E402

NO_SANDBOX = _sandbox.Sandbox({}).problem
in_sandbox = pytest.mark.skipif(bool(NO_SANDBOX), reason=NO_SANDBOX)


def ask(*calls):
    """The answers to calls (tool, arguments): JSON for each, with `ok` false for a refusal."""

    async def all_calls():
        async with Client(mcp_server.server()) as client:
            return [await client.call_tool(tool, arguments) for tool, arguments in calls]

    answers = []
    for result in asyncio.run(all_calls()):
        text = result.content[0].text
        answers.append(json.loads(text[text.index("{") :]))
        assert result.is_error == (answers[-1].get("ok") is False and "code" in answers[-1])
    return answers


def test_tools():
    async def tools():
        async with Client(mcp_server.server()) as client:
            return (await client.list_tools()).tools

    listed = {tool.name: tool for tool in asyncio.run(tools())}
    assert set(listed) == {"eval", "explain", "why", "legal", "banks", "fit", "diff", "plan_copy", "atoms", "functions", "sim"}
    assert all(tool.description for tool in listed.values())


def test_eval_says_what_the_package_says():
    draw = random.Random(7)
    pairs = []
    for _ in range(40):
        shape, stride = [tuple(draw.choice((1, 2, 3, 4, 6)) for _ in range(3)) for _ in range(2)]
        pairs.append((sett.Layout(shape, stride), sett.Layout(draw.choice((2, 3, 4, 6)), draw.choice((1, 2, 3)))))
    answers = ask(*(("eval", {"expression": f"{a} o {b}"}) for a, b in pairs))
    answered = 0
    for (a, b), answer in zip(pairs, answers):
        try:
            expected = a @ b
        except sett.LayoutError as error:
            assert answer["code"] == error.rule and answer["column"] > 0 and answer["message"]
        else:
            assert answer["text"] == str(expected)
            answered += 1
    assert 0 < answered < len(pairs)


def test_questions():
    table = [sett.Layout("(4,(2,3)):(6,(1,2))")(i) for i in range(24)]
    same, other, fit, none, banks, plan, race, kernels = ask(
        ("diff", {"a": "(4,2):(1,4)", "b": "8:1"}),
        ("diff", {"a": "(4,2):(1,4)", "b": "(4,2):(2,1)"}),
        ("fit", {"offsets": table}),
        ("fit", {"offsets": [0, 1, 3, 3, 9]}),
        ("banks", {"layout": "32:32"}),
        ("plan_copy", {"source": "(64,64):(64,1)", "destination": "(64,64):(1,64)", "element_type": "bf16"}),
        ("sim", {"kernel": "race"}),
        ("atoms", {"words": ["wgmma", "64x128x16"]}),
    )
    assert same["equal"] and not other["equal"]
    assert [sett.Layout(fit["text"])(i) for i in range(24)] == table
    assert none["code"] and none["message"]
    assert banks["wavefronts"] == 32 and "hint" in banks
    assert plan["kernel"] == "tile"
    assert race["kernels"][0]["report"]["races"]
    assert kernels["atoms"]


def test_legal():
    (answer,) = ask(("legal", {"layout": "(64,64):(64,1)"}))
    copies = answer["copies"]
    assert any(c["name"] == "SM90_BULK_COPY_G2S" and c["fits"] for c in copies["global to shared"])
    assert all(c["fits"] or c["why_not"] for way in copies.values() for c in way)


def test_bad_questions():
    answers = ask(
        ("eval", {"expression": "(4,5:(16,64)"}),
        ("eval", {"expression": "--help"}),
        ("sim", {}),
        ("sim", {"kernel": "../race"}),
        ("plan_copy", {"source": "(2,2):(1,2)", "destination": "4:1", "element_type": "f99"}),
    )
    assert all(a["ok"] is False and a["message"] for a in answers)


@in_sandbox
def test_programs_run_in_a_sandbox(tmp_path):
    secret = tmp_path / "secret"
    secret.write_text("secret")
    race = """
        __global__ void reverse(int* out) {
          __shared__ int s[64];
          s[threadIdx.x] = threadIdx.x;
          out[threadIdx.x] = s[63 - threadIdx.x];
        }
        int main() { int* out; cudaMalloc(&out, 64 * sizeof(int)); reverse<<<1, 64>>>(out); cudaDeviceSynchronize(); }
    """
    reach = f"""
        #include <arpa/inet.h>
        #include <fstream>
        #include <sys/socket.h>
        int main() {{
          int const s = socket(AF_INET, SOCK_STREAM, 0);
          sockaddr_in to{{}};
          to.sin_family = AF_INET, to.sin_port = htons(53), to.sin_addr.s_addr = htonl(0x08080808);
          bool const online = s >= 0 && connect(s, (sockaddr*)&to, sizeof to) == 0;
          return std::ifstream("{secret}").good() + 2 * std::ofstream("/usr/bin/sett-test").good() + 4 * online;
        }}
    """
    forever = "int main() { while (true) {} }"
    found, outside, stopped = ask(
        ("sim", {"program": race, "schedules": 4}), ("sim", {"program": reach}), ("sim", {"program": forever, "seconds": 1})
    )
    assert any(launch["report"]["races"] for launch in found["launches"])
    assert outside["exit_code"] == 0
    assert "did not end" in stopped["problem"]
