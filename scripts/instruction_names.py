#!/usr/bin/env python3
"""Writes include/sett/inst/generated/*names*.hpp from the command's tables of instructions.

usage: instruction_names.py SETT [--check]   --check compares instead of writing"""
import os
import subprocess
import sys

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../include/sett/inst/generated")
FILES = ["matrix_copy_names", "order_names", "tma_names", "mma_names", "mma_names_ext", "wgmma_names", "wgmma_names_ext", "wgmma_names_sparse",
         "wgmma_names_sparse_ext"]


def main():
    differ = []
    for name in FILES:
        path = os.path.join(FOLDER, name + ".hpp")
        text = subprocess.run([sys.argv[1], "atoms", "--names", name], capture_output=True, text=True, check=True).stdout
        if sys.argv[2:] == ["--check"]:
            with open(path, encoding="utf-8") as f:
                if f.read() != text:
                    differ.append(name)
        else:
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
    for name in differ:
        print(f"generated/{name}.hpp is not what scripts/instruction_names.py makes")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
