// arithmetic: compares integers in expressions with C++'s integers, and ceil_div and round_up with CuTe's.
#include <limits>
#include <optional>
#include <random>
#include <sstream>
#include <vector>

#include "command.hpp"
#include "sett/cute.hpp"

using namespace command;

namespace {

__extension__ using Wide = __int128;
constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

// Holds a random expression, and its value by the rules of C++. There is no value if a step overflows or divides by
// 0.
struct Expression {
  std::string text;
  std::optional<std::int64_t> value;
  int level = 0;  // 0: an atom, 1: a product, 2: a sum
};

std::optional<std::int64_t> fitted(Wide n) {
  return n > most || n < -Wide(most) ? std::nullopt : std::optional(std::int64_t(n));
}

std::optional<std::int64_t> calculated(char operation, std::optional<std::int64_t> a, std::optional<std::int64_t> b) {
  if (!a || !b) { return std::nullopt; }
  switch (operation) {
    case '+':
      return fitted(Wide(*a) + *b);
    case '-':
      return fitted(Wide(*a) - *b);
    case '*':
      return fitted(Wide(*a) * *b);
    case '/':
      return *b == 0 ? std::nullopt : std::optional(*a / *b);
    default:
      return *b == 0 ? std::nullopt : std::optional(*a % *b);
  }
}

class Random {
 public:
  Expression expression(int depth) {
    int const kind = depth == 0 ? 0 : below(6);
    if (kind <= 1) { return atom(); }
    if (kind == 2) {
      Expression e = expression(depth - 1);
      // A literal in parentheses would be a tuple.
      bool const operators = e.level > 0;
      if (e.value) { e.value = -*e.value; }
      e.text = "- " + (operators ? "(" + e.text + ")" : e.text);
      e.level = 1;
      return e;
    }
    char const operation = "+-*/%"[below(5)];
    int const level = operation == '+' || operation == '-' ? 2 : 1;
    Expression a = expression(depth - 1), b = expression(depth - 1);
    std::string const left = a.level > level ? "(" + a.text + ")" : a.text;
    std::string const right = b.level >= level ? "(" + b.text + ")" : b.text;
    std::string const space = below(2) != 0 ? " " : "";
    return {left + space + operation + space + right, calculated(operation, a.value, b.value), level};
  }

 private:
  int below(int n) { return int(random_() % unsigned(n)); }
  Expression atom() {
    std::int64_t const n = below(8) == 0 ? std::int64_t(random_()) << below(32) : below(12);
    return {std::to_string(n), n, 0};
  }
  std::mt19937 random_{7};
};

template <class T>
std::string text(T const& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

}  // namespace

TEST(Arithmetic, IsThatOfCpp) {
  Random random;
  std::vector<Expression> all;
  std::string input;
  for (int i = 0; i < 4000; ++i) {
    all.push_back(random.expression(5));
    input += all.back().text + "\n";
  }
  auto const answers = lines_of(run("eval -", input).out);
  ASSERT_EQ(answers.size(), all.size());
  int refused = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    refused += all[i].value ? 0 : 1;
    if (all[i].value) {
      ASSERT_EQ(answers[i], std::to_string(*all[i].value)) << all[i].text;
    } else {
      ASSERT_TRUE(has(answers[i], "does not fit") || has(answers[i], "divides by 0"))
          << all[i].text << " is " << answers[i];
    }
  }
  EXPECT_GT(refused, 100);
  EXPECT_LT(refused, 3000);
}

TEST(Arithmetic, StandsWhereIntegersStand) {
  EXPECT_EQ(eval("let M = 4; (M, M/2)"), "(4,2)");
  EXPECT_EQ(eval("let M = 4; let N = 8; (M,N):(1,M)"), "(4,8):(1,4)");
  EXPECT_EQ(eval("let M = 4; M*2:M/2"), "8:2");
  EXPECT_EQ(eval("let M = 4; (M+1):M-1"), "5:4 + -1");
  EXPECT_EQ(eval("let M = 4; (M+1):(M-1)"), "5:3");
  EXPECT_EQ(eval("let L = (4,8):(8,1); 2*L(1,2) + size(L)/4"), "28");
  EXPECT_EQ(eval("let M = 3; -M"), "-3");
  EXPECT_EQ(eval("let M = 3; (-M)"), "-3");
  EXPECT_EQ(eval("(-3)"), "(-3)");
  EXPECT_EQ(eval("[1+1, 2*3]"), "[2, 6]");
  EXPECT_EQ(eval("Sw<1+1,0,3>"), "Sw<2,0,3>");
  EXPECT_EQ(eval("min(3,4) + max(3,4)"), "7");
  EXPECT_EQ(eval("8:2 - 1"), "8:2 + -1");
  EXPECT_EQ(eval("4:1@0 - (3)"), "4:1@0 + (-3)");
}

TEST(Arithmetic, RefusalsSayWhatToWrite) {
  EXPECT_EQ(json("7/0")["code"], "division_by_zero");
  EXPECT_EQ(json("7 % 0")["message"], "7 % 0 divides by 0: give a divisor that is not 0");
  EXPECT_EQ(json("9223372036854775807 + 1")["code"], "overflow");
  EXPECT_EQ(json("(4)*2")["message"], "* takes two integers, but (4) is a tuple: write 4, without the parentheses");
  EXPECT_TRUE(has(json("let M = 4; M + 1:2")["message"].get<std::string>(), "write (4 + 1):2 if the sum is the shape"));
  EXPECT_EQ(json("(2,3) * 2")["code"], "wrong_arguments");
  EXPECT_TRUE(
      has(json("(2,3) + 2")["message"].get<std::string>(), "to shift the layout of that shape, write (2,3):(1,2) + n"));
  EXPECT_EQ(json("-true")["code"], "wrong_arguments");
}

TEST(Arithmetic, CeilDivAndRoundUpAreCuTes) {
  using namespace cute;
  EXPECT_EQ(eval("ceil_div(7,2)"), std::to_string(ceil_div(7, 2)));
  EXPECT_EQ(eval("ceil_div((128,96),(64,64))"), text(ceil_div(make_shape(128, 96), make_shape(64, 64))));
  EXPECT_EQ(eval("ceil_div((7,9,5),(2,3))"), text(ceil_div(make_shape(7, 9, 5), make_shape(2, 3))));
  EXPECT_EQ(eval("ceil_div((4,(3,8)),6)"), text(ceil_div(make_shape(4, make_shape(3, 8)), 6)));
  EXPECT_EQ(eval("ceil_div(100,(2,3))"), std::to_string(ceil_div(100, make_shape(2, 3))));
  EXPECT_EQ(eval("round_up(7,4)"), std::to_string(round_up(7, 4)));
  EXPECT_EQ(eval("round_up((7,9),(4,5))"), text(round_up(make_shape(7, 9), make_shape(4, 5))));
  for (int n = 1; n < 40; ++n) {
    for (int d = 1; d < 12; ++d) { ASSERT_EQ(-(-n / d) + (n % d != 0 ? 1 : 0), ceil_div(n, d)); }
  }
  EXPECT_EQ(json("ceil_div(7,0)")["code"], "argument_below_one");
  EXPECT_EQ(json("ceil_div((2,3),(1,2,3))")["code"], "sizes_differ");
  EXPECT_EQ(json("round_up((7,9),4)")["code"], "sizes_differ");
}
