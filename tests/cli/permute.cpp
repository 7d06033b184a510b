// permute, and relayout with named axes: compares random arrays with loops, and tests laws of both commands and the
// axes that errors name.
#include <cstdlib>
#include <random>

#include "array_files.hpp"
#include "command.hpp"

using namespace command;

namespace {

using Shape = std::vector<std::int64_t>;

struct Axis {
  std::string name;
  std::int64_t extent;
};
using Group = std::vector<Axis>;

std::string text_of(std::vector<Group> const& side) {
  std::string out;
  for (Group const& g : side) {
    std::string names;
    for (Axis const& a : g) { names += (names.empty() ? "" : " ") + a.name; }
    out += (out.empty() ? "" : " ") + (g.size() == 1 ? names : g.empty() ? "1" : "(" + names + ")");
  }
  return out;
}

Shape shape_of(std::vector<Group> const& side) {
  Shape out;
  for (Group const& g : side) {
    std::int64_t n = 1;
    for (Axis const& a : g) { n *= a.extent; }
    out.push_back(n);
  }
  return out;
}

std::string tuple(Shape const& shape) {
  std::string out = "(";
  for (std::int64_t const n : shape) { out += std::to_string(n) + ", "; }
  return out + ")";
}

std::string array(std::string const& descr, bool fortran, Shape const& shape, std::string const& bytes) {
  return npy("{'descr': '" + descr + "', 'fortran_order': " + (fortran ? "True" : "False") +
                 ", 'shape': " + tuple(shape) + ", }",
             bytes);
}

// Splits the axes, in order, into random groups, which sometimes include an axis of one element.
std::vector<Group> grouped(std::vector<Axis> const& axes, std::mt19937& random) {
  std::vector<Group> out;
  for (Axis const& a : axes) {
    if (random() % 8 == 0) { out.emplace_back(); }
    if (out.empty() || out.back().empty() || random() % 3 != 0) { out.emplace_back(); }
    out.back().push_back(a);
  }
  return out;
}

// Returns the offset of the element with these indices. The last axis and the last name vary fastest. In Fortran order,
// the first axis varies fastest.
std::int64_t place(std::vector<Group> const& side, std::vector<Axis> const& values, bool fortran) {
  std::int64_t at = 0, weight = 1;
  Shape const shape = shape_of(side);
  for (std::size_t step = 0; step < side.size(); ++step) {
    std::size_t const k = fortran ? step : side.size() - 1 - step;
    std::int64_t index = 0;
    for (Axis const& a : side[k]) {
      for (Axis const& v : values) {
        if (v.name == a.name) { index = index * a.extent + v.extent; }
      }
    }
    at += index * weight;
    weight *= shape[k];
  }
  return at;
}

std::string permuted(std::string const& bytes, std::size_t item, std::vector<Group> const& left,
                     std::vector<Group> const& right, std::vector<Axis> const& axes, bool fortran) {
  std::string out(bytes.size(), '\0');
  std::vector<Axis> value = axes;
  for (Axis& v : value) { v.extent = 0; }
  for (bool more = true; more;) {
    std::size_t const from = std::size_t(place(left, value, fortran)), to = std::size_t(place(right, value, false));
    std::memcpy(&out[to * item], &bytes[from * item], item);
    more = false;
    for (std::size_t k = 0; k < axes.size() && !more; ++k) {
      more = ++value[k].extent < axes[k].extent;
      if (!more) { value[k].extent = 0; }
    }
  }
  return out;
}

std::string const folder = testing::TempDir() + "sett_permute" + std::to_string(::getpid());
std::string file(char const* name) { return folder + name + ".npy"; }

// Returns the bytes after the header.
std::string body(std::string const& path, std::size_t bytes) {
  std::string const all = bytes_of(path);
  return all.size() < bytes ? "" : all.substr(all.size() - bytes);
}

}  // namespace

TEST(Permute, RandomArraysAgainstLoops) {
  std::mt19937 random(6);
  std::vector<std::pair<char const*, std::size_t>> const types{{"|u1", 1},   {"<f2", 2}, {">f4", 4}, {"<f8", 8},
                                                               {"<c16", 16}, {"|S3", 3}, {"<U3", 12}};
  for (int round = 0; round < 120; ++round) {
    std::vector<Axis> axes;
    for (std::size_t k = 1 + random() % 5; axes.size() < k;) {
      axes.push_back(
          {std::string(1, char('a' + axes.size())) + (random() % 2 ? "_1" : ""), 1 + std::int64_t(random() % 5)});
    }
    auto shuffled = axes;
    std::shuffle(shuffled.begin(), shuffled.end(), random);
    auto const left = grouped(axes, random), right = grouped(shuffled, random);
    bool const fortran = random() % 3 == 0;
    auto const [descr, item] = types[random() % types.size()];
    std::string bytes(item, '\0');
    for (Axis const& a : axes) {
      std::string const one = bytes;
      for (std::int64_t i = 1; i < a.extent; ++i) { bytes += one; }
    }
    for (char& c : bytes) { c = char(random()); }
    std::string sizes;
    for (Group const& g : left) {
      for (std::size_t k = random() % 2 && !g.empty() ? 1 : 0; k < g.size(); ++k) {  // one size may be omitted
        if (g.size() > 1) { sizes += " " + g[k].name + "=" + std::to_string(g[k].extent); }
      }
    }
    written(file("in"), array(descr, fortran, shape_of(left), bytes));
    std::string const names = text_of(left) + " -> " + text_of(right);
    std::string const line = file("in") + " " + file("out") + " --axes '" + names + "'" + sizes;
    ASSERT_EQ(run((round % 2 ? "permute " : "relayout ") + line).code, 0) << line << complaint("permute " + line);
    std::string const want = permuted(bytes, item, left, right, axes, fortran);
    EXPECT_EQ(body(file("out"), bytes.size()), want) << line << sizes;
    EXPECT_TRUE(
        has(bytes_of(file("out")), (tuple(shape_of(right)).substr(0, tuple(shape_of(right)).size() - 3)).c_str()))
        << line;
    // The inverse permutation restores the array.
    std::string all;
    for (Axis const& a : axes) { all += " " + a.name + "=" + std::to_string(a.extent); }
    ASSERT_EQ(run("permute " + file("out") + " " + file("back") + " --axes '" + text_of(right) + " -> " +
                  text_of(left) + "'" + all)
                  .code,
              0);
    if (!fortran) { EXPECT_EQ(body(file("back"), bytes.size()), bytes) << line; }
  }
}

// law: relayout --axes P --to L is the same as permute P followed by relayout --to L.
TEST(Permute, RelayoutNamesTheAxesOfItsLayout) {
  std::vector<float> values(2 * 3 * 8);
  for (std::size_t i = 0; i < values.size(); ++i) { values[i] = float(i); }
  written(file("in"), array("<f4", false, {2, 3, 8}, elements(values)));
  std::string const axes = " --axes 'b s (h d) -> (b h) s d' h=4";
  std::string const layout = " --to '(8,3,2):(7,60,1)'";
  ASSERT_EQ(run("permute " + file("in") + " " + file("steps") + axes).code, 0);
  ASSERT_EQ(run("relayout " + file("steps") + " " + file("two") + layout).code, 0);
  ASSERT_EQ(run("relayout " + file("in") + " " + file("one") + axes + layout).code, 0);
  EXPECT_EQ(bytes_of(file("one")), bytes_of(file("two")));
}

TEST(Permute, OneTensorOfMany) {
  std::string const input = folder + "in.safetensors", output = folder + "out.safetensors";
  written(
      input,
      safetensors(
          R"({"a":{"dtype":"U8","shape":[2,3],"data_offsets":[0,6]},"b":{"dtype":"U8","shape":[1],"data_offsets":[6,7]}})",
          "abcdefg"));
  ASSERT_EQ(run("permute " + input + " " + output + " --tensor a --axes 'm n -> n m'").code, 0);
  EXPECT_TRUE(has(bytes_of(output), "\"shape\":[3,2]"));
  EXPECT_EQ(body(output, 7), "adbecfg");
}

TEST(Permute, ErrorsNameTheAxis) {
  written(file("in"), array("<f4", false, {2, 6}, std::string(48, '\0')));
  written(file("empty"), array("<f4", false, {2, 0}, ""));
  written(file("out"), "what it was");
  std::string const line = "permute " + file("in") + " " + file("out") + " --axes ";
  for (auto const& [axes, words] : std::vector<std::pair<std::string, char const*>>{
           {"'b s'", "with one arrow between them, as in 'b h s d -> b s h d', but is 'b s'"},
           {"'b s -> s b -> b s'", "with one arrow between"},
           {"'NHWC->NCHW'", "'NHWC' is the name of one axis: separate names by blanks, as in 'N H W C -> N C H W'"},
           {"'rows -> columns'", "axis 'rows' is on the left side but not on the right"},
           {"'b s -> s'", "axis 'b' is on the left side but not on the right"},
           {"'b s -> s b t'", "axis 't' is on the right side but not on the left"},
           {"'b b -> b'", "axis 'b' appears twice on the left side"},
           {"'b s -> s b s'", "axis 's' appears twice on the right side"},
           {"'b s t -> t s b'", "names 3 axes on the left, but the array has 2, of shape (2,6): name each"},
           {"'b (s t) -> b s t'",
            "axis 1 of the array, '(s t)', has 6 elements: the sizes of both 's' and 't' are unknown: give one, as in "
            "t=8"},
           {"'b (s t) -> b s t' s=4",
            "which is not a multiple of the other sizes' product, 4: 't' would not be an integer"},
           {"'b (s t) -> b s t' s=2 t=2", "but the sizes of its names multiply to 4: give sizes whose product is 6"},
           {"'b s -> s b' b=3", "axis 0 of the array, 'b', has 2 elements, but the sizes of its names multiply to 3"},
           {"'b s -> s b' q=3", "'q=3': --axes has no axis 'q'"},
           {"'b s -> s b' b=2 b=2", "axis 'b' already has a size"},
           {"'b s -> s b' b", "a size must be an axis and an integer of at least 1, as in h=8, but is 'b'"},
           {"'b s -> s b' b=0", "but is 'b=0'"},
           {"'b (s t) -> b s t' s=99999999999999999999", "but is 's=99999999999999999999'"},
           {"'b (s t) -> b s t' s=4000000000000000000 t=4", "more than 2^63"},
           {"'b 1 -> b'", "axis 1 of the array, '1', has 6 elements, but the sizes of its names multiply to 1"},
           {"'b ... -> ... b'", "the left side has '...': axes are names"},
           {"'b (s -> s b'", "an unclosed parenthesis"},
           {"'b ((s) t) -> s b t'", "the left side has '(s'"},
           {"'b s) -> s b'", "the left side has ')'"}}) {
    EXPECT_EQ(run(line + axes).code, 2) << axes;
    EXPECT_TRUE(has(complaint(line + axes), words)) << axes << "\n" << complaint(line + axes);
  }
  EXPECT_TRUE(
      has(complaint("permute " + file("empty") + " " + file("out") + " --axes 'a b -> b a' b=2"),
          "axis 1 of the array, 'b', has no elements, but the sizes of its names multiply to 2: leave out one"));
  std::string const relayout = "relayout " + file("in") + " " + file("out");
  EXPECT_TRUE(
      has(complaint(relayout + " --from 12:1 --shape 12 --axes 'a -> a'"), "--axes must not be given with --from"));
  EXPECT_TRUE(has(complaint(relayout + " --to 12:1 h=3"), "'h=3' gives the size of an axis, but --axes is missing"));
  EXPECT_EQ(bytes_of(file("out")), "what it was");
}
