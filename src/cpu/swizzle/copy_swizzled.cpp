// Copies between swizzled layouts: makes the checks, and splits the copy into plain copies.
#include <sett/cpu/copy.hpp>

#include "../permute/copy_list.hpp"
#include "../permute/copy_packed.hpp"
#include "boxes.hpp"

namespace sett::inline SETT_ABI::cpu {

namespace detail {

TensorView to_tensor(SwizzledView const& v) {
  return {v.view.data, v.view.element, to_layout(v.view.modes), v.swizzle, v.offset};
}

namespace {

AnyComposed layout_of(SwizzledView const& v) { return {v.swizzle, Num(v.offset), to_layout(v.view.modes)}; }
[[noreturn]] void refuse(Failure const& f, SwizzledView const& source, SwizzledView const& destination) {
  raise(sett::detail::fault(f, to_tensor(source), to_tensor(destination)));
}

// Removes a swizzle that changes no offset, and then adds the view's offset to the pointer.
SwizzledView simplified(SwizzledView v) {
  v.swizzle = without_idle_swizzle(layout_of(v)).swizzle;
  if (!v.swizzle.is_identity()) { return v; }
  v.swizzle = {};
  v.view.data = static_cast<char*>(v.view.data) + v.offset * bytes_of(v.view.element);
  v.offset = 0;
  return v;
}

// Copies index by index, for shapes that do not have a common refinement.
void copy_by_indices(SwizzledView const& source, SwizzledView const& destination, SwizzledCopy const& copy) {
  AnyComposed const from = layout_of(source);
  AnyComposed const to = layout_of(destination);
  for (Num i(0); i < Num(destination.view.modes.size); i = i + Num(1)) {
    move_line(copy.from, copy.to, {1, (from.offset + from.layout(i)).value, (to.offset + to.layout(i)).value, 1, 1},
              copy.convert);
  }
}

SwizzledArray array_of(SwizzledView const& v) {
  return {static_cast<char*>(v.view.data), v.swizzle, bytes_of(v.view.element)};
}

// Converts elements in place.
void copy_itself(SwizzledView const& source, SwizzledView const& destination, Convert convert) {
  if (convert == nullptr) { return; }
  copy_by_indices(
      source, destination,
      {array_of(source), array_of(destination), source.view.element, destination.view.element, 0, 0, convert});
}

}  // namespace

// operand/copy_rules.hpp reads a view through these functions, which argument-dependent lookup finds.
static Failure check_side(SwizzledView const& v, int which) {
  if (Failure const f = check_readable(v.view, which)) { return f; }
  AnyComposed const l = layout_of(v);
  if (Failure const f = check_operand(l)) { return f; }
  // Counted in bytes, the offsets and the swizzle pattern around them must not overflow.
  Num const whole(std::int64_t(1) << v.swizzle.top());
  NumRange const given = given_range(l);
  for (Num const end : {given.low - whole, given.high + whole}) {
    if ((end * Num(bytes_of(v.view.element))).overflowed()) { return {Rule::overflow, which}; }
  }
  return {};
}
static Num count_of(SwizzledView const& v) { return Num(v.view.modes.size); }
static DType type_of(SwizzledView const& v) { return v.view.element; }

void copy(SwizzledView const& given_source, SwizzledView const& given_destination, Options const& options) {
  DType const from_type = given_source.view.element, to_type = given_destination.view.element;
  bool const packed = (is_packed(from_type) && is_packed(to_type)) || packs(from_type, to_type);
  if (!packed && from_type == to_type) { need_whole_bytes(from_type); }
  if (Failure const f = sett::detail::check_sides(given_source, given_destination)) {
    refuse(f, given_source, given_destination);
  }
  if (packed) { return copy_packed(given_source, given_destination, options); }
  SwizzledView const source = simplified(given_source);
  SwizzledView const destination = simplified(given_destination);
  if (source.swizzle.is_identity() && destination.swizzle.is_identity()) {
    return copy(source.view, destination.view, options);
  }
  Modes const& from = source.view.modes;
  Modes const& to = destination.view.modes;
  if (from.size == 0) { return; }
  Path const path = chosen_path(options.path);
  Convert const convert = conversion(source.view.element, destination.view.element, path);
  TensorView const read = to_tensor(source), written = to_tensor(destination);
  Failure f = check_scatter(read, written);
  if (!f) { f = sett::detail::check_in_place(read, written); }
  if (f) { refuse(f, source, destination); }
  if (sett::detail::is_itself(read, written)) { return copy_itself(source, destination, convert); }
  Options chosen = options;
  chosen.path = path;
  PairModes list;
  bool const is_refined = pair_modes(from, to, list);
  SwizzledCopy const copy{array_of(source),
                          array_of(destination),
                          source.view.element,
                          destination.view.element,
                          source.offset + list.base[0],
                          destination.offset + list.base[1],
                          convert};
  if (!is_refined) { return copy_by_indices(source, destination, copy); }
  copy_boxes(copy, list, chosen);
}

result<Done> try_copy(SwizzledView const& source, SwizzledView const& destination, Options const& options) {
  return attempted([&] { copy(source, destination, options); });
}

}  // namespace detail

}  // namespace sett::cpu
