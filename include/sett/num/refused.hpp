// refused: a failed precondition while compiling.
//
// The rule's sentence stands in a static_assert, and the function around it names the operation and the numbers: the
// diagnostic shows `refused() [with Operation = Compose; R = carry_not_periodic; Mode = mode<0>; Index = index<3>;
// ...]`.
//
//   law      the text of each static_assert is sentence(rule) of num/failure.hpp (tested)
//   example  tests/must_not_compile holds one file for each rule that a static layout can break
//
// Requires: nothing.
// Errors: this is the error.
#pragma once

#include "failure.hpp"

namespace sett::inline SETT_ABI {

template <int>
struct mode {};
template <std::int64_t>
struct index {};

// false, but not before the rule is known
template <Rule R>
inline constexpr bool holds = R == Rule::none;

template <class Operation, Rule R, class Mode, class Index, std::int64_t A, std::int64_t B>
SETT_HOST_DEVICE constexpr auto refused() {
  constexpr bool ok = holds<R>;
  if constexpr (R == Rule::none) {
  } else if constexpr (R == Rule::overflow) {
    static_assert(ok, "a number of this operation does not fit its integer type");
  } else if constexpr (R == Rule::undecided_value) {
    static_assert(ok, "the answer depends on a value that is known only at run time");
  } else if constexpr (R == Rule::undecided_bound) {
    static_assert(ok, "undecided: the answer needs a table that passes the bound");
  } else if constexpr (R == Rule::extent_below_one) {
    static_assert(ok, "an extent must be at least 1");
  } else if constexpr (R == Rule::profiles_differ) {
    static_assert(ok, "the two trees must have the same profile");
  } else if constexpr (R == Rule::carry_not_dividing) {
    static_assert(ok, "a mode of the right layout carries at an index that does not divide its extent");
  } else if constexpr (R == Rule::carry_not_periodic) {
    static_assert(ok, "a mode of the right layout does not carry at a fixed period");
  } else if constexpr (R == Rule::carries_not_nested) {
    static_assert(ok, "two carries of one mode of the right layout do not divide one another");
  } else if constexpr (R == Rule::modes_not_additive) {
    static_assert(ok, "the modes of the right layout carry into one another inside the left layout");
  } else if constexpr (R == Rule::table_nonzero_start) {
    static_assert(ok, "a layout maps index 0 to offset 0");
  } else if constexpr (R == Rule::table_not_layout) {
    static_assert(ok, "no layout takes these values");
  } else if constexpr (R == Rule::table_not_additive) {
    static_assert(ok, "no layout of this shape takes these values");
  } else if constexpr (R == Rule::negative_stride) {
    static_assert(ok, "this operation needs non-negative strides");
  } else if constexpr (R == Rule::strides_not_a_chain) {
    static_assert(ok, "the strides overlap");
  } else if constexpr (R == Rule::not_tiling) {
    static_assert(ok, "the strides do not divide one another");
  } else if constexpr (R == Rule::image_not_tiling) {
    static_assert(ok, "the image of the layout does not tile the codomain");
  } else if constexpr (R == Rule::no_left_inverse) {
    static_assert(ok, "no layout undoes this one");
  } else if constexpr (R == Rule::not_injective) {
    static_assert(ok, "two indices of the layout have one offset");
  } else if constexpr (R == Rule::tiler_too_long) {
    static_assert(ok, "the tiler has more modes than the layout");
  } else if constexpr (R == Rule::extent_not_divisible) {
    static_assert(ok, "an extent is not divisible as this operation needs");
  } else if constexpr (R == Rule::stride_not_divisible) {
    static_assert(ok, "a stride and the factor do not divide one another");
  } else if constexpr (R == Rule::elements_overlap) {
    static_assert(ok, "modes smaller than one element carry into one another");
  } else if constexpr (R == Rule::not_distributed) {
    static_assert(ok, "the domain does not fit into the modes");
  } else if constexpr (R == Rule::argument_below_one) {
    static_assert(ok, "an argument must be a positive integer");
  } else if constexpr (R == Rule::pointer_inside_byte) {
    static_assert(ok, "a pointer into the middle of a byte is not an address");
  } else if constexpr (R == Rule::offset_not_divisible) {
    static_assert(ok, "an offset of a sparse pointer is a multiple of its sparsity");
  } else if constexpr (R == Rule::index_out_of_range) {
    static_assert(ok, "an index is outside of the domain");
  } else if constexpr (R == Rule::coordinate_mismatch) {
    static_assert(ok, "the coordinate does not fit the layout");
  } else if constexpr (R == Rule::sizes_differ) {
    static_assert(ok, "the sizes differ");
  } else if constexpr (R == Rule::no_common_refinement) {
    static_assert(ok, "the two shapes have no common refinement");
  } else if constexpr (R == Rule::static_leaf_differs) {
    static_assert(ok, "a run-time layout does not fit the type");
  } else if constexpr (R == Rule::bad_text) {
    static_assert(ok, "the text is not a layout, a tuple or a tiler");
  } else if constexpr (R == Rule::text_too_deep) {
    static_assert(ok, "the text nests too deeply or is too long");
  } else if constexpr (R == Rule::not_contiguous) {
    static_assert(ok, "the elements of the tensor do not lie one after the other in the order of their index");
  } else if constexpr (R == Rule::dlpack_type) {
    static_assert(ok, "the elements of the DLPack tensor are of another type");
  } else if constexpr (R == Rule::dlpack_rank) {
    static_assert(ok, "the DLPack tensor has another rank");
  } else if constexpr (R == Rule::null_pointer) {
    static_assert(ok, "a tensor that has elements has no data");
  } else if constexpr (R == Rule::misaligned_pointer) {
    static_assert(ok, "the data does not begin at a multiple of its alignment");
  } else if constexpr (R == Rule::strides_not_integers) {
    static_assert(ok, "the operation needs integer strides, and a stride is a multiple of a basis vector");
  } else if constexpr (R == Rule::extent_not_power_of_two) {
    static_assert(ok, "an extent must be a power of two");
  } else if constexpr (R == Rule::columns_overlap) {
    static_assert(ok, "two bit columns share a bit, so that their sum is not their xor");
  } else if constexpr (R == Rule::matrix_too_large) {
    static_assert(ok, "a matrix over F2 has at most 64 rows and 64 columns, and its columns no bit beyond the rows");
  } else if constexpr (R == Rule::not_invertible) {
    static_assert(ok, "the matrix has no inverse");
  } else if constexpr (R == Rule::no_swizzle) {
    static_assert(ok, "no swizzle after a layout of integer strides is this xor map");
  } else if constexpr (R == Rule::swizzle_out_of_range) {
    static_assert(ok, "a swizzle needs B >= 0, M >= 0 and M+B+|S| <= 62");
  } else if constexpr (R == Rule::width_not_possible) {
    static_assert(ok, "an access moves 1, 2, 4, 8 or 16 bytes");
  } else if constexpr (R == Rule::not_aligned) {
    static_assert(ok, "an access must be aligned to its width");
  } else if constexpr (R == Rule::bases_nested) {
    static_assert(ok, "the strides do not point at the leaves of one tree of coordinates");
  } else if constexpr (R == Rule::stride_is_sum) {
    static_assert(ok, "a stride is a sum of several basis vectors and is not planned with again");
  } else if constexpr (R == Rule::promise_broken) {
    static_assert(ok, "a pointer or a stride is not aligned as the copy was promised");
  } else if constexpr (R == Rule::atom_not_covered) {
    static_assert(ok, "two thread-value layouts do not number the same elements");
  } else if constexpr (R == Rule::thread_lacks_value) {
    static_assert(ok, "a thread does not own a value that it needs");
  } else if constexpr (R == Rule::tensors_overlap) {
    static_assert(ok, "what is written overlaps what is read");
  } else if constexpr (R == Rule::operand_not_shape) {
    static_assert(ok, "an operand must be a shape: integers and tuples of integers");
  } else if constexpr (R == Rule::no_machine) {
    static_assert(ok, "the instruction needs a GPU, or a simulated one, and this thread runs on neither");
  } else if constexpr (R == Rule::sparse_metadata) {
    static_assert(ok, "metadata of a sparse A name two neighbours of four to keep, rising in a warp's (4 or 14 for tf32)");
  } else if constexpr (R == Rule::descriptor_extent) {
    static_assert(ok, "wgmma reads whole tiles of its operand in shared memory");
  } else if constexpr (R == Rule::descriptor_swizzle) {
    static_assert(ok, "wgmma knows the swizzles <0,4,3> to <3,4,3> of bytes");
  } else if constexpr (R == Rule::descriptor_runs) {
    static_assert(ok, "wgmma reads runs of 16 bytes along K, or of 16-bit elements along M or N");
  } else if constexpr (R == Rule::descriptor_stride) {
    static_assert(ok, "a stride of a wgmma descriptor is a multiple of 16 bytes below 2^18");
  } else if constexpr (R == Rule::no_descriptor) {
    static_assert(ok, "no wgmma descriptor reads this shared-memory layout");
  } else if constexpr (R == Rule::map_rank) {
    static_assert(ok, "a tensor map has 1 to 5 dimensions");
  } else if constexpr (R == Rule::map_extent) {
    static_assert(ok, "an extent of a tensor map is 1 to 2^32");
  } else if constexpr (R == Rule::map_box) {
    static_assert(ok, "a box of a tensor map has 1 to 256 elements in each dimension");
  } else if constexpr (R == Rule::map_stride) {
    static_assert(ok, "a stride of a tensor map is a multiple of 16 bytes below 2^40");
  } else if constexpr (R == Rule::map_inner) {
    static_assert(ok, "the inner mode of a tensor map is contiguous in global and in shared memory");
  } else if constexpr (R == Rule::map_inner_bytes) {
    static_assert(ok, "the inner box of a tensor map is whole 16 bytes, at most the span of the swizzle");
  } else if constexpr (R == Rule::map_swizzle) {
    static_assert(ok, "a tensor map knows the swizzles <0,4,3> to <3,4,3> of bytes");
  } else if constexpr (R == Rule::map_shared) {
    static_assert(ok, "boxes of a tensor map lie without gaps and begin at multiples of 128 bytes");
  } else if constexpr (R == Rule::map_split) {
    static_assert(ok, "a mode lies over two dimensions of a tensor map only if its step divides its extent");
  } else if constexpr (R == Rule::map_joined) {
    static_assert(ok, "a mode that others follow in one dimension of a tensor map is as long as its tile");
  } else if constexpr (R == Rule::form_differs) {
    static_assert(ok, "a layout exists, but not of the static form that was planned without the run-time values");
  } else if constexpr (R == Rule::picture_too_large) {
    static_assert(ok, "a picture has at most 65536 cells, 256 in a row and in a column, in 64 tables");
  } else if constexpr (R == Rule::launch_refused) {
    static_assert(ok, "the architecture does not run a kernel like this");
  } else if constexpr (R == Rule::path_unavailable) {
    static_assert(ok, "the instructions that were asked for are not there");
  } else if constexpr (R == Rule::not_converted) {
    static_assert(ok, "elements of these two types are not converted into one another");
  }
}

}  // namespace sett
