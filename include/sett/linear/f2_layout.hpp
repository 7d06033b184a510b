// to_f2, from_f2: convert layouts with integer strides to xor layouts, and back.
//
// A sum is an xor if and only if no two bits of the index change the same bit of the offset. With an offset n, bit j of
// mode k changes the bits (n + d_k 2^j) ^ n, which form its column. n + L(i) equals n ^ (the xor of the columns of i)
// if and only if the columns are pairwise disjoint (proofs.md 8.3 for n = 0; docs/reference/linear/f2_layout.md). A
// swizzle is linear, so it maps the columns.
//
//   law      to_f2(A)(i) = A(i), whether A is swizzled or not; from_f2 and swizzled_from_f2 give a layout that equals
//            the xor layout at every index; its shape refines the leaves of the xor layout's shape
//   example  4:5 has the columns 5 and 10; 4:3 is refused, because 3 & 6 = 2;  3 + 4:-1 is 3 ^ i;
//            ((2,2),(2,2)):((f1,f2),(f5,f10)) is Sw<2,0,2> o 0 o (4,4):(1,4)
//
// The search for a swizzle tries every B <= |S| within the bits of the image, up to 62, with the fewest bits first, and
// S > 0 before S < 0. A refusal means that none of these swizzles fits.
//
// Requires: nothing.
// Errors: extent_not_power_of_two, columns_overlap, table_nonzero_start, no_swizzle, overflow.
#pragma once

#include "any_swizzle.hpp"
#include "f2_algebra.hpp"

namespace sett::inline SETT_ABI {

namespace detail {

// Returns a failure with the numbers of the first two columns that share a bit.
SETT_HOST_DEVICE constexpr Failure check_disjoint(Vec<std::uint64_t> const& column) {
  for (int j = 0; j < column.size(); ++j) {
    for (int i = 0; i < j; ++i) {
      if ((column[i] & column[j]) != 0) {
        return Failure{Rule::columns_overlap, i, j, Num(std::int64_t(column[i])), Num(std::int64_t(column[j]))};
      }
    }
  }
  return {};
}

// Returns the bits of the origin that each bit of each extent changes.
SETT_HOST_DEVICE constexpr Vec<std::uint64_t> columns_of(AnyLayout const& a, std::uint64_t origin) {
  Vec<std::uint64_t> out;
  for (int k = 0; k < a.leaves(); ++k) {
    for (int j = 0; j < bits_of(a.shape[k]); ++j) {
      out.push_back((origin + (std::uint64_t(a.stride[k].value) << j)) ^ origin);
    }
  }
  return out;
}

// Returns the change of the origin, as an integer, if these bits change.
SETT_HOST_DEVICE constexpr Num stride_of(std::uint64_t column, std::uint64_t origin) {
  return Num(std::int64_t(origin ^ column)) - Num(std::int64_t(origin));
}

// Converts disjoint columns to a layout. A leaf is split where a stride is not twice the previous one.
SETT_HOST_DEVICE constexpr AnyLayout with_columns(AnyTuple const& shape, Vec<std::uint64_t> const& column,
                                                  std::uint64_t origin) {
  AnyLayout out;
  int leaf = 0;
  int bit = 0;
  for (int const node : shape.profile) {
    if (node >= 0) {
      out.profile.push_back(node);
      continue;
    }
    int const end = bit + bits_of(shape.leaf[leaf++]);
    Vec<Num> extents;
    Vec<Num> strides;
    for (; bit < end; ++bit) {
      Num const stride = stride_of(column[bit], origin);
      if (extents.empty() || !(stride == extents.back() * strides.back())) {
        extents.push_back(Num(1));
        strides.push_back(stride);
      }
      extents.back() = extents.back() * Num(2);
    }
    if (extents.empty()) {
      extents.push_back(Num(1));
      strides.push_back(Num(0));
    }
    if (extents.size() > 1) { out.profile.push_back(extents.size()); }
    out.profile.append(Profile::repeated(extents.size(), leaf_node));
    out.shape.append(extents);
    out.stride.append(strides);
  }
  return out;
}

// Converts the layout to an xor layout that begins at this offset. Only the `varying` bits of the index change.
SETT_HOST_DEVICE constexpr Outcome<XorLayout> by_columns(AnyComposed const& a, Num offset, std::uint64_t varying) {
  XorLayout out;
  out.shape = shape(a.layout);
  if (Failure const f = check_powers_of_two(out.shape)) { return f; }
  if (offset.overflowed()) { return Failure{Rule::overflow}; }
  auto const origin = std::uint64_t(offset.value);
  Vec<std::uint64_t> columns = columns_of(a.layout, origin);
  for (int j = 0; j < columns.size(); ++j) { columns[j] = (varying >> j & 1) != 0 ? columns[j] : 0; }
  if (Failure const f = check_disjoint(columns)) { return f; }
  for (std::uint64_t const c : columns) { out.matrix.column.push_back(a.swizzle(c)); }
  out.origin = a.swizzle(origin);
  out.matrix.rows = rows_of(out.matrix.column, out.origin);
  return out;
}

}  // namespace detail

struct ToF2 {
  static constexpr char const* name = "to_f2";

  SETT_HOST_DEVICE static constexpr Outcome<XorLayout> plan(AnyLayout const& a) {
    return plan(AnyComposed{AnySwizzle{}, Num(0), a});
  }

  SETT_HOST_DEVICE static constexpr Outcome<XorLayout> plan(AnyComposed const& a) {
    return detail::by_columns(a, a.offset, ~std::uint64_t(0));
  }
};

struct FromF2 {
  static constexpr char const* name = "from_f2";

  SETT_HOST_DEVICE static constexpr Outcome<AnyLayout> plan(XorLayout const& a) {
    if (a.origin != 0) { return Failure{Rule::table_nonzero_start, 0, 0, Num(std::int64_t(a.origin))}; }
    if (Failure const f = detail::check_disjoint(a.matrix.column)) { return f; }
    return detail::with_columns(a.shape, a.matrix.column, 0);
  }
};

struct SwizzledFromF2 {
  static constexpr char const* name = "swizzled_from_f2";

  SETT_HOST_DEVICE static constexpr Outcome<AnyComposed> plan(XorLayout const& a) {
    int const bits = rows_of(a.matrix.column, a.origin);
    int const limit = bits > 62 ? 62 : bits;
    for (int b = 0; 2 * b <= limit; ++b) {
      for (int turn = 0; turn < (b == 0 ? 1 : 2); ++turn) {
        for (int distance = b; distance + b <= limit; ++distance) {
          for (int m = 0; m + b + distance <= limit; ++m) {
            AnySwizzle const w{b, m, turn == 0 ? distance : -distance};
            Outcome<AnyComposed> const found = with_swizzle(a, w);
            if (found.ok()) { return found; }
            if (b == 0) { break; }
          }
          if (b == 0) { break; }
        }
      }
    }
    return Failure{Rule::no_swizzle, 0, 0, Num(limit)};
  }

 private:
  // w is its own inverse, so the layout before the swizzle is w o a.
  SETT_HOST_DEVICE static constexpr Outcome<AnyComposed> with_swizzle(XorLayout const& a, AnySwizzle const& w) {
    Vec<std::uint64_t> beneath;
    std::uint64_t all = 0;
    for (std::uint64_t const c : a.matrix.column) {
      std::uint64_t const v = w(c);
      if ((v & all) != 0) { return Failure{Rule::no_swizzle}; }
      all |= v;
      beneath.push_back(v);
    }
    std::uint64_t const offset = w(a.origin);
    return AnyComposed{w, Num(std::int64_t(offset)), detail::with_columns(a.shape, beneath, offset)};
  }
};

// Composes a layout with an xor layout. If the xor layout never sets a bit, that bit's column is ignored. If it always
// sets a bit, the bit becomes part of the offset.
struct ComposeBits {
  static constexpr char const* name = "composition";

  SETT_HOST_DEVICE static constexpr Outcome<XorLayout> plan(AnyComposed const& a, XorLayout const& b) {
    if (Failure const f = check_powers_of_two(shape(a.layout))) { return f; }
    std::uint64_t varying = 0;
    for (std::uint64_t const c : b.matrix.column) { varying |= c; }
    auto const outer = detail::by_columns(a, offset_with(a, b.origin & ~varying), varying);
    if (!outer.ok()) { return outer.failure; }
    return F2Compose::plan(outer.value, b);
  }

  // A swizzle is linear, so it can be applied to the columns.
  SETT_HOST_DEVICE static constexpr Outcome<XorLayout> plan(AnySwizzle const& w, XorLayout const& b) {
    XorLayout out = b;
    for (std::uint64_t& c : out.matrix.column) { c = w(c); }
    out.origin = w(b.origin);
    out.matrix.rows = rows_of(out.matrix.column, out.origin);
    return out;
  }

 private:
  // Returns the offset before the swizzle at the index with these bits.
  SETT_HOST_DEVICE static constexpr Num offset_with(AnyComposed const& a, std::uint64_t index) {
    Num out = a.offset;
    int bit = 0;
    for (int k = 0; k < a.layout.leaves(); ++k) {
      for (int j = 0; j < bits_of(a.layout.shape[k]); ++j, ++bit) {
        if ((index >> bit & 1) != 0) { out = out + a.layout.stride[k] * Num(std::int64_t(1) << j); }
      }
    }
    return out;
  }
};

SETT_HOST_DEVICE inline result<XorLayout> try_composition(AnyComposed const& a, XorLayout const& b) {
  return attempt<ComposeBits>(a, b);
}
SETT_HOST_DEVICE inline XorLayout composition(AnyComposed const& a, XorLayout const& b) {
  return try_composition(a, b).value();
}
SETT_HOST_DEVICE inline result<XorLayout> try_composition(AnySwizzle const& w, XorLayout const& b) {
  return attempt<ComposeBits>(w, b);
}
SETT_HOST_DEVICE inline XorLayout composition(AnySwizzle const& w, XorLayout const& b) {
  return try_composition(w, b).value();
}

SETT_HOST_DEVICE inline result<XorLayout> try_to_f2(AnyLayout const& a) { return attempt<ToF2>(a); }
SETT_HOST_DEVICE inline result<XorLayout> try_to_f2(AnyComposed const& a) { return attempt<ToF2>(a); }
template <class Layout>
SETT_HOST_DEVICE XorLayout to_f2(Layout const& a) {
  return try_to_f2(a).value();
}

SETT_HOST_DEVICE inline result<AnyLayout> try_from_f2(XorLayout const& a) { return attempt<FromF2>(a); }
SETT_HOST_DEVICE inline AnyLayout from_f2(XorLayout const& a) { return try_from_f2(a).value(); }
SETT_HOST_DEVICE inline result<AnyLayout> try_from_f2(F2Matrix const& a, AnyTuple const& shape) {
  return try_from_f2(XorLayout{shape, a, 0});
}
SETT_HOST_DEVICE inline AnyLayout from_f2(F2Matrix const& a, AnyTuple const& shape) {
  return try_from_f2(a, shape).value();
}

SETT_HOST_DEVICE inline result<AnyComposed> try_swizzled_from_f2(XorLayout const& a) {
  return attempt<SwizzledFromF2>(a);
}
SETT_HOST_DEVICE inline AnyComposed swizzled_from_f2(XorLayout const& a) { return try_swizzled_from_f2(a).value(); }
SETT_HOST_DEVICE inline result<AnyComposed> try_swizzled_from_f2(F2Matrix const& a, AnyTuple const& shape) {
  return try_swizzled_from_f2(XorLayout{shape, a, 0});
}
SETT_HOST_DEVICE inline AnyComposed swizzled_from_f2(F2Matrix const& a, AnyTuple const& shape) {
  return try_swizzled_from_f2(a, shape).value();
}

}  // namespace sett
