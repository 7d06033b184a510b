#!/usr/bin/env python3
"""Writes include/sett/inst/generated/*_statement.hpp: the asm statements, each for all forms of a family of
instructions.

A statement has the operands of the largest form. The operand lists of a smaller form end earlier: the rest is in a
comment of the PTX, {%0,%1 /* %2,%3 */}, and costs nothing. Before a register at which a list may end, and at the end of
the list, a text is pasted: a comma, the beginning of the comment, or nothing (ptx_cut, ptx_text.hpp). This script
numbers the operands. --check compares instead of writing."""
import os
import sys

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../include/sett/inst/generated")


class Statement:
    """Text whose operands are numbered when all are known: outputs, then inputs, then pasted texts."""

    def __init__(self, *signature, before=(), memory=False):
        self.signature, self.before, self.memory = signature, before, memory
        self.pieces, self.operands = [], {"out": [], "in": [], "text": []}

    def operand(self, kind, constraint, expression):
        self.operands[kind].append(f'"{constraint}"({expression})')
        return kind, len(self.operands[kind]) - 1

    def out(self, constraint, *expressions):
        return [self.operand("out", constraint, e) for e in expressions]

    def given(self, constraint, *expressions):
        return [self.operand("in", constraint, e) for e in expressions]

    def text(self, expression):
        return self.operand("text", "C", expression + "::value")

    def put(self, *pieces):
        self.pieces += pieces

    def part(self, there, begin, pieces, end):
        """An operand that occurs in the list or in the comment."""
        self.put(self.text(f"ptx_begin<{there}, {begin}>"), " ", *pieces, " ", self.text(f"ptx_end<{there}, {end}>"))

    def registers(self, registers, count, cuts):
        """A list of `count` registers, which may end at any of the cuts or be complete."""
        self.put("{")
        for i, register in enumerate(registers):
            self.put(*([" ", self.text(f"ptx_cut<{i}, {count}>"), " "] if i in cuts else [","] if i else []), register)
        self.put(" ", self.text(f"ptx_end<({count} >= {len(registers)}), ' '>"), "}")

    def lines(self):
        first = {"out": 0, "in": len(self.operands["out"])}
        first["text"] = first["in"] + len(self.operands["in"])
        text = "".join(p if isinstance(p, str) else f"%{first[p[0]] + p[1]}" for p in self.pieces)
        yield from self.signature[:-1]
        yield self.signature[-1] + " {"
        yield from ("  " + line for line in self.before)
        yield "  asm volatile("
        yield from (f'      "{line}"' for line in filled(text.split(" "), 104, " "))
        out = list(filled(commas(self.operands["out"]), 108))
        given = list(filled(commas(self.operands["in"] + self.operands["text"]), 108))
        if self.operands["out"]:
            yield "      : " + out[0]
            yield from ("        " + line for line in out[1:])
        else:
            yield "      :"
        given[-1] += "" if self.memory else ");"
        yield from ("      : " + given[0], *("        " + line for line in given[1:]))
        if self.memory:
            yield '      : "memory");'
        yield "}"


def commas(operands):
    return [o + "," for o in operands[:-1]] + operands[-1:]


def filled(parts, width, close=""):
    """Lines of parts separated by a space; each line but the last ends with `close`."""
    line = ""
    for part in parts:
        if line and len(line) + 1 + len(part) > width:
            yield line + close
            line = part
        else:
            line = f"{line} {part}" if line else part
    yield line


def array(name, count):
    return [f"{name}[{i}]" for i in range(count)]


def mma(sums):
    """An MMA with 32-bit registers, with the metadata of a sparse A, or with doubles; the accumulators are floats,
    words or doubles."""
    words = sums != "double"
    letter, factor, d, a = ("r", "uint32_t", 8, 4) if words else ("d", "double", 4, 8)
    s = Statement("template <Mma s>",
                  f"__device__ inline void mma_statement({sums} (&d)[{d}], {factor} const (&a)[{a}], "
                  f"{factor} const (&b)[4],",
                  f"                                     {sums} const (&c)[{d}], uint32_t{' e' if words else ''})")
    sum_letter = "f" if sums == "float" else letter
    outs = s.out("=" + sum_letter, *array("d", d))
    ins = [s.given(l, *array(name, n)) for l, name, n in ((letter, "a", a), (letter, "b", 4), (sum_letter, "c", d))]
    s.put(s.text("spelled<NameOf<s>>"), " ")
    even, every = (2, 4)[:1 if d == 4 else 2], (1, 2, 4)
    s.registers(outs, "registers(s, Role::d)", even)
    counts = ("registers(s, Role::a)", "registers(s, Role::b)", "registers(s, Role::c)")
    for registers, count, cuts in zip(ins, counts, (every, every, even)):
        s.put(", ")
        s.registers(registers, count, cuts)
    if words:
        s.put(" ")
        s.part("s.sparse", "','", s.given("r", "e"), "',', ' ', char('0' + s.selector)")
    s.put(";")
    return s


def matrices(loads):
    """Loads the rows of up to four matrices to registers, or stores them."""
    name, const = ("load_matrices", "") if loads else ("store_matrices", "const ")
    s = Statement("template <MatrixCopy s>",
                  f"__device__ inline void {name}(uint32_t row, uint32_t {const}(&r)[4])", memory=True)
    registers = s.out("=r", *array("r", 4)) if loads else s.given("r", *array("r", 4))
    row = s.given("r", "row")
    s.put(s.text("spelled<NameOf<s>>"), " ")
    if not loads:
        s.put("[", *row, "], ")
    s.registers(registers, "s.count", (1, 2))
    s.put(*([", [", *row, "]"] if loads else []), ";")
    return s


def box(loads):
    """Copies a box of one to five dimensions from global to shared memory, back, or into the cache."""
    load = ["__device__ inline void load_box(uint32_t shared, uint64_t map, int32_t const (&c)[5], uint32_t barrier,",
            "                                uint16_t mask, uint64_t hint)"]
    store = ["__device__ inline void store_box(uint32_t shared, uint64_t map, int32_t const (&c)[5])"]
    s = Statement("template <Tma s>", *(load if loads else store), memory=True)
    shared, box_map = s.given("r", "shared"), s.given("l", "map")
    barrier = s.given("r", "barrier") if loads else []
    c = s.given("r", *array("c", 5))
    s.put(s.text("spelled<NameOf<s>>"), " [", *(shared + ["], ["] if loads else []), *box_map, ", ")
    s.registers(c, "s.rank", (1, 2, 3, 4))
    s.put("]")
    if loads:
        s.put(", [", *barrier, "] ")
        s.part("s.family == TmaFamily::multicast", "','", s.given("h", "mask"), "' '")
        s.put(", ", *s.given("l", "hint"))
    else:
        s.put(" ")
        s.part("s.family != TmaFamily::prefetch", "','", ["[", *shared, "]"], "' '")
    s.put(";")
    return s


def wgmma(letter, type_name):
    """A thread has at most 128 accumulators; their number is even up to 64, and a multiple of four beyond."""
    s = Statement("template <Mma s, int n>",
                  f"__device__ inline void wgmma_statement({type_name} (&d)[n], uint64_t a, uint32_t const (&r)[4], "
                  "uint64_t b, uint32_t e,",
                  "                                       int scale)", before=[f"{type_name} pad;"])
    d = s.out("+" + letter, *(f"pick<{i}>(d, pad)" for i in range(128)))
    a, r = s.given("l", "a"), s.given("r", *array("r", 4))
    b, e, scale = s.given("l", "b"), s.given("r", "e"), s.given("r", "scale")
    s.put("{ .reg .pred p; setp.ne.b32 p, ", *scale, ", 0;\\n", s.text("spelled<NameOf<s>>"), " ")
    s.registers(d, "n", [*range(2, 65, 2), *range(68, 128, 4)])
    s.put(", ")
    s.part("!s.a_in_registers", "' '", a, "' '")
    s.put(" ")
    s.part("s.a_in_registers", "' '", ["{", r[0], ",", r[1], ",", r[2], ",", r[3], "}"], "' '")
    s.put(", ", *b, " ")
    s.part("s.sparse", "','", e, "',', ' ', char('0' + s.selector)")
    s.put(", p ", s.text("spelled<FlagsOf<s>>"), ";\\n}")
    return s


FILES = {
    "mma": ("products of a warp, of 32-bit registers, with sums in words or in f32, and of doubles", "mma.hpp",
            [mma("uint32_t"), mma("float"), mma("double")]),
    "matrix_copy": ("ldmatrix and stmatrix", "matrix_copy.hpp", [matrices(True), matrices(False)]),
    "tma": ("copies of boxes", "tma_name.hpp", [box(True), box(False)]),
    "wgmma": ("products of a warpgroup, with accumulators in f32 and in words", "wgmma.hpp",
              [wgmma("f", "float"), wgmma("r", "uint32_t")]),
}


def generated(name):
    what, include, statements = FILES[name]
    out = [f"// {name}_statement: the asm statements of {what}.", "//",
           "// Made by scripts/asm_statements.py: do not edit.", "#pragma once", "", f'#include "../{include}"', "",
           "namespace sett::inline SETT_ABI {", "", "#if defined(__CUDA_ARCH__)", ""]
    for statement in statements:
        out += [*statement.lines(), ""]
    return "\n".join(out + ["#endif", "", "}  // namespace sett", ""])


def main():
    differ = 0
    for name in FILES:
        path = os.path.join(FOLDER, name + "_statement.hpp")
        if sys.argv[1:] == ["--check"]:
            with open(path, encoding="utf-8") as f:
                if f.read() != generated(name):
                    print(f"generated/{name}_statement.hpp is not what scripts/asm_statements.py makes")
                    differ = 1
        else:
            with open(path, "w", encoding="utf-8") as f:
                f.write(generated(name))
    return differ


if __name__ == "__main__":
    sys.exit(main())
