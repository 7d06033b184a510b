// replay: tests layout/replay.hpp.
//
// Every kind of step computes the operation that its name states, in the C++ type of the operands.
#include "sett/layout/replay.hpp"

#include <gtest/gtest.h>

#include <type_traits>
#include <utility>

using namespace sett;

static_assert(run<StepKind::add>(3, 4) == 7);
static_assert(run<StepKind::subtract>(3, 4) == -1);
static_assert(run<StepKind::multiply>(3, 4) == 12);
static_assert(run<StepKind::divide>(13, 4) == 3);
static_assert(run<StepKind::remainder>(13, 4) == 1);
static_assert(run<StepKind::ceil_divide>(13, 4) == 4);
static_assert(run<StepKind::minimum>(3, 4) == 3);
static_assert(run<StepKind::maximum>(3, 4) == 4);
static_assert(run<StepKind::magnitude>(-3, -3) == 3);
static_assert(run<StepKind::sign>(-3, -3) == -1);
static_assert(std::is_same_v<decltype(run<StepKind::multiply>(3, std::int64_t{4})), std::int64_t>);
static_assert(std::is_same_v<decltype(number_of(sett::Mult<8>(16))), int>);
static_assert(pick_argument<1>(1, 2L) == 2L);

namespace {

// Records (leaf of the first argument + 5) * (leaf of the second argument).
struct Recording {
  static consteval RecordedStep step(int i) {
    RecordedStep const steps[] = {{StepKind::input, {0, -1}, {0, -1}},
                                  {StepKind::input, {1, -1}, {0, -1}},
                                  {StepKind::add, {0, 0}, {5, -1}},
                                  {StepKind::multiply, {0, 2}, {0, 1}}};
    return steps[i];
  }
};

}  // namespace

TEST(Replay, RunsARecording) {
  for (int a = -5; a < 5; ++a) {
    for (std::int64_t b = -3; b < 3; ++b) {
      auto const r = replayed<Recording>(std::make_integer_sequence<int, 4>{}, a, b);
      EXPECT_EQ(r.value, (a + 5) * b);
      static_assert(std::is_same_v<decltype(r.value), std::int64_t>);
    }
  }
}
