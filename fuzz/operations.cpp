// Fuzzes every operation on layouts decoded from bytes, including hostile numbers. Small answers are checked against
// their laws.
#include <sett/algebra/explain.hpp>
#include <sett/layout/query.hpp>
#include <sett/layout/traverse.hpp>
#include <sett/sett.hpp>

#include <cstdlib>

using namespace sett;

namespace {

struct Bytes {
  unsigned char const* data;
  std::size_t size;
  unsigned next() { return size == 0 ? 0 : (--size, *data++); }
  // Most numbers are small, and some are near the limits of 64 bits.
  Num number(int low) {
    unsigned const b = next();
    if (b < 200) { return Num(low + int(b % 13)); }
    std::int64_t v = 0;
    for (unsigned i = 0; i < b % 8 + 1; ++i) { v = std::int64_t(std::uint64_t(v) << 8 | next()); }
    return Num(v);
  }
  AnyLayout layout() {
    AnyLayout l;
    tree(l, 3);
    return l;
  }
  void tree(AnyLayout& out, int depth) {
    unsigned const b = next();
    if (depth == 0 || b % 4 < 2 || out.leaves() > 6) {
      out.profile.push_back(leaf_node);
      out.shape.push_back(number(1));
      out.stride.push_back(number(b % 16 == 0 ? -6 : 0));
      return;
    }
    int const n = int(b / 4 % 4);
    out.profile.push_back(n);
    for (int i = 0; i < n; ++i) { tree(out, depth - 1); }
  }
};

void require(bool holds) {
  if (!holds) { std::abort(); }
}

bool small(AnyLayout const& l) { return !check_operand(l) && size(l) <= Num(512); }

void laws(AnyLayout const& a, AnyLayout const& b) {
  if (!small(a) || !small(b)) { return; }
  AnyLayout const left = coalesce_extended(a);
  if (auto const r = try_composition(a, b)) {
    for (Num x = 0; x < size(b); x = x + Num(1)) { require((*r)(x) == left(b(x)) || left(b(x)).overflowed()); }
  }
  if (auto const r = try_logical_divide(a, b)) {  // also for a without trailing modes of size 1 (proofs.md 7.2b)
    auto const whole = try_composition(a, b);
    auto const inside = try_composition(coalesced(a), b);
    require((whole && r->mode(0) == *whole) || (inside && r->mode(0) == *inside));
  }
  if (auto const r = try_right_inverse(a)) {
    for (Num x = 0; x < size(*r) && x < Num(512); x = x + Num(1)) { require(coalesced(a)((*r)(x)) == x); }
  }
  if (auto const r = try_left_inverse(a)) {
    for (Num x = 0; x < size(a); x = x + Num(1)) { require(coalesced(a)((*r)(coalesced(a)(x))) == coalesced(a)(x)); }
  }
  if (auto const r = try_max_common_layout(a, b)) {
    for (Num x = 0; x < size(*r); x = x + Num(1)) { require(a((*r)(x)) == x && b((*r)(x)) == x); }
  }
  Num count(0);
  for_each_offset(a, [&](std::int64_t offset) {
    require(a(count) == Num(offset));
    count = count + Num(1);
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  Bytes in{data, size};
  AnyLayout const a = in.layout();
  AnyLayout const b = in.layout();
  Num const n = in.number(0);
  AnyTiler const tiler(Vec<AnyTiler>(AnyTiler(n), AnyTiler::keep(), AnyTiler(b)));
  (void)try_coalesce(a);
  (void)try_filter(a);
  (void)try_complement(a);
  (void)try_complement(a, n);
  (void)try_composition(a, tiler);
  (void)try_logical_divide(a, tiler);
  (void)try_zipped_divide(a, b);
  (void)try_flat_divide(a, tiler);
  (void)try_logical_product(a, b);
  (void)try_blocked_product(a, b);
  (void)try_raked_product(a, b);
  (void)try_tile_to_shape(a, shape(b));
  (void)try_nullspace(a);
  (void)try_upcast(a, n);
  (void)try_downcast(a, n);
  (void)try_max_alignment(a);
  (void)try_shape_div(a, n);
  (void)try_shape_mod(a, n);
  (void)try_domain_distribute(shape(a), shape(b));
  (void)try_mutual_refinement(shape(a), shape(b));
  (void)try_same_function(a, b);
  (void)try_with_shape(a, shape(b));
  (void)try_slice_and_offset(a, tiler);
  (void)try_idx2crd(n, shape(a));
  (void)explain_composition(a, b);
  if (small(a)) {
    (void)try_is_injective(a);
    (void)try_is_surjective(a, n);
    (void)try_complement_image(a, n);
  }
  laws(a, b);
  return 0;
}
