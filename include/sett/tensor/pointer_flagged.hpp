// pointer_flagged: a placeholder for a shared-memory pointer that does not exist yet.
//
// A layout of shared memory for elements of B bits, such as the swizzled layouts of the tensor cores, has this flag
// instead of an offset until a tensor is made from it and a pointer to elements of B bits. smem_ptr_flag_bits<B> is in
// linear/swizzle_cast.hpp; this header has the flag for sparse elements.
//
//   law      as an integer a flag is 0
//   example  smem_sparse_ptr_flag<2> is smem_sparse_ptr_flag_bits<2, 1>: of two elements one is stored, in one bit
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../linear/swizzle_cast.hpp"

namespace cute::inline SETT_CUTE_ABI {

// for a sparse_ptr whose elements have Bits bits, one in Sparsity of them stored
template <int Sparsity, int Bits>
struct smem_sparse_ptr_flag_bits : Int<0> {};
template <int Sparsity>
using smem_sparse_ptr_flag = smem_sparse_ptr_flag_bits<Sparsity, 1>;

}  // namespace cute
