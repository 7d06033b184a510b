// sett/cpu.hpp: copy and gemm on the processor, for any layouts; link the target sett::cpu.
//
// The header is small and contains no SIMD code. The library contains the functions of this header, compiled for every
// path (cpu/dispatch.hpp).
#pragma once

#include "cpu/copy.hpp"
#include "cpu/dispatch.hpp"
#include "cpu/executor.hpp"
#include "cpu/gemm.hpp"
#include "cpu/matrix.hpp"   // internal
#include "cpu/overlap.hpp"  // internal
#include "cpu/packed.hpp"
#include "cpu/small_gemm.hpp"
#include "cpu/swizzled.hpp"  // internal
#include "cpu/view.hpp"      // internal
#include "num/dtype.hpp"
#include "operand/activation.hpp"
#include "operand/copy_rules.hpp"
#include "operand/epilogue.hpp"
#include "sett.hpp"
#include "tensor/dtype_of.hpp"
#include "tensor/tensor_view.hpp"
