// swizzled_copy: a copy between swizzled layouts on the GPU. It moves words that are contiguous on both sides, in the
// destination's order.
//
// The kernel is compiled for exactly these layouts, so applying a swizzle to an offset takes three operations with
// constants. A word is contiguous in both layouts and under both swizzles (a swizzle keeps 2^M elements contiguous),
// and its addresses are multiples of its size.
//
//   law      with p = try_swizzled_copy(src, dst, ...): for one bijection f of the indices, from(j) elements + i ==
//            src(f(j, i)) and to(j) elements + i == dst(f(j, i)), for every word j and 0 <= i < elements
//   example  (8,64):(64,1) to Sw<3,3,3> o 0 o (8,64):(64,1), 2 bytes: 64 words of 8 elements, to Sw<3,0,3> o 0 o
//            (8,8):(1,8)
//
// Requires: layouts of equal size.
// Errors: the errors of try_copy_modes, except no_common_refinement; not_injective if the destination's swizzle merges
// offsets. Without a common refinement, every word is one element, and the elements keep the order of the layouts.
#pragma once

#include "copy_modes.hpp"
#include "sett/linear/any_mapping.hpp"

namespace sett::inline SETT_ABI::cuda {

struct SwizzledWords {
  AnyComposed from;  // maps a word's index to its offset, in words
  AnyComposed to;
  int elements = 1;       // elements per word
  std::int64_t size = 0;  // number of words
};

namespace detail {

// Groups elements into words. Returns false if the elements of a word are not contiguous in both layouts.
inline bool lie_together(CopyModes const& modes, AnyComposed const& from, AnyComposed const& to, int elements) {
  if (elements == 1) { return true; }
  for (AnyComposed const* a : {&from, &to}) {
    if (!a->swizzle.is_identity() && (std::int64_t(1) << a->swizzle.m) < elements) { return false; }
    if (a->offset.value % elements != 0) { return false; }
  }
  if (modes.modes.empty() || modes.modes[0].s != 1 || modes.modes[0].d != 1) { return false; }
  if (modes.modes[0].n % elements != 0) { return false; }
  for (std::size_t k = 1; k < modes.modes.size(); ++k) {
    if (modes.modes[k].s % elements != 0 || modes.modes[k].d % elements != 0) { return false; }
  }
  return true;
}

inline AnyComposed in_words(CopyModes const& modes, AnyComposed const& a, bool of_target, int elements) {
  Vec<Num> shape, stride;
  for (CopyMode const& m : modes.modes) {
    bool const run = &m == modes.modes.data();
    std::int64_t const d = of_target ? m.d : m.s;
    shape.push_back(Num(run ? m.n / elements : m.n));
    stride.push_back(Num(run ? d : d / elements));
  }
  AnyComposed out = a;
  out.layout = shape.empty() ? one_mode(Num(1), Num(0)) : flat_layout(shape, stride);
  out.offset = Num(a.offset.value / elements);
  if (!out.swizzle.is_identity()) { out.swizzle.m -= int(cute::bit_width(unsigned(elements))) - 1; }
  return out;
}

}  // namespace detail

// `bytes` is the size of an element. `alignment` divides the addresses of both tensors at offset 0, in bytes.
inline result<SwizzledWords> try_swizzled_copy(AnyComposed const& src, AnyComposed const& dst, int bytes,
                                               int alignment) {
  for (AnyComposed const* a : {&src, &dst}) {
    if (Failure const f = check_operand(*a)) { return make_error("copy", f, AnyMapping(src), AnyMapping(dst)); }
  }
  AnyComposed from = without_idle_swizzle(src);
  AnyComposed to = without_idle_swizzle(dst);
  if (!to.swizzle.is_bijective()) {
    return make_error("copy", Failure{Rule::not_injective}, AnyMapping(src), AnyMapping(dst));
  }
  auto const modes = try_copy_modes(from.layout, to.layout);
  SwizzledWords out{from, to, 1, size(from.layout).value};
  if (!modes) {
    if (modes.error().failure.rule != Rule::no_common_refinement) {
      return make_error("copy", modes.error().failure, AnyMapping(src), AnyMapping(dst));
    }
    return out;
  }
  from.offset = from.offset + Num(modes->source_origin);
  to.offset = to.offset + Num(modes->target_origin);
  for (out.elements = 16; out.elements > 1; out.elements /= 2) {
    int const word = out.elements * bytes;
    if (word <= 16 && alignment % word == 0 && detail::lie_together(*modes, from, to, out.elements)) { break; }
  }
  out.from = detail::in_words(*modes, from, false, out.elements);
  out.to = detail::in_words(*modes, to, true, out.elements);
  out.size = modes->size / out.elements;
  return out;
}

}  // namespace sett::cuda
