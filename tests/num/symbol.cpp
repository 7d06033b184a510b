// symbol: tests num/symbol.hpp.
//
// Applying a recording to numbers performs the recorded arithmetic. Operations on known numbers are computed
// immediately.
#include "sett/num/symbol.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

using namespace sett;

namespace {

std::int64_t run(Tape const& tape, Operand o, std::vector<std::int64_t> const& inputs) {
  if (o.node < 0) { return o.value; }
  RecordedStep const& s = tape.steps[o.node];
  if (s.kind == StepKind::input) { return inputs[std::size_t(s.b.value)]; }
  std::int64_t const a = run(tape, s.a, inputs);
  std::int64_t const b = run(tape, s.b, inputs);
  switch (s.kind) {
    case StepKind::add:
      return a + b;
    case StepKind::subtract:
      return a - b;
    case StepKind::multiply:
      return a * b;
    case StepKind::divide:
      return a / b;
    case StepKind::remainder:
      return a % b;
    case StepKind::ceil_divide:
      return (a + b - 1) / b;
    case StepKind::minimum:
      return a < b ? a : b;
    case StepKind::maximum:
      return a < b ? b : a;
    case StepKind::magnitude:
      return a < 0 ? -a : a;
    case StepKind::sign:
      return (a > 0) - (a < 0);
    case StepKind::input:
      break;
  }
  return 0;
}

}  // namespace

TEST(Symbol, ARecordingIsItsArithmetic) {
  std::mt19937 random(9);
  for (int round = 0; round < 500; ++round) {
    Tape tape;
    std::vector<std::int64_t> const inputs{1 + int(random() % 20), 1 + int(random() % 20), 1 + int(random() % 20)};
    std::vector<Sym> symbols;
    std::vector<Num> numbers;
    for (int i = 0; i < 3; ++i) {
      symbols.push_back(tape.input(0, i, Num(1)));
      numbers.push_back(Num(inputs[std::size_t(i)]));
    }
    for (int c : {0, 1, 3, 8}) {
      symbols.push_back(Sym(c));
      numbers.push_back(Num(c));
    }
    for (int step = 0; step < 12; ++step) {
      auto const i = random() % symbols.size();
      auto const j = random() % symbols.size();
      Sym const a = symbols[i];
      Sym const b = symbols[j];
      Num const x = numbers[i];
      Num const y = numbers[j];
      bool const divides = y > Num(0) && x >= Num(0);
      int const kind = int(random() % 9);
      if (abs(x * y) > Num(1000000) || (kind >= 3 && kind <= 5 && !divides)) { continue; }
      Sym const s = kind == 0   ? a + b
                    : kind == 1 ? a - b
                    : kind == 2 ? a * b
                    : kind == 3 ? a / b
                    : kind == 4 ? a % b
                    : kind == 5 ? ceil_div(a, b)
                    : kind == 6 ? min(a, b)
                    : kind == 7 ? abs(a)
                                : signum(a);
      Num const n = kind == 0   ? x + y
                    : kind == 1 ? x - y
                    : kind == 2 ? x * y
                    : kind == 3 ? x / y
                    : kind == 4 ? x % y
                    : kind == 5 ? ceil_div(x, y)
                    : kind == 6 ? min(x, y)
                    : kind == 7 ? abs(x)
                                : signum(x);
      ASSERT_EQ(run(tape, s.operand(), inputs), n.value);
      if (!is_known(s)) { ASSERT_TRUE(surely_divides(s.divisor == Num(0) ? Num(1) : s.divisor, n)) << n.value; }
      symbols.push_back(s);
      numbers.push_back(n);
    }
  }
}

TEST(Symbol, FactsDecide) {
  Tape tape;
  Sym const n = tape.input(0, 0, Num(8));
  EXPECT_TRUE(surely_divides(Sym(4), n));
  EXPECT_TRUE(surely_divides(Sym(16), n * Sym(2)));
  EXPECT_FALSE(surely_divides(Sym(16), n));
  EXPECT_FALSE(surely_equal(n, Sym(8)));
  EXPECT_TRUE(surely_equal(n, n));
  EXPECT_TRUE(lower_bound(n) == Num(8));
  EXPECT_TRUE(is_known(n * Sym(0)));
  EXPECT_EQ((n * Sym(1)).node, n.node);
}
