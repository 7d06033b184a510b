// pointer_flagged: the place of a shared-memory pointer that is not there yet.
//
// A layout of shared memory that was made for elements of B bits, such as the swizzled layouts of the tensor cores,
// carries this in the place of its offset until a tensor is made of it and a pointer to elements of B bits.
//
// smem_ptr_flag_bits<B> is that flag (linear/swizzle_cast.hpp); here is the one of sparse elements.
//
//   law      as an integer a flag is 0
//   example  smem_sparse_ptr_flag<2> is smem_sparse_ptr_flag_bits<2, 1>: of two elements one is stored, in one bit
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../linear/swizzle_cast.hpp"

namespace cute::inline SETT_CUTE_ABI {

// of a sparse_ptr to elements of which one in Sparsity is stored, in Bits bits
template <int Sparsity, int Bits>
struct smem_sparse_ptr_flag_bits : Int<0> {};
template <int Sparsity>
using smem_sparse_ptr_flag = smem_sparse_ptr_flag_bits<Sparsity, 1>;

}  // namespace cute
