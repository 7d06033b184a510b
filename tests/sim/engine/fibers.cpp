// fibers: tests that threads resume where they were left, with and without shared stacks, and that their frames are
// unwound.
#include "engine/fibers.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace {

namespace sim = sett::sim;

// Runs threads that switch to the next one in turn. Each adds its number to a sum in its own frame.
struct Ring {
  explicit Ring(std::size_t n, bool shares) : fibers(n), left(n, 0), unwound(n, 0) {
    if (shares) { fibers.share_stacks(); }
  }
  static void run(void* self) { static_cast<Ring*>(self)->body(running); }
  struct Counted {
    int& count;
    ~Counted() { ++count; }
  };
  void body(std::size_t me) {
    Counted const counted{unwound[me]};
    double sum = 0;
    for (int i = 0; i < rounds; ++i) {
      sum += double(me + 1);
      std::size_t const to = (me + 1) % left.size();
      running = to;
      if (to != me) { fibers.resume(me, to); }
      if (running != me) { wrong = true; }
    }
    left[me] = sum;
    next_of_ended(me);
  }
  // A thread that ends returns to the outside, which enters the next thread that has not ended.
  void next_of_ended(std::size_t me) { ended = me + 1; }

  static inline std::size_t running = 0;
  sim::Fibers fibers;
  std::vector<double> left;
  std::vector<int> unwound;
  std::size_t ended = 0;
  int rounds = 5;
  bool wrong = false;
};

void expect_ring(std::size_t n, bool shares) {
  Ring ring(n, shares);
  for (int again = 0; again < 3; ++again) {
    for (std::size_t i = 0; i < n; ++i) { ring.fibers.start(i, &Ring::run, &ring); }
    for (std::size_t i = 0; i < n; ++i) {
      Ring::running = i;
      ring.fibers.enter(i);
      EXPECT_EQ(ring.ended, i + 1);
    }
    for (std::size_t i = 0; i < n; ++i) { EXPECT_EQ(ring.left[i], 5.0 * double(i + 1)); }
    EXPECT_FALSE(ring.wrong);
    EXPECT_EQ(ring.unwound, std::vector<int>(n, again + 1));
  }
}

}  // namespace

TEST(Fibers, ResumeWhereTheyWereLeft) {
  for (std::size_t const n : {1, 2, 7, 64}) {
    expect_ring(n, false);
    expect_ring(n, true);
  }
}

TEST(Fibers, ThreadsThatDoNotWaitShareOneStack) {
  struct Places {
    static void run(void* self) {
      int here = 0;
      static_cast<Places*>(self)->at.push_back(reinterpret_cast<std::uintptr_t>(&here));
    }
    std::vector<std::uintptr_t> at;
  };
  for (bool const shares : {false, true}) {
    Places places;
    sim::Fibers fibers(8);
    if (shares) { fibers.share_stacks(); }
    for (std::size_t i = 0; i < 8; ++i) { fibers.start(i, &Places::run, &places); }
    for (std::size_t i = 0; i < 8; ++i) { fibers.enter(i); }
    ASSERT_EQ(places.at.size(), 8u);
    for (std::size_t i = 0; i < 8; ++i) {
      std::size_t const stack = shares ? 0 : i;
      EXPECT_GE(places.at[i], fibers.stack(stack));
      EXPECT_LT(places.at[i], fibers.stack(stack + 1));
    }
  }
}

TEST(Fibers, SuspendedThreadsAreUnwound) {
  struct Waits {
    static void run(void* self) {
      auto* const own = static_cast<Waits*>(self);
      struct Counted {
        int& count;
        ~Counted() { ++count; }
      } const counted{own->unwound};
      own->fibers.leave(own->running);
      own->returned = true;
    }
    explicit Waits(bool shares) : fibers(4) {
      if (shares) { fibers.share_stacks(); }
    }
    sim::Fibers fibers;
    std::size_t running = 0;
    int unwound = 0;
    bool returned = false;
  };
  for (bool const shares : {false, true}) {
    Waits waits(shares);
    for (int again = 0; again < 2; ++again) {
      for (std::size_t i = 0; i < 4; ++i) { waits.fibers.start(i, &Waits::run, &waits); }
      for (waits.running = 0; waits.running < 3; ++waits.running) { waits.fibers.enter(waits.running); }
      EXPECT_EQ(waits.unwound, 3 * again);
      for (std::size_t i = 0; i < 5; ++i) { waits.fibers.end(i, true); }
      EXPECT_EQ(waits.unwound, 3 * again + 3);
      EXPECT_FALSE(waits.returned);
    }
    // A fiber that is abandoned is never unwound, and its thread starts again on a new stack.
    waits.fibers.start(0, &Waits::run, &waits);
    waits.running = 0;
    waits.fibers.enter(0);
    waits.fibers.end(0, false);
    EXPECT_EQ(waits.unwound, 6);
    waits.fibers.start(0, &Waits::run, &waits);
    waits.fibers.enter(0);
    waits.fibers.enter(0);
    EXPECT_EQ(waits.unwound, 7);
    EXPECT_TRUE(waits.returned);
  }
}
