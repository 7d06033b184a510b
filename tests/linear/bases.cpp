// bases: tests linear/bases.hpp.
//
// The tests read texts and print them again, and compare the fragment of an MMA with its description.
#include "sett/linear/bases.hpp"

#include "given.hpp"

using namespace sett;

TEST(Bases, AreReadAndPrinted) {
  for (char const* s : {"{}", "{\"lane\":[]}", "{\"register\":[[0,1]],\"lane\":[[0,2],[1,0]],\"warp\":[]}"}) {
    EXPECT_EQ(text(*parse_bases(s)), s);
  }
  EXPECT_EQ(text(*parse_bases(" { register = [[0, 1], [8, 0]], lane = [ [0,2] ] } ")),
            "{\"register\":[[0,1],[8,0]],\"lane\":[[0,2]]}");
  for (char const* s : {"", "{", "{lane}", "{lane:[[1,2}", "{lane:[[1 2]]}", "{\"lane:[]}", "{lane:[]} x", "{4:[]}",
                        "{lane:[1]}", "{lane:[[1]],lane:[[2]]}", "{lane:[],warp:[],lane:[]}"}) {
    EXPECT_EQ(parse_bases(s).error().failure.rule, Rule::bad_text) << s;
  }
  EXPECT_EQ(parse_bases("{lane:[[9999999999999999999]]}").error().failure.rule, Rule::overflow);
}

// The accumulator of m16n8 has element i of thread t at row t/4 + 8 (i/2) and column 2 (t%4) + i%2.
TEST(Bases, AnMmaFragment) {
  auto const b = *parse_bases("{\"register\":[[0,1],[8,0]],\"lane\":[[0,2],[0,4],[1,0],[2,0],[4,0]]}");
  XorLayout const x = xor_layout_of(b, "(16,8)"_tuple);
  EXPECT_EQ(text(x), "((2,2),(2,2,2,2,2)):((f16,f8),(f32,f64,f1,f2,f4))");
  for (std::uint64_t i = 0; i < 4; ++i) {
    for (std::uint64_t t = 0; t < 32; ++t) {
      EXPECT_EQ(x(i + 4 * t), t / 4 + 8 * (i / 2) + 16 * (2 * (t % 4) + i % 2));
    }
  }
  EXPECT_EQ(bases_of(x, Vec<Text>{Text() << "register", Text() << "lane"}, "(16,8)"_tuple), b);
}

TEST(Bases, ThereAndBack) {
  given::Random random(11);
  Vec<Text> const names{Text() << "register", Text() << "lane", Text() << "warp"};
  for (int trial = 0; trial < 200; ++trial) {
    XorLayout const x{"(4,8,2)"_tuple, given::random_matrix(random, 6, 6), 0};
    LinearBases const b = bases_of(x, names, "(4,(2,8))"_tuple);
    EXPECT_EQ(xor_layout_of(*parse_bases(to_text(b).c_str()), "(4,2,8)"_tuple), x);
  }
}

TEST(Bases, Refusals) {
  auto const b = *parse_bases("{lane:[[0,4]]}");
  EXPECT_EQ(text(try_xor_layout_of(b, "(2,4)"_tuple)), "refused: index_out_of_range mode 0 index 0: 4, 4");
  EXPECT_EQ(text(try_xor_layout_of(b, "8"_tuple)), "refused: sizes_differ mode 0 index 0: 2, 1");
  EXPECT_EQ(text(try_xor_layout_of(b, "(2,6)"_tuple)), "refused: extent_not_power_of_two mode 1 index 0: 6, 0");
  XorLayout const x{"(2,2)"_tuple, f2_identity(2), 0};
  EXPECT_EQ(text(try_bases_of(x, Vec<Text>{Text() << "lane"}, "4"_tuple)),
            "refused: sizes_differ mode 0 index 0: 1, 2");
  EXPECT_EQ(text(try_bases_of(x, Vec<Text>{Text(), Text()}, "2"_tuple)),
            "refused: index_out_of_range mode 0 index 0: 2, 2");
}
