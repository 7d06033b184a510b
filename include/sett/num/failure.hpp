// Failure: why an operation has no answer, as a value.
//
// Every reader of an operation (run time, compile time, explain) receives the same Failure: the rule that refuses, the
// mode, the index of the first failure and up to two numbers.
//
//   law      sentence(rule) is what a compile-time diagnostic prints (num/refused.hpp); a run-time error is the same
//            sentence, the detail with its numbers, and the operands in full
//   example  (3,3):(1,10) o 4:2 fails with {carry_not_periodic, mode 0, index 3, 2, 4}
//
// Requires: nothing.
// Errors: these are the errors.
#pragma once

#include "number.hpp"

namespace sett {

enum class Rule : unsigned char {
  none,
  overflow,
  undecided_value,
  undecided_bound,
  extent_below_one,
  profiles_differ,
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
  argument_below_one,
  pointer_inside_byte,
  offset_not_divisible,
  index_out_of_range,
  coordinate_mismatch,
  sizes_differ,
  no_common_refinement,
  static_leaf_differs,
  bad_text,
  text_too_deep,
  not_contiguous,
  dlpack_type,
  dlpack_rank,
  null_pointer,
  misaligned_pointer,
  strides_not_integers,
  form_differs,
};

// the rule as one fixed sentence
SETT_HOST_DEVICE constexpr char const* sentence(Rule rule) {
  switch (rule) {
    case Rule::none:
      return "no failure";
    case Rule::overflow:
      return "a number of this operation does not fit its integer type";
    case Rule::undecided_value:
      return "the answer depends on a value that is known only at run time";
    case Rule::undecided_bound:
      return "undecided: the answer needs a table that passes the bound";
    case Rule::extent_below_one:
      return "an extent must be at least 1";
    case Rule::profiles_differ:
      return "the two trees must have the same profile";
    case Rule::carry_not_dividing:
      return "a mode of the right layout carries at an index that does not divide its extent";
    case Rule::carry_not_periodic:
      return "a mode of the right layout does not carry at a fixed period";
    case Rule::carries_not_nested:
      return "two carries of one mode of the right layout do not divide one another";
    case Rule::modes_not_additive:
      return "the modes of the right layout carry into one another inside the left layout";
    case Rule::table_nonzero_start:
      return "a layout maps index 0 to offset 0";
    case Rule::table_not_layout:
      return "no layout takes these values";
    case Rule::table_not_additive:
      return "no layout of this shape takes these values";
    case Rule::negative_stride:
      return "this operation needs non-negative strides";
    case Rule::strides_not_a_chain:
      return "the strides overlap";
    case Rule::not_tiling:
      return "the strides do not divide one another";
    case Rule::image_not_tiling:
      return "the image of the layout does not tile the codomain";
    case Rule::no_left_inverse:
      return "no layout undoes this one";
    case Rule::not_injective:
      return "two indices of the layout have one offset";
    case Rule::tiler_too_long:
      return "the tiler has more modes than the layout";
    case Rule::extent_not_divisible:
      return "an extent is not divisible as this operation needs";
    case Rule::stride_not_divisible:
      return "a stride and the factor do not divide one another";
    case Rule::elements_overlap:
      return "modes smaller than one element carry into one another";
    case Rule::not_distributed:
      return "the domain does not fit into the modes";
    case Rule::argument_below_one:
      return "an argument must be a positive integer";
    case Rule::pointer_inside_byte:
      return "a pointer into the middle of a byte is not an address";
    case Rule::offset_not_divisible:
      return "an offset of a sparse pointer is a multiple of its sparsity";
    case Rule::index_out_of_range:
      return "an index is outside of the domain";
    case Rule::coordinate_mismatch:
      return "the coordinate does not fit the layout";
    case Rule::sizes_differ:
      return "the sizes differ";
    case Rule::no_common_refinement:
      return "the two shapes have no common refinement";
    case Rule::static_leaf_differs:
      return "a run-time layout does not fit the type";
    case Rule::bad_text:
      return "the text is not a layout, a tuple or a tiler";
    case Rule::text_too_deep:
      return "the text nests too deeply or is too long";
    case Rule::not_contiguous:
      return "the elements of the tensor do not lie one after the other in the order of their index";
    case Rule::dlpack_type:
      return "the elements of the DLPack tensor are of another type";
    case Rule::dlpack_rank:
      return "the DLPack tensor has another rank";
    case Rule::null_pointer:
      return "a tensor that has elements has no data";
    case Rule::misaligned_pointer:
      return "the data does not begin at a multiple of its alignment";
    case Rule::strides_not_integers:
      return "the operation needs integer strides, and a stride is a multiple of a basis vector";
    case Rule::form_differs:
      return "a layout exists, but not of the static form that was planned without the run-time values";
  }
  return "";
}

// what the numbers say; {m} {i} {a} {b} stand for the mode, the index and the two numbers of the Failure
SETT_HOST_DEVICE constexpr char const* detail(Rule rule) {
  switch (rule) {
    case Rule::none:
      return "";
    case Rule::overflow:
      return "use smaller numbers, or a wider type; AnyLayout has 64 bits";
    case Rule::undecided_value:
      return "make leaf {m} static, or use AnyLayout";
    case Rule::undecided_bound:
      return "it needs {a} entries and the bound is {b}";
    case Rule::extent_below_one:
      return "extent {m} is {a}";
    case Rule::profiles_differ:
      return "give one leaf for each leaf of the other";
    case Rule::carry_not_dividing:
      return "mode {m} carries first at index {a}, and its extent is {b}";
    case Rule::carry_not_periodic:
      return "mode {m}, of extent {b}, carries every {a} up to index {i}, where one carry comes early";
    case Rule::carries_not_nested:
      return "mode {m} carries every {a} and every {b}";
    case Rule::modes_not_additive:
      return "at index {i} their remainders add up to {a}, which reaches {b}";
    case Rule::table_nonzero_start:
      return "this table begins with {a}";
    case Rule::table_not_layout:
      return "index {i} is the first that forbids one";
    case Rule::table_not_additive:
      return "they do not add up over the modes at index {i}";
    case Rule::negative_stride:
      return "stride {m} is {a}";
    case Rule::strides_not_a_chain:
      return "sorted by stride, mode {m} has stride {b}, less than the {a} that the modes below it span";
    case Rule::not_tiling:
      return "sorted by stride, mode {m} asks that {a} divide {b}; left_inverse_general searches further";
    case Rule::image_not_tiling:
      return "element {a} of the image breaks the pattern in [0,{b})";
    case Rule::no_left_inverse:
      return "the offsets up to {a} refute every candidate";
    case Rule::not_injective:
      return "indices {a} and {b}";
    case Rule::tiler_too_long:
      return "it has {a} and the layout has {b}";
    case Rule::extent_not_divisible:
      return "extent {a} of mode {m} is not a multiple of {b}";
    case Rule::stride_not_divisible:
      return "stride {a} of mode {m} and the factor {b}";
    case Rule::elements_overlap:
      return "their offsets reach {a}, and an element holds {b}";
    case Rule::not_distributed:
      return "of {a} elements, {b} times too many are left over";
    case Rule::argument_below_one:
      return "argument {m} is {a}";
    case Rule::pointer_inside_byte:
      return "it is at bit {a}, to an element of {b} bits";
    case Rule::offset_not_divisible:
      return "{a} is not a multiple of {b}";
    case Rule::index_out_of_range:
      return "index {a} is not in [0,{b})";
    case Rule::coordinate_mismatch:
      return "a coordinate of rank {a} meets a mode of rank {b}";
    case Rule::sizes_differ:
      return "they are {a} and {b}";
    case Rule::no_common_refinement:
      return "at leaf {m}, {a} and {b} do not divide one another";
    case Rule::static_leaf_differs:
      return "leaf {m} is {a}, and the type asks for {b}";
    case Rule::bad_text:
      return "column {a}";
    case Rule::text_too_deep:
      return "the bound is {b}";
    case Rule::not_contiguous:
      return "copy them to a tensor whose layout coalesces to n:1";
    case Rule::dlpack_type:
      return "type code {m} of {a} bits, where {b} bits are asked for";
    case Rule::dlpack_rank:
      return "it has {a} dimensions, and {b} are asked for";
    case Rule::null_pointer:
      return "pass the address of its first element";
    case Rule::misaligned_pointer:
      return "it begins {a} bytes beyond one of {b}";
    case Rule::strides_not_integers:
      return "only the layout that is divided, composed or coalesced may have such strides";
    case Rule::form_differs:
      return "use AnyLayout";
  }
  return "";
}

// the rule's identifier, as it stands in the source
SETT_HOST_DEVICE constexpr char const* name(Rule rule) {
  switch (rule) {
    case Rule::none:
      return "none";
    case Rule::overflow:
      return "overflow";
    case Rule::undecided_value:
      return "undecided_value";
    case Rule::undecided_bound:
      return "undecided_bound";
    case Rule::extent_below_one:
      return "extent_below_one";
    case Rule::profiles_differ:
      return "profiles_differ";
    case Rule::carry_not_dividing:
      return "carry_not_dividing";
    case Rule::carry_not_periodic:
      return "carry_not_periodic";
    case Rule::carries_not_nested:
      return "carries_not_nested";
    case Rule::modes_not_additive:
      return "modes_not_additive";
    case Rule::table_nonzero_start:
      return "table_nonzero_start";
    case Rule::table_not_layout:
      return "table_not_layout";
    case Rule::table_not_additive:
      return "table_not_additive";
    case Rule::negative_stride:
      return "negative_stride";
    case Rule::strides_not_a_chain:
      return "strides_not_a_chain";
    case Rule::not_tiling:
      return "not_tiling";
    case Rule::image_not_tiling:
      return "image_not_tiling";
    case Rule::no_left_inverse:
      return "no_left_inverse";
    case Rule::not_injective:
      return "not_injective";
    case Rule::tiler_too_long:
      return "tiler_too_long";
    case Rule::extent_not_divisible:
      return "extent_not_divisible";
    case Rule::stride_not_divisible:
      return "stride_not_divisible";
    case Rule::elements_overlap:
      return "elements_overlap";
    case Rule::not_distributed:
      return "not_distributed";
    case Rule::argument_below_one:
      return "argument_below_one";
    case Rule::pointer_inside_byte:
      return "pointer_inside_byte";
    case Rule::offset_not_divisible:
      return "offset_not_divisible";
    case Rule::index_out_of_range:
      return "index_out_of_range";
    case Rule::coordinate_mismatch:
      return "coordinate_mismatch";
    case Rule::sizes_differ:
      return "sizes_differ";
    case Rule::no_common_refinement:
      return "no_common_refinement";
    case Rule::static_leaf_differs:
      return "static_leaf_differs";
    case Rule::bad_text:
      return "bad_text";
    case Rule::text_too_deep:
      return "text_too_deep";
    case Rule::not_contiguous:
      return "not_contiguous";
    case Rule::dlpack_type:
      return "dlpack_type";
    case Rule::dlpack_rank:
      return "dlpack_rank";
    case Rule::null_pointer:
      return "null_pointer";
    case Rule::misaligned_pointer:
      return "misaligned_pointer";
    case Rule::strides_not_integers:
      return "strides_not_integers";
    case Rule::form_differs:
      return "form_differs";
  }
  return "";
}

struct Failure {
  Rule rule = Rule::none;
  int mode = 0;
  Num index = 0;
  Num a = 0;
  Num b = 0;

  SETT_HOST_DEVICE constexpr explicit operator bool() const { return rule != Rule::none; }
};

// A planner's answer: a value, or the failure that stands in its place.
template <class T>
struct Outcome {
  T value{};
  Failure failure{};
  // the answer stands only if the run-time values pass the exact test (mixed layouts; see layout/plan.hpp)
  bool deferred = false;

  constexpr Outcome() = default;
  SETT_HOST_DEVICE constexpr Outcome(T const& v) : value(v) {}
  SETT_HOST_DEVICE constexpr Outcome(T&& v) : value(static_cast<T&&>(v)) {}
  SETT_HOST_DEVICE constexpr Outcome(Failure f) : failure(f) {}
  SETT_HOST_DEVICE constexpr bool ok() const { return !failure; }
};

}  // namespace sett
