// copy_kernel: names the copy kernels of the generated cases.
#pragma once

enum class CopyKernel { rows, tile, direct, interleave, box, matrix };
