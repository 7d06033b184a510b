// Tests the scheduler and its choices. Either the seed determines a choice, or each choice is tried once. Only ready
// threads may run.
#include "engine/scheduler.hpp"

#include <algorithm>
#include <set>

#include "parts.hpp"

namespace {

// Makes a sequence of choices whose length depends on earlier choices, as in a kernel.
std::vector<std::size_t> walk(sim::Choices& choices, std::mt19937 tree) {
  std::vector<std::size_t> path;
  for (int depth = 0; depth < 4; ++depth) {
    std::size_t const ways = 1 + tree() % 4;
    path.push_back(choices.choose(ways));
    tree.discard(path.back());
  }
  return path;
}

std::size_t leaves(std::mt19937 tree, int depth) {
  if (depth == 0) { return 1; }
  std::size_t const ways = 1 + tree() % 4;
  std::size_t all = 0;
  for (std::size_t i = 0; i < ways; ++i) {
    std::mt19937 below = tree;
    below.discard(i);
    all += leaves(below, depth - 1);
  }
  return all;
}

TEST(Choices, AnExhaustiveRunTakesEveryPathOnce) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    sim::Choices choices(0, true);
    std::set<std::vector<std::size_t>> paths;
    do {
      choices.begin_schedule(0);
      EXPECT_TRUE(paths.insert(walk(choices, std::mt19937(seed))).second) << "a path was taken twice";
    } while (choices.advance());
    EXPECT_EQ(paths.size(), leaves(std::mt19937(seed), 4));
  }
}

TEST(Choices, AnExhaustiveRunThatDoesNotRepeatItselfIsRefused) {
  sim::Choices choices(0, true);
  choices.begin_schedule(0);
  choices.choose(3);
  ASSERT_TRUE(choices.advance());
  choices.begin_schedule(1);
  EXPECT_THROW(choices.choose(2), std::logic_error);
}

std::vector<std::size_t> drawn(std::uint64_t seed, std::uint64_t schedule, std::uint64_t part) {
  sim::Choices choices(seed, false);
  choices.begin_schedule(schedule);
  choices.begin_part(part);
  std::vector<std::size_t> out;
  for (int i = 0; i < 50; ++i) {
    out.push_back(choices.choose(1000));
    EXPECT_LT(out.back(), 1000u);
  }
  return out;
}

TEST(Choices, DependOnSeedScheduleAndPartAlone) {
  std::set<std::vector<std::size_t>> all;
  for (std::uint64_t i = 0; i < 64; ++i) {
    EXPECT_EQ(drawn(i % 4, i / 4 % 4, i / 16), drawn(i % 4, i / 4 % 4, i / 16));
    all.insert(drawn(i % 4, i / 4 % 4, i / 16));
  }
  EXPECT_EQ(all.size(), 64u);
}

// Runs random sequences of operations, and compares the scheduler's choices with a table of the threads' states.
TEST(Scheduler, RunsThreadsThatAreReadyAndNoOthers) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    Parts parts(40, 2, 0, seed);
    sim::Scheduler& scheduler = parts.scheduler;
    std::mt19937 random(seed);
    std::set<int> ready, blocked, spinning, finished;
    std::vector<int> last_change(80, 0);
    int changes = 1;
    for (int i = 0; i < 80; ++i) { ready.insert(i); }
    for (int step = 0; step < 600 && finished.size() < 80; ++step) {
      std::size_t const events = random() % 3;
      sim::Scheduler::Next const next = scheduler.next(events);
      if (ready.empty() && events == 0) {
        ASSERT_EQ(next.kind, sim::Scheduler::Next::nothing);
        scheduler.changed();
        ++changes;
        ready.insert(spinning.begin(), spinning.end());
        spinning.clear();
        for (int const i : std::set<int>(blocked)) { scheduler.wake(i), ready.insert(i); }
        blocked.clear();
        continue;
      }
      if (next.kind == sim::Scheduler::Next::event) {
        ASSERT_LT(next.number, events);
        continue;
      }
      int const t = int(next.number);
      ASSERT_EQ(ready.erase(t), 1u);
      switch (random() % 5) {
        case 0:
          scheduler.block(t, {});
          blocked.insert(t);
          break;
        case 1:
          scheduler.spin(t);
          (last_change[std::size_t(t)] == changes ? spinning : ready).insert(t);
          last_change[std::size_t(t)] = changes;
          break;
        case 2:
          scheduler.finish(t);
          finished.insert(t);
          break;
        case 3:
          scheduler.changed();
          ++changes;
          ready.insert(spinning.begin(), spinning.end());
          spinning.clear();
          [[fallthrough]];
        default:
          scheduler.yield(t);
          ready.insert(t);
      }
      for (auto const* waiting : {&blocked, &spinning}) {
        for (int const i : std::set<int>(*waiting)) {
          if (random() % 8 != 0) { continue; }
          scheduler.wake(i);
          ready.insert(i);
          blocked.erase(i), spinning.erase(i);
        }
      }
      ASSERT_EQ(scheduler.live(), 80 - int(finished.size()));
    }
    for (int i = 0; i < 80; ++i) {
      ASSERT_EQ(scheduler.state(i) == sim::Scheduler::finished, finished.count(i) == 1);
      int warp = 0, block = 0;
      for (int k = 0; k < 80; ++k) {
        bool const lives = finished.count(k) == 0, same = k / 40 == i / 40;
        block += lives && same ? 1 : 0;
        warp += lives && same && k % 40 / 32 == i % 40 / 32 ? 1 : 0;
      }
      ASSERT_EQ(scheduler.live_of_block(i / 40), block);
      ASSERT_EQ(scheduler.live_of_warp(parts.thread(i)), warp);
    }
  }
}

}  // namespace
