// Compares copies of packed elements with a loop over every bit.
#include "../../src/cpu/permute/copy_packed.hpp"

#include <sett/cpu/overlap.hpp>

#include "copy_case.hpp"

namespace {

using sett::Num;
using sett::TensorView;

std::int64_t quotient_down(std::int64_t x, std::int64_t n) { return x >= 0 ? x / n : -((n - 1 - x) / n); }

unsigned get(unsigned char const* bytes, std::int64_t i, int bits) {
  std::int64_t const at = quotient_down(i * bits, 8);
  return (bytes[at] >> (i * bits - 8 * at)) & ((1u << bits) - 1);
}
void set(unsigned char* bytes, std::int64_t i, int bits, unsigned value) {
  for (int b = 0; b < bits; ++b) {
    std::int64_t const bit = i * bits + b, at = quotient_down(bit, 8);
    auto const mask = static_cast<unsigned char>(1u << (bit - 8 * at));
    bytes[at] = static_cast<unsigned char>((value >> b & 1u) != 0 ? bytes[at] | mask : bytes[at] & ~mask);
  }
}

struct Side {
  Modes modes;
  std::int64_t offset = 0;
  sett::AnySwizzle swizzle{};

  TensorView view(std::vector<unsigned char>& bytes, DType e) const {
    return {bytes.data() + bytes.size() / 2, e, sett::cpu::detail::to_layout(modes), swizzle, offset};
  }
};

struct Types {
  DType source, destination;
};

void check_packed(Random& random, Side const& from, Side const& to, Types e, int trial) {
  int const read = sett::bits_of(e.source), written = sett::bits_of(e.destination);
  std::vector<unsigned char> source(1 << (read == 8 ? 16 : 14)), expected(1 << (written == 8 ? 16 : 14));
  for (unsigned char& b : source) { b = static_cast<unsigned char>(random(0, 255)); }
  for (unsigned char& b : expected) { b = static_cast<unsigned char>(random(0, 255)); }
  std::vector<unsigned char> actual = expected;
  TensorView const s = from.view(source, e.source), d = to.view(actual, e.destination);
  TensorView const wanted = to.view(expected, e.destination);
  for (std::int64_t i = 0; i < from.modes.size; ++i) {
    unsigned const value = get(static_cast<unsigned char const*>(s.data), s.composed()(Num(i)).value, read);
    set(static_cast<unsigned char*>(wanted.data), wanted.composed()(Num(i)).value, written, value % (1u << written));
  }
  sett::cpu::copy(s, d, Options{.executor = &sett::cpu::serial_executor()});
  ASSERT_EQ(actual, expected) << "trial " << trial << ", " << read << " to " << written << " bits";
}

// Draws one packed type, or a packed type and bytes.
Types drawn_types(Random& random) {
  DType const types[] = {DType::b1, DType::u2, DType::u4, DType::s2, DType::s4, DType::e2m1};
  DType const e = types[random(0, 5)];
  auto const which = sett::packs(e, DType::u8) ? random(0, 2) : 0;
  return {which == 1 ? DType::u8 : e, which == 2 ? DType::u8 : e};
}

TEST(CopyPacked, RandomLayouts) {
  Random random;
  for (int trial = 0; trial < 3000; ++trial) {
    Side from, to;
    source(random, from.modes, 1500, trial % 2 != 0);
    destination(random, from.modes, to.modes, trial % 3 == 0);
    from.offset = random(0, 2) == 0 ? random(-40, 40) : 0;
    to.offset = random(0, 2) == 0 ? random(-40, 40) : 0;
    auto const [from_low, from_count] = span(from.modes);
    auto const [to_low, to_count] = span(to.modes);
    if (from_count > 16000 || to_count > 16000) { continue; }
    check_packed(random, from, to, drawn_types(random), trial);
    if (HasFatalFailure()) { return; }
  }
}

TEST(CopyPacked, SwizzledLayouts) {
  Random random;
  for (int trial = 0; trial < 200; ++trial) {
    Side from, to;
    for (int k = 0; k < 3; ++k) { from.modes.push(8, k == 0 ? 1 : k == 1 ? 8 : 64); }
    destination(random, from.modes, to.modes, false);
    (random(0, 1) != 0 ? from : to).swizzle = {int(random(1, 3)), int(random(0, 3)), 3};
    check_packed(random, from, to, drawn_types(random), trial);
    if (HasFatalFailure()) { return; }
  }
}

TEST(CopyPacked, ThreadsShareTheWork) {
  Random random;
  std::int64_t const rows = 1500, columns = 1024;
  std::vector<unsigned char> from(rows * columns / 2), to(from.size());
  for (unsigned char& b : from) { b = static_cast<unsigned char>(random(0, 255)); }
  Modes shape, turned;
  shape.push(rows, 1), shape.push(columns, rows);
  turned.push(rows, columns), turned.push(columns, 1);
  using sett::cpu::detail::to_layout;
  sett::cpu::copy(TensorView{from.data(), DType::u4, to_layout(shape)},
                  TensorView{to.data(), DType::u4, to_layout(turned)});
  for (std::int64_t i = 0; i < rows * columns; ++i) {
    ASSERT_EQ(get(to.data(), i % rows * columns + i / rows, 4), get(from.data(), i, 4)) << i;
  }
}

TEST(CopyPacked, RefusesAndWritesNothing) {
  std::vector<unsigned char> from(64, 0x12), to(64, 0x34);
  auto const refused = [&](TensorView const& s, TensorView const& d) {
    auto const r = sett::cpu::try_copy(s, d);
    EXPECT_FALSE(r);
    EXPECT_EQ(to, std::vector<unsigned char>(64, 0x34));
    return r ? sett::Rule::none : r.error().failure.rule;
  };
  auto const line = [](std::int64_t n, std::int64_t d) {
    Modes m;
    m.push(n, d);
    return sett::cpu::detail::to_layout(m);
  };
  TensorView const s{from.data(), DType::u4, line(16, 1)};
  EXPECT_EQ(refused(s, {to.data(), DType::s4, line(16, 1)}), sett::Rule::not_converted);
  EXPECT_EQ(refused(s, {to.data(), DType::s8, line(16, 1)}), sett::Rule::not_converted);
  EXPECT_EQ(refused(s, {to.data(), DType::u4, line(15, 1)}), sett::Rule::sizes_differ);
  EXPECT_EQ(refused(s, {to.data(), DType::u4, line(16, 0)}), sett::Rule::not_injective);
  EXPECT_EQ(refused({to.data(), DType::u4, line(16, 1)}, {to.data() + 4, DType::u4, line(16, 1)}),
            sett::Rule::tensors_overlap);
  EXPECT_EQ(refused(s, {nullptr, DType::u4, line(16, 1)}), sett::Rule::null_pointer);
}

}  // namespace
