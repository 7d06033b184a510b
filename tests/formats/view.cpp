// view: tests that the CPU's copy between the views moves every element to its unit, and back.
#include "sett/formats/view.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>
#include <vector>

#include "compare.hpp"
#include "sett/formats/catalogue.hpp"

using namespace sett;
using namespace sett::formats;

TEST(FormatView, HasTheOffsetsOfTheFormat) {
  Format const& f = *find_format("swap_w13_to_w31");
  Placement const p = layout_at(f, formats_test::sizes_of({{'X', 2}, {'I', 3}, {'K', 5}}));
  std::vector<std::uint16_t> plain(60);
  std::iota(plain.begin(), plain.end(), std::uint16_t(0));
  TensorView const from = plain_view(plain.data(), DType::u16, Vec<Num>(Num(2), Num(3), Num(2), Num(5)));
  TensorView const to = stored_view(plain.data(), DType::u16, f, p);
  ASSERT_EQ(size(from.layout), size(to.layout));
  for (Num i(0); i < size(from.layout); i = i + Num(1)) {
    std::int64_t const k = i.value / 12;
    std::int64_t const h = i.value / 6 % 2;
    std::int64_t const r = i.value / 2 % 3;
    std::int64_t const x = i.value % 2;
    EXPECT_EQ(from.layout(i).value, ((x * 3 + r) * 2 + h) * 5 + k);
    EXPECT_EQ(to.layout(i).value + to.offset, x * 30 + ((1 - h) * 3 + r) * 5 + k);
  }
}

TEST(FormatView, RefusesOtherWidths) {
  Sizes const sizes = formats_test::sizes_of({{'K', 32}, {'N', 64}, {'P', 1}, {'T', 1}, {'M', 128}});
  auto const refused = [&](char const* name, DType e) {
    Format const& f = *find_format(name);
    auto const v = try_stored_view(nullptr, e, f, layout_at(f, sizes));
    return v ? std::string() : std::string(v.error().text.c_str());
  };
  EXPECT_EQ(refused("marlin_int8", DType::u8), "");
  EXPECT_EQ(refused("trtllm_shuffle_a_128", DType::bf16), "");
  EXPECT_EQ(refused("marlin_int8", DType::u16),
            "marlin_int8 has elements of 8 bits in units of 8, but the type has 16: use a type of one whole unit");
  EXPECT_NE(refused("marlin_int4", DType::u4), "");
  EXPECT_NE(refused("marlin_int4", DType::u8), "");
  EXPECT_NE(refused("flashmla_fp8_scale", DType::f32), "");
}
