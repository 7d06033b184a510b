// Findings: tests that each fault is reported once for each line or pair of lines, and that a race is reported at
// both lines.
#include "report/findings.hpp"

#include <set>
#include <tuple>

#include "parts.hpp"

namespace {

TEST(Findings, OneForEachFaultAndPairOfLines) {
  Parts parts(32, 1);
  std::mt19937 random(1);
  std::set<std::tuple<int, int, int>> expected;
  for (int i = 0; i < 500; ++i) {
    int const fault = below(random, int(std::size(sim::finding_lists))), line = 1 + below(random, 4),
              other = 1 + below(random, 4);
    parts.findings.add(sim::Fault(fault), "message " + std::to_string(i), parts.line(line),
                       parts.thread(below(random, 32)), 0, {}, parts.line(other));
    expected.insert({fault, line, other});
  }
  sim::report const r = parts.take_findings();
  for (int fault = 0; fault < int(std::size(sim::finding_lists)); ++fault) {
    auto const count =
        std::count_if(expected.begin(), expected.end(), [&](auto const& e) { return std::get<0>(e) == fault; });
    EXPECT_EQ((r.*sim::finding_lists[fault]).size(), std::size_t(count)) << fault;
  }
  EXPECT_EQ(&(r.*sim::finding_lists[int(sim::Fault::deadlock)]), &r.deadlock);
}

TEST(Findings, ARaceNamesTheOtherThreadAtEachLine) {
  Parts parts(32, 2);
  sim::Event const other = parts.clocks.event(parts.thread(33), parts.line(9), 0);
  parts.findings.add_race(parts.thread(4), 0, true, parts.line(5), other, false, {});
  sim::report const r = parts.take_findings();
  ASSERT_EQ(r.races.size(), 2u);
  EXPECT_EQ(r.races[0].line, 5);
  EXPECT_EQ(r.races[0].message,
            "writes what thread (1,0,0) of block (1,0,0) reads at kernel.cpp:9, and nothing orders the two");
  EXPECT_EQ(r.races[1].line, 9);
  EXPECT_EQ(r.races[1].block.x, 1u);
  EXPECT_EQ(r.races[1].message,
            "reads what thread (4,0,0) of block (0,0,0) writes at kernel.cpp:5, and nothing orders the two");
}

TEST(Findings, AFlagIsSetByEachFinding) {
  Parts parts(32, 1);
  std::atomic<bool> stopped = false;
  parts.findings.set_at_findings(&stopped);
  parts.findings.add(sim::Fault::race, "", parts.line(1), parts.thread(0));
  EXPECT_TRUE(stopped.exchange(false));
  parts.findings.add(sim::Fault::race, "", parts.line(1), parts.thread(0));
  EXPECT_TRUE(stopped) << "a known one too: others must not go on";
}

}  // namespace
