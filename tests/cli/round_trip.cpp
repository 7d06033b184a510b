// round_trip: tests that random values of every kind, printed in every form, read back as the same values. CuTe's
// output and the operands quoted in a refusal are read too.
#include <functional>
#include <random>
#include <vector>

#include "command.hpp"
#include "sett/cute.hpp"
#include "sett/sett.hpp"

using namespace command;
using namespace cute;

namespace {

std::vector<std::string> batch(std::vector<std::string> const& expressions, std::string const& form = "") {
  std::string input;
  for (std::string const& e : expressions) { input += e + "\n"; }
  return lines_of(run("eval " + form + " -", input).out);
}

class Values {
 public:
  explicit Values(unsigned seed) : random_(seed) {}

  int below(int n) { return int(random_() % unsigned(n)); }
  std::string integer() {
    int const digits = below(4) == 0 ? below(18) : below(3);
    std::string out = below(3) == 0 ? "-" : "";
    out += char('1' + below(9));
    for (int i = 0; i < digits; ++i) { out += char('0' + below(10)); }
    return out;
  }
  std::string extent() { return std::to_string(1 + below(12)); }
  std::string bit_vector() { return "f" + std::to_string(random_() >> below(32)); }
  std::string basis() {
    std::string out = std::to_string(1 + below(9));
    for (int i = 0; i <= below(3); ++i) { out += "@" + std::to_string(below(4)); }
    return out;
  }

  // Holds a random tree of leaves, and another tree with the same profile.
  struct Pair {
    std::string first, second;
  };
  template <class First, class Second>
  Pair tree(First first, Second second, int depth = 0) {
    if (depth == 3 || below(3) == 0) { return {first(), second()}; }
    Pair out{"(", "("};
    int const n = below(5);
    for (int i = 0; i < n; ++i) {
      Pair const p = tree(first, second, depth + 1);
      out.first += (i > 0 ? "," : "") + p.first;
      out.second += (i > 0 ? "," : "") + p.second;
    }
    return {out.first + ")", out.second + ")"};
  }
  std::string tuple() {
    return tree([&] { return integer(); }, [&] { return integer(); }).first;
  }
  std::string layout() {
    Pair const p = tree([&] { return extent(); }, [&] { return std::to_string(below(200) - 60); });
    return p.first + ":" + p.second;
  }
  std::string tiler(int depth = 0) {
    std::string out = "<";
    int const n = below(4);
    for (int i = 0; i < n; ++i) {
      int const kind = below(depth < 2 ? 4 : 3);
      out += (i > 0 ? "," : "") + (kind == 0 ? "_" : kind == 1 ? extent() : kind == 2 ? layout() : tiler(depth + 1));
    }
    return out + ">";
  }
  std::string swizzle() {
    int const b = below(4);
    return "Sw<" + std::to_string(b) + "," + std::to_string(below(5)) + "," + std::to_string(below(9) - 4) + ">";
  }
  std::string flat_basis_layout() {
    std::string shape = "(", stride = "(";
    for (int i = 0; i < 2 + below(3); ++i) {
      shape += (i > 0 ? "," : "") + std::to_string(2 + below(6));
      stride +=
          (i > 0 ? "," : "") + std::to_string(1 + below(9)) + "@" + std::to_string(i) + (below(3) == 0 ? "+2@7" : "");
    }
    return shape + "):" + stride + ")";
  }
  std::string linear() {
    std::string out = "{";
    for (int d = 0; d < below(4); ++d) {
      out += std::string(d > 0 ? "," : "") + "\"n" + std::to_string(d) + "\":[";
      for (int j = 0; j < 3; ++j) {
        out += (j > 0 ? ",[" : "[") + std::to_string(below(8)) + "," + std::to_string(below(8)) + "]";
      }
      out += "]";
    }
    return out + "}";
  }
  std::string list() {
    std::string out = "[";
    for (int i = 0; i < below(6); ++i) { out += (i > 0 ? "," : "") + integer(); }
    return out + "]";
  }

  std::vector<std::function<std::string()>> kinds() {
    auto const bits = [this] { return bit_vector(); };
    return {[this] { return integer(); },
            [this] { return tuple(); },
            [this] { return layout(); },
            [this] { return std::string(below(2) != 0 ? "true" : "false"); },
            [this] {
              return std::vector<std::string>{"tiles", "pads", "underfills"}[std::size_t(below(3))];
            },
            [this] { return list(); },
            [this] { return tiler(); },
            [this] { return std::string("_"); },
            [this] { return layout() + " + " + std::to_string(below(99) - 40); },
            [this] { return swizzle(); },
            [this] { return swizzle() + " o " + std::to_string(below(64)) + " o " + layout(); },
            [this] { return basis(); },
            [this] { return "1@0+" + basis() + "@5+3@2@6"; },
            [this] { return tree([&] { return basis(); }, [&] { return basis(); }).first; },
            [this] { return flat_basis_layout(); },
            [this] { return "make_identity_layout((4,(5,6)))(_," + std::to_string(below(9)) + ")"; },
            [this] { return bit_vector(); },
            [this, bits] { return tree(bits, bits).first; },
            [this, bits] {
              auto const p = tree([] { return "2"; }, bits);
              return (below(2) != 0 ? std::to_string(below(999)) + " ^ " : "") + p.first + ":" + p.second;
            },
            [this] { return "to_f2(Sw<2,0,2> o (4,(" + std::to_string(1 << below(3)) + ",2)))"; },
            [this] { return linear(); },
            [this] { return "\"lane" + std::to_string(below(9)) + "\""; }};
  }

 private:
  std::mt19937 random_;
};

// Returns valid values as the command prints them: 60 of each kind, ordered by kind.
std::vector<std::string> some_values(unsigned seed) {
  Values values(seed);
  std::vector<std::string> expressions;
  for (auto const& kind : values.kinds()) {
    for (int i = 0; i < 60; ++i) { expressions.push_back(kind()); }
  }
  std::vector<std::string> out;
  for (std::string const& text : batch(expressions)) {
    if (text.rfind("error:", 0) != 0) { out.push_back(text); }
  }
  EXPECT_GT(out.size(), expressions.size() * 3 / 4);
  return out;
}

// Returns the text as CuTe prints the value, with a _ before each static integer, but not before the mode of a basis
// vector.
std::string with_underscores(std::string const& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    bool const digit = text[i] >= '0' && text[i] <= '9';
    char const before = i > 0 ? text[i - 1] : ' ';
    bool const inside = (before >= '0' && before <= '9') || before == '@' || before == '-';
    if ((digit && !inside) || text[i] == '-') { out += '_'; }
    out += text[i];
  }
  return out;
}

}  // namespace

TEST(RoundTrip, EveryFormOfEveryValueIsReadAsTheSame) {
  for (unsigned const seed : {1u, 2u, 3u}) {
    std::vector<std::string> const values = some_values(seed);
    struct Form {
      char const* option;
      char const* refusal;  // the message about a value that has no such form
      int least;            // the least share of values with this form, in percent
    };
    for (auto const& [form, refusal, least] :
         {Form{"", "never", 100}, Form{"--cpp", "never", 100}, Form{"--python", "for which pycute has no class", 40},
          Form{"--mlir", "for which neither CuTe DSL nor Triton", 25}}) {
      std::vector<std::string> const printed = batch(values, form);
      ASSERT_EQ(printed.size(), values.size()) << form;
      std::vector<std::string> const again = batch(printed);
      ASSERT_EQ(again.size(), values.size()) << form;
      int without = 0;
      for (std::size_t i = 0; i < values.size(); ++i) {
        bool const none = has(printed[i], refusal);
        without += none ? 1 : 0;
        if (!none) { ASSERT_EQ(again[i], values[i]) << form << ": " << printed[i]; }
      }
      ASSERT_LE(without, int(values.size()) * (100 - least) / 100) << form;
    }
  }
}

TEST(RoundTrip, WhatCuTePrintsIsRead) {
  Values values(4);
  std::vector<std::string> expressions, printed;
  for (int i = 0; i < 400; ++i) {
    int const kind = values.below(4);
    expressions.push_back(kind == 0   ? values.tuple()
                          : kind == 1 ? values.layout()
                          : kind == 2 ? values.flat_basis_layout()
                                      : "Sw<3,2,3> o 0 o (8,(2,4)):(8,(1,2))");
    printed.push_back(kind == 3 ? "Sw<3,2,3> o _0 o (_8,(_2,_4)):(_8,(_1,_2))" : with_underscores(expressions.back()));
  }
  EXPECT_EQ(batch(printed), batch(expressions));
}

// Checks the text that C++ prints for the value. Returns the value that the command reads from this text.
template <class T>
std::string read_back(T const& value) {
  std::ostringstream text;
  text << value;
  return eval(text.str());
}

TEST(RoundTrip, PrintsOfTheLibraryAreRead) {
  EXPECT_EQ(read_back(Layout<Shape<_4, Shape<_2, _3>>, Stride<_6, Stride<_3, _1>>>{}), "(4,(2,3)):(6,(3,1))");
  EXPECT_EQ(read_back(make_layout(make_shape(4, _8{}))), "(4,8):(1,4)");
  EXPECT_EQ(read_back(make_identity_layout(make_shape(_4{}, _5{}))), "(4,5):(1@0,1@1)");
  EXPECT_EQ(read_back(composition(Swizzle<2, 1, 3>{}, Layout<Shape<_8, _8>, Stride<_8, _1>>{})),
            "Sw<2,1,3> o 0 o (8,8):(8,1)");
  // The swizzle that CuTe prints beside a pointer acts on byte addresses.
  using Rows = Layout<Shape<_8, _64>, Stride<_64, _1>>;
  auto const same = [](auto flagged) {
    EXPECT_EQ(read_back(flagged), read_back(as_position_independent_swizzle_layout(flagged)));
    return read_back(flagged);
  };
  EXPECT_EQ(same(ComposedLayout<Swizzle<3, 4, 3>, smem_ptr_flag_bits<16>, Rows>{}), "Sw<3,3,3> o 0 o (8,64):(64,1)");
  EXPECT_EQ(same(ComposedLayout<Swizzle<3, 4, 3>, smem_ptr_flag_bits<8>, Rows>{}), "Sw<3,4,3> o 0 o (8,64):(64,1)");
  EXPECT_EQ(same(ComposedLayout<Swizzle<3, 4, 3>, smem_ptr_flag_bits<4>, Rows>{}), "Sw<3,5,3> o 0 o (8,64):(64,1)");
  EXPECT_EQ(same(ComposedLayout<Swizzle<2, 4, 3>, smem_ptr_flag_bits<32>, Rows>{}), "Sw<2,2,3> o 0 o (8,64):(64,1)");
}

TEST(RoundTrip, PrintsOfTensorsAreRead) {
  EXPECT_EQ(eval("smem_ptr[32b](0x7fff28f9c950) o (_2,_4):(_1,_2)"), "(2,4):(1,2)");
  EXPECT_EQ(eval("ptr[16b](0x55) o _8:_1"), "8:1");
  EXPECT_EQ(eval("gmem_ptr[8b](0x0) o (4,8):(8,_1)"), "(4,8):(8,1)");
  EXPECT_EQ(eval("Sw<3,4,3>_smem_ptr[16b](0x7f00) o (_8,_64):(_64,_1)"), "Sw<3,3,3> o 0 o (8,64):(64,1)");
  EXPECT_EQ(eval("ArithTuple(0,_8) o (4,5):(_1@0,_1@1)"), "(4,5):(1@0,1@1) + (0,8)");
  EXPECT_TRUE(has(json("Sw<3,0,3> o smem_ptr[16b](unset) o 8:1")["message"].get<std::string>(),
                  "would split an element of 16 bits"));
  EXPECT_EQ(json("ptr[16b](0x55)")["code"], "parse_error");
}

TEST(RoundTrip, PycutesFormsAreRead) {
  EXPECT_EQ(eval("Layout((4, 8), (8, 1))"), "(4,8):(8,1)");
  EXPECT_EQ(eval("Layout((4,8),(8,1))(1,2)"), "10");
  EXPECT_EQ(eval("Layout(4)"), "4:1");
  EXPECT_EQ(eval("(4, (2,)):(1, (4,))"), "(4,(2)):(1,(4))");
  EXPECT_EQ(eval("(Layout((2, 3), (3, 1)), 2)"), "(2,3):(3,1) + 2");
  EXPECT_EQ(eval("(Layout(2, 3), Layout(4, 1))"), "(2,4):(3,1)");
  EXPECT_EQ(eval("Swizzle(2,1,3)"), "Sw<2,1,3>");
  EXPECT_EQ(eval("True"), "true");
  EXPECT_TRUE(has(complaint("eval 'Layout(4,8,2)'"), "must have the arguments that it has in pycute"));
}

// Checks that both operands at the end of a refusal, [A  and  B], are expressions.
TEST(RoundTrip, TheOperandsOfARefusalAreRead) {
  Values values(5);
  std::string input;
  for (int i = 0; i < 600; ++i) {
    std::string const operation = values.below(2) == 0 ? "composition(" : "logical_product(";
    input += operation + values.layout() + "," + (values.below(2) == 0 ? values.layout() : values.tiler()) + ")\n";
  }
  std::vector<std::string> quoted;
  for (std::string const& line : lines_of(run("eval -", input).out)) {
    std::size_t const open = line.find(" ["), close = line.rfind(']'), both = line.find("  and  ");
    if (line.rfind("error:", 0) != 0 || open == std::string::npos || both == std::string::npos) { continue; }
    quoted.push_back(line.substr(open + 2, both - open - 2));
    quoted.push_back(line.substr(both + 7, close - both - 7));
  }
  ASSERT_GT(quoted.size(), 200u);
  EXPECT_EQ(batch(quoted), quoted);
}

// Checks that layouts that other subcommands print are read.
TEST(RoundTrip, TheLayoutsOfOtherCommandsAreRead) {
  std::vector<std::string> listed;
  for (std::string const& line : lines_of(run("relayout --list").out)) {
    std::size_t const at = line.find(", 2 bytes: ");
    if (at != std::string::npos) { listed.push_back(line.substr(at + 11)); }
  }
  ASSERT_GE(listed.size(), 3u);
  EXPECT_EQ(batch(listed), listed);
  std::string const hint = nlohmann::json::parse(run("banks --json '32:2'").out)["hint"];
  EXPECT_EQ(eval(hint), hint);
  for (char const* table : {"0 1 10 11", "[0, 2, 4, 1, 3, 5]"}) {
    std::string const fitted = run("fit -", table).out;
    EXPECT_EQ(eval(fitted.substr(0, fitted.size() - 1)) + "\n", fitted);
  }
}
