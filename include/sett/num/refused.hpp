// refused: reports a failed precondition at compile time.
//
// The type of a result if an operation refuses its operands. Its static_assert prints the rule's sentence, and its
// name contains the operation, the numbers and the operands. The static_assert fails where the result is used. This is
// at the call of the operation, so compilers print few instantiations before the sentence.
//
//   law      the text of each static_assert is sentence(rule) of num/failure.hpp (tested)
//   example  refused<Compose, Rule::carry_not_periodic, mode<0>, index<3>, 2, 4, Layout<...>, Layout<...>>;
//            tests/must_not_compile holds one file for each rule that a static layout can break
//
// Requires: nothing.
// Errors: this type is the error.
#pragma once

#include "failure.hpp"

namespace sett::inline SETT_ABI {

template <int>
struct mode {};
template <std::int64_t>
struct index {};

template <class Operation, Rule R, class Mode, class Index, std::int64_t A, std::int64_t B, class... Operands>
struct refused;

// False if rule R caused the refusal. clang prints this name with the error message.
template <Rule R, class Refusal>
inline constexpr bool keeps = true;
template <Rule R, class Operation, class Mode, class Index, std::int64_t A, std::int64_t B, class... Operands>
inline constexpr bool keeps<R, refused<Operation, R, Mode, Index, A, B, Operands...>> = false;

template <class Operation, Rule R, class Mode, class Index, std::int64_t A, std::int64_t B, class... Operands>
struct refused {
  static_assert(keeps<Rule::overflow, refused>, "every number must fit its integer type");
  static_assert(keeps<Rule::undecided_value, refused>, "the answer must not depend on a run-time value");
  static_assert(keeps<Rule::undecided_bound, refused>, "the answer must not need a table that exceeds the bound");
  static_assert(keeps<Rule::extent_below_one, refused>, "an extent must be at least 1");
  static_assert(keeps<Rule::profiles_differ, refused>, "the two trees must have the same profile");
  static_assert(keeps<Rule::carry_not_dividing, refused>,
                "the first carry of a mode of the right layout must be at a divisor of its extent");
  static_assert(keeps<Rule::carry_not_periodic, refused>, "a mode of the right layout must carry at a fixed period");
  static_assert(keeps<Rule::carries_not_nested, refused>,
                "the carry periods of a mode of the right layout must divide one another");
  static_assert(keeps<Rule::modes_not_additive, refused>,
                "the right layout's modes must add up without a carry in the left layout");
  static_assert(keeps<Rule::table_nonzero_start, refused>, "a table must begin with 0, as every layout does");
  static_assert(keeps<Rule::table_not_layout, refused>, "the values must be a layout's offsets");
  static_assert(keeps<Rule::table_not_additive, refused>, "the values must be the offsets of a layout of this shape");
  static_assert(keeps<Rule::negative_stride, refused>, "the strides must not be negative");
  static_assert(keeps<Rule::strides_not_a_chain, refused>, "the strides must not overlap");
  static_assert(keeps<Rule::not_tiling, refused>, "the strides must divide one another");
  static_assert(keeps<Rule::image_not_tiling, refused>, "the image of the layout must tile the codomain");
  static_assert(keeps<Rule::no_left_inverse, refused>, "this layout must have a left inverse");
  static_assert(keeps<Rule::not_injective, refused>, "two indices of the layout must not have the same offset");
  static_assert(keeps<Rule::tiler_too_long, refused>, "the tiler must have no more modes than the layout");
  static_assert(keeps<Rule::extent_not_divisible, refused>, "an extent must be a multiple of the operation's divisor");
  static_assert(keeps<Rule::stride_not_divisible, refused>, "a stride must be a multiple of the factor, or divide it");
  static_assert(keeps<Rule::elements_overlap, refused>,
                "modes with strides below one element must together span less than one element");
  static_assert(keeps<Rule::not_distributed, refused>, "every factor of the domain's size must fit into a mode");
  static_assert(keeps<Rule::argument_below_one, refused>, "an argument must be a positive integer");
  static_assert(keeps<Rule::pointer_inside_byte, refused>,
                "a pointer to packed elements must be at the start of a byte to become an address");
  static_assert(keeps<Rule::offset_not_divisible, refused>,
                "an offset of a sparse pointer must be a multiple of its sparsity");
  static_assert(keeps<Rule::index_out_of_range, refused>, "an index must be inside the domain");
  static_assert(keeps<Rule::coordinate_mismatch, refused>, "the coordinate must fit the layout");
  static_assert(keeps<Rule::sizes_differ, refused>, "the sizes must be equal");
  static_assert(keeps<Rule::no_common_refinement, refused>, "the two shapes must have a common refinement");
  static_assert(keeps<Rule::static_leaf_differs, refused>, "a run-time layout must fit the type");
  static_assert(keeps<Rule::bad_text, refused>, "the text must be a layout, a tuple or a tiler");
  static_assert(keeps<Rule::text_too_deep, refused>, "the text must not be too long or nest too deeply");
  static_assert(keeps<Rule::not_contiguous, refused>,
                "the elements of the tensor must be contiguous in the order of their index");
  static_assert(keeps<Rule::dlpack_type, refused>, "the elements of the DLPack tensor must have the required type");
  static_assert(keeps<Rule::dlpack_rank, refused>, "the DLPack tensor must have this rank");
  static_assert(keeps<Rule::null_pointer, refused>, "a tensor that has elements must have data");
  static_assert(keeps<Rule::misaligned_pointer, refused>, "the data must begin at a multiple of its alignment");
  static_assert(keeps<Rule::strides_not_integers, refused>,
                "the strides must be integers, not multiples of basis vectors");
  static_assert(keeps<Rule::extent_not_power_of_two, refused>, "an extent must be a power of two");
  static_assert(keeps<Rule::columns_overlap, refused>,
                "two bit columns must not share a bit, so that their sum is their xor");
  static_assert(keeps<Rule::matrix_too_large, refused>,
                "a matrix over F2 must be at most 64 x 64, with no bits beyond its rows");
  static_assert(keeps<Rule::not_invertible, refused>, "the matrix must be invertible");
  static_assert(keeps<Rule::no_swizzle, refused>,
                "this xor layout must equal a swizzle composed with a layout with integer strides");
  static_assert(keeps<Rule::swizzle_out_of_range, refused>, "a swizzle must have B >= 0, M >= 0 and M+B+|S| <= 62");
  static_assert(keeps<Rule::width_not_possible, refused>, "an access must move 1, 2, 4, 8 or 16 bytes");
  static_assert(keeps<Rule::not_aligned, refused>, "an access must be aligned to its width");
  static_assert(keeps<Rule::bases_nested, refused>, "the basis vectors must point at the leaves of one coordinate");
  static_assert(keeps<Rule::stride_is_sum, refused>,
                "a stride that an operation reads must not be a sum of basis vectors");
  static_assert(keeps<Rule::promise_broken, refused>,
                "the addresses and strides must have the alignment that the copy assumes");
  static_assert(keeps<Rule::atom_not_covered, refused>, "two thread-value layouts must cover the same elements");
  static_assert(keeps<Rule::thread_lacks_value, refused>, "a thread must own each value that it needs");
  static_assert(keeps<Rule::tensors_overlap, refused>, "the destination must not overlap memory that is read");
  static_assert(keeps<Rule::operand_not_shape, refused>, "an operand must be a shape: integers and tuples of integers");
  static_assert(keeps<Rule::no_machine, refused>,
                "the instruction needs a GPU, or a simulated one, and this thread runs on neither");
  static_assert(keeps<Rule::sparse_metadata, refused>,
                "sparse metadata must select two of each four elements, ascending for mma.sp (a tf32 field: 4 or 14)");
  static_assert(keeps<Rule::descriptor_extent, refused>,
                "an operand of wgmma in shared memory must consist of whole tiles");
  static_assert(keeps<Rule::descriptor_swizzle, refused>,
                "a wgmma operand's swizzle must be Swizzle<B,4,3> on bytes with B <= 3");
  static_assert(keeps<Rule::descriptor_runs, refused>,
                "a wgmma operand must be contiguous in 16-byte runs along K, or, with 16-bit elements, along M or N");
  static_assert(keeps<Rule::descriptor_stride, refused>,
                "a stride of a wgmma descriptor must be a multiple of 16 bytes below 2^18");
  static_assert(keeps<Rule::no_descriptor, refused>,
                "a wgmma descriptor must be able to describe the shared-memory layout");
  static_assert(keeps<Rule::map_rank, refused>, "a tensor map must have 1 to 5 dimensions");
  static_assert(keeps<Rule::map_extent, refused>, "an extent of a tensor map must be from 1 to 2^32");
  static_assert(keeps<Rule::map_box, refused>, "a box of a tensor map must have 1 to 256 elements in each dimension");
  static_assert(keeps<Rule::map_stride, refused>, "a stride of a tensor map must be a multiple of 16 bytes below 2^40");
  static_assert(keeps<Rule::map_inner, refused>,
                "the inner mode of a tensor map must be contiguous in global and in shared memory");
  static_assert(
      keeps<Rule::map_inner_bytes, refused>,
      "the inner extent of a tensor map's box must be a multiple of 16 bytes, at most the span of the swizzle");
  static_assert(keeps<Rule::map_swizzle, refused>,
                "a tensor map's swizzle must be Swizzle<B,4,3> on bytes with B <= 3");
  static_assert(keeps<Rule::map_shared, refused>,
                "in shared memory, tensor-map boxes must have no gaps and begin at multiples of 128 bytes");
  static_assert(keeps<Rule::map_split, refused>,
                "a mode can span two dimensions of a tensor map only if its step divides its extent");
  static_assert(keeps<Rule::map_joined, refused>,
                "in a dimension of a tensor map, each mode but the last must be as long as its tile");
  static_assert(keeps<Rule::form_differs, refused>, "the result must have the form that was planned at compile time");
  static_assert(keeps<Rule::picture_too_large, refused>,
                "a picture must have at most 65536 cells, 256 in a row or column, and 64 tables");
  static_assert(keeps<Rule::launch_refused, refused>, "a launch must stay within its architecture's limits");
  static_assert(keeps<Rule::path_unavailable, refused>, "the requested instructions must be available");
  static_assert(keeps<Rule::not_converted, refused>, "elements of these two types cannot be converted to one another");
};

}  // namespace sett
