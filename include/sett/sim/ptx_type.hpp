// ptx_type: the types of PTX instructions, and the parts of an instruction's name.
//
//   law      type_of(name(t)) is t for every type
//   example  Form("ld.global.v2.u32") has the parts ld, global, v2 and u32
//
// Requires: nothing. Errors: none. Source: PTX ISA 5.2, "Types".
#pragma once

#include <cstdint>
#include <string_view>

#include "../config.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

// The bits of a register. A register with fewer bits has zeros above them.
using Word = std::uint64_t;

enum class Kind : unsigned char { bits, is_unsigned, is_signed, real, predicate };

struct Type {
  char const* name = "";
  Kind kind = Kind::bits;
  int bits = 0;     // number of bits in all elements
  int element = 0;  // number of bits in an element

  constexpr bool operator==(Type const& other) const { return std::string_view(name) == other.name; }
  constexpr bool is(std::string_view what) const { return what == name; }
  constexpr bool exists() const { return bits > 0; }
  constexpr bool is_integer() const { return kind != Kind::real && kind != Kind::predicate; }
  constexpr bool is_signed() const { return kind == Kind::is_signed; }
  constexpr bool is_real() const { return kind == Kind::real; }
};

inline constexpr Type types[] = {
    {"pred", Kind::predicate, 1, 1},  {"b8", Kind::bits, 8, 8},       {"u8", Kind::is_unsigned, 8, 8},
    {"s8", Kind::is_signed, 8, 8},    {"b16", Kind::bits, 16, 16},    {"u16", Kind::is_unsigned, 16, 16},
    {"s16", Kind::is_signed, 16, 16}, {"b32", Kind::bits, 32, 32},    {"u32", Kind::is_unsigned, 32, 32},
    {"s32", Kind::is_signed, 32, 32}, {"b64", Kind::bits, 64, 64},    {"u64", Kind::is_unsigned, 64, 64},
    {"s64", Kind::is_signed, 64, 64}, {"f16", Kind::real, 16, 16},    {"bf16", Kind::real, 16, 16},
    {"f32", Kind::real, 32, 32},      {"f64", Kind::real, 64, 64},    {"tf32", Kind::real, 32, 32},
    {"f16x2", Kind::real, 32, 16},    {"bf16x2", Kind::real, 32, 16}, {"e4m3x2", Kind::real, 16, 8},
    {"e5m2x2", Kind::real, 16, 8}};

constexpr Type type_of(std::string_view name) {
  for (Type const& t : types) {
    if (t.is(name)) { return t; }
  }
  return {};
}

constexpr Word low_bits(Word x, int bits) { return bits >= 64 ? x : x & ((Word(1) << bits) - 1); }
constexpr std::int64_t as_signed(Word x, int bits) {
  return static_cast<std::int64_t>(x << (64 - bits)) >> (64 - bits);
}
// Returns the integer as 64 bits, with its sign if the type has one.
constexpr Word extended(Word x, Type const& t) {
  return t.is_signed() ? static_cast<Word>(as_signed(x, t.bits)) : low_bits(x, t.bits);
}

// The parts of an instruction's name, which dots separate.
struct Form {
  static constexpr int most = 24;
  std::string_view part[most] = {};
  int parts = 0;

  constexpr Form() = default;
  constexpr explicit Form(std::string_view name) {
    while (parts < most) {
      std::size_t const dot = name.find('.');
      part[parts++] = name.substr(0, dot);
      if (dot == std::string_view::npos) { break; }
      name.remove_prefix(dot + 1);
    }
  }
  constexpr std::string_view mnemonic() const { return part[0]; }
  constexpr bool has(std::string_view what) const {
    for (int i = 1; i < parts; ++i) {
      if (part[i] == what) { return true; }
    }
    return false;
  }
};

// Reads the parts of a name in their order. All parts must be read before an instruction is recognised.
class Parts {
 public:
  constexpr explicit Parts(Form const& form) : f_(form) {}
  constexpr bool take(std::string_view what) {
    bool const there = at_ < f_.parts && f_.part[at_] == what;
    at_ += there ? 1 : 0;
    return there;
  }
  // Takes the next part if it is one of the names, and returns the name's number, or -1.
  template <std::size_t N>
  constexpr int take_any(std::string_view const (&names)[N]) {
    for (std::size_t i = 0; i < N; ++i) {
      if (take(names[i])) { return int(i); }
    }
    return -1;
  }
  constexpr Type take_type() {
    Type const t = at_ < f_.parts ? type_of(f_.part[at_]) : Type{};
    at_ += t.exists() ? 1 : 0;
    return t;
  }
  constexpr std::string_view next() const { return at_ < f_.parts ? f_.part[at_] : std::string_view(); }
  constexpr void skip() { ++at_; }
  constexpr bool done() const { return at_ == f_.parts; }

 private:
  Form const& f_;
  int at_ = 1;
};

}  // namespace sett::inline SETT_ABI::sim::ptx
