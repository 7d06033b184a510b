// copy between swizzled layouts: what is checked, and the plain copies that it is made of.
#include <sett/algo/swizzled_scatter.hpp>
#include <sett/cpu/copy.hpp>
#include <sett/linear/any_mapping.hpp>
#include <sett/linear/offset_range.hpp>

#include <unordered_set>

#include "../permute/copy_list.hpp"
#include "boxes.hpp"

namespace sett::inline SETT_ABI::cpu {

namespace detail {

namespace {

AnyComposed layout_of(SwizzledView const& v) { return {v.swizzle, Num(v.offset), to_layout(v.view.modes)}; }

[[noreturn]] void refuse(Failure const& f, SwizzledView const& source, SwizzledView const& destination) {
  raise(make_error("copy", f, AnyMapping(layout_of(source)), AnyMapping(layout_of(destination))));
}

// without a swizzle that reads no bit; then the offset is the pointer's
SwizzledView simplified(SwizzledView v) {
  v.swizzle = without_idle_swizzle(layout_of(v)).swizzle;
  if (!v.swizzle.is_identity()) { return v; }
  v.swizzle = {};
  v.view.data = static_cast<char*>(v.view.data) + v.offset * bytes_of(v.view.element);
  v.offset = 0;
  return v;
}

// ---- what is refused

struct Bytes {
  std::uintptr_t begin = 0;
  std::uintptr_t end = 0;
};

// From the first byte to the one after the last: of whole patterns of the swizzle, or exactly, where the offsets are
// few enough.
Bytes bytes_of(SwizzledView const& v, bool exactly) {
  AnyComposed const l = layout_of(v);
  Num const whole(std::int64_t(1) << v.swizzle.top());
  NumRange const given = given_range(l);
  NumRange range{given.low / whole * whole, (given.high / whole + Num(1)) * whole - Num(1)};
  if (given.low >= Num(0) && v.swizzle.s >= 0 &&
      given.high < Num(std::int64_t(1) << 61)) {  // no bit above the highest is changed
    range.high = min(range.high, Num((std::int64_t(1) << cute::bit_width(std::uint64_t(given.high.value))) - 1));
  }
  if (exactly) {
    auto const exact = try_offset_range(l);
    range = exact ? *exact : range;
  }
  auto const base = reinterpret_cast<std::uintptr_t>(v.view.data);
  auto const size = std::uintptr_t(bytes_of(v.view.element));
  return {base + std::uintptr_t(range.low.value) * size, base + std::uintptr_t(range.high.value + 1) * size};
}

Failure check_apart(SwizzledView const& read, SwizzledView const& written) {
  for (bool const exactly : {false, true}) {
    Bytes const a = bytes_of(read, exactly);
    Bytes const b = bytes_of(written, exactly);
    if (a.end <= b.begin || b.end <= a.begin) { return {}; }
  }
  std::int64_t const n = read.view.modes.size;
  if (n > overlap_table_bound) { return Failure{Rule::undecided_bound, 0, 0, Num(n), Num(overlap_table_bound)}; }
  std::unordered_set<std::uintptr_t> taken;
  for (SwizzledView const* v : {&written, &read}) {
    AnyComposed const l = layout_of(*v);
    int const size = bytes_of(v->view.element);
    for (std::int64_t i = 0; i < n; ++i) {
      std::uintptr_t const at = reinterpret_cast<std::uintptr_t>(v->view.data) + std::uintptr_t(l(Num(i)).value * size);
      for (int k = 0; k < size; ++k) {
        if (v == &written) {
          taken.insert(at + std::uintptr_t(k));
        } else if (taken.count(at + std::uintptr_t(k)) != 0) {
          return Failure{Rule::tensors_overlap, 0};
        }
      }
    }
  }
  return {};
}

void check(SwizzledView const& source, SwizzledView const& destination) {
  for (SwizzledView const* v : {&source, &destination}) {
    int const which = v == &source ? 0 : 1;
    Failure f = check_readable(v->view, which);
    AnyComposed const l = layout_of(*v);
    if (!f) { f = check_operand(l); }
    // as bytes the offsets and the pattern around them fit
    Num const whole(std::int64_t(1) << (f ? 0 : v->swizzle.top()));
    NumRange const given = f ? NumRange{} : given_range(l);
    for (Num const end : {given.low - whole, given.high + whole}) {
      if (!f && (end * Num(bytes_of(v->view.element))).overflowed()) { f = Failure{Rule::overflow, which}; }
    }
    if (f) { refuse(f, source, destination); }
  }
}

// shapes with no common refinement: index by index
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

}  // namespace

}  // namespace detail

void copy(SwizzledView const& given_source, SwizzledView const& given_destination, Options const& options) {
  detail::check(given_source, given_destination);
  SwizzledView const source = detail::simplified(given_source);
  SwizzledView const destination = detail::simplified(given_destination);
  if (source.swizzle.is_identity() && destination.swizzle.is_identity()) {
    return copy(source.view, destination.view, options);
  }
  Modes const& from = source.view.modes;
  Modes const& to = destination.view.modes;
  if (from.size != to.size) {
    detail::refuse({Rule::sizes_differ, 0, 0, Num(from.size), Num(to.size)}, source, destination);
  }
  if (from.size == 0) { return; }
  Path const path = chosen_path(options.path);
  detail::Convert const convert = detail::conversion(source.view.element, destination.view.element, path);
  if (source.view.element != destination.view.element && convert == nullptr) {
    detail::refuse({Rule::not_converted}, source, destination);
  }
  Failure f = check_scatter(detail::layout_of(source), detail::layout_of(destination), Num(overlap_table_bound));
  if (!f) { f = detail::check_apart(source, destination); }
  if (f) { detail::refuse(f, source, destination); }
  Options chosen = options;
  chosen.path = path;
  detail::StrideList const list = detail::stride_list(from, to);
  detail::SwizzledCopy const copy{detail::array_of(source),
                                  detail::array_of(destination),
                                  source.view.element,
                                  destination.view.element,
                                  source.offset + list.source,
                                  destination.offset + list.destination,
                                  convert};
  if (!list.refined) { return detail::copy_by_indices(source, destination, copy); }
  detail::copy_boxes(copy, list, chosen);
}

result<Done> try_copy(SwizzledView const& source, SwizzledView const& destination, Options const& options) {
  return attempted([&] { copy(source, destination, options); });
}

}  // namespace sett::cpu
