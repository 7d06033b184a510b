// rules: the rules that operations check, each with its sentence.
//
// The enumerators and their texts are grouped by the folder that raises them.
//
//   law      every rule has a name, a sentence and a detail of its own (tested)
//   example  sentence(Rule::carry_not_periodic) is "a mode of the right layout must carry at a fixed period"
//
// All folders share one enumeration; docs/design/rules.md gives the reason.
//
// Requires: nothing.
// Errors: these are the rules that errors name.
#pragma once

#include "number.hpp"

namespace sett::inline SETT_ABI {

enum class Rule : unsigned char {
  // num/: numbers, and decisions that depend on unknown values
  none,
  overflow,
  undecided_value,
  undecided_bound,
  argument_below_one,
  // tree/ and layout/: shapes, coordinates and texts
  extent_below_one,
  profiles_differ,
  index_out_of_range,
  coordinate_mismatch,
  sizes_differ,
  static_leaf_differs,
  bad_text,
  text_too_deep,
  form_differs,
  // algebra/
  carry_not_dividing,
  carry_not_periodic,
  carries_not_nested,
  modes_not_additive,
  table_nonzero_start,
  table_not_layout,
  table_not_additive,
  negative_stride,
  strides_not_a_chain,
  not_tiling,
  image_not_tiling,
  no_left_inverse,
  not_injective,
  tiler_too_long,
  extent_not_divisible,
  stride_not_divisible,
  elements_overlap,
  not_distributed,
  no_common_refinement,
  operand_not_shape,
  // linear/: basis strides, bits, swizzles and bank conflicts
  strides_not_integers,
  extent_not_power_of_two,
  columns_overlap,
  matrix_too_large,
  not_invertible,
  no_swizzle,
  swizzle_out_of_range,
  width_not_possible,
  not_aligned,
  bases_nested,
  stride_is_sum,
  // tensor/: pointers, and tensors of other libraries
  pointer_inside_byte,
  offset_not_divisible,
  not_contiguous,
  dlpack_type,
  dlpack_rank,
  null_pointer,
  misaligned_pointer,
  // inst/: instructions, descriptors of wgmma and tensor maps
  no_machine,
  sparse_metadata,
  descriptor_extent,
  descriptor_swizzle,
  descriptor_runs,
  descriptor_stride,
  no_descriptor,
  map_rank,
  map_extent,
  map_box,
  map_stride,
  map_inner,
  map_inner_bytes,
  map_swizzle,
  map_shared,
  map_split,
  map_joined,
  // atom/, algo/ and the back ends: tilings, copies, pictures and launches
  atom_not_covered,
  thread_lacks_value,
  promise_broken,
  tensors_overlap,
  path_unavailable,
  not_converted,
  picture_too_large,
  launch_refused,
};

// The texts of a rule: its identifier, the rule as one fixed sentence, and a detail. In the detail, {m}, {i}, {a} and
// {b} stand for the mode, the index and the two numbers of the Failure.
struct RuleText {
  char const* name;
  char const* sentence;
  char const* detail;
};

namespace detail {

// num/: numbers, and decisions that depend on unknown values
SETT_HOST_DEVICE constexpr RuleText number_text(Rule rule) {
  switch (rule) {
    case Rule::none:
      return {"none", "no failure", ""};
    case Rule::overflow:
      return {"overflow", "every number must fit its integer type",
              "use smaller numbers or a wider type; AnyLayout counts in 64 bits"};
    case Rule::undecided_value:
      return {"undecided_value", "the answer must not depend on a run-time value",
              "make leaf {m} static, or use AnyLayout"};
    case Rule::undecided_bound:
      return {"undecided_bound", "the answer must not need a table that exceeds the bound",
              "it needs {a} entries, but the bound is {b}"};
    case Rule::argument_below_one:
      return {"argument_below_one", "an argument must be a positive integer", "argument {m} is {a}"};
    default:
      return {"", "", ""};
  }
}

// tree/ and layout/: shapes, coordinates and texts
SETT_HOST_DEVICE constexpr RuleText shape_text(Rule rule) {
  switch (rule) {
    case Rule::extent_below_one:
      return {"extent_below_one", "an extent must be at least 1", "extent {m} is {a}"};
    case Rule::profiles_differ:
      return {"profiles_differ", "the two trees must have the same profile",
              "give one tree a leaf for each leaf of the other"};
    case Rule::index_out_of_range:
      return {"index_out_of_range", "an index must be inside the domain", "index {a} is not in [0,{b})"};
    case Rule::coordinate_mismatch:
      return {"coordinate_mismatch", "the coordinate must fit the layout",
              "the coordinate has {a} parts, but there are {b} modes"};
    case Rule::sizes_differ:
      return {"sizes_differ", "the sizes must be equal", "they are {a} and {b}"};
    case Rule::static_leaf_differs:
      return {"static_leaf_differs", "a run-time layout must fit the type",
              "leaf {m} is {a}, but the type requires {b}"};
    case Rule::bad_text:
      return {"bad_text", "the text must be a layout, a tuple or a tiler", "column {a}"};
    case Rule::text_too_deep:
      return {"text_too_deep", "the text must not be too long or nest too deeply", "the bound is {b}"};
    case Rule::form_differs:
      return {"form_differs", "the result must have the form that was planned at compile time",
              "these run-time values give another form; use AnyLayout, which can have every form"};
    default:
      return {"", "", ""};
  }
}

// algebra/
SETT_HOST_DEVICE constexpr RuleText algebra_text(Rule rule) {
  switch (rule) {
    case Rule::carry_not_dividing:
      return {"carry_not_dividing", "the first carry of a mode of the right layout must be at a divisor of its extent",
              "mode {m} first carries at index {a}, but its extent is {b}"};
    case Rule::carry_not_periodic:
      return {"carry_not_periodic", "a mode of the right layout must carry at a fixed period",
              "mode {m}, of extent {b}, carries every {a} steps up to index {i}, where it carries one step early"};
    case Rule::carries_not_nested:
      return {"carries_not_nested", "the carry periods of a mode of the right layout must divide one another",
              "mode {m} carries every {a} steps and every {b} steps"};
    case Rule::modes_not_additive:
      return {"modes_not_additive", "the right layout's modes must add up without a carry in the left layout",
              "each mode alone stays below {b}, where the left layout jumps, but together they reach {a} at index {i}"};
    case Rule::table_nonzero_start:
      return {"table_nonzero_start", "a table must begin with 0, as every layout does", "this table begins with {a}"};
    case Rule::table_not_layout:
      return {"table_not_layout", "the values must be a layout's offsets", "no layout has the values up to index {i}"};
    case Rule::table_not_additive:
      return {"table_not_additive", "the values must be the offsets of a layout of this shape",
              "at index {i}, the value is not the sum of the values of its modes"};
    case Rule::negative_stride:
      return {"negative_stride", "the strides must not be negative", "stride {m} is {a}"};
    case Rule::strides_not_a_chain:
      return {"strides_not_a_chain", "the strides must not overlap",
              "in order of stride, mode {m} has stride {b}, but the modes before it span {a}"};
    case Rule::not_tiling:
      return {"not_tiling", "the strides must divide one another",
              "in order of stride, mode {m} needs {a} to divide {b}; try left_inverse_general, which searches further"};
    case Rule::image_not_tiling:
      return {"image_not_tiling", "the image of the layout must tile the codomain",
              "copies of the image that cover [0,{b}) overlap or leave a gap at offset {a}"};
    case Rule::no_left_inverse:
      return {"no_left_inverse", "this layout must have a left inverse", "no layout inverts its offsets up to {a}"};
    case Rule::not_injective:
      return {"not_injective", "two indices of the layout must not have the same offset", "indices {a} and {b}"};
    case Rule::tiler_too_long:
      return {"tiler_too_long", "the tiler must have no more modes than the layout",
              "it has {a} and the layout has {b}"};
    case Rule::extent_not_divisible:
      return {"extent_not_divisible", "an extent must be a multiple of the operation's divisor",
              "extent {a} of mode {m} is not a multiple of {b}"};
    case Rule::stride_not_divisible:
      return {"stride_not_divisible", "a stride must be a multiple of the factor, or divide it",
              "mode {m} has stride {a}, and the factor is {b}"};
    case Rule::elements_overlap:
      return {"elements_overlap", "modes with strides below one element must together span less than one element",
              "their offsets reach {a}, but an element has only {b}"};
    case Rule::not_distributed:
      return {"not_distributed", "every factor of the domain's size must fit into a mode",
              "the size is {a}, and its factor {b} does not fit into any mode"};
    case Rule::no_common_refinement:
      return {"no_common_refinement", "the two shapes must have a common refinement",
              "at leaf {m}, neither of {a} and {b} divides the other"};
    case Rule::operand_not_shape:
      return {"operand_not_shape", "an operand must be a shape: integers and tuples of integers",
              "mode {m} is a layout or _: give one layout, or a tuple of integers"};
    default:
      return {"", "", ""};
  }
}

// linear/: basis strides, bits, swizzles and bank conflicts
SETT_HOST_DEVICE constexpr RuleText linear_text(Rule rule) {
  switch (rule) {
    case Rule::strides_not_integers:
      return {"strides_not_integers", "the strides must be integers, not multiples of basis vectors",
              "only the layout that is divided, composed or coalesced may have such strides"};
    case Rule::extent_not_power_of_two:
      return {"extent_not_power_of_two", "an extent must be a power of two", "extent {m} is {a}"};
    case Rule::columns_overlap:
      return {"columns_overlap", "two bit columns must not share a bit, so that their sum is their xor",
              "column {m} is {a} and column {i} is {b}"};
    case Rule::matrix_too_large:
      return {"matrix_too_large", "a matrix over F2 must be at most 64 x 64, with no bits beyond its rows",
              "this one has {a} rows and {b} columns"};
    case Rule::not_invertible:
      return {"not_invertible", "the matrix must be invertible", "it has {m} rows, {a} columns and rank {b}"};
    case Rule::no_swizzle:
      return {"no_swizzle", "this xor layout must equal a swizzle composed with a layout with integer strides",
              "every B, M and S with B <= |S| and M+B+|S| <= {a} was tried"};
    case Rule::swizzle_out_of_range:
      return {"swizzle_out_of_range", "a swizzle must have B >= 0, M >= 0 and M+B+|S| <= 62",
              "B is {m}, M is {a}, S is {b}"};
    case Rule::width_not_possible:
      return {"width_not_possible", "an access must move 1, 2, 4, 8 or 16 bytes", "this one moves {a}"};
    case Rule::not_aligned:
      return {"not_aligned", "an access must be aligned to its width",
              "lane {m} accesses {b} bytes at byte address {a}"};
    case Rule::bases_nested:
      return {"bases_nested", "the basis vectors must point at the leaves of one coordinate",
              "one points at a mode that contains another's mode; an integer stride counts as the whole coordinate"};
    case Rule::stride_is_sum:
      return {"stride_is_sum", "a stride that an operation reads must not be a sum of basis vectors",
              "stride {m} has {a} terms; compose or divide first"};
    default:
      return {"", "", ""};
  }
}

// tensor/: pointers, and tensors of other libraries
SETT_HOST_DEVICE constexpr RuleText tensor_text(Rule rule) {
  switch (rule) {
    case Rule::pointer_inside_byte:
      return {"pointer_inside_byte", "a pointer to packed elements must be at the start of a byte to become an address",
              "it points to an element of {b} bits that begins at bit {a} of a byte"};
    case Rule::offset_not_divisible:
      return {"offset_not_divisible", "an offset of a sparse pointer must be a multiple of its sparsity",
              "{a} is not a multiple of {b}"};
    case Rule::not_contiguous:
      return {"not_contiguous", "the elements of the tensor must be contiguous in the order of their index",
              "copy them to a tensor whose layout coalesces to n:1"};
    case Rule::dlpack_type:
      return {"dlpack_type", "the elements of the DLPack tensor must have the required type",
              "they have type code {m} and {a} bits, but {b} bits are required"};
    case Rule::dlpack_rank:
      return {"dlpack_rank", "the DLPack tensor must have this rank", "it has {a} dimensions, but {b} are required"};
    case Rule::null_pointer:
      return {"null_pointer", "a tensor that has elements must have data", "pass the address of its first element"};
    case Rule::misaligned_pointer:
      return {"misaligned_pointer", "the data must begin at a multiple of its alignment",
              "it begins {a} bytes after a multiple of {b}"};
    default:
      return {"", "", ""};
  }
}

// inst/: instructions, descriptors of wgmma and tensor maps
SETT_HOST_DEVICE constexpr RuleText instruction_text(Rule rule) {
  switch (rule) {
    case Rule::no_machine:
      return {"no_machine", "the instruction needs a GPU, or a simulated one, and this thread runs on neither",
              "run the kernel with sett::sim::launch"};
    case Rule::sparse_metadata:
      return {"sparse_metadata",
              "sparse metadata must select two of each four elements, ascending for mma.sp (a tf32 field: 4 or 14)",
              "for row {b}, thread {m} holds {a} in the four bits from bit {i}"};
    case Rule::descriptor_extent:
      return {"descriptor_extent", "an operand of wgmma in shared memory must consist of whole tiles",
              "mode {m} has {a} elements, which is not a multiple of {b}"};
    case Rule::descriptor_swizzle:
      return {"descriptor_swizzle", "a wgmma operand's swizzle must be Swizzle<B,4,3> on bytes with B <= 3",
              "this one is Swizzle<{m},{a},{b}> on bytes"};
    case Rule::descriptor_runs:
      return {"descriptor_runs",
              "a wgmma operand must be contiguous in 16-byte runs along K, or, with 16-bit elements, along M or N",
              "{a} elements along K and {b} along M or N are contiguous"};
    case Rule::descriptor_stride:
      return {"descriptor_stride", "a stride of a wgmma descriptor must be a multiple of 16 bytes below 2^18",
              "stride {m} (0: leading, 1: stride) is {a} bytes"};
    case Rule::no_descriptor:
      return {"no_descriptor", "a wgmma descriptor must be able to describe the shared-memory layout",
              "element ({m},{i}) is at byte {a} in the layout, but the descriptor reads byte {b}"};
    case Rule::map_rank:
      return {"map_rank", "a tensor map must have 1 to 5 dimensions", "this one needs {a}"};
    case Rule::map_extent:
      return {"map_extent", "an extent of a tensor map must be from 1 to 2^32", "extent {m} is {a}"};
    case Rule::map_box:
      return {"map_box", "a box of a tensor map must have 1 to 256 elements in each dimension",
              "in dimension {m} it has {a}"};
    case Rule::map_stride:
      return {"map_stride", "a stride of a tensor map must be a multiple of 16 bytes below 2^40",
              "stride {m} is {a} bytes"};
    case Rule::map_inner:
      return {"map_inner", "the inner mode of a tensor map must be contiguous in global and in shared memory",
              "mode {m} has stride {a} in shared memory and {b} in global memory"};
    case Rule::map_inner_bytes:
      return {"map_inner_bytes",
              "the inner extent of a tensor map's box must be a multiple of 16 bytes, at most the span of the swizzle",
              "it has {a} bytes, and the span is {b} bytes (0: no swizzle)"};
    case Rule::map_swizzle:
      return {"map_swizzle", "a tensor map's swizzle must be Swizzle<B,4,3> on bytes with B <= 3",
              "this one is Swizzle<{m},{a},{b}> on bytes"};
    case Rule::map_shared:
      return {"map_shared", "in shared memory, tensor-map boxes must have no gaps and begin at multiples of 128 bytes",
              "mode {m} continues at byte {a}, but its inner modes end at byte {b}"};
    case Rule::map_split:
      return {"map_split", "a mode can span two dimensions of a tensor map only if its step divides its extent",
              "mode {m} has {a} elements, and the step is {b}"};
    case Rule::map_joined:
      return {"map_joined", "in a dimension of a tensor map, each mode but the last must be as long as its tile",
              "mode {m} has {a} elements, but the tile has {b}"};
    default:
      return {"", "", ""};
  }
}

// atom/, algo/ and the back ends: tilings, copies, pictures and launches
SETT_HOST_DEVICE constexpr RuleText algorithm_text(Rule rule) {
  switch (rule) {
    case Rule::atom_not_covered:
      return {"atom_not_covered", "two thread-value layouts must cover the same elements",
              "one covers {a} elements, but the other covers {b}"};
    case Rule::thread_lacks_value:
      return {"thread_lacks_value", "a thread must own each value that it needs",
              "value {i} of the new order is element {a}, which is not among the {b} values that the thread owns"};
    case Rule::promise_broken:
      return {"promise_broken", "the addresses and strides must have the alignment that the copy assumes",
              "the address or a stride of tensor {m} (0: source, 1: destination) is not a multiple of {a} bits"};
    case Rule::tensors_overlap:
      return {"tensors_overlap", "the destination must not overlap memory that is read",
              "input tensor {m} (counted from 0) and the destination share bytes; copy the input first"};
    case Rule::path_unavailable:
      return {"path_unavailable", "the requested instructions must be available", "choose another path"};
    case Rule::not_converted:
      return {"not_converted", "elements of these two types cannot be converted to one another",
              "one of the types is not numeric, or the conversion is complex to real"};
    case Rule::picture_too_large:
      return {"picture_too_large", "a picture must have at most 65536 cells, 256 in a row or column, and 64 tables",
              "this one would have {a}, but at most {b} are allowed: draw a part of it"};
    case Rule::launch_refused:
      return {"launch_refused", "a launch must stay within its architecture's limits", "this one does not"};
    default:
      return {"", "", ""};
  }
}

}  // namespace detail

SETT_HOST_DEVICE constexpr RuleText text_of(Rule rule) {
  if (rule <= Rule::argument_below_one) { return detail::number_text(rule); }
  if (rule <= Rule::form_differs) { return detail::shape_text(rule); }
  if (rule <= Rule::operand_not_shape) { return detail::algebra_text(rule); }
  if (rule <= Rule::stride_is_sum) { return detail::linear_text(rule); }
  if (rule <= Rule::misaligned_pointer) { return detail::tensor_text(rule); }
  if (rule <= Rule::map_joined) { return detail::instruction_text(rule); }
  return detail::algorithm_text(rule);
}

SETT_HOST_DEVICE constexpr char const* name(Rule rule) { return text_of(rule).name; }
SETT_HOST_DEVICE constexpr char const* sentence(Rule rule) { return text_of(rule).sentence; }
SETT_HOST_DEVICE constexpr char const* detail_of(Rule rule) { return text_of(rule).detail; }

}  // namespace sett
