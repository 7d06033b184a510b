// blackwell: the names of Blackwell's instructions (sm_100, sm_103, sm_120), which are not implemented yet.
//
// CUTLASS and Hopper kernels mention these names. The enumerations, descriptors and layouts are CuTe's; each
// instruction is a class without an implementation and without traits.
//
//   law      a program that mentions these names compiles; a program that uses an instruction does not
//   example  template <class Op> ... if constexpr (is_same_v<Op, SM100_TMA_2SM_LOAD>) ...
//
// Requires: nothing. Errors: copy, fma, traits and make_* of such an instruction do not compile ("sett has no Blackwell
// instruction yet: ...").
#pragma once

#include "blackwell/copy_names.hpp"
#include "blackwell/sm120_names.hpp"
#include "blackwell/tmem.hpp"
#include "blackwell/tmem_names.hpp"
#include "blackwell/umma_descriptors.hpp"
#include "blackwell/umma_layouts.hpp"
#include "blackwell/umma_names.hpp"
