// fit_mapping: tests linear/fit_mapping.hpp. A found mapping must equal the table. If a table is refused, no
// mapping may exist.
#include "sett/linear/fit_mapping.hpp"

#include "given.hpp"

using namespace sett;

namespace {

Vec<Num> table_of(AnyMapping const& m) {
  Vec<Num> out;
  for (Num i(0); i < size(m); i = i + Num(1)) { out.push_back(m(i)); }
  return out;
}

// Returns a random bijective swizzle.
AnySwizzle any_swizzle(given::Random& random) {
  int const b = int(random.number(1, 3));
  int const s = int(random.number(1, 5));
  return {b, int(random.number(0, 3)), random.number(0, 3) == 0 ? -s : s};
}

AnyLayout rows(given::Random& random) {
  Vec<Num> shape, stride;
  for (std::int64_t k = random.number(1, 3); k > 0; --k) {
    std::int64_t const extents[] = {2, 3, 4, 6, 8, 16};
    shape.push_back(Num(extents[random.number(0, 5)]));
    stride.push_back(Num(random.number(0, 2) == 0 ? random.number(0, 40) : std::int64_t(1) << random.number(0, 6)));
  }
  return flat_layout(shape, stride);
}

void expect_found(Vec<Num> const& table, std::string const& what) {
  auto const m = try_fit_mapping(table);
  ASSERT_TRUE(bool(m)) << what << ": " << m.error().text.c_str();
  ASSERT_EQ(size(*m), Num(table.size())) << what;
  for (int i = 0; i < table.size(); ++i) { ASSERT_EQ((*m)(Num(i)), table[i]) << what << " as " << text(*m); }
}

// Returns whether f[0..x] begins the table, with this many entries, of a shifted layout, of a swizzled layout or of
// an xor layout. The function uses the definitions, and tries every swizzle of these bits.
bool begins_any(Vec<Num> const& table, int x, int bits) {
  auto const prefix_of = [&](auto const& f) {
    auto const found = fit_prefix(f, x + 1, Num(table.size()));
    return found.ok();
  };
  for (int b = 0; b <= bits; ++b) {
    for (int s = -bits; s <= bits; ++s) {
      for (int m = 0; m + b + std::abs(s) <= bits; ++m) {
        AnySwizzle const w{b, m, s};
        if (!w.is_bijective()) { continue; }
        std::vector<std::uint64_t> inverse(std::size_t(1) << bits);
        for (std::uint64_t v = 0; v < inverse.size(); ++v) { inverse[w(v)] = v; }
        auto const at = [&](std::int64_t i) { return Num(std::int64_t(inverse[std::size_t(table[int(i)].value)])); };
        if (prefix_of([&](std::int64_t i) { return at(i) - at(0); })) { return true; }
      }
    }
  }
  if (!cute::has_single_bit(unsigned(table.size()))) { return false; }
  for (int i = 0; i <= x; ++i) {
    std::uint64_t sum = std::uint64_t(table[0].value);
    for (int k = 1; k <= i; k *= 2) { sum ^= (i & k) != 0 ? std::uint64_t(table[k].value ^ table[0].value) : 0; }
    if (sum != std::uint64_t(table[i].value)) { return false; }
  }
  return true;
}

}  // namespace

TEST(FitMapping, RecoversSwizzledLayouts) {
  given::Random random(71);
  int swizzled = 0, offsets = 0;
  for (int trial = 0; trial < 1500; ++trial) {
    AnyComposed const a{any_swizzle(random), Num(random.number(0, 2) == 0 ? random.number(0, 90) : 0), rows(random)};
    auto const moved = try_fit(table_of(AnyComposed{{}, 0, a.layout}));
    Vec<Num> const table = table_of(a);
    auto const m = try_fit_mapping(table);
    ASSERT_TRUE(bool(m)) << text(a);
    expect_found(table, text(a));
    if (testing::Test::HasFatalFailure()) { return; }
    swizzled += m->is_layout() ? 0 : 1;
    offsets += m->composed.offset == Num(0) ? 0 : 1;
    ASSERT_TRUE(bool(moved));
  }
  EXPECT_GT(swizzled, 500);
  EXPECT_GT(offsets, 100);
}

TEST(FitMapping, RecoversXorLayouts) {
  given::Random random(72);
  int xors = 0;
  for (int trial = 0; trial < 500; ++trial) {
    int const columns = int(random.number(1, 7));
    XorLayout x;
    x.shape = AnyTuple{Profile(leaf_node), Vec<Num>(Num(std::int64_t(1) << columns))};
    x.origin = std::uint64_t(random.number(0, 1) == 0 ? 0 : random.number(0, 255));
    x.matrix = given::random_matrix(random, 8, columns);
    Vec<Num> const table = table_of(x);
    auto const m = try_fit_mapping(table);
    ASSERT_TRUE(bool(m)) << text(x);
    expect_found(table, text(x));
    if (testing::Test::HasFatalFailure()) { return; }
    xors += m->is_xor ? 1 : 0;
  }
  EXPECT_GT(xors, 200);
}

// A table with a changed entry must be refused at the index that the definition gives. This index is not before the
// changed entry.
TEST(FitMapping, TheIndexIsTheLeast) {
  given::Random random(73);
  int refused = 0;
  for (int trial = 0; trial < 120; ++trial) {
    AnyComposed const a{any_swizzle(random), 0, "(4,6):(1,4)"_layout};
    AnyLayout const shapes[] = {"(4,6):(1,4)"_layout, "(4,6):(6,1)"_layout, "(4,4):(5,1)"_layout,
                                "(2,4,2):(8,1,16)"_layout};
    AnyComposed const b{a.swizzle, Num(0), shapes[random.number(0, 3)]};
    if (!(a.swizzle.top() <= 6)) { continue; }
    Vec<Num> table = table_of(b);
    int const at = int(random.number(0, table.size() - 1));
    table[at] = Num((table[at].value ^ (std::int64_t(1) << random.number(0, 5))) & 63);
    auto const m = try_fit_mapping(table);
    if (m) {
      expect_found(table, text(b));
      continue;
    }
    ++refused;
    int const index = int(m.error().failure.index.value);
    ASSERT_GE(index, at) << text(b);
    ASSERT_TRUE(begins_any(table, index - 1, 6)) << text(b) << ' ' << at << ' ' << index;
    ASSERT_FALSE(begins_any(table, index, 6)) << text(b) << ' ' << at << ' ' << index;
  }
  EXPECT_GT(refused, 30);
}

TEST(FitMapping, ShapesAndWhatIsRefused) {
  Vec<Num> const figure(Num(0), 1, 2, 3, 5, 4, 7, 6, 10, 11, 8, 9, 15, 14, 13, 12);
  EXPECT_EQ(text(fit_mapping(figure)), "Sw<2,0,2> o 0 o 16:1");
  EXPECT_EQ(text(fit_mapping(figure, "(4,4)"_tuple)), "Sw<2,0,2> o 0 o (4,4):(1,4)");
  Vec<Num> changed = figure;
  changed[15] = Num(13);
  EXPECT_EQ(
      given::sentence_of(try_fit_mapping(changed)),
      "fit: no layout, swizzled layout or xor layout has these values: the values up to index 15 rule out all of them");
  EXPECT_EQ(text(fit_mapping(Vec<Num>(Num(0), 1, 10, 11))), "(2,2):(1,10)");
  EXPECT_EQ(text(try_fit_mapping(Vec<Num>(Num(5), 6, 7))), "3:1 + 5");
  EXPECT_EQ(text(try_fit_mapping(Vec<Num>(Num(1), 0, 3, 2, 5, 4, 7, 6))), "(2,4):(-1,2) + 1");
  EXPECT_EQ(text(try_fit_mapping(Vec<Num>(Num(-5), -7, -9), "3"_tuple)), "3:-2 + -5");
  EXPECT_EQ(text(try_fit_mapping(Vec<Num>(Num(0), -1, 7))).substr(0, 25), "refused: table_not_layout");
  EXPECT_EQ(text(try_fit_mapping(figure, "(4,5)"_tuple)), "refused: sizes_differ mode 0 index 0: 16, 20");
  AnyComposed const large{{3, 3, 3}, 0, "(128,64):(64,1)"_layout};
  EXPECT_EQ(text(fit_mapping(table_of(large), "(128,64)"_tuple)), "Sw<3,3,3> o 0 o (128,64):(64,1)");
  AnyComposed const odd{{2, 4, 3}, 0, "(24,48):(48,1)"_layout};
  EXPECT_EQ(text(fit_mapping(table_of(odd), "(24,48)"_tuple)), "Sw<2,4,3> o 0 o (24,48):(48,1)");
}
