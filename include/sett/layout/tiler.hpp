// BasicTiler, AnyTiler: the second operand of divides, compositions and products.
//
// An entry is an integer n, which means n:1; a layout; _, which keeps the mode; or a tuple of entries, one for each
// mode.
//
//   law      X(A, <B_0,...>) = (X(A_0, B_0), ...), i.e. a tuple is applied mode by mode
//   example  <4:1, 8, _> is AnyTiler{AnyTiler(4:1), AnyTiler(8), AnyTiler::keep()}
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "value.hpp"

namespace sett::inline SETT_ABI {

template <class S>
struct BasicTiler {
  enum class Kind : unsigned char { integer, keep, layout, tuple };

  Kind kind = Kind::integer;
  S integer{1};
  BasicLayout<S> layout{};
  Vec<BasicTiler> entries;

  constexpr BasicTiler() = default;
  // This constructor is written by hand. Otherwise clang, in declaring it, would need the copy constructor of a Vec of
  // tilers.
  SETT_HOST_DEVICE constexpr BasicTiler(BasicTiler const& t)
      : kind(t.kind), integer(t.integer), layout(t.layout), entries(t.entries) {}
  SETT_HOST_DEVICE constexpr BasicTiler(BasicTiler&& t) noexcept
      : kind(t.kind),
        integer(t.integer),
        layout(static_cast<BasicLayout<S>&&>(t.layout)),
        entries(static_cast<Vec<BasicTiler>&&>(t.entries)) {}
  SETT_HOST_DEVICE constexpr BasicTiler& operator=(BasicTiler const& t) {
    kind = t.kind;
    integer = t.integer;
    layout = t.layout;
    entries = t.entries;
    return *this;
  }
  SETT_HOST_DEVICE constexpr BasicTiler& operator=(BasicTiler&& t) noexcept {
    kind = t.kind;
    integer = t.integer;
    layout = static_cast<BasicLayout<S>&&>(t.layout);
    entries = static_cast<Vec<BasicTiler>&&>(t.entries);
    return *this;
  }
  SETT_HOST_DEVICE constexpr explicit BasicTiler(S n) : integer(n) {}
  SETT_HOST_DEVICE constexpr explicit BasicTiler(BasicLayout<S> const& l) : kind(Kind::layout), layout(l) {}
  SETT_HOST_DEVICE constexpr explicit BasicTiler(Vec<BasicTiler> const& e) : kind(Kind::tuple), entries(e) {}
  SETT_HOST_DEVICE constexpr explicit BasicTiler(BasicTuple<S> const& t) {
    if (t.is_integer()) {
      integer = t.leaf[0];
      return;
    }
    kind = Kind::tuple;
    for (int i = 0; i < t.rank(); ++i) { entries.push_back(BasicTiler(t.element(i))); }
  }

  SETT_HOST_DEVICE static constexpr BasicTiler keep() {
    BasicTiler t;
    t.kind = Kind::keep;
    return t;
  }

  SETT_HOST_DEVICE constexpr bool is_tuple() const { return kind == Kind::tuple; }
  SETT_HOST_DEVICE constexpr bool is_keep() const { return kind == Kind::keep; }
  SETT_HOST_DEVICE constexpr int rank() const { return is_tuple() ? entries.size() : 1; }
  SETT_HOST_DEVICE constexpr BasicTiler const& element(int i) const { return is_tuple() ? entries[i] : *this; }

  // Returns the layout n:1 for an integer n, or the layout itself.
  SETT_HOST_DEVICE constexpr BasicLayout<S> as_layout() const {
    if (kind == Kind::layout) { return layout; }
    return one_mode(integer, S(1));
  }

  // Returns whether the tiler is a shape: every entry is an integer or a tuple of integers.
  SETT_HOST_DEVICE constexpr bool is_shape() const {
    for (BasicTiler const& e : entries) {
      if (!e.is_shape()) { return false; }
    }
    return kind == Kind::integer || kind == Kind::tuple;
  }

  // Returns the index of the first entry that is not a shape, or rank().
  SETT_HOST_DEVICE constexpr int first_not_shape() const {
    int i = 0;
    while (i < rank() && (is_tuple() ? entries[i].is_shape() : is_shape())) { ++i; }
    return i;
  }

  // Returns the tiler as a shape.
  SETT_HOST_DEVICE constexpr BasicTuple<S> as_tuple() const {
    BasicTuple<S> out{Profile(), Vec<S>()};
    append_to(out);
    return out;
  }

 private:
  SETT_HOST_DEVICE constexpr void append_to(BasicTuple<S>& out) const {
    out.profile.push_back(is_tuple() ? entries.size() : leaf_node);
    if (!is_tuple()) { out.leaf.push_back(integer); }
    for (BasicTiler const& e : entries) { e.append_to(out); }
  }
};

using AnyTiler = BasicTiler<Num>;

}  // namespace sett
