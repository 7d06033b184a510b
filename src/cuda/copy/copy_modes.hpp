// copy_modes: two layouts on one domain as one list of modes, each with two strides.
//
// The list contains everything that a permutation kernel needs to know about the two layouts. Coalesce and refine are
// applied to pairs of modes.
//
//   law      destination(x) - destination_origin and source(x) - source_origin are the sums of digit_k(x) d_k and
//            digit_k(x) s_k; digits count downwards if the destination's stride was negative
//   example  (4,8):(8,1) to (4,8):(1,4) is {4: 8, 1} {8: 1, 4};  32:1 to (4,8):(1,4) is {32: 1, 1}
//
// Requires: layouts of equal size.
// Errors: sizes_differ; no_common_refinement; not_injective with two indices that share an offset in the destination;
// strides_not_a_chain if there are no such indices but the destination's strides interleave; undecided_bound if that
// cannot be decided; overflow.
#pragma once

#include <optional>
#include <vector>

#include "sett/operand/collision.hpp"
#include "sett/operand/modes.hpp"

namespace sett::inline SETT_ABI::cuda {

// The extent of a mode and its strides in the source and in the destination, in elements.
struct CopyMode {
  std::int64_t n;
  std::int64_t s;
  std::int64_t d;
  friend bool operator==(CopyMode const&, CopyMode const&) = default;
};

struct CopyModes {
  std::vector<CopyMode> modes;  // sorted by d, which is at least 1; no two modes can be merged
  std::int64_t size = 1;        // the number of elements; 0 if an extent is 0
  std::int64_t source_origin = 0;
  std::int64_t target_origin = 0;

  // Returns the range of offsets, relative to the origin. The range cannot overflow for modes from try_copy_modes.
  NumRange range(bool of_target) const {
    NumRange out;
    for (CopyMode const& m : modes) { out.add_mode(Num(m.n), Num(of_target ? m.d : m.s)); }
    return out;
  }
  std::int64_t source_begin() const { return range(false).low.value; }
  std::int64_t source_end() const { return range(false).high.value + 1; }
  std::int64_t target_end() const { return range(true).high.value + 1; }
};

// Returns the distance in bytes between the outermost elements of the source, or of the destination. Returns nullopt if
// the distance exceeds 2^60, which is more than any memory.
inline std::optional<std::int64_t> span_of(CopyModes const& m, bool of_target, std::int64_t bytes) {
  NumRange const range = m.range(of_target);
  Num const span = (range.high - range.low) * Num(bytes);
  if (span.overflowed() || span > Num(std::int64_t{1} << 60)) { return {}; }
  return span.value;
}

namespace detail {

inline std::vector<CopyMode> listed(sett::detail::JointModes<2> const& m) {
  std::vector<CopyMode> out;
  out.reserve(std::size_t(m.count));
  for (int k = 0; k < m.count; ++k) { out.push_back({m.extent[k], m.stride[0][k], m.stride[1][k]}); }
  return out;
}

// Sorts the modes by d, and merges neighbours whose strides continue one another in both tensors.
inline void merge(std::vector<CopyMode>& modes) {
  sett::detail::JointModes<2> m;
  for (CopyMode const& mode : modes) {
    m.extent[m.count] = mode.n;
    m.stride[0][m.count] = mode.s;
    m.stride[1][m.count++] = mode.d;
  }
  m.sort(1, 0);
  m.coalesce();
  modes = listed(m);
}

// Computes the common refinement of two layouts of equal size.
inline Failure refine(AnyLayout const& src, AnyLayout const& dst, sett::detail::JointModes<2>& out) {
  sett::detail::JointModes<1> const from = sett::detail::modes_of(src), to = sett::detail::modes_of(dst);
  if (from.overflowed || to.overflowed) { return {Rule::overflow}; }
  sett::detail::JointModes<1> const* const lists[2] = {&from, &to};
  return out.join(lists);
}

// Returns the failure if mode `mode` of the destination has a stride d that is at most `below`, the greatest offset of
// the modes before it.
inline Failure failure_of(Collision const& c, int mode, std::int64_t d, std::int64_t below) {
  if (c.found) { return {Rule::not_injective, mode, c.second, c.first, c.second}; }
  if (!c.decided) { return {Rule::undecided_bound, mode, 0, Num(below), Num(sett::detail::most_steps)}; }
  return {Rule::strides_not_a_chain, mode, 0, Num(below + 1), Num(d)};
}

}  // namespace detail

inline result<CopyModes> try_copy_modes(AnyLayout const& src, AnyLayout const& dst) {
  auto const refused = [&](Failure const& f) { return make_error("copy", f, src, dst); };
  CopyModes out;
  Num const size_of_src = size(src);
  Num const size_of_dst = size(dst);
  if (!(size_of_src == size_of_dst)) { return refused({Rule::sizes_differ, 0, 0, size_of_src, size_of_dst}); }
  if (size_of_src.overflowed()) { return refused({Rule::overflow}); }
  out.size = size_of_src.value;
  if (out.size == 0) { return out; }
  sett::detail::JointModes<2> m;
  if (Failure const f = detail::refine(src, dst, m)) { return refused(f); }
  for (int side = 0; side < 2; ++side) {
    NumRange const range = m.range(side);
    if ((range.high - range.low + Num(1)).overflowed()) { return refused({Rule::overflow}); }
  }
  for (int k = 0; k < m.count; ++k) {
    if (m.stride[1][k] == 0) { return refused(detail::failure_of(find_collision(dst), 0, 0, 0)); }
  }
  m.orient(1);
  m.sort(1, 0);
  m.coalesce();
  out.source_origin = m.base[0];
  out.target_origin = m.base[1];
  out.modes = detail::listed(m);
  std::int64_t below = 0;
  for (CopyMode const& mode : out.modes) {
    if (mode.d <= below) {
      return refused(detail::failure_of(find_collision(dst), int(&mode - out.modes.data()), mode.d, below));
    }
    below += (mode.n - 1) * mode.d;
  }
  return out;
}

}  // namespace sett::cuda
