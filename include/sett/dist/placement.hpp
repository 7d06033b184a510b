// Placement: a tensor's distribution over the ranks of a mesh, and its storage on each rank.
//
// Each dimension lists cuts. A cut deals blocks of the dimension to the coordinates of one mesh axis in turn; the next
// cut of the dimension divides the local index in the same way. An axis that no dimension uses replicates the tensor,
// unless it is marked as partial: then the tensor is the sum over this axis.
//
//   law      a cut with block b over P coordinates sends local index l to coordinate (l / b) mod P, where the new local
//            index is (l / b / P) b + l mod b
//   example  Placement p(Mesh({2, 2}), {8, 6}, {{{0, 2}}, {}});  blocks of 2 rows over axis 0, replicated over axis 1
//
// Requires: host code.
// Errors: the sentence names the dimension or axis, the number and the rule: sizes_differ, negative extents and
// argument_below_one for a block, index_out_of_range for an axis, not_injective for an axis that is used twice and for
// strides that overlap, overflow.
#pragma once

#include "../algebra/nested_strides.hpp"
#include "../layout/query.hpp"
#include "../operand/collision.hpp"
#include "mesh.hpp"

namespace sett::inline SETT_ABI::dist {

struct Cut {
  int axis = 0;
  Index block = 0;              // 0: one block of ceil(n / P) elements for each coordinate
  std::vector<Index> bounds{};  // P - 1 bounds: coordinate c has [bounds[c-1], bounds[c]); block must be 0

  friend bool operator==(Cut const&, Cut const&) = default;
};

enum class Order { column_major, row_major, strided };

// The storage of the local part: compact in one of two orders, or with the same strides on all ranks.
struct Storage {
  Order order = Order::column_major;
  std::vector<Index> strides{};  // for Order::strided, one for each dimension

  friend bool operator==(Storage const&, Storage const&) = default;
};

namespace detail {

// A cut together with the extent of its axis.
struct Deal {
  Index ranks = 1;
  Index block = 0;
  std::vector<Index> bounds{};

  Index block_at(Index extent) const { return block > 0 ? block : std::max(Index(1), (extent + ranks - 1) / ranks); }

  // Returns how many of `extent` local indices coordinate c has.
  Index count(Index extent, Index c) const {
    if (!bounds.empty()) {
      Index const from = c == 0 ? 0 : std::min(bounds[std::size_t(c) - 1], extent);
      return (c + 1 == ranks ? extent : std::min(bounds[std::size_t(c)], extent)) - from;
    }
    Index const b = block_at(extent);
    Index const rest = extent % (b * ranks);
    return extent / (b * ranks) * b + std::min(std::max(rest - c * b, Index(0)), b);
  }
};

// One dimension of a placement. A position is the colexicographic index of the coordinates on the cuts' axes.
struct Dimension {
  Index extent = 1;
  std::vector<Deal> deals{};

  Index positions() const {
    Index n = 1;
    for (Deal const& d : deals) { n *= d.ranks; }
    return n;
  }
  Index local_extent(Index position) const {
    Index n = extent;
    for (Deal const& d : deals) {
      n = d.count(n, position % d.ranks);
      position /= d.ranks;
    }
    return n;
  }
};

}  // namespace detail

class Placement {
 public:
  Placement() = default;  // a tensor without dimensions on one rank
  Placement(Mesh mesh, std::vector<Index> shape, std::vector<std::vector<Cut>> cuts, Storage storage = {},
            std::vector<int> partial = {});

  Mesh const& mesh() const { return mesh_; }
  std::vector<Index> const& shape() const { return shape_; }
  std::vector<std::vector<Cut>> const& cuts() const { return cuts_; }
  Storage const& storage() const { return storage_; }
  std::vector<int> const& partial() const { return partial_; }
  std::vector<int> const& replicated() const { return replicated_; }
  int dimensions() const { return int(shape_.size()); }

  // The functions below take an index of the mesh, which is the rank if the mesh has no list of ranks.
  std::vector<Index> local_shape(Index i) const;
  std::vector<Index> local_strides(Index i) const;
  // Returns the number of elements of the buffer, including gaps between strides; 0 if the local part is empty.
  Index local_size(Index i) const;
  // Returns the layout of the local part: one mode for each dimension. The extents may be 0.
  AnyLayout local(Index i) const;
  // Returns the position in dimension k, the colexicographic index of the coordinates on the axes that cut it.
  Index position(int k, Index i) const;

  // Returns dimension k in the form that the planner reads.
  detail::Dimension dimension(int k) const;

  friend bool operator==(Placement const& a, Placement const& b) {
    return a.mesh_ == b.mesh_ && a.shape_ == b.shape_ && a.cuts_ == b.cuts_ && a.storage_ == b.storage_ &&
           a.partial_ == b.partial_;
  }
  friend result<Placement> try_placement(Mesh mesh, std::vector<Index> shape, std::vector<std::vector<Cut>> cuts,
                                         Storage storage, std::vector<int> partial);

 private:
  result<bool> check_shape() const;
  result<bool> check_cut(int k, Cut const& cut) const;
  result<bool> use_axis(int axis, std::vector<bool>& used) const;
  result<bool> check_storage() const;

  Mesh mesh_{};
  std::vector<Index> shape_{};
  std::vector<std::vector<Cut>> cuts_{};
  Storage storage_{};
  std::vector<int> partial_{};
  std::vector<int> replicated_{};
};

inline detail::Dimension Placement::dimension(int k) const {
  detail::Dimension out{shape_[std::size_t(k)], {}};
  for (Cut const& c : cuts_[std::size_t(k)]) { out.deals.push_back({mesh_.extent(c.axis), c.block, c.bounds}); }
  return out;
}

inline Index Placement::position(int k, Index i) const {
  Index out = 0, radix = 1;
  for (Cut const& c : cuts_[std::size_t(k)]) {
    out += mesh_.coordinate(i, c.axis) * radix;
    radix *= mesh_.extent(c.axis);
  }
  return out;
}

inline std::vector<Index> Placement::local_shape(Index i) const {
  std::vector<Index> out;
  for (int k = 0; k < dimensions(); ++k) { out.push_back(dimension(k).local_extent(position(k, i))); }
  return out;
}

inline std::vector<Index> Placement::local_strides(Index i) const {
  if (storage_.order == Order::strided) { return storage_.strides; }
  std::vector<Index> const extents = local_shape(i);
  std::vector<Index> out(extents.size());
  Index stride = 1;
  for (std::size_t j = 0; j < extents.size(); ++j) {
    std::size_t const k = storage_.order == Order::column_major ? j : extents.size() - 1 - j;
    out[k] = stride;
    stride *= extents[k];
  }
  return out;
}

inline Index Placement::local_size(Index i) const {
  std::vector<Index> const extents = local_shape(i), strides = local_strides(i);
  Index last = 0;
  for (std::size_t k = 0; k < extents.size(); ++k) {
    if (extents[k] == 0) { return 0; }
    last += (extents[k] - 1) * strides[k];
  }
  return last + 1;
}

inline AnyLayout Placement::local(Index i) const {
  Vec<Num> shape, stride;
  for (Index const n : local_shape(i)) { shape.push_back(Num(n)); }
  for (Index const d : local_strides(i)) { stride.push_back(Num(d)); }
  return flat_layout(shape, stride);
}

inline result<bool> Placement::check_shape() const {
  if (cuts_.size() != shape_.size()) {
    return Error{{Rule::sizes_differ, 0, 0, Num(Index(cuts_.size())), Num(dimensions())},
                 Text() << "a placement must list cuts for each dimension, but it lists " << Num(Index(cuts_.size()))
                        << " and the shape has " << Num(dimensions()) << " dimensions"};
  }
  Num size(1);
  for (int k = 0; k < dimensions(); ++k) {
    Index const n = shape_[std::size_t(k)];
    if (n < 0) {
      return Error{{Rule::extent_below_one, k, 0, Num(n)},
                   Text() << "an extent must not be negative, but dimension " << Num(k) << " has extent " << Num(n)};
    }
    size = size * max(Num(n), Num(1));
  }
  if (size.overflowed() || size > Num(largest_int64 / 4)) {
    return Error{{Rule::overflow}, Text() << "the number of elements must be below 2^61: make the shape smaller"};
  }
  return true;
}

inline result<bool> Placement::check_cut(int k, Cut const& cut) const {
  Index const ranks = mesh_.extent(cut.axis);
  Text at;
  at << "dimension " << Num(k) << ", axis " << Num(cut.axis) << ": ";
  if (cut.block < 0) {
    return Error{{Rule::argument_below_one, k, 0, Num(cut.block)},
                 at << "a block must be at least 1, or 0 for one block of ceil(n/P), but it is " << Num(cut.block)};
  }
  if (cut.block > 0 &&
      (Num(cut.block) * Num(ranks) > Num(largest_int64 / 4) || (Num(cut.block) * Num(ranks)).overflowed())) {
    return Error{{Rule::overflow, k, 0, Num(cut.block), Num(ranks)},
                 at << "the block times the extent of the axis must be below 2^61, but the block is " << Num(cut.block)
                    << ": a block of the dimension's extent is large enough"};
  }
  if (cut.bounds.empty()) { return true; }
  if (cut.block > 0 || Index(cut.bounds.size()) != ranks - 1) {
    return Error{{Rule::sizes_differ, k, 0, Num(Index(cut.bounds.size())), Num(ranks - 1)},
                 at << "explicit bounds must be one fewer than the " << Num(ranks)
                    << " coordinates, with block 0, but there are " << Num(Index(cut.bounds.size()))};
  }
  Index last = 0;
  for (Index const b : cut.bounds) {
    if (b < last) {
      return Error{
          {Rule::index_out_of_range, k, 0, Num(b), Num(last)},
          at << "explicit bounds must not decrease or be negative, but " << Num(b) << " follows " << Num(last)};
    }
    last = b;
  }
  return true;
}

inline result<bool> Placement::use_axis(int axis, std::vector<bool>& used) const {
  if (axis < 0 || axis >= mesh_.axes()) {
    return Error{
        {Rule::index_out_of_range, 0, 0, Num(axis), Num(mesh_.axes())},
        Text() << "an axis must be in [0," << Num(mesh_.axes()) << "), the mesh's axes, but it is " << Num(axis)};
  }
  if (used[std::size_t(axis)]) {
    return Error{{Rule::not_injective, 0, 0, Num(axis)},
                 Text() << "a mesh axis must be used once, but axis " << Num(axis)
                        << " is used twice: use another axis or divide this one into two"};
  }
  used[std::size_t(axis)] = true;
  return true;
}

inline result<bool> Placement::check_storage() const {
  if (storage_.order != Order::strided) {
    if (storage_.strides.empty()) { return true; }
    return Error{{Rule::sizes_differ}, Text() << "compact storage must not have strides: use Order::strided"};
  }
  if (storage_.strides.size() != shape_.size()) {
    return Error{{Rule::sizes_differ, 0, 0, Num(Index(storage_.strides.size())), Num(dimensions())},
                 Text() << "strided storage must have a stride for each dimension, but it has "
                        << Num(Index(storage_.strides.size())) << " strides and " << Num(dimensions())
                        << " dimensions"};
  }
  Vec<Num> shape, stride;
  Num last(0);
  for (int k = 0; k < dimensions(); ++k) {
    // The largest local part has the coordinates 0, unless bounds are given.
    detail::Dimension const d = dimension(k);
    Index most = 0;
    for (Index p = 0; p < d.positions(); ++p) { most = std::max(most, d.local_extent(p)); }
    Num const step(storage_.strides[std::size_t(k)]);
    if (step < Num(1)) {
      return Error{{Rule::negative_stride, k, 0, step},
                   Text() << "a stride must be at least 1, but dimension " << Num(k) << " has stride " << step};
    }
    if (most == 0) { return true; }
    last = last + Num(most - 1) * step;
    shape.push_back(Num(most));
    stride.push_back(step);
  }
  if (last.overflowed() || last > Num(largest_int64 / 4)) {
    return Error{{Rule::overflow}, Text() << "the offsets of strided storage must be below 2^61: use smaller strides"};
  }
  AnyLayout const layout = flat_layout(shape, stride);
  bool const nest = sett::detail::strides_nest(
      layout.leaves(), [&](int k) { return shape[k]; }, [&](int k) { return stride[k]; });
  if (nest) { return true; }
  Collision const c = find_collision(layout, true);
  if (c.decided && !c.found) { return true; }
  Text t;
  t << "the strides must give each local element its own offset, but ";
  if (c.decided) {
    auto const domain = sett::shape(layout);
    t << "the elements " << to_text(try_idx2crd(c.first, domain).value()) << " and "
      << to_text(try_idx2crd(c.second, domain).value()) << " of the largest local part share the offset "
      << layout(c.first);
  } else {
    t << "two elements of the largest local part may share one";
  }
  return Error{{Rule::not_injective, 0, c.second, c.first, c.second}, t << ": use larger strides"};
}

inline result<Placement> try_placement(Mesh mesh, std::vector<Index> shape, std::vector<std::vector<Cut>> cuts,
                                       Storage storage = {}, std::vector<int> partial = {}) {
  Placement p;
  p.mesh_ = std::move(mesh);
  p.shape_ = std::move(shape);
  p.cuts_ = std::move(cuts);
  p.storage_ = std::move(storage);
  p.partial_ = std::move(partial);
  if (auto const done = p.check_shape(); !done) { return done.error(); }
  std::vector<bool> used(std::size_t(p.mesh_.axes()), false);
  for (int k = 0; k < p.dimensions(); ++k) {
    for (Cut const& c : p.cuts_[std::size_t(k)]) {
      if (auto const done = p.use_axis(c.axis, used); !done) { return done.error(); }
      if (auto const done = p.check_cut(k, c); !done) { return done.error(); }
    }
  }
  for (int const axis : p.partial_) {
    if (auto const done = p.use_axis(axis, used); !done) { return done.error(); }
  }
  for (int a = 0; a < p.mesh_.axes(); ++a) {
    if (!used[std::size_t(a)]) { p.replicated_.push_back(a); }
  }
  if (auto const done = p.check_storage(); !done) { return done.error(); }
  return p;
}

inline Placement::Placement(Mesh mesh, std::vector<Index> shape, std::vector<std::vector<Cut>> cuts, Storage storage,
                            std::vector<int> partial) {
  *this =
      try_placement(std::move(mesh), std::move(shape), std::move(cuts), std::move(storage), std::move(partial)).value();
}

}  // namespace sett::dist
