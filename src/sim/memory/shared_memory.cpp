#include "shared_memory.hpp"

#include <algorithm>

#include "../program/program.hpp"
#include "slab.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

constexpr std::size_t most_static = 48 * 1024;
thread_local Slab windows;

std::size_t round_up(std::size_t n, std::size_t align) { return (n + align - 1) / align * align; }

}  // namespace

SharedMemory::SharedMemory(Cluster const& cluster, std::size_t dynamic_bytes, arch of, std::uint64_t most)
    : cluster_(cluster), dynamic_bytes_(dynamic_bytes), most_of_block_(of == arch::sm90 ? 227 * 1024 : 163 * 1024) {
  std::size_t const blocks = std::size_t(most) * std::size_t(cluster.blocks_of_cluster());
  windows.reserve(std::uintptr_t(8) << 40, std::max(blocks, std::size_t(16)) * window_bytes, window_bytes);
  begin_ = windows.begin;
  end_ = begin_ + blocks * window_bytes;
  blocks_.resize(std::size_t(cluster.blocks_of_cluster()));
}

void SharedMemory::begin(int first) {
  cluster_.reset_blocks(blocks_, first);
  for (int r = first; r < first + cluster_.blocks_of_cluster(); ++r) {
    Block& b = blocks_[std::size_t(r)];
    b.window = window(r);
    b.dynamic = {b.window + reserved_bytes, b.window + reserved_bytes + dynamic_bytes_};
    b.end = b.dynamic.end;
    spoil(b.dynamic.begin, dynamic_bytes_);
  }
}

void SharedMemory::end(int first) {
  for (int r = first; r < first + cluster_.blocks_of_cluster(); ++r) {
    most_bytes_ = std::max(most_bytes_, dynamic_bytes_ + blocks_[std::size_t(r)].static_bytes);
  }
}

void SharedMemory::spoil(std::uintptr_t a, std::size_t n) const {
  fill_poison(reinterpret_cast<void*>(a), n, a - begin_, false);
}

void SharedMemory::check_size(std::size_t all) const {
  Failure const f{Rule::launch_refused};
  if (all - dynamic_bytes_ > most_static) {
    raise({f, Text() << describe(f) << ": the static arrays take " << Num(all - dynamic_bytes_)
                     << " bytes, but a block can use at most " << Num(most_static) << ": use dynamic shared memory"});
  }
  if (all > shared_limit() && all <= most_of_block_) {
    raise({f, Text() << describe(f) << ": the block needs " << Num(all)
                     << " bytes of static and dynamic shared memory, but without "
                     << "cudaFuncSetAttribute a block can use at most " << Num(shared_limit())
                     << ": call cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, "
                     << Num(dynamic_bytes_) << ") first"});
  }
  if (all > most_of_block_) {
    raise({f, Text() << describe(f) << ": the block needs " << Num(all)
                     << " bytes of static and dynamic shared memory, but a block can use at most "
                     << Num(most_of_block_) << ": use smaller tiles or fewer stages"});
  }
}

// Leaves a gap between two arrays. The gap is as large as the larger array, if there is enough space for future
// arrays.
std::uintptr_t SharedMemory::apart(Block const& b, std::size_t bytes, std::size_t align) const {
  std::size_t const before = b.statics.empty() ? dynamic_bytes_ : std::size_t(b.end - b.statics.back().second.begin);
  std::size_t const to_come = std::min(most_static, most_of_block_ - dynamic_bytes_) - b.static_bytes;
  std::size_t const left = b.window + window_bytes - b.end, spare = left > to_come ? left - to_come : 0;
  std::size_t const gap = std::min(std::max({before, bytes, std::size_t(1024)}), spare / 2) / 16 * 16;
  std::uintptr_t const begin = b.window + round_up(b.end + gap - b.window, align);
  return begin + bytes <= b.window + window_bytes ? begin : b.window + round_up(b.end - b.window, align);
}

void* SharedMemory::static_array(int rank, std::size_t bytes, std::size_t align, void const* key) {
  Block& b = blocks_[std::size_t(rank)];
  for (auto const& [known, piece] : b.statics) {
    if (known == key) { return reinterpret_cast<void*>(piece.begin); }
  }
  std::size_t const all = round_up(dynamic_bytes_ + b.static_bytes, align) + bytes;
  check_size(all);
  std::uintptr_t const begin = apart(b, bytes, align);
  b.static_bytes = all - dynamic_bytes_;
  b.end = begin + bytes;
  b.statics.push_back({key, {begin, b.end}});
  spoil(begin, bytes);
  return reinterpret_cast<void*>(begin);
}

std::uint32_t SharedMemory::address_of(std::uintptr_t a) const {
  std::uintptr_t const offset = a - window(first_rank_of(a));
  return static_cast<std::uint32_t>((offset >> 18) << 24 | (offset & ((1u << 18) - 1)));
}

std::uintptr_t SharedMemory::pointer_to(std::uint32_t address, int first) const {
  return window(first) + (std::uintptr_t(address >> 24) << 18) + (address & ((1u << 18) - 1));
}

}  // namespace sett::sim
