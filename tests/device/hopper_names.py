#!/usr/bin/env python3
"""Checks that functions that stand for one instruction compile to it, that ptxas accepts them, and that they compile
for sm_80, on which they trap.

usage: hopper_names.py NVCC
"""
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
LOAD = "cp.async.bulk.tensor.{}d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes"
# Maps each kernel to the instruction in its PTX, with the number of occurrences.
WANTED = {
    "positions": {"%cluster_ctaid.x": 1, "%cluster_ctaid.y": 1, "%cluster_ctaid.z": 0, "%cluster_nctaid.x": 1, "%cluster_nctaid.y": 1,
                  "%cluster_nctaid.z": 1, "%clusterid.z": 1, "%nclusterid.x": 1},
    "election": {"elect.sync": 1},
    "remote_store": {"mapa.shared::cluster.u32": 2, "st.async.shared::cluster.mbarrier::complete_tx::bytes.u32": 1},
    "matrices": {"ldmatrix.sync.aligned.m8n8.x4.shared.b16": 1, "ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16": 1,
                 "ldmatrix.sync.aligned.m8n8.x1.shared.b16": 1, "stmatrix.sync.aligned.m8n8.x4.shared.b16": 1,
                 "stmatrix.sync.aligned.m8n8.x2.trans.shared.b16": 1},
    "maps": {"tensormap.replace.tile.global_address.global.b1024.b64": 1, "tensormap.replace.tile.global_address.shared::cta.b1024.b64": 1,
             "tensormap.replace.tile.global_dim.shared::cta.b1024.b32": 5, "tensormap.replace.tile.global_stride.shared::cta.b1024.b64": 4,
             "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned": 1,
             "fence.proxy.tensormap::generic.acquire.gpu": 1, "fence.proxy.tensormap::generic.release.gpu": 1,
             "cp.async.bulk.commit_group": 1, "cp.async.bulk.wait_group.read": 1},
    "images": {f"cp.async.bulk.{what}": 1 for d in (3, 4, 5) for what in
               (LOAD.format(d)[14:] + " ", LOAD.format(d)[14:] + ".multicast::cluster ", f"prefetch.tensor.{d}d.L2.global.im2col ",
                f"tensor.{d}d.global.shared::cta.im2col_no_offs.bulk_group ")},
}


def main():
    nvcc, source = sys.argv[1], os.path.join(HERE, "hopper_names.cu")
    common = [nvcc, "-std=c++20", "-Werror", "all-warnings", f"-I{HERE}/../../include/sett/compat", f"-I{HERE}/../../include", source]
    failures = 0
    with tempfile.TemporaryDirectory() as work:
        ptx = os.path.join(work, "names.ptx")
        hopper = "-gencode=arch=compute_90a,code=sm_90a"
        subprocess.run([*common, "-gencode=arch=compute_90a,code=compute_90a", "-ptx", "-o", ptx], check=True)
        for flags in (hopper, "-arch=sm_80"):
            subprocess.run([*common, flags, "-cubin", "-o", os.path.join(work, "names.cubin")], check=True)
        with open(ptx, encoding="utf-8") as f:
            parts = re.split(r"\.entry \w*?(" + "|".join(WANTED) + r")\w*\(", f.read())
    found = dict(zip(parts[1::2], parts[2::2]))
    for kernel, instructions in WANTED.items():
        for text, count in instructions.items():
            got = len(re.findall(re.escape(text) + r"(?![\w.:])" if text[-1] != " " else re.escape(text), found.get(kernel, "")))
            if got != count:
                failures += 1
                print(f"{kernel}: {text.strip()} is there {got} times, and {count} are wanted")
    print(f"{sum(map(len, WANTED.values()))} instructions, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
