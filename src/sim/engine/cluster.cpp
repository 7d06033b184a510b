#include "cluster.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

Index3 unflatten(std::uint64_t i, Index3 extent) {
  return {unsigned(i % extent.x), unsigned(i / extent.x % extent.y), unsigned(i / extent.x / extent.y)};
}

}  // namespace

Cluster::Cluster(dim3 grid, dim3 block, dim3 shape)
    : grid_(grid), extent_(block), shape_(shape), threads_(int(block.size())), blocks_(int(shape.size())) {
  for (int i = 0; i < size(); ++i) { team_.push_back({i, i % threads_, i / threads_, 0}); }
  linear_.resize(std::size_t(blocks_));
}

void Cluster::go_to(std::uint32_t number) {
  Index3 const first = unflatten(number, {grid_.x / shape_.x, grid_.y / shape_.y, grid_.z / shape_.z});
  for (int r = 0; r < blocks_; ++r) {
    Index3 const inside = unflatten(std::uint64_t(r), shape_);
    Index3 const at{first.x * shape_.x + inside.x, first.y * shape_.y + inside.y, first.z * shape_.z + inside.z};
    linear_[std::size_t(r)] = at.x + grid_.x * (at.y + grid_.y * at.z);
  }
  for (ThreadId& t : team_) { t.block = linear_[std::size_t(t.rank)]; }
}

Index3 Cluster::block_index(std::uint32_t block) const { return unflatten(block, grid_); }
Index3 Cluster::thread_index(int local) const { return unflatten(std::uint64_t(local), extent_); }

Position Cluster::position(ThreadId const& t) const {
  return {
      thread_index(t.local), block_index(t.block), extent_, grid_, unflatten(std::uint64_t(t.rank), shape_), shape_};
}

}  // namespace sett::sim
