// copy_kernel: the copy kernels of the generated cases, by name.
#pragma once

enum class CopyKernel { rows, tile, direct, interleave, box, matrix };
