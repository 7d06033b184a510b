// spell: tests layout/spell.hpp.
//
// A planned value and the type that is made from it are the same layout.
#include "sett/layout/spell.hpp"

#include <gtest/gtest.h>

#include "sett/layout/frozen.hpp"

using namespace sett;

namespace {

// A plan for (4,(2,n)):(1,(4,8)), whose argument is n.
struct Plan {
  static constexpr int nodes[] = {2, -1, 2, -1, -1};
  static consteval int profile(int i) { return nodes[i]; }
  static consteval int child(int node, int i) { return node == 0 ? 1 + i : 3 + i; }
  static consteval Operand leaf_at(bool is_stride, int node) {
    Operand const shape[] = {{}, {4, -1}, {}, {2, -1}, {0, 0}};
    Operand const stride[] = {{}, {1, -1}, {}, {4, -1}, {8, -1}};
    return is_stride ? stride[node] : shape[node];
  }
  static consteval RecordedStep step(int) { return {StepKind::input, {0, -1}, {0, -1}}; }
};

using cute::C;
using cute::tuple;

}  // namespace

static_assert(std::is_same_v<static_stride<Plan, 0>, tuple<C<1>, tuple<C<4>, C<8>>>>);
static_assert(std::is_same_v<static_stride<Plan, 1>, C<1>>);
static_assert(std::is_same_v<static_shape<Plan, 3>, C<2>>);
static_assert(std::is_same_v<spelled_constant<7>, C<7>>);
static_assert(std::is_same_v<spelled_constant<(std::int64_t{1} << 40)>, C<(std::int64_t{1} << 40)>>);

TEST(Spell, RunTimeLeavesHaveTheirValue) {
  auto const numbers = replayed<Plan>(std::make_integer_sequence<int, 1>{}, 9);
  auto const shape = spell_tree<Plan, false, 0, int>(numbers);
  static_assert(std::is_same_v<decltype(shape), tuple<C<4>, tuple<C<2>, int>> const>);
  EXPECT_EQ(cute::get<1>(cute::get<1>(shape)), 9);
}
