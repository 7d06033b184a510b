// ptx_program: reads the text of an asm statement: instructions, operands, registers and labels.
//
//   law      parse(text).instruction[i] is instruction i of the text, whose operands are consecutive in operand
//   example  parse("mov.u32 %0, %%laneid;") has one instruction with two operands: argument 0 and a special register
//
// Operands of the asm statement are arguments, numbered in the order of the statement. "%%" stands for "%".
//
// Requires: nothing. Errors: problem.what is not null if the text is not understood; problem.at is the position.
// Source: PTX ISA 4, "Syntax", and "Using Inline PTX Assembly in CUDA".
#pragma once

#include <algorithm>
#include <bit>

#include "ptx_type.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

enum class Is : unsigned char { argument, local, integer, real, address, special, sink, vector, pair, label };

struct Operand {
  Is is = Is::sink;
  bool negated = false;    // a predicate after "!"
  short index = 0;         // argument, register, first element, base of an address, or position of a name in the text
  short count = 0;         // number of elements, or length of a name
  short offset = -1;       // operand that is added to an address
  short coordinates = -1;  // vector within the brackets of an address
  Word value = 0;          // number, or offset of an address
};

struct Instruction {
  short name = 0, length = 0;  // position in the text
  short predicate = -1;        // operand
  short first = 0, count = 0;  // operands
};

struct Problem {
  char const* what = nullptr;
  int at = 0, length = 0;
};

template <int Operands = 640, int Instructions = 256, int Locals = 256>
struct Program {
  Operand operand[Operands] = {};
  Instruction instruction[Instructions] = {};
  short bits[Locals] = {};  // bits of each register that the text declares
  int operands = 0, instructions = 0, locals = 0;
  bool branches = false;
  Problem problem;
};

class Parser {
 public:
  constexpr Parser(std::string_view text, int arguments) : s_(text), arguments_(arguments) {}

  constexpr Program<> parse() {
    for (skip(); at_ < s_.size() && !failed(); skip()) { statement(); }
    if (!failed() && depth_ != 0) { fail("the braces must match"); }
    for (int i = 0; i < out_.operands && !failed(); ++i) { resolve(out_.operand[i]); }
    return out_;
  }

 private:
  struct Name {
    std::string_view text;
    int index, depth;
  };

  constexpr bool failed() const { return out_.problem.what != nullptr; }
  constexpr void fail(char const* what, std::size_t length = 1) {
    if (!failed()) { out_.problem = {what, int(at_), int(length)}; }
  }
  constexpr char peek(std::size_t ahead = 0) const { return at_ + ahead < s_.size() ? s_[at_ + ahead] : '\0'; }
  constexpr void skip() {
    for (;;) {
      if (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') {
        ++at_;
      } else if (s_.substr(at_, 2) == "//") {
        at_ = std::min(s_.find('\n', at_), s_.size());
      } else if (s_.substr(at_, 2) == "/*") {
        at_ = std::min(s_.find("*/", at_ + 2), s_.size() - 2) + 2;
      } else {
        return;
      }
    }
  }
  constexpr bool take(char c) {
    skip();
    bool const there = peek() == c;
    at_ += there ? 1 : 0;
    return there;
  }
  constexpr void need(char c, char const* what) {
    if (!take(c)) { fail(what); }
  }
  static constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
  }
  // Takes a name. A name may begin with "%%", or with "%" if a letter follows; the signs are not part of the result.
  constexpr std::string_view name() {
    skip();
    at_ += peek() == '%' && peek(1) == '%' ? 2 : peek() == '%' && is_letter(peek(1)) ? 1 : 0;
    std::size_t const begin = at_;
    if (is_letter(peek())) {
      while (is_letter(peek()) || is_digit(peek())) { ++at_; }
    }
    return s_.substr(begin, at_ - begin);
  }
  // Takes an instruction's name or a directive.
  constexpr std::string_view dotted() {
    skip();
    std::size_t const begin = at_;
    while (is_letter(peek()) || is_digit(peek()) || peek() == '.' || (peek() == ':' && peek(1) == ':') ||
           (peek() == ':' && at_ > begin && s_[at_ - 1] == ':')) {
      ++at_;
    }
    return s_.substr(begin, at_ - begin);
  }

  constexpr void statement() {
    if (take(';')) { return; }
    if (take('{')) { return void(++depth_); }
    if (take('}')) { return close(); }
    if (peek() == '.') { return declaration(); }
    std::size_t const begin = at_;
    std::string_view const label = name();
    if (!label.empty() && peek() == ':' && peek(1) != ':') {
      ++at_;
      if (labels_ < most_labels) { label_[labels_++] = {label, out_.instructions, depth_}; }
      return;
    }
    at_ = begin;
    instruction();
  }
  constexpr void close() {
    if (--depth_ < 0) { return fail("the braces must match"); }
    for (int i = 0; i < names_; ++i) {
      if (name_[i].depth > depth_) { name_[i].text = {}; }
    }
  }
  // Reads ".reg .u32 a, b<4>;".
  constexpr void declaration() {
    std::string_view const directive = dotted();
    if (directive != ".reg") {
      at_ -= directive.size();
      return fail("the only directive must be .reg", directive.size());
    }
    skip();
    std::string_view const type = dotted();
    Type const t = type_of(type.empty() ? type : type.substr(1));
    if (!t.exists()) {
      at_ -= type.size();
      return fail("the registers must have a type of at most 64 bits", type.size());
    }
    do {
      std::string_view const n = name();
      int count = 1;
      if (n.empty()) { return fail("a register must have a name"); }
      bool const many = take('<');
      if (many) {
        count = int(digits(10));
        need('>', "the number of registers must end with >");
      }
      for (int i = 0; i < count && !failed(); ++i) { declare(n, many ? i : -1, t); }
    } while (take(','));
    need(';', "a declaration must end with ;");
  }
  constexpr void declare(std::string_view text, int number, Type const& t) {
    if (names_ == most_names || out_.locals == most_names) { return fail("there must be at most 256 registers"); }
    out_.bits[out_.locals] = short(t.bits);
    name_[names_] = {text, out_.locals, depth_};
    number_[names_++] = number;
    ++out_.locals;
  }
  constexpr void instruction() {
    Instruction x;
    if (take('@')) {
      Operand const p = predicate();
      x.predicate = short(out_.operands);
      push(p);
    }
    skip();
    x.name = short(at_);
    x.length = short(dotted().size());
    if (x.length == 0) { return fail("an instruction must begin with its name"); }
    Operand list[most_elements] = {};
    int n = 0;
    while (!failed() && !take(';')) {
      if (at_ >= s_.size()) { return fail("an instruction must end with ;"); }
      if (n == most_elements) { return fail("an instruction must have at most 16 operands"); }
      list[n++] = operand();
      if (!take(',') && (skip(), peek() != ';')) { return fail("a comma or a semicolon must follow an operand"); }
    }
    x.first = short(out_.operands);
    x.count = short(n);
    for (int i = 0; i < n; ++i) { push(list[i]); }
    if (out_.instructions == 256) { return fail("there must be at most 256 instructions"); }
    out_.instruction[out_.instructions++] = x;
    out_.branches = out_.branches || s_.substr(std::size_t(x.name), 3) == "bra";
  }
  constexpr void push(Operand const& o) {
    if (out_.operands == 640) { return fail("there must be at most 640 operands"); }
    out_.operand[out_.operands++] = o;
  }

  constexpr Operand predicate() {
    bool const negated = take('!');
    Operand out = simple();
    out.negated = negated;
    return out;
  }
  constexpr Operand operand() {
    skip();
    if (take('{')) { return vector(); }
    if (take('[')) { return address(); }
    Operand first = predicate();
    if (failed() || !take('|')) { return first; }
    Operand const second = predicate(), out{Is::pair, false, short(out_.operands), 2};
    push(first);
    push(second);
    return out;
  }
  constexpr Operand vector() {
    Operand list[most_vector] = {};
    int n = 0;
    do {
      if (n == most_vector) {
        fail("a list must have at most 128 elements");
        return {};
      }
      list[n++] = simple();
    } while (!failed() && take(','));
    need('}', "a list must end with }");
    Operand const out{Is::vector, false, short(out_.operands), short(n)};
    for (int i = 0; i < n; ++i) { push(list[i]); }
    return out;
  }
  constexpr Operand address() {
    Operand out{Is::address, false, 0, 0};
    Operand const base = simple();
    bool const minus = take('-');
    if (minus || take('+')) {
      Operand const by = simple();
      if (by.is == Is::integer) {
        out.value = minus ? Word(0) - by.value : by.value;
      } else if (minus) {
        fail("an offset after - must be a number");
      } else {
        out.offset = short(out_.operands);
        push(by);
      }
    }
    if (take(',')) {
      need('{', "the coordinates must be a list in braces");
      Operand const list = failed() ? Operand{} : vector();
      out.coordinates = short(out_.operands);
      push(list);
    }
    need(']', "an address must end with ]");
    out.index = short(out_.operands);
    push(base);
    return out;
  }

  constexpr Operand simple() {
    skip();
    if (peek() == '%' && is_digit(peek(1))) {
      std::size_t const begin = at_++;
      Operand const out{Is::argument, false, short(digits(10))};
      if (out.index >= arguments_) {
        at_ = begin;
        fail("the statement must have the operand", 3);
      }
      return out;
    }
    if (is_digit(peek()) || peek() == '-' || peek() == '+') { return number(); }
    std::size_t const sign = at_;
    std::string_view const n = name();
    if (n.empty()) {
      fail("an operand must be a register, a number, an address or a list");
      return {};
    }
    if (n == "_") { return {}; }
    if (n == "WARP_SZ") { return {Is::integer, false, 0, 0, -1, -1, 32}; }
    if (int const i = find(n); i >= 0) { return {Is::local, false, short(i)}; }
    bool const is_special = s_[sign] == '%';
    std::size_t const begin = at_ - n.size();
    if (!is_special) { return {Is::label, false, short(begin), short(n.size())}; }
    while (peek() == '.') {
      ++at_;
      while (is_letter(peek())) { ++at_; }
    }
    return {Is::special, false, short(begin), short(at_ - begin)};
  }
  // Finds a register by its name, which may end with a number of a range such as r<4>.
  constexpr int find(std::string_view n) const {
    for (int i = names_; i-- > 0;) {
      std::string_view const stem = name_[i].text;
      if (stem.empty() || n.substr(0, stem.size()) != stem) { continue; }
      std::string_view const rest = n.substr(stem.size());
      if (number_[i] < 0 ? rest.empty() : !rest.empty() && is_number(rest, number_[i])) { return name_[i].index; }
    }
    return -1;
  }
  static constexpr bool is_number(std::string_view s, int n) {
    int value = 0;
    for (char const c : s) {
      if (!is_digit(c) || value > 1000) { return false; }
      value = 10 * value + (c - '0');
    }
    return value == n;
  }
  constexpr Word digits(int base) {
    Word out = 0;
    for (;; ++at_) {
      char const c = peek();
      int const d = is_digit(c)            ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                    : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                           : 99;
      if (d >= base) { return out; }
      out = out * Word(base) + Word(d);
    }
  }
  constexpr Operand number() {
    bool const negative = peek() == '-';
    at_ += peek() == '-' || peek() == '+' ? 1 : 0;
    skip();
    char const second = peek() == '0' ? peek(1) : '\0';
    if (second == 'f' || second == 'F' || second == 'd' || second == 'D') { return real_bits(negative); }
    bool const hex = second == 'x' || second == 'X', binary = second == 'b' || second == 'B';
    at_ += hex || binary ? 2 : 0;
    std::size_t const begin = at_;
    Word value = digits(hex ? 16 : binary ? 2 : 10);
    if (!hex && !binary && (peek() == '.' || peek() == 'e' || peek() == 'E')) { return decimal(begin, negative); }
    if (is_digit(second)) {
      at_ = begin;
      value = digits(8);
    }
    at_ += peek() == 'U' ? 1 : 0;
    return {Is::integer, false, 0, 0, -1, -1, negative ? Word(0) - value : value};
  }
  // Reads 0f3F800000 or 0d3FF0000000000000.
  constexpr Operand real_bits(bool negative) {
    bool const single = peek(1) == 'f' || peek(1) == 'F';
    at_ += 2;
    std::size_t const begin = at_;
    Word const bits = digits(16);
    if (at_ - begin != (single ? 8u : 16u)) { fail("0f must have 8 hexadecimal digits, and 0d 16"); }
    if (single) { return {Is::integer, false, 0, 0, -1, -1, negative ? bits ^ 0x80000000u : bits}; }
    return {Is::integer, false, 0, 0, -1, -1, negative ? bits ^ Word(1) << 63 : bits};
  }
  // Reads a decimal number whose digits a double holds exactly, and whose power of ten is exact.
  constexpr Operand decimal(std::size_t begin, bool negative) {
    at_ = begin;
    Word value = digits(10);
    int power = 0;
    if (peek() == '.') {
      ++at_;
      for (; is_digit(peek()); ++at_, --power) { value = 10 * value + Word(peek() - '0'); }
    }
    if (peek() == 'e' || peek() == 'E') {
      ++at_;
      bool const down = peek() == '-';
      at_ += peek() == '-' || peek() == '+' ? 1 : 0;
      power += down ? -int(digits(10)) : int(digits(10));
    }
    if (value >> 53 != 0 || power < -22 || power > 22) { fail("a decimal number must have at most 15 digits"); }
    double x = double(value), ten = 1;
    for (int i = 0; i < power || i < -power; ++i) { ten *= 10; }
    x = power < 0 ? x / ten : x * ten;
    return {Is::real, false, 0, 0, -1, -1, std::bit_cast<Word>(negative ? -x : x)};
  }
  constexpr void resolve(Operand& o) {
    if (o.is != Is::label) { return; }
    std::string_view const text = s_.substr(std::size_t(o.index), std::size_t(o.count));
    for (int i = 0; i < labels_; ++i) {
      if (label_[i].text == text) {
        o.value = Word(label_[i].index);
        return;
      }
    }
    at_ = std::size_t(o.index);
    fail("a name must be a register of this statement or one of its labels", text.size());
  }

  static constexpr int most_names = 256, most_labels = 32, most_elements = 16, most_vector = 128;
  std::string_view s_;
  int arguments_;
  std::size_t at_ = 0;
  int depth_ = 0, names_ = 0, labels_ = 0;
  Name name_[most_names] = {}, label_[most_labels] = {};
  int number_[most_names] = {};
  Program<> out_;
};

constexpr Program<> parse(std::string_view text, int arguments) { return Parser(text, arguments).parse(); }

}  // namespace sett::inline SETT_ABI::sim::ptx
