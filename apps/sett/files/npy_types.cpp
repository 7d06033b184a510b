// Reads the names of element types as NumPy does.
#include "npy_types.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <string_view>
#include <utility>

namespace app {

namespace {

constexpr std::size_t largest = 2147483647;  // NumPy's limit on the bytes of an element

using Names = std::pair<std::string_view, std::string_view>;

// NumPy's names on 64-bit Linux.
constexpr Names words[] = {
    {"bool", "b1"},        {"bool_", "b1"},       {"int8", "i1"},      {"byte", "i1"},         {"uint8", "u1"},
    {"ubyte", "u1"},       {"int16", "i2"},       {"short", "i2"},     {"uint16", "u2"},       {"ushort", "u2"},
    {"int32", "i4"},       {"intc", "i4"},        {"uint32", "u4"},    {"uintc", "u4"},        {"int64", "i8"},
    {"int", "i8"},         {"intp", "i8"},        {"long", "i8"},      {"longlong", "i8"},     {"uint64", "u8"},
    {"uint", "u8"},        {"uintp", "u8"},       {"ulong", "u8"},     {"ulonglong", "u8"},    {"float16", "f2"},
    {"half", "f2"},        {"float32", "f4"},     {"single", "f4"},    {"float64", "f8"},      {"double", "f8"},
    {"float", "f8"},       {"longdouble", "f16"}, {"float128", "f16"}, {"complex64", "c8"},    {"csingle", "c8"},
    {"complex128", "c16"}, {"cdouble", "c16"},    {"complex", "c16"},  {"clongdouble", "c32"}, {"complex256", "c32"}};

// A single letter, with or without a byte order.
constexpr Names letters[] = {{"?", "b1"},  {"b", "i1"},  {"B", "u1"}, {"h", "i2"},  {"H", "u2"},
                             {"i", "i4"},  {"I", "u4"},  {"l", "i8"}, {"L", "u8"},  {"q", "i8"},
                             {"Q", "u8"},  {"p", "i8"},  {"P", "u8"}, {"n", "i8"},  {"N", "u8"},
                             {"e", "f2"},  {"f", "f4"},  {"d", "f8"}, {"g", "f16"}, {"F", "c8"},
                             {"D", "c16"}, {"G", "c32"}, {"c", "S1"}, {"M", "M8"},  {"m", "m8"}};

constexpr std::string_view numbers[] = {"b1", "i1", "i2", "i4", "i8",  "u1", "u2",  "u4",
                                        "u8", "f2", "f4", "f8", "f16", "c8", "c16", "c32"};
constexpr std::string_view units[] = {"Y", "M", "W", "D", "h", "m", "s", "ms", "us", "ns", "ps", "fs", "as"};

template <std::size_t N>
std::string_view found(Names const (&table)[N], std::string_view name) {
  auto const* const at = std::find_if(table, table + N, [name](Names const& n) { return n.first == name; });
  return at == table + N ? std::string_view() : at->second;
}

template <std::size_t N>
bool is_among(std::string_view const (&table)[N], std::string_view name) {
  return std::find(table, table + N, name) != table + N;
}

// Reads digits only. Leading zeros are allowed.
bool read_size(std::string_view digits, std::size_t& n) {
  bool const is_digit = !digits.empty() && std::isdigit(static_cast<unsigned char>(digits[0])) != 0;
  auto const [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
  return is_digit && code == std::errc{} && end == digits.data() + digits.size() && n <= largest;
}

// Returns whether the text is empty or a unit such as [ns], [25s].
bool is_unit(std::string_view text) {
  if (text.empty() || text == "[generic]") { return true; }
  if (text.size() < 3 || text.front() != '[' || text.back() != ']') { return false; }
  text = text.substr(1, text.size() - 2);
  std::size_t const digits = std::min(text.find_first_not_of("0123456789"), text.size());
  std::size_t multiple = 0;
  return is_among(units, text.substr(digits)) && (digits == 0 || read_size(text.substr(0, digits), multiple));
}

// Reads M8[ns], datetime64[ns], m8, ...
bool read_time(std::string_view name, NpyType& out) {
  for (auto const& [prefix, type] :
       {Names{"datetime64", "M8"}, {"timedelta64", "m8"}, {"M8", "M8"}, {"m8", "m8"}, {"M", "M8"}, {"m", "m8"}}) {
    if (!name.starts_with(prefix)) { continue; }
    std::string_view const unit = name.substr(prefix.size());
    out = {std::string(type) + std::string(unit == "[generic]" ? "" : unit), 8};
    return is_unit(unit) && (prefix.size() > 1 || unit.empty());
  }
  return false;
}

// Reads text and bytes: S3, a3, V3, U3.
bool read_text(std::string_view name, NpyType& out) {
  std::size_t n = 0;
  if (name.empty() || std::string_view("SaUV").find(name[0]) == std::string_view::npos ||
      !read_size(name.substr(1), n)) {
    return false;
  }
  out = {std::string(1, name[0] == 'a' ? 'S' : name[0]) + std::to_string(n), n * (name[0] == 'U' ? 4 : 1)};
  return n > 0 && out.bytes <= largest;
}

// Reads a name without its byte order. `ordered` says whether a byte order precedes it.
bool read_name(std::string_view name, bool ordered, NpyType& out) {
  if (std::string_view const letter = found(letters, name); !letter.empty()) { name = letter; }
  if (std::string_view const word = found(words, name); !word.empty() && !ordered) { name = word; }
  std::size_t n = 0;
  if (!name.empty() && read_size(name.substr(1), n) && is_among(numbers, name[0] + std::to_string(n))) {
    out = {std::string(1, name[0]) + std::to_string(n), n};
    return true;
  }
  return read_time(name, out) || read_text(name, out);
}

}  // namespace

bool read_npy_type(std::string const& text, NpyType& out, std::string& error) {
  bool const ordered = !text.empty() && std::string_view("<>|=").find(text[0]) != std::string_view::npos;
  if (!read_name(std::string_view(text).substr(ordered ? 1 : 0), ordered, out)) {
    error = "the element type '" + text +
            "' cannot be read: it must be b1, i1, i2, i4, i8, u1, u2, u4, u8, f2, f4, f8, f16, c8, c16, c32, S3, V3 or "
            "U3 (of any size), M8[ns] or m8[ns] (of any unit), with or without a byte order, as in <f4";
    return false;
  }
  bool const has_order = out.bytes > 1 && out.descr[0] != 'S' && out.descr[0] != 'V';
  out.descr.insert(0, 1, !has_order ? '|' : text[0] == '>' ? '>' : '<');
  return true;
}

}  // namespace app
