// <cutlass/device_kernel.h>: defines the attribute of a kernel's constant arguments.
#pragma once

#if !defined(CUTLASS_GRID_CONSTANT)
#define CUTLASS_GRID_CONSTANT __grid_constant__
#endif
