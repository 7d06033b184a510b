#!/usr/bin/env python3
"""Compiles sett's headers after a program has declared, at global scope, the names of cute and names that programs use
often: the headers must still find cute's names. Then declares, after the headers and `using namespace cute`, names that
CuTe does not have, and uses them: sett must not add them to namespace cute.

usage: program_names.py COMPILER
"""
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))
HEADERS = ["cute/tensor.hpp", "sett/sett.hpp", "sett/cpu.hpp", "sett/cuda.hpp", "sett/draw.hpp"]
# the standard library declares these types at global scope
STANDARD = re.compile(r"u?int(_fast|_least)?\d*_t|u?intptr_t|u?intmax_t|size_t|ptrdiff_t|max_align_t|div_t")
USUAL = """A B C D E F G H I K L M N O P Q R S T U V W X Y Z Acc Accumulator Activation Address Alignment Allocator Any
Args Array Atom Axis Barrier Base Batch Bias Bits Block Board Body Bool Box Buffer Builder Byte Bytes Cache Case Cell Char
Cluster Code Color Column Columns Compiler Config Context Coord Copy Count Cursor Data Device Dim Dims Direction Double
Driver Edge Element Engine Entry Epilogue Error Event Fact Failure Fields File Flag Float Fn Fragment Function Gemm Graph
Grid Group Handle Hash Head Header Host Id Index Info Input Int Item Iter Iterator Job Kernel Key Kind Label Lane Layout
Leaf Level Line Link List Loader Lock Log Mainloop Map Mask Matrix Memory Message Mode Name Node Num Number Object Offset
Op Operand Option Options Order Outcome Output Owner Pack Pair Param Params Part Path Pattern Phase Pipeline Pixel 
Plan Point Pointer Pool Position Problem Profile Queue Random Range Rank Reader Record Reduce Reference Register Report
Result Row Rows Rule Scale Scheduler Scope Self Sequence Shape Side Size Slice Smem Source Span Stage State Status Step
Store Stream Stride String Sum Swizzle Symbol Table Tag Tape Target Task Team Tensor Text Thread Tile Tiler Time Token
Tracker Traits Tree Type Unit Value Vec Vector Version View Visitor Warp Weight Width Window Word Work Worker Writer
access add all alloc any apply at axes base begin bias bits block blocks body box buffer bytes call cast ceil_div cell
check clear code col cols column columns config coord coords copy_n cost count cur cursor data delta depth dest device
dim dims dst dtype element elements empty end entry epilogue error extent extents factor fields fill find first flag
flags fmt fn format found free_list func function gcd gemm get grid group half handle head height here hash idx in index
indices info init inner input inside item iter key kind kernel kernels label lane lanes last layout lcm leaf left length
level limit line lines list load local lower machine main_loop make map mask matrix max max_value mem member message min
mode modes move_all name names next node number numel num_threads of offset offsets op operand options order out outer
output owner pack pad padding param params part parts path period phase pick pitch plan point points pool pos
position prefix print print_all problem product profile ptr queue random range rank ratio read reader record reduce
remainder repeat report reshape result right rows run scale scatter search self seq shape shift side size sizes slice
slots smem sort_by source span split src stage start state step steps stop store stream stride strides sum swap_all sz
table tag tape target task text thread threads tile tiled tiles tmp to_string token top total trace transpose tree type
unit units unroll update upper value values vec vector version view visit volume warp warps weight weights width window
with word words work wrap write writer x y z zero""".split()

OWN = """Count Format Mult Overflow Rounding TopExponent as_span cuda_float e4m3 float_format floats is_arithmetic_tuple_v
is_composed_layout_v is_layout_v is_owning_engine_v is_printable_v is_runtime_integer_v is_scaled_basis_v
is_std_integral_v is_swizzle_v is_tiler_v is_underscore_v minifloat mult smem_ptr_flag_at to_integral write_custom
write_latex write_latex_tv write_svg""".split()


def names():
    found = set(USUAL)
    with open(os.path.join(ROOT, "docs", "reference", "names.txt"), encoding="utf-8") as f:
        for line in f:
            match = re.match(r"cute::(\w+)\s", line)
            if match and not STANDARD.fullmatch(match.group(1)):
                found.add(match.group(1))
    return sorted(found)


def main():
    compiler = sys.argv[1]
    every = names()
    assert len(every) > 1200, f"only {len(every)} names"
    text = "".join(f"namespace program {{ struct {n}; }}\nusing program::{n};\n" for n in every)
    includes = "".join(f"#include <{h}>\n" for h in HEADERS)
    compile_program(compiler, text + includes + "int main() {}\n")
    used = "".join(f"struct {n} {{}};\n{n} one_{n};\n" for n in OWN)
    compile_program(compiler, includes + "using namespace cute;\n" + used + "int main() {}\n")
    print(f"{len(HEADERS)} headers compile after {len(every)} names of a program, and before {len(OWN)}")


def compile_program(compiler, text):
    with tempfile.TemporaryDirectory() as work:
        source = os.path.join(work, "names.cpp")
        with open(source, "w", encoding="utf-8") as f:
            f.write(text)
        include = os.path.join(ROOT, "include")
        run = subprocess.run([compiler, "-std=c++20", "-fsyntax-only", f"-I{include}", f"-I{include}/sett/compat", source],
                             capture_output=True, text=True)
    if run.returncode != 0:
        errors = [line for line in run.stderr.splitlines() if "error" in line]
        raise SystemExit("\n".join(errors[:40] or [run.stderr[:3000]]))


if __name__ == "__main__":
    main()
