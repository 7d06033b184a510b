// slices: moves random tensors through a transport of threads that only sends bytes, with rings of all sizes.
#include "sett/dist/slices.hpp"

#include <deque>
#include <mutex>

#include "cases.hpp"
#include "sett/dist/redistribute.hpp"

namespace {

using namespace dist_test;
using sett::Error;
using sett::dist::Offer;
using sett::dist::Reach;
using sett::dist::Threads;

// Delivers bytes between threads: a receive is finished when the send that was posted in its order is there.
class Post {
 public:
  explicit Post(Index ranks) : ranks_(ranks), boxes_(std::size_t(ranks * ranks)) {}
  void put(Index from, Index to, void const* data, Index bytes) {
    std::lock_guard<std::mutex> const lock(mutex_);
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

 private:
  Index ranks_;
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

void check(Case const& c, Random& random) {
  Buffers const sources = filled_sources(c);
  Buffers destinations = poisoned_destinations(c);
  std::vector<Index> bounds;
  for (Index r = 0; r < c.world; ++r) { bounds.push_back(8 * random.from(2, random.one_in(2) ? 9 : 400)); }
  Post post(c.world);
  Threads(c.world).run([&](Threads::Member& m) {
    std::size_t const r = std::size_t(m.rank());
    Sender sender(m, post, bounds[r]);
    auto const done = sett::dist::try_redistribute<Value>(sett::dist::plan(c.source, c.destination, m.rank()),
                                                          sources[r], destinations[r], sender);
    EXPECT_TRUE(done);
  });
  ASSERT_EQ(destinations, expected_destinations(c)) << describe(c.source) << " -> " << describe(c.destination);
}

TEST(Slices, MoveRandomTensorsThroughRingsOfAllSizes) {
  Random random(21);
  for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
    std::vector<Index> const shape = random_shape(random, 400);
    Index const world = random.from(1, 6);
    check({random_placement(random, shape, world, {.allows_partial = true, .allows_ranks = true}),
           random_placement(random, shape, world, {.allows_ranks = true}), world},
          random);
  }
}

TEST(Slices, FitTheWorkspace) {
  for (Index const bytes : {16, 24, 64, 100, 4096}) {
    auto const ring = sett::dist::detail::ring_of(bytes, 8);
    EXPECT_LE(2 * ring.slots * ring.slice * 8, bytes);
    EXPECT_GE(ring.slice, 1);
  }
  EXPECT_EQ(sett::dist::detail::ring_of(Index(1) << 40, 8).slice, Index(1) << 27);
}

}  // namespace
