// StreamOrder: tests that conflicts are found exactly if no chain of waits leads from the earlier work to the access.
// The reference keeps, for each piece of work, the set of all earlier work that is ordered before it.
#include "program/stream_order.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "program/touched.hpp"

namespace {

namespace sim = sett::sim;

using Known = std::set<int>;  // numbers of pieces of work

// Follows the rules of CUDA with sets of work instead of clocks.
struct Reference {
  std::vector<bool> blocking{true};
  std::vector<Known> streams{{}};
  Known host;
  std::vector<sim::Use> uses;

  static void join(Known& into, Known const& from) { into.insert(from.begin(), from.end()); }
  void enter(std::size_t s) {
    join(streams[s], host);
    for (std::size_t i = 0; i < streams.size(); ++i) {
      bool const waits = s == 0 ? blocking[i] : i == 0 && blocking[s];
      if (waits) { join(streams[s], streams[i]); }
    }
  }
  bool conflicts(Known const& before, sim::Use const& use) const {
    for (std::size_t i = 0; i < uses.size(); ++i) {
      if (!before.contains(int(i)) && sim::conflicting(uses[i], use)) { return true; }
    }
    return false;
  }
  bool issue(std::size_t s, sim::Use const& use) {
    enter(s);
    bool const found = conflicts(streams[s], use);
    streams[s].insert(int(uses.size()));
    uses.push_back(use);
    return found;
  }
};

sim::Use some_use(std::mt19937& random) {
  std::uintptr_t const begin = random() % 8;
  return {begin, begin + 1 + random() % 3, sim::UseKind(random() % 3)};
}

void step(std::mt19937& random, sim::StreamOrder& order, Reference& reference,
          std::vector<std::pair<sim::StreamOrder::Clock, Known>>& events) {
  std::size_t const s = random() % reference.streams.size();
  switch (random() % 8) {
    case 0:
      reference.enter(s);
      events.emplace_back(order.record(s), reference.streams[s]);
      return;
    case 1: {
      auto const& [clock, known] = events[random() % events.size()];
      order.wait(s, clock);
      reference.enter(s);
      return Reference::join(reference.streams[s], known);
    }
    case 2: {
      auto const& [clock, known] = events[random() % events.size()];
      order.host_waits(clock);
      return Reference::join(reference.host, known);
    }
    case 3:
      if (random() % 8 != 0) { return; }
      order.host_waits_for_all();
      for (Known const& k : reference.streams) { Reference::join(reference.host, k); }
      return;
    default: {
      sim::Use const use = some_use(random);
      ASSERT_EQ(order.issue(s, {"work", {nullptr, 0}, {use}}).earlier != nullptr, reference.issue(s, use));
    }
  }
}

TEST(StreamOrder, ConflictsAreThoseWithoutAChainOfWaits) {
  for (unsigned seed = 0; seed < 400; ++seed) {
    std::mt19937 random(seed);
    sim::StreamOrder order;
    Reference reference;
    for (int i = 0; i < 3; ++i) {
      bool const blocking = random() % 2 == 0;
      order.add(blocking);
      reference.blocking.push_back(blocking);
      reference.streams.emplace_back();
    }
    std::vector<std::pair<sim::StreamOrder::Clock, Known>> events{{{}, {}}};
    for (int i = 0; i < 80; ++i) {
      step(random, order, reference, events);
      sim::Use const use = some_use(random);
      ASSERT_EQ(order.host(use).earlier != nullptr, reference.conflicts(reference.host, use)) << seed << " " << i;
    }
  }
}

TEST(StreamOrder, AllocationsOrderAllStreams) {
  sim::StreamOrder order;
  std::size_t const first = order.add(false), second = order.add(false);
  sim::Use const use{0, 4, sim::UseKind::write};
  EXPECT_EQ(order.issue(first, {"a", {nullptr, 0}, {use}}).earlier, nullptr);
  order.order_all();
  EXPECT_EQ(order.issue(second, {"b", {nullptr, 0}, {use}}).earlier, nullptr);
  EXPECT_NE(order.host(use).earlier, nullptr);
}

// Compares the ranges of random accesses with a set of bytes.
TEST(StreamOrder, TouchedRangesAreTheBytesOfTheAccesses) {
  std::mt19937 random(1);
  for (int round = 0; round < 20; ++round) {
    sim::Touched touched;
    std::set<std::uintptr_t> bytes[3];
    for (int i = 0; i < 200; ++i) {
      std::uintptr_t const a = 4000 + random() % 200;
      std::size_t const n = std::size_t(1) << random() % 5;
      auto const kind = unsigned(random() % 3);
      touched.add(a, n, sim::UseKind(kind));
      for (std::size_t k = 0; k < n; ++k) { bytes[kind].insert(a + k); }
    }
    std::set<std::uintptr_t> found[3];
    std::uintptr_t last = 0;
    for (sim::Use const& use : touched.uses()) {
      EXPECT_NE(use.begin, last);
      last = use.end;
      for (std::uintptr_t a = use.begin; a < use.end; ++a) { found[std::size_t(use.kind)].insert(a); }
    }
    for (int kind = 0; kind < 3; ++kind) { EXPECT_EQ(found[kind], bytes[kind]); }
  }
}

}  // namespace
