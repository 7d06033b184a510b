// records: tests that the parts of a record fill its buffer without an overlap.
#include "sett/formats/records.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "compare.hpp"
#include "sett/formats/catalogue.hpp"

using namespace sett;
using namespace sett::formats;

namespace {

// Returns the bits that the elements of a part occupy, and sets the bits of the buffer.
std::set<std::int64_t> bits_of(Format const& f, Sizes const& sizes, std::int64_t& buffer) {
  Placement const p = layout_at(f, sizes);
  int const width = f.bits != 0 ? f.bits : f.unit;
  buffer = p.units.value * f.unit;
  std::set<std::int64_t> out;
  for (Num i(0); i < size(p.layout); i = i + Num(1)) {
    for (int b = 0; b < width; ++b) {
      EXPECT_TRUE(out.insert((p.layout(i) + p.offset).value * f.unit + b).second) << f.name;
    }
  }
  return out;
}

}  // namespace

TEST(Records, PartsShareABufferWithoutOverlap) {
  // B blocks of 32 columns (16 scales of 16 columns in a block of 256)
  formats_test::SizesOf const given{{{'P', 2}, {'T', 3}, {'D', 8}, {'R', 8}, {'C', 0}, {'B', 0}, {'S', 0}}};
  for (Record const& r : records) {
    EXPECT_EQ(find_record(r.name), &r);
    std::int64_t const block = std::string(r.name).find("q6_K") != std::string::npos ? 256 : 32;
    Sizes sizes = formats_test::sizes_of(given.of);
    sizes['B'] = Num(3);
    sizes['C'] = Num(3 * block);
    sizes['S'] = Num(3 * 16);
    std::int64_t buffer = 0;
    std::size_t elements = 0;
    std::set<std::int64_t> together;
    for (RecordPart const& part : r.parts) {
      if (part.format[0] == '\0') { break; }
      Format const* const f = find_format(part.format);
      ASSERT_NE(f, nullptr) << part.format;
      std::int64_t whole = 0;
      std::set<std::int64_t> const bits = bits_of(*f, sizes, whole);
      EXPECT_TRUE(buffer == 0 || buffer == whole) << r.name << ": " << part.name << " has a buffer of another size";
      buffer = whole;
      elements += bits.size();
      together.insert(bits.begin(), bits.end());
    }
    EXPECT_EQ(together.size(), elements) << r.name << ": two parts overlap";
    EXPECT_LE(std::int64_t(together.size()), buffer);
    if (std::string(r.name).find("model1") == std::string::npos) {
      EXPECT_EQ(std::int64_t(elements), buffer) << r.name;
    }
  }
}

TEST(Records, DeriveSizesFromOthers) {
  Sizes sizes;
  sizes['C'] = Num(512);
  Sizes const all = try_derived(*find_record("gguf_block_q6_K"), sizes).value;
  EXPECT_TRUE(all['B'] == Num(2) && all['S'] == Num(32));
  sizes['B'] = Num(7);
  EXPECT_EQ(try_derived(*find_record("gguf_block_q6_K"), sizes).value['B'], Num(7));
  EXPECT_EQ(try_derived(*find_record("gguf_block_q6_K"), {}).value['B'], Num(0));
  sizes['C'] = Num(500);
  EXPECT_EQ(try_derived(*find_record("gguf_block_q4_0"), sizes).failure.rule, Rule::extent_not_divisible);
}
