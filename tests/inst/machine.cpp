// machine: checks that collectives reach the thread's machine with all operands, and are refused without a machine.
#include "sett/inst/machine.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <string>

#include "idle_machine.hpp"

using namespace sett;

namespace {

// Runs every collective for two lanes: the caller, and a second lane with its own operands.
class Twin : public IdleMachine {
 public:
  std::string log;
  int other = 5, answer = 0;

  void barrier(int, int, bool, Here at) override { log += "barrier at line " + std::to_string(at.line); }
  void collective(Collective const& what, std::uint32_t, void* const* operands, Here) override {
    void* const twin[] = {&other, &answer, nullptr};
    void* const* const all[] = {operands, twin, nullptr};
    int const threads[] = {0, 1, 2};
    what.run(Lanes(*this, all, threads, 3));
    log += what.name;
  }
  void read(void const* from, void* to, std::size_t bytes, int thread, Here) override {
    std::memcpy(to, from, bytes);
    log += "thread " + std::to_string(thread) + " reads; ";
  }
  void write(void* to, void const* from, std::size_t bytes, int, Here) override { std::memcpy(to, from, bytes); }
};

struct Sum {
  static constexpr char const* name = "sum";
  static constexpr int threads = 32;
  static void run(Lanes const& lanes) {
    int sum = 0;
    for (int t = 0; t < lanes.size(); ++t) {
      if (!lanes.has(t)) { continue; }
      int x = 0;
      lanes.read(t, &lanes.at<int>(t, 0), &x, sizeof x);
      sum += x;
    }
    for (int t = 0; t < lanes.size(); ++t) {
      if (lanes.has(t)) { lanes.at<int>(t, 1) = sum; }
    }
  }
};

}  // namespace

TEST(Machine, CollectivesSeeAllLanes) {
  Twin twin;
  Machine::current() = &twin;
  int mine = 37, total = 0;
  collective<Sum>(3, here(), mine, total);
  Machine::current() = nullptr;
  EXPECT_EQ(total, 42);
  EXPECT_EQ(twin.answer, 42);
  EXPECT_EQ(twin.log, "thread 0 reads; thread 1 reads; sum");
}

TEST(Machine, AThreadAloneIsRefused) {
  int mine = 37, total = 0;
  try {
    collective<Sum>(~0u, here(), mine, total);
    FAIL() << "it should have been refused";
  } catch (layout_error const& e) {
    EXPECT_EQ(e.failure().rule, Rule::no_machine);
    EXPECT_NE(std::string(e.what()).find(": sum"), std::string::npos) << e.what();
  }
}

TEST(Machine, Here) {
  Here const at = here();
  EXPECT_EQ(at.line, __LINE__ - 1);
  EXPECT_STREQ(at.file, __FILE__);
}
