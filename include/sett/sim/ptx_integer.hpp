// ptx_integer: computes PTX's instructions on integers and bits.
//
//   law      integer(a, x, carry) is the result of the PTX instruction `a` of integers with the sources x
//   example  Word const x[] = {7, 5}; integer(arithmetic(Form("sub.u32")), x, carry) is 2
//
// Requires: an instruction whose type is an integer type. Division by zero gives all ones, as on a GPU.
// Errors: none. Source: PTX ISA 9.7.1, "Integer Arithmetic Instructions", 9.7.2, and 9.7.8, "Logic and Shift
// Instructions".
#pragma once

#include <bit>

#include "ptx_arithmetic.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

namespace detail {

__extension__ typedef unsigned __int128 Wide;
__extension__ typedef __int128 SignedWide;

// Returns the number, with its sign if the type has one.
constexpr SignedWide number(Word x, Type const& t) {
  return t.is_signed() ? SignedWide(as_signed(x, t.bits)) : SignedWide(low_bits(x, t.bits));
}
constexpr Word clamped(SignedWide x, Type const& t) {
  SignedWide const first = t.is_signed() ? -(SignedWide(1) << (t.bits - 1)) : 0;
  SignedWide const last = (SignedWide(1) << (t.is_signed() ? t.bits - 1 : t.bits)) - 1;
  return low_bits(Word(x < first ? first : x > last ? last : x), t.bits);
}

// Returns a sum or difference, and updates the carry. For subtraction the carry is the borrow.
constexpr Word with_carry(Arithmetic const& a, Word x, Word y, bool& carry) {
  int const bits = a.type.bits;
  Wide const in = a.takes_carry && carry ? 1 : 0, left = low_bits(x, bits), right = low_bits(y, bits);
  Wide const sum = a.op == Op::sub ? left - right - in : left + right + in;
  if (a.sets_carry) { carry = (sum >> bits & 1) != 0; }
  return low_bits(Word(sum), bits);
}
constexpr Word product(Arithmetic const& a, Word const* x) {
  int const bits = a.type.bits;
  bool const small = a.op == Op::mul24 || a.op == Op::mad24;
  Type const t24{"", a.type.kind, 24, 24};
  Wide const whole = Wide(number(x[0], small ? t24 : a.type)) * Wide(number(x[1], small ? t24 : a.type));
  if (a.half == Half::wide) { return low_bits(Word(whole), a.result.bits); }
  // The high half of a 24-bit product consists of bits 16 to 47.
  return low_bits(Word(a.half == Half::high ? whole >> (small ? 16 : bits) : whole), bits);
}
constexpr Word divided(Arithmetic const& a, Word x, Word y) {
  int const bits = a.type.bits;
  SignedWide const n = number(x, a.type), d = number(y, a.type);
  if (d == 0) { return a.op == Op::div ? low_bits(~Word(0), bits) : low_bits(x, bits); }
  return low_bits(Word(a.op == Op::div ? n / d : n % d), bits);
}
constexpr Word shifted(Arithmetic const& a, Word x, Word by) {
  int const bits = a.type.bits;
  Word const n = low_bits(by, 32);
  if (a.op == Op::shl) { return n >= Word(bits) ? 0 : low_bits(x << n, bits); }
  if (!a.type.is_signed()) { return n >= Word(bits) ? 0 : low_bits(x, bits) >> n; }
  return low_bits(Word(as_signed(x, bits) >> (n >= Word(bits) ? bits - 1 : int(n))), bits);
}
constexpr Word funnel(Arithmetic const& a, Word const* x) {
  Word const whole = low_bits(x[1], 32) << 32 | low_bits(x[0], 32), by = low_bits(x[2], 32);
  Word const n = (a.mode & 2) != 0 ? by & 31 : by < 32 ? by : 32;
  return (a.mode & 1) != 0 ? (n == 32 ? low_bits(x[0], 32) : low_bits(whole << n >> 32, 32))
                           : (n == 32 ? low_bits(x[1], 32) : low_bits(whole >> n, 32));
}
constexpr Word extracted(Arithmetic const& a, Word const* x) {
  int const bits = a.type.bits, top = bits - 1;
  int const pos = int(x[1] & 0xff), length = int(x[2] & 0xff);
  int const last = pos + length - 1 < top ? pos + length - 1 : top;
  Word const sign = length == 0 || !a.type.is_signed() ? 0 : x[0] >> last & 1;
  Word out = 0;
  for (int i = 0; i <= top; ++i) { out |= (i < length && pos + i <= top ? x[0] >> (pos + i) & 1 : sign) << i; }
  return out;
}
constexpr Word inserted(Arithmetic const& a, Word const* x) {
  int const pos = int(x[2] & 0xff), length = int(x[3] & 0xff);
  Word out = low_bits(x[1], a.type.bits);
  for (int i = 0; i < length && pos + i < a.type.bits; ++i) {
    out = (out & ~(Word(1) << (pos + i))) | (x[0] >> i & 1) << (pos + i);
  }
  return out;
}
constexpr Word highest(Arithmetic const& a, Word x) {
  int const bits = a.type.bits;
  Word const v = low_bits(a.type.is_signed() && as_signed(x, bits) < 0 ? ~x : x, bits);
  if (v == 0) { return 0xffffffffu; }
  Word const at = Word(63 - std::countl_zero(v));
  return a.mode == 1 ? Word(bits - 1) - at : at;
}
constexpr Word reversed(Word x, int bits) {
  Word out = 0;
  for (int i = 0; i < bits; ++i) { out |= (x >> i & 1) << (bits - 1 - i); }
  return out;
}
// Returns the number of the byte that prmt copies to byte i, and whether only its sign is copied.
constexpr int selected_byte(int mode, Word control, int i) {
  int const c = int(control & 3);
  switch (mode) {
    case 0:
      return int(control >> 4 * i & 15);
    case 1:
      return c + i;
    case 2:
      return (c - i) & 7;
    case 3:
      return c;
    case 4:
      return i > c ? i : c;
    case 5:
      return i < c ? i : c;
    default:
      return (c & 1) * 2 + (i & 1);
  }
}
constexpr Word permuted(int mode, Word const* x) {
  Word const bytes = low_bits(x[1], 32) << 32 | low_bits(x[0], 32);
  Word out = 0;
  for (int i = 0; i < 4; ++i) {
    int const from = selected_byte(mode, x[2], i);
    Word const byte = bytes >> 8 * (from & 7) & 0xff;
    out |= ((from & 8) != 0 ? (byte >> 7) * 0xff : byte) << 8 * i;
  }
  return out;
}
constexpr Word any_logic(Word const* x) {
  Word out = 0;
  for (int i = 0; i < 32; ++i) {
    Word const row = (x[0] >> i & 1) << 2 | (x[1] >> i & 1) << 1 | (x[2] >> i & 1);
    out |= (x[3] >> row & 1) << i;
  }
  return out;
}
// Returns the sum of products of bytes (dp4a), or of 16-bit numbers and bytes (dp2a), plus x[2].
constexpr Word dot(Arithmetic const& a, Word const* x) {
  bool const four = a.op == Op::dp4a;
  Type const left{"", a.type.kind, four ? 8 : 16, 8}, right{"", a.other.kind, 8, 8};
  int const first = four || a.half == Half::low ? 0 : 2;
  Word sum = x[2];
  for (int i = 0; i < (four ? 4 : 2); ++i) {
    sum += Word(number(x[0] >> left.bits * i, left) * number(x[1] >> 8 * (first + i), right));
  }
  return low_bits(sum, 32);
}
constexpr bool ordered(int compare, SignedWide x, SignedWide y) {
  switch (compare) {
    case 0:
      return x == y;
    case 1:
      return x != y;
    case 2:
    case 6:
      return x < y;
    case 3:
    case 7:
      return x <= y;
    case 4:
    case 8:
      return x > y;
    default:
      return x >= y;
  }
}
constexpr Word extreme(Arithmetic const& a, Word x, Word y) {
  SignedWide const l = number(x, a.type), r = number(y, a.type);
  SignedWide const out = (a.op == Op::min) == (l < r) ? l : r;
  return low_bits(Word(a.relu && out < 0 ? 0 : out), a.type.bits);
}
constexpr Word sum_of_product(Arithmetic const& a, Word const* x, bool& carry) {
  if (a.saturate) { return clamped(number(product(a, x), a.type) + number(x[2], a.type), a.type); }
  if (a.sets_carry || a.takes_carry) { return with_carry(a, product(a, x), x[2], carry); }
  return low_bits(product(a, x) + x[2], a.result.bits);
}
constexpr Word sum(Arithmetic const& a, Word x, Word y, bool& carry) {
  if (!a.saturate) { return with_carry(a, x, y, carry); }
  SignedWide const l = number(x, a.type), r = number(y, a.type);
  return clamped(a.op == Op::add ? l + r : l - r, a.type);
}

}  // namespace detail

constexpr Word integer(Arithmetic const& a, Word const* x, bool& carry) {
  using namespace detail;
  int const bits = a.type.bits;
  switch (a.op) {
    case Op::add:
    case Op::sub:
      return sum(a, x[0], x[1], carry);
    case Op::mul:
    case Op::mul24:
      return product(a, x);
    case Op::mad:
    case Op::mad24:
      return sum_of_product(a, x, carry);
    case Op::sad: {
      SignedWide const d = number(x[0], a.type) - number(x[1], a.type);
      return low_bits(Word(d < 0 ? -d : d) + x[2], bits);
    }
    case Op::div:
    case Op::rem:
      return divided(a, x[0], x[1]);
    case Op::abs:
      return low_bits(as_signed(x[0], bits) < 0 ? Word(0) - x[0] : x[0], bits);
    case Op::neg:
      return low_bits(Word(0) - x[0], bits);
    case Op::min:
    case Op::max:
      return extreme(a, x[0], x[1]);
    case Op::bit_and:
      return x[0] & x[1];
    case Op::bit_or:
      return x[0] | x[1];
    case Op::bit_xor:
      return x[0] ^ x[1];
    case Op::bit_not:
      return low_bits(~x[0], bits);
    case Op::cnot:
      return low_bits(x[0], bits) == 0 ? 1 : 0;
    case Op::shl:
    case Op::shr:
      return shifted(a, x[0], x[1]);
    case Op::shf:
      return funnel(a, x);
    case Op::bfe:
      return extracted(a, x);
    case Op::bfi:
      return inserted(a, x);
    case Op::brev:
      return reversed(x[0], bits);
    case Op::popc:
      return Word(std::popcount(low_bits(x[0], bits)));
    case Op::clz:
      return Word(std::countl_zero(low_bits(x[0], bits)) - (64 - bits));
    case Op::bfind:
      return highest(a, x[0]);
    case Op::prmt:
      return permuted(a.mode, x);
    case Op::lop3:
      return any_logic(x);
    case Op::dp4a:
    case Op::dp2a:
      return dot(a, x);
    default:
      return 0;
  }
}

}  // namespace sett::inline SETT_ABI::sim::ptx
