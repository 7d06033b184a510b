// ptx_integer: tests each instruction on integers against C++'s own types, for edges and random numbers.
#include "sett/sim/ptx_integer.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace ptx = sett::sim::ptx;
using ptx::Word;

namespace {

std::vector<Word> values(int count) {
  std::vector<Word> out{0,
                        1,
                        2,
                        3,
                        5,
                        31,
                        32,
                        33,
                        63,
                        64,
                        0x7f,
                        0x80,
                        0xff,
                        0x7fff,
                        0x8000,
                        0xffff,
                        0x7fffffff,
                        0x80000000,
                        0xffffffff,
                        0x7fffffffffffffff,
                        0x8000000000000000,
                        ~Word(0),
                        ~Word(0) - 1};
  std::mt19937_64 random(7);
  for (int i = 0; i < count; ++i) { out.push_back(random() >> random() % 64); }
  return out;
}

Word run(std::string const& name, Word a, Word b = 0, Word c = 0, Word d = 0) {
  ptx::Arithmetic const x = ptx::arithmetic(ptx::Form(name));
  EXPECT_NE(int(x.op), 0) << name;
  Word const in[] = {ptx::low_bits(a, ptx::source_type(x, 0).bits), ptx::low_bits(b, ptx::source_type(x, 1).bits),
                     ptx::low_bits(c, ptx::source_type(x, 2).bits), ptx::low_bits(d, ptx::source_type(x, 3).bits)};
  bool carry = false;
  return ptx::integer(x, in, carry);
}

template <class T>
struct Named {
  using type = T;
  std::string name;
};
template <class T>
using Unsigned = std::make_unsigned_t<T>;
template <class T>
Word word(T x) {
  return Word(Unsigned<T>(x));
}

template <class F>
void for_types(F const& f) {
  f(Named<std::uint16_t>{"u16"}), f(Named<std::int16_t>{"s16"}), f(Named<std::uint32_t>{"u32"});
  f(Named<std::int32_t>{"s32"}), f(Named<std::uint64_t>{"u64"}), f(Named<std::int64_t>{"s64"});
}

}  // namespace

TEST(PtxInteger, ArithmeticAgreesWithCpp) {
  auto const all = values(40);
  for_types([&](auto const& named) {
    using T = typename std::remove_cvref_t<decltype(named)>::type;
    using W = std::conditional_t<std::is_signed_v<T>, __int128, unsigned __int128>;
    using U = Unsigned<T>;
    constexpr int bits = 8 * sizeof(T);
    std::string const t = named.name;
    for (Word const x : all) {
      for (Word const y : all) {
        T const a = T(x), b = T(y);
        EXPECT_EQ(run("add." + t, x, y), word(T(U(a) + U(b))));
        EXPECT_EQ(run("sub." + t, x, y), word(T(U(a) - U(b))));
        EXPECT_EQ(run("mul.lo." + t, x, y), word(T(W(a) * W(b))));
        EXPECT_EQ(run("mul.hi." + t, x, y), word(T((W(a) * W(b)) >> bits)));
        EXPECT_EQ(run("mad.hi." + t, x, y, 7), word(T(U((W(a) * W(b)) >> bits) + U(7))));
        EXPECT_EQ(run("min." + t, x, y), word(std::min(a, b)));
        EXPECT_EQ(run("max." + t, x, y), word(std::max(a, b)));
        EXPECT_EQ(run("sad." + t, x, y, 9), word(T(U(a > b ? U(a) - U(b) : U(b) - U(a)) + U(9))));
        if (b != 0 && !(std::is_signed_v<T> && b == T(-1))) {
          EXPECT_EQ(run("div." + t, x, y), word(T(a / b)));
          EXPECT_EQ(run("rem." + t, x, y), word(T(a % b)));
        }
        if constexpr (bits < 64) {
          using D = std::conditional_t<bits == 16, std::conditional_t<std::is_signed_v<T>, std::int32_t, std::uint32_t>,
                                       std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t>>;
          EXPECT_EQ(run("mul.wide." + t, x, y), word(D(D(a) * D(b))));
          EXPECT_EQ(run("mad.wide." + t, x, y, x), word(D(Unsigned<D>(D(a) * D(b)) + Unsigned<D>(x))));
        }
      }
      if constexpr (std::is_signed_v<T>) {
        EXPECT_EQ(run("neg." + t, x), word(T(U(0) - U(x))));
        EXPECT_EQ(run("abs." + t, x), word(T(T(x) < 0 ? U(0) - U(x) : U(x))));
      }
    }
  });
}

TEST(PtxInteger, SaturationAndRelu) {
  for (Word const x : values(60)) {
    for (Word const y : values(60)) {
      auto const a = std::int64_t(std::int32_t(x)), b = std::int64_t(std::int32_t(y));
      auto const clamp = [](std::int64_t n) {
        return Word(std::uint32_t(n < INT32_MIN ? INT32_MIN : n > INT32_MAX ? INT32_MAX : n));
      };
      EXPECT_EQ(run("add.sat.s32", x, y), clamp(a + b));
      EXPECT_EQ(run("sub.sat.s32", x, y), clamp(a - b));
      EXPECT_EQ(run("mad.hi.sat.s32", x, y, x), clamp((a * b >> 32) + a));
      EXPECT_EQ(run("max.relu.s32", x, y), Word(std::max<std::int64_t>({a, b, 0})));
      EXPECT_EQ(run("min.relu.s32", x, y), Word(std::max<std::int64_t>(std::min(a, b), 0)));
      auto const low = [](Word v) { return std::int64_t(std::int32_t(std::uint32_t(v) << 8)) >> 8; };
      EXPECT_EQ(run("mul24.lo.s32", x, y), Word(std::uint32_t(low(x) * low(y))));
      EXPECT_EQ(run("mul24.hi.u32", x, y), Word(std::uint32_t((x & 0xffffff) * (y & 0xffffff) >> 16)));
    }
  }
}

TEST(PtxInteger, CarriesMakeWideSums) {
  auto const chain = [](char const* first, char const* rest, unsigned __int128 x, unsigned __int128 y) {
    unsigned __int128 out = 0;
    bool carry = false;
    for (int i = 0; i < 4; ++i) {
      Word const in[] = {Word(std::uint32_t(x >> 32 * i)), Word(std::uint32_t(y >> 32 * i))};
      out |= static_cast<unsigned __int128>(ptx::integer(ptx::arithmetic(ptx::Form(i == 0 ? first : rest)), in, carry))
             << 32 * i;
    }
    return out;
  };
  for (Word const x : values(40)) {
    for (Word const y : values(40)) {
      auto const a = static_cast<unsigned __int128>(x) << 64 | y, b = static_cast<unsigned __int128>(y) << 64 | ~x;
      EXPECT_TRUE(chain("add.cc.u32", "addc.cc.u32", a, b) == a + b);
      EXPECT_TRUE(chain("sub.cc.u32", "subc.cc.u32", a, b) == a - b);
      // A 64-bit product from halves: lo, then hi with the carry.
      bool carry = false;
      Word const low[] = {Word(std::uint32_t(x)), Word(std::uint32_t(y)), Word(std::uint32_t(x >> 32))};
      Word const high[] = {low[0], low[1], Word(std::uint32_t(y >> 32))};
      Word const lo = ptx::integer(ptx::arithmetic(ptx::Form("mad.lo.cc.u32")), low, carry);
      Word const hi = ptx::integer(ptx::arithmetic(ptx::Form("madc.hi.u32")), high, carry);
      EXPECT_EQ(hi << 32 | lo, low[0] * low[1] + (high[2] << 32 | low[2]));
    }
  }
}

TEST(PtxInteger, BitsAgreeWithLoops) {
  for (Word const x : values(40)) {
    for (int bits : {32, 64}) {
      std::string const t = std::to_string(bits);
      Word const v = ptx::low_bits(x, bits);
      int ones = 0, leading = bits, highest = -1;
      Word mirrored = 0;
      for (int i = 0; i < bits; ++i) {
        ones += int(v >> i & 1), highest = (v >> i & 1) != 0 ? i : highest;
        mirrored = mirrored << 1 | (v >> i & 1);
      }
      leading = bits - 1 - highest;
      EXPECT_EQ(run("popc.b" + t, x), Word(ones));
      EXPECT_EQ(run("clz.b" + t, x), Word(leading));
      EXPECT_EQ(run("brev.b" + t, x), mirrored);
      EXPECT_EQ(run("bfind.u" + t, x), highest < 0 ? 0xffffffffu : Word(highest));
      EXPECT_EQ(run("bfind.shiftamt.u" + t, x), highest < 0 ? 0xffffffffu : Word(bits - 1 - highest));
      bool const negative = (v >> (bits - 1) & 1) != 0;
      EXPECT_EQ(run("bfind.s" + t, x), run("bfind.u" + t, negative ? ~x : x));
      EXPECT_EQ(run("not.b" + t, x), ptx::low_bits(~v, bits));
      EXPECT_EQ(run("cnot.b" + t, x), Word(v == 0));
      for (Word const n : std::initializer_list<Word>{0, 1, 7, 15, 16, 31, 32, 33, 63, 64, 65, 255}) {
        EXPECT_EQ(run("shl.b" + t, x, n), n >= Word(bits) ? 0 : ptx::low_bits(v << n, bits));
        EXPECT_EQ(run("shr.u" + t, x, n), n >= Word(bits) ? 0 : v >> n);
        Word const fill = negative ? ~Word(0) : 0;
        EXPECT_EQ(run("shr.s" + t, x, n),
                  ptx::low_bits(n >= Word(bits) ? fill : v >> n | (n == 0 ? 0 : fill << (Word(bits) - n)), bits));
        for (Word const length : std::initializer_list<Word>{0, 1, 5, 31, 32, 64, 255}) {
          Word const mask = length >= 64 ? ~Word(0) : (Word(1) << length) - 1;
          Word const field = n >= 64 ? 0 : (v >> n) & mask;
          EXPECT_EQ(run("bfe.u" + t, x, n, length), field);
          Word const at = std::min<Word>(n + length - 1, Word(bits) - 1),
                     missing = std::min<Word>(length, Word(bits) - n);
          bool const sign = length > 0 && (v >> at & 1) != 0;
          Word const more = n >= Word(bits) ? ~Word(0) : missing >= 64 ? 0 : ~Word(0) << missing;
          EXPECT_EQ(run("bfe.s" + t, x, n, length), ptx::low_bits(sign ? field | more : field, bits))
              << bits << " " << n << " " << length << " " << x;
          Word const hole = n >= 64 ? 0 : ptx::low_bits(mask << n, bits), put = n >= 64 ? 0 : (x & mask) << n;
          EXPECT_EQ(run("bfi.b" + t, x, 0x123456789abcdef0, n, length),
                    ptx::low_bits((0x123456789abcdef0 & ~hole) | (put & hole), bits));
        }
      }
    }
  }
}

TEST(PtxInteger, FunnelsPermutationsAndLogic) {
  for (Word const x : values(30)) {
    for (Word const y : values(30)) {
      auto const a = std::uint32_t(x), b = std::uint32_t(y);
      auto const both = std::uint64_t(b) << 32 | a;
      for (unsigned n = 0; n < 70; n += 3) {
        unsigned const wrapped = n & 31, clamped = n < 32 ? n : 32;
        EXPECT_EQ(run("shf.l.wrap.b32", x, y, n), std::uint32_t(both << wrapped >> 32));
        EXPECT_EQ(run("shf.r.wrap.b32", x, y, n), std::uint32_t(both >> wrapped));
        EXPECT_EQ(run("shf.l.clamp.b32", x, y, n), clamped == 32 ? a : std::uint32_t(both << clamped >> 32));
        EXPECT_EQ(run("shf.r.clamp.b32", x, y, n), std::uint32_t(both >> clamped));
      }
      unsigned char byte[8];
      for (int i = 0; i < 8; ++i) { byte[i] = static_cast<unsigned char>(both >> 8 * i); }
      std::uint32_t expected = 0;
      for (int i = 0; i < 4; ++i) {
        unsigned const s = a >> (4 * i) & 15, v = byte[s & 7];
        expected |= ((s & 8) != 0 ? ((v & 0x80) != 0 ? 0xffu : 0u) : v) << 8 * i;
      }
      EXPECT_EQ(run("prmt.b32", x, y, x), expected);
      unsigned const c = a & 3;
      auto const four = [&](unsigned p, unsigned q, unsigned r, unsigned s) {
        return Word(byte[p] | unsigned(byte[q]) << 8 | unsigned(byte[r]) << 16 | unsigned(byte[s]) << 24);
      };
      EXPECT_EQ(run("prmt.b32.f4e", x, y, x), four(c, c + 1, c + 2, c + 3));
      EXPECT_EQ(run("prmt.b32.b4e", x, y, x), four(c, (c + 7) % 8, (c + 6) % 8, (c + 5) % 8));
      EXPECT_EQ(run("prmt.b32.rc8", x, y, x), four(c, c, c, c));
      unsigned const left[4][4] = {{0, 1, 2, 3}, {1, 1, 2, 3}, {2, 2, 2, 3}, {3, 3, 3, 3}};
      unsigned const right[4][4] = {{0, 0, 0, 0}, {0, 1, 1, 1}, {0, 1, 2, 2}, {0, 1, 2, 3}};
      EXPECT_EQ(run("prmt.b32.ecl", x, y, x), four(left[c][0], left[c][1], left[c][2], left[c][3]));
      EXPECT_EQ(run("prmt.b32.ecr", x, y, x), four(right[c][0], right[c][1], right[c][2], right[c][3]));
      unsigned const w = a % 2 * 2;
      EXPECT_EQ(run("prmt.b32.rc16", x, y, x), four(w, w + 1, w, w + 1));
      std::uint32_t const z = a * 2654435761u ^ b;
      EXPECT_EQ(run("lop3.b32", x, y, z, (0xf0 & 0xcc) | 0xaa), (a & b) | z);
      EXPECT_EQ(run("lop3.b32", x, y, z, (0xf0 ^ 0xcc) ^ 0xaa), a ^ b ^ z);
      EXPECT_EQ(run("lop3.b32", x, y, z, (0xf0 & ~0xcc & 0xff) ^ 0xaa), (a & ~b) ^ z);
      EXPECT_EQ(run("and.b32", x, y), a & b);
      EXPECT_EQ(run("or.b32", x, y), a | b);
      EXPECT_EQ(run("xor.b64", x, y), x ^ y);
    }
  }
}

TEST(PtxInteger, DotProducts) {
  for (Word const x : values(40)) {
    for (Word const y : values(40)) {
      for (int kinds = 0; kinds < 4; ++kinds) {
        bool const s = (kinds & 1) != 0, r = (kinds & 2) != 0;
        std::string const types = std::string(s ? ".s32" : ".u32") + (r ? ".s32" : ".u32");
        auto const byte = [](Word w, int i, bool sign) {
          return sign ? int(std::int8_t(w >> 8 * i)) : int(std::uint8_t(w >> 8 * i));
        };
        auto const half = [](Word w, int i, bool sign) {
          return sign ? int(std::int16_t(w >> 16 * i)) : int(std::uint16_t(w >> 16 * i));
        };
        unsigned four = unsigned(x + 3), low = four, high = four;
        for (int i = 0; i < 4; ++i) { four += unsigned(byte(x, i, s) * byte(y, i, r)); }
        for (int i = 0; i < 2; ++i) {
          low += unsigned(half(x, i, s) * byte(y, i, r));
          high += unsigned(half(x, i, s) * byte(y, 2 + i, r));
        }
        EXPECT_EQ(run("dp4a" + types, x, y, x + 3), four);
        EXPECT_EQ(run("dp2a.lo" + types, x, y, x + 3), low);
        EXPECT_EQ(run("dp2a.hi" + types, x, y, x + 3), high);
      }
    }
  }
}
