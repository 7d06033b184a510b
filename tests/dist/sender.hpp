// sender: a transport of threads that only sends bytes, with a bounded workspace.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <mutex>

#include "sett/dist/threads.hpp"

namespace dist_test {

using sett::Error;
using sett::dist::Index;
using sett::dist::Offer;
using sett::dist::Reach;
using sett::dist::Threads;

// Delivers bytes between threads: a receive is finished when the send that was posted in its order is there.
class Post {
 public:
  explicit Post(Index ranks) : ranks_(ranks), boxes_(std::size_t(ranks * ranks)) {}
  void put(Index from, Index to, void const* data, Index bytes) {
    std::lock_guard<std::mutex> const lock(mutex_);
    ++sent_;
    char const* const c = static_cast<char const*>(data);
    boxes_[std::size_t(from + ranks_ * to)].emplace_back(c, c + bytes);
  }
  bool get(Index from, Index to, void* data, Index bytes) {
    std::lock_guard<std::mutex> const lock(mutex_);
    auto& box = boxes_[std::size_t(from + ranks_ * to)];
    if (box.empty()) { return false; }
    EXPECT_EQ(Index(box.front().size()), bytes) << "both ends must cut slices of the same size";
    std::copy(box.front().begin(), box.front().end(), static_cast<char*>(data));
    box.pop_front();
    return true;
  }
  Index sent() const { return sent_; }

 private:
  Index ranks_;
  Index sent_ = 0;  // slices
  std::vector<std::deque<std::vector<char>>> boxes_;
  std::mutex mutex_{};
};

class Sender {
 public:
  static constexpr Reach reach = Reach::none;
  Sender(Threads::Member& member, Post& post, Index bound) : member_(member), post_(post), bound_(bound) {}
  Index rank() const { return member_.rank(); }
  Index ranks() const { return member_.ranks(); }
  Error reserve(Index bytes, Index) {
    workspace_.resize(std::size_t(std::min(bytes, bound_)) / 8 + 1);
    return {};
  }
  Error agree(Offer const& offer) {
    member_.exchange(Offer{nullptr, nullptr, bound_, offer.identity, offer.error});
    least_ = bound_;
    for (Index r = 0; r < ranks(); ++r) { least_ = std::min(least_, member_.peer(r).element_bytes); }
    member_.fence();
    return {};
  }
  Index least_workspace() const { return least_; }
  void* workspace() { return workspace_.data(); }
  Index post_send(Index to, void const* data, Index bytes) {
    post_.put(rank(), to, data, bytes);
    receives_.push_back({});
    return Index(receives_.size()) - 1;
  }
  Index post_receive(Index from, void* data, Index bytes) {
    receives_.push_back({from, data, bytes});
    order_.push_back(Index(receives_.size()) - 1);
    return order_.back();
  }
  bool finished(Index ticket) {
    Receive& mine = receives_[std::size_t(ticket)];
    for (Index const t : order_) {
      Receive& r = receives_[std::size_t(t)];
      if (r.from != mine.from || r.data == nullptr) { continue; }
      if (!post_.get(r.from, rank(), r.data, r.bytes)) { break; }
      r.data = nullptr;
    }
    return mine.data == nullptr;
  }
  void progress() { std::this_thread::yield(); }

 private:
  struct Receive {
    Index from = -1;
    void* data = nullptr;  // null: finished
    Index bytes = 0;
  };
  Threads::Member& member_;
  Post& post_;
  Index bound_;
  Index least_ = 0;
  std::vector<std::int64_t> workspace_{};
  std::vector<Receive> receives_{};
  std::vector<Index> order_{};
};

}  // namespace dist_test
