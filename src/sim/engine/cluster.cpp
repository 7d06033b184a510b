#include "cluster.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

Index3 unflatten(std::uint64_t i, Index3 extent) {
  return {unsigned(i % extent.x), unsigned(i / extent.x % extent.y), unsigned(i / extent.x / extent.y)};
}

}  // namespace

Cluster::Cluster(dim3 grid, dim3 block, dim3 shape, std::uint64_t most)
    : grid_(grid),
      extent_(block),
      shape_(shape),
      threads_(int(block.size())),
      blocks_(int(shape.size())),
      most_(std::max<std::uint64_t>(most, 1)) {
  team_.reserve(std::size_t(most_) * std::size_t(threads_of_cluster()));
  add_seat();
}

void Cluster::begin() {
  team_.resize(std::size_t(threads_of_cluster()));
  linear_.resize(std::size_t(blocks_));
}

int Cluster::add_seat() {
  int const first = blocks();
  for (int i = 0; i < threads_of_cluster(); ++i) {
    team_.push_back({size(), i % threads_, first + i / threads_, 0, first});
  }
  linear_.resize(linear_.size() + std::size_t(blocks_));
  return first;
}

void Cluster::go_to(std::uint32_t number, int seat) {
  Index3 const first = unflatten(number, {grid_.x / shape_.x, grid_.y / shape_.y, grid_.z / shape_.z});
  for (int r = 0; r < blocks_; ++r) {
    Index3 const inside = unflatten(std::uint64_t(r), shape_);
    Index3 const at{first.x * shape_.x + inside.x, first.y * shape_.y + inside.y, first.z * shape_.z + inside.z};
    linear_[std::size_t(seat + r)] = at.x + grid_.x * (at.y + grid_.y * at.z);
  }
  for (int i = 0; i < threads_of_cluster(); ++i) {
    ThreadId& t = team_[std::size_t(seat * threads_ + i)];
    t.block = linear_[std::size_t(t.rank)];
  }
}

Index3 Cluster::block_index(std::uint32_t block) const { return unflatten(block, grid_); }
Index3 Cluster::thread_index(int local) const { return unflatten(std::uint64_t(local), extent_); }

Position Cluster::position(ThreadId const& t) const {
  return {thread_index(t.local),
          block_index(t.block),
          extent_,
          grid_,
          unflatten(std::uint64_t(t.rank - t.first), shape_),
          shape_};
}

}  // namespace sett::sim
