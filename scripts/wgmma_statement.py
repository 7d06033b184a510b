#!/usr/bin/env python3
"""Writes include/sett/inst/generated/wgmma_statement.hpp: the operands of the one asm statement of all wgmma forms.

It knows nothing of instructions but that a thread has at most 128 accumulators, whose number is even up to 64 and a
multiple of four beyond. --check compares instead of writing."""
import os
import sys

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../include/sett/inst/generated/wgmma_statement.hpp")
CUTS = list(range(2, 65, 2)) + list(range(68, 128, 4))
HEAD, END, A0, A1, A2, S0, S1, TAIL = range(8)


def lines_of(parts, width=114):
    line = ""
    for part in parts:
        if line and len(line) + 1 + len(part) > width:
            yield line
            line = part
        else:
            line = f"{line} {part}".strip()
    yield line


def statement(letter, register):
    fixed = 128 + 8  # accumulators; a descriptor, four registers, b descriptor, metadata, scale
    a, r, b, e, scale = 128, 129, 133, 134, 135
    texts = fixed + len(CUTS)
    accumulators = "{"
    for i in range(128):
        accumulators += (f" %{fixed + CUTS.index(i)} " if i in CUTS else "," if i else "") + f"%{i}"
    accumulators += f" %{texts + END}}}"
    asm = [f"{{ .reg .pred p; setp.ne.b32 p, %{scale}, 0;\\n%{texts + HEAD} "]
    asm += [accumulators[i:i + 104] for i in range(0, len(accumulators), 104)]
    asm += [f", %{texts + A0} %{a} %{texts + A1} {{%{r},%{r + 1},%{r + 2},%{r + 3}}} %{texts + A2}, "
            f"%{b} %{texts + S0} %{e} %{texts + S1}, p %{texts + TAIL};\\n}}"]
    out = ["template <Wgmma s, int n>",
           f"__device__ inline void wgmma_statement({register} (&d)[n], uint64_t a, uint32_t const (&r)[4], uint64_t b, "
           "uint32_t e,", "                                       int scale) {", f"  {register} pad;", "  asm volatile("]
    out += [f'      "{line}"' for line in asm]
    operands = [f'"+{letter}"(pick<{i}>(d, pad))' + ("," if i < 127 else "") for i in range(128)]
    out += ["      : " + line if k == 0 else "        " + line for k, line in enumerate(lines_of(operands, 110))]
    inputs = ['"l"(a),', '"r"(r[0]),', '"r"(r[1]),', '"r"(r[2]),', '"r"(r[3]),', '"l"(b),', '"r"(e),', '"r"(scale),']
    inputs += [f'"C"(ptx_cut<{c}, n>::value),' for c in CUTS]
    inputs += ['"C"(wgmma_texts<s>::head::value),', '"C"(wgmma_texts<s>::end::value),', '"C"(wgmma_texts<s>::a0::value),',
               '"C"(wgmma_texts<s>::a1::value),', '"C"(wgmma_texts<s>::a2::value),', '"C"(wgmma_texts<s>::s0::value),',
               '"C"(wgmma_texts<s>::s1::value),', '"C"(wgmma_texts<s>::tail::value));']
    out += ["      : " + line if k == 0 else "        " + line for k, line in enumerate(lines_of(inputs, 110))]
    return out + ["}", ""]


def generated():
    out = ["// wgmma_statement: the operands of the asm statement of all wgmma forms, with accumulators in f32 and in words.",
           "//", "// Made by scripts/wgmma_statement.py: do not edit.", "#pragma once", "", '#include "../wgmma_texts.hpp"', "",
           "namespace sett {", "", "#if defined(__CUDA_ARCH__)", ""]
    out += statement("f", "float") + statement("r", "uint32_t") + ["#endif", "", "}  // namespace sett", ""]
    return "\n".join(out)


def main():
    if sys.argv[1:] == ["--check"]:
        with open(PATH, encoding="utf-8") as f:
            same = f.read() == generated()
        print("wgmma_statement.hpp is " + ("as made" if same else "not what scripts/wgmma_statement.py makes"))
        return 0 if same else 1
    with open(PATH, "w", encoding="utf-8") as f:
        f.write(generated())
    return 0


if __name__ == "__main__":
    sys.exit(main())
