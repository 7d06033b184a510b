// AsyncQueue: tests that a copy's destination is poisoned, and that using the destination is a finding until a thread
// has waited for the copy. Groups complete in order.
#include "async/async_queue.hpp"

#include <cstring>
#include <deque>

#include "parts.hpp"

namespace {

constexpr std::size_t cell = 16;

struct Copy {
  void const* from;
  void* to;
  static void run(void* self) {
    auto const& c = *static_cast<Copy*>(self);
    std::memcpy(c.to, c.from, cell);
  }
};

// Models shared memory of 2 x 64 cells. The first half is copied to the second.
class Copies {
 public:
  Copies() : parts(32, 1, 2 * 64 * cell), begin(parts.shared.block(0).dynamic.begin) {
    for (std::size_t i = 0; i < 64 * cell; ++i) { reinterpret_cast<unsigned char*>(begin)[i] = byte_of(i); }
    record(sett::Access::write, begin, 64 * cell);
  }
  static unsigned char byte_of(std::size_t i) { return static_cast<unsigned char>(3 * i + 1); }

  std::uintptr_t source(int i) const { return begin + std::size_t(i) * cell; }
  std::uintptr_t destination(int i) const { return source(64 + i); }

  void start(int i, sett::Queue queue = sett::Queue::cp_async) {
    Copy copy{reinterpret_cast<void*>(source(i)), reinterpret_cast<void*>(destination(i))};
    sett::Range const reads{reinterpret_cast<void*>(source(i)), cell};
    sett::Range const writes{reinterpret_cast<void*>(destination(i)), cell};
    sett::Work work{};
    work.name = "copy", work.queue = queue, work.run = &Copy::run;
    work.state = &copy, work.state_bytes = sizeof copy;
    work.reads = &reads, work.read_count = 1, work.writes = &writes, work.write_count = 1;
    work.generic_proxy = queue == sett::Queue::cp_async;
    parts.queue.start(t(), work, parts.line(100 + i), -1, true);
  }
  bool arrived(int i) const {
    auto const* const bytes = reinterpret_cast<unsigned char const*>(destination(i));
    for (std::size_t k = 0; k < cell; ++k) {
      if (bytes[k] != byte_of(std::size_t(i) * cell + k)) { return false; }
    }
    return true;
  }
  void record(sett::Access kind, std::uintptr_t a, std::size_t n = cell) {
    parts.accesses.record(t(), a, n, kind, parts.line(++lines), {}, 0);
  }
  // Returns whether the thread's own access is reported as an access that needs a wait.
  bool must_wait(sett::Access kind, std::uintptr_t a) {
    record(kind, a);
    sim::report const r = parts.take_findings();
    EXPECT_EQ(r.ok(), r.missing_waits.empty()) << r.text();
    return !r.missing_waits.empty();
  }
  sim::ThreadId const& t() const { return parts.thread(0); }

  Parts parts;
  std::uintptr_t begin;
  int lines = 1000;
};

TEST(AsyncQueue, GroupsCompleteInTheOrderInWhichTheyWereCommitted) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    std::mt19937 random(seed);
    Copies copies;
    std::deque<std::vector<int>> groups;
    std::vector<int> open, done;
    for (int next = 0; next < 64;) {
      switch (below(random, 3)) {
        case 0:
          copies.start(next);
          open.push_back(next++);
          break;
        case 1:
          copies.parts.queue.commit(copies.t(), sett::Queue::cp_async);
          groups.push_back(open);
          open.clear();
          break;
        default: {
          int const left = below(random, 4) - 1;  // -1 also waits for uncommitted work
          copies.parts.queue.wait(copies.t(), sett::Queue::cp_async, left, false);
          while (int(groups.size()) > std::max(left, 0)) {
            done.insert(done.end(), groups.front().begin(), groups.front().end());
            groups.pop_front();
          }
          if (left < 0) { done.insert(done.end(), open.begin(), open.end()), open.clear(); }
        }
      }
      for (int i = 0; i < next; ++i) {
        bool const expected = std::find(done.begin(), done.end(), i) != done.end();
        ASSERT_EQ(copies.arrived(i), expected) << "seed " << seed << ", copy " << i;
      }
    }
    ASSERT_TRUE(copies.parts.take_findings().ok());
  }
}

TEST(AsyncQueue, UseBeforeTheWaitIsFound) {
  for (sett::Queue const queue : {sett::Queue::cp_async, sett::Queue::bulk}) {
    Copies copies;
    if (queue == sett::Queue::bulk) { copies.parts.clocks.fence_proxy(copies.t(), true); }
    for (int i = 0; i < 3; ++i) { copies.start(i, queue); }
    copies.parts.queue.commit(copies.t(), queue);
    EXPECT_TRUE(copies.must_wait(sett::Access::read, copies.destination(0)));
    EXPECT_TRUE(copies.must_wait(sett::Access::write, copies.destination(1)));
    EXPECT_TRUE(copies.must_wait(sett::Access::write, copies.source(2)));
    EXPECT_FALSE(copies.must_wait(sett::Access::read, copies.source(1)));
    EXPECT_EQ(copies.parts.queue.reader_of(copies.source(1), cell), copies.parts.line(101));
    copies.parts.queue.wait(copies.t(), queue, 0, false);
    EXPECT_EQ(copies.parts.queue.reader_of(copies.source(1), cell), 0u);
    for (int i = 0; i < 3; ++i) {
      EXPECT_TRUE(copies.arrived(i));
      EXPECT_FALSE(copies.must_wait(sett::Access::read, copies.destination(i)));
      EXPECT_FALSE(copies.must_wait(sett::Access::write, copies.source(i)));
    }
  }
}

// Checks waits with .read, after which the sources may be written again, but the destination must not be used yet.
TEST(AsyncQueue, AWaitForSourcesFreesThemAlone) {
  Copies copies;
  copies.parts.clocks.fence_proxy(copies.t(), true);
  copies.start(0, sett::Queue::bulk);
  copies.parts.queue.commit(copies.t(), sett::Queue::bulk);
  copies.parts.queue.wait(copies.t(), sett::Queue::bulk, 0, true);
  EXPECT_FALSE(copies.must_wait(sett::Access::write, copies.source(0)));
  EXPECT_TRUE(copies.must_wait(sett::Access::read, copies.destination(0)));
}

TEST(AsyncQueue, AThreadThatEndsMustHaveWaited) {
  Copies copies;
  sim::SiteId issued = 0;
  EXPECT_FALSE(copies.parts.queue.left_by(copies.t(), issued));
  copies.start(7);
  EXPECT_TRUE(copies.parts.queue.left_by(copies.t(), issued));
  EXPECT_EQ(issued, copies.parts.line(107));
  copies.parts.queue.wait(copies.t(), sett::Queue::cp_async, -1, false);
  EXPECT_FALSE(copies.parts.queue.left_by(copies.t(), issued));
}

}  // namespace
