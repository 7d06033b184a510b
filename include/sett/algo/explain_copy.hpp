// explain_copy: explains how wide a copy between two layouts can be, what limits the width, and what would increase it.
//
//   law      the width is the width that copy plans for the same static layouts at aligned addresses; a limit is the
//            reason why the next width, twice as wide, is not possible
//   example  (8,4):(1,10) to (8,4):(1,8), 32 bits: 2 elements, 64 bits: stride 10 of the source is not a multiple of 4;
//            pad it to 12. (4,3):(3,1) to itself: 4 elements, of neighbouring columns. (8,8):(8,1), 16 bits, to
//            Sw<3,0,3> o 0 o (8,8):(8,1): 1 element, because the swizzle separates neighbours; to Sw<3,3,3> of it: 8
//            elements
//
// A swizzle Sw<B,M,S> keeps 2^M elements contiguous, beginning at each offset that is a multiple of 2^M before the
// swizzle.
//
// Requires: host code.
// Errors: sizes_differ, not_injective and undecided_bound, as for copy; argument_below_one for the bits.
#pragma once

#include "../linear/any_mapping.hpp"
#include "../operand/swizzled_scatter.hpp"
#include "vectorize.hpp"

namespace sett::inline SETT_ABI {

// The reason why a layout does not allow a width. `mode` is a mode of the coalesced layout. `number` is the mode's
// stride or extent.
struct CopyLimit {
  VectorLimit reason = VectorLimit::none;
  int side = 0;  // 0 for the source, 1 for the destination
  int mode = 0;
  Num number = 0;
  Text text{};
  Text remedy{};
};

struct CopyReport {
  AnyLayout run;          // common run of both layouts, as a layout of indices
  Num first = 0;          // first index of the run
  int elements = 1;       // number of elements in one word
  Num bits = 0;           // number of bits in one word
  int next = 0;           // next larger number of elements, which does not fit; 0 at the greatest width
  Vec<CopyLimit> limits;  // reasons why `next` elements do not fit
};

inline char const* name(VectorLimit limit) {
  switch (limit) {
    case VectorLimit::none:
      return "none";
    case VectorLimit::run:
      return "run";
    case VectorLimit::split:
      return "split";
    case VectorLimit::alignment:
      return "alignment";
    case VectorLimit::swizzle:
      return "swizzle";
  }
  return "";
}

namespace detail {

inline char const* side_name(int side) { return side == 0 ? "the source" : "the destination"; }

// Returns the smallest multiple of v that is at least n in magnitude.
inline Num padded_to(Num n, Num v) {
  Num const up = ceil_div(abs(n), v) * v;
  return n < Num(0) ? -up : up;
}

// Returns the reason why a's contiguous run is shorter than `next` elements, independently of the other layout.
inline CopyLimit run_limit(AnyLayout const& a, int side, int next) {
  CopyLimit out{VectorLimit::run, side};
  AnyLayout const flat = coalesced(a);
  Num const own = size(MaxCommonLayout::plan(a, a).value);
  int nearest = -1;
  for (int k = 0; k < flat.leaves(); ++k) {
    Num const d = flat.stride[k];
    bool const behind = d >= own && !(d == Num(0)) && (nearest < 0 || d < flat.stride[nearest]);
    if (behind) { nearest = k; }
  }
  out.text << "elements of " << side_name(side) << " are contiguous in runs of " << own;
  out.mode = nearest < 0 ? 0 : nearest;
  out.number = flat.stride[out.mode];
  if (nearest < 0) {
    out.remedy << "use runs of a multiple of " << Num(next) << " elements, because no other mode continues them";
  } else {
    out.remedy << "mode " << Num(nearest) << ", " << flat.shape[nearest] << ':' << flat.stride[nearest]
               << ", would continue them with stride " << own;
  }
  return out;
}

inline CopyLimit orders_differ(AnyLayout const& a, AnyLayout const& b) {
  CopyLimit out{VectorLimit::run};
  out.text << "the contiguous elements of both layouts must have the same indices, but they have "
           << to_text(MaxCommonLayout::plan(a, a).value) << " and " << to_text(MaxCommonLayout::plan(b, b).value);
  out.remedy << "reorder the modes of one of them, or go through a tile that one side writes and the other reads";
  return out;
}

inline CopyLimit side_limit(AnyLayout const& a, VectorFailure const& failure, int next) {
  CopyLimit out{failure.limit, failure.side, failure.leaf};
  AnyLayout const flat = coalesced(a);
  Num const extent = flat.shape[failure.leaf];
  Num const stride = flat.stride[failure.leaf];
  bool const split = failure.limit == VectorLimit::split;
  out.number = split ? extent : stride;
  out.text << (split ? "extent " : "stride ") << out.number << " of mode " << Num(failure.leaf) << ", " << extent << ':'
           << stride << ", of " << side_name(failure.side) << " is not a multiple of " << Num(next);
  if (!split && surely_one(stride)) {
    out.remedy << "give it an extent that is a multiple of " << Num(next) << ", because it ends within a vector";
  } else {
    out.remedy << "pad it to " << padded_to(out.number, Num(next));
  }
  return out;
}

// Lists the modes outside the run whose strides are not multiples of `next`. Also lists the first offset, if the run
// is counted from its end.
inline void stride_limits(Vec<CopyLimit>& out, AnyLayout const& a, JointRun const& joint, int side, int next) {
  AnyLayout const flat = coalesced(a);
  for (int k = joint.in_run; k < joint.modes.size(); ++k) {
    JointMode const& m = joint.modes[k];
    if (surely_divides(Num(next), m.stride[side])) { continue; }
    int const leaf = m.leaf[side];
    CopyLimit limit{VectorLimit::alignment, side, leaf, flat.stride[leaf]};
    limit.text << "stride " << limit.number << " of mode " << Num(leaf) << ", " << flat.shape[leaf] << ':'
               << limit.number << ", of " << side_name(side) << " is not a multiple of " << Num(next);
    limit.remedy << "pad it to " << padded_to(limit.number, Num(next));
    out.push_back(limit);
  }
  if (surely_divides(Num(next), joint.begin[side])) { return; }
  CopyLimit limit{VectorLimit::alignment, side, 0, joint.begin[side]};
  limit.text << "the run of " << side_name(side) << " begins at offset " << limit.number
             << ", which is not a multiple of " << Num(next);
  limit.remedy << "point to that element, and reverse the modes with negative strides";
  out.push_back(limit);
}

// Returns the number of elements that the swizzle certainly keeps contiguous, given the offset before the swizzle.
inline Num kept_together(AnyComposed const& a) {
  Num const by_swizzle(std::int64_t(1) << (a.swizzle.is_identity() ? 62 : a.swizzle.m));
  return a.offset == Num(0) ? by_swizzle : gcd(by_swizzle, a.offset);
}

// Lists the reasons why a side does not keep `next` elements contiguous.
inline void kept_limits(Vec<CopyLimit>& out, AnyComposed const& a, int side, int next) {
  if (!a.swizzle.is_identity() && (std::int64_t(1) << a.swizzle.m) < next) {
    int const needed = int(cute::bit_width(unsigned(next))) - 1;
    CopyLimit limit{VectorLimit::swizzle, side, 0, Num(std::int64_t(1) << a.swizzle.m)};
    limit.text << to_text(a.swizzle) << " of " << side_name(side) << " keeps " << limit.number
               << (limit.number == Num(1) ? " element" : " elements") << " together";
    limit.remedy << "use one whose base is " << Num(needed) << ", such as "
                 << to_text(AnySwizzle{a.swizzle.b, needed, a.swizzle.s});
    out.push_back(limit);
  }
  if (!(a.offset == Num(0)) && !surely_divides(Num(next), a.offset)) {
    CopyLimit limit{VectorLimit::alignment, side, 0, a.offset};
    limit.text << "the offset " << a.offset << " of " << side_name(side) << " is not a multiple of " << Num(next);
    limit.remedy << "begin at a multiple, such as " << padded_to(a.offset, Num(next));
    out.push_back(limit);
  }
}

// Returns the part of the run that the swizzles keep contiguous.
inline AnyLayout kept_run(AnyLayout const& run, Num kept) {
  if (size(run) <= kept) { return run; }
  auto const part = try_composition(run, one_mode(gcd(kept, size(run)), Num(1)));
  return part ? coalesced(*part) : one_mode(Num(1), Num(0));
}

inline Vec<CopyLimit> limits_of(AnyLayout const& a, AnyLayout const& b, AnyLayout const& run, int next) {
  Vec<CopyLimit> out;
  JointRun const joint = joint_run(a, b);
  VectorPlan const plan = detail::cut_run(run, next);
  if (plan.elements == next) {
    for (int side = 0; side < 2; ++side) {
      AnyLayout const& l = side == 0 ? a : b;
      VectorFailure const f = detail::check_side(coalesced(l), plan, side);
      if (f.limit != VectorLimit::none) { out.push_back(side_limit(l, f, next)); }
    }
    return out;
  }
  if (surely_divides(Num(next), joint.run)) {
    for (int side = 0; side < 2; ++side) { stride_limits(out, side == 0 ? a : b, joint, side, next); }
    if (!out.empty()) { return out; }
  }
  for (int side = 0; side < 2; ++side) {
    AnyLayout const& l = side == 0 ? a : b;
    if (!surely_divides(Num(next), joint_run(l, l).together)) { out.push_back(run_limit(l, side, next)); }
  }
  if (out.empty()) { out.push_back(orders_differ(a, b)); }
  return out;
}

}  // namespace detail

inline result<CopyReport> try_report_copy(AnyComposed const& src, AnyComposed const& dst, Num bits) {
  Failure f = check_operand(src);
  if (!f) { f = check_operand(dst); }
  if (!f && bits < Num(1)) { f = Failure{Rule::argument_below_one, 2, 0, bits}; }
  if (!f && !(size(src.layout) == size(dst.layout))) {
    f = Failure{Rule::sizes_differ, 0, 0, size(src.layout), size(dst.layout)};
  }
  if (!f) { f = check_scatter(src, dst, Num(table_bound)); }
  if (f) { return make_error("copy", f, AnyMapping(src), AnyMapping(dst)); }
  AnyComposed const side[2] = {without_idle_swizzle(src), without_idle_swizzle(dst)};
  AnyLayout const& a = src.layout;
  AnyLayout const& b = dst.layout;
  Num const kept = gcd(detail::kept_together(side[0]), detail::kept_together(side[1]));
  CopyReport out;
  out.run = detail::kept_run(detail::common_run(a, b), kept);
  out.bits = bits;
  Num const most(128);  // bits of the widest word
  // A word can consist only of elements whose width is a power of two.
  if (bits >= most || !surely_divides(bits, most)) { return out; }
  VectorPlan const plan = vector_plan(a, b, int(min(most / bits, kept).value));
  if (plan.joint) {
    JointRun const joint = joint_run(a, b);
    Vec<Num> extents, distances;
    for (int k = 0; k < joint.in_run; ++k) {
      extents.push_back(joint.modes[k].extent);
      distances.push_back(joint.modes[k].distance);
    }
    out.run = detail::kept_run(coalesced(flat_layout(extents, distances)), kept);
    out.first = joint.first;
  }
  out.elements = Num(plan.elements) * bits < Num(8) ? 1 : plan.elements;
  out.bits = Num(out.elements) * bits;
  if (out.bits < most) {
    out.next = 2 * out.elements;
    while (Num(out.next) * bits < Num(8)) { out.next *= 2; }
    for (int k = 0; k < 2; ++k) { detail::kept_limits(out.limits, side[k], k, out.next); }
    if (vector_plan(a, b, out.next).elements < out.next) {
      for (CopyLimit const& limit : detail::limits_of(a, b, detail::common_run(a, b), out.next)) {
        out.limits.push_back(limit);
      }
    }
  }
  return out;
}
inline result<CopyReport> try_report_copy(AnyLayout const& src, AnyLayout const& dst, Num bits) {
  return try_report_copy(AnyComposed(src), AnyComposed(dst), bits);
}

inline Text explain_copy(AnyComposed const& src, AnyComposed const& dst, Num bits) {
  Text out;
  out << "copy of " << to_text(AnyMapping(src)) << " to " << to_text(AnyMapping(dst)) << ", elements of " << bits
      << (bits == Num(1) ? " bit\n" : " bits\n");
  auto const report = try_report_copy(src, dst, bits);
  if (!report && bits < Num(1)) {
    return out << "no copy: an element must have at least 1 bit, but has " << bits << '\n';
  }
  if (!report) { return out << "no copy: " << describe(report.error().failure) << '\n'; }
  auto const coalesced_text = [](AnyComposed a) {
    a.layout = coalesced(a.layout);
    return to_text(AnyMapping(a));
  };
  out << "  source, coalesced: " << coalesced_text(src) << "\n  destination, coalesced: " << coalesced_text(dst)
      << "\n  common run: " << size(report->run)
      << (size(report->run) == Num(1) ? " element, the index " : " elements, the indices ") << to_text(report->run);
  if (!(report->first == Num(0))) { out << " from " << report->first << " on"; }
  out << '\n';
  if (report->elements == 1) {
    bool const fills = bits <= Num(128) && surely_divides(bits, Num(128));
    out << "  width: element by element"
        << (fills ? ""
                  : ", because a word must have a power of two of at most 128 bits, and whole elements cannot fill "
                    "such a word")
        << '\n';
  } else {
    out << "  width: " << Num(report->elements) << " elements, " << report->bits
        << " bits, if both addresses are multiples of " << report->bits / Num(8)
        << (report->bits == Num(8) ? " byte\n" : " bytes\n");
  }
  if (report->next > 0) { out << "  not " << Num(report->next) << " elements:\n"; }
  for (CopyLimit const& limit : report->limits) { out << "    " << limit.text << ": " << limit.remedy << '\n'; }
  return out;
}
inline Text explain_copy(AnyLayout const& src, AnyLayout const& dst, Num bits) {
  return explain_copy(AnyComposed(src), AnyComposed(dst), bits);
}

}  // namespace sett
