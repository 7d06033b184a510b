// Reads and writes .npy files.
#include "npy.hpp"

#include <algorithm>
#include <cstring>

#include "../terminal/counted.hpp"
#include "npy_types.hpp"

namespace app {

namespace {

constexpr std::size_t max_header = 1 << 16;
constexpr std::size_t most_axes = 64;  // limit of NumPy 2

// The header is a Python dict literal of three entries. Each reader consumes its token and the spaces after it.
struct Header {
  std::string const& text;
  bool allows_long;  // whether 3L is accepted, which Python 2 wrote
  std::size_t at = 0;

  bool take(char c) {
    if (at == text.size() || text[at] != c) { return false; }
    ++at;
    skip();
    return true;
  }
  bool take(std::string const& word) {
    if (text.compare(at, word.size(), word) != 0) { return false; }
    at += word.size();
    skip();
    return true;
  }
  bool quoted(std::string& out) {
    if (at + 1 < text.size() && text[at] == 'u') { ++at; }  // Python 2 writes u'...'
    if (at == text.size() || (text[at] != '\'' && text[at] != '"')) { return false; }
    std::size_t const end = text.find(text[at], at + 1);
    if (end == std::string::npos) { return false; }
    out = text.substr(at + 1, end - at - 1);
    at = end + 1;
    skip();
    return true;
  }
  bool number(std::int64_t& n) {
    std::size_t const first = at;
    for (n = 0; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
      if (__builtin_mul_overflow(n, std::int64_t{10}, &n) ||
          __builtin_add_overflow(n, std::int64_t{text[at] - '0'}, &n)) {
        return false;
      }
    }
    bool const zero_first = at > first + 1 && text[first] == '0' && n != 0;
    if (at == first || zero_first) { return false; }
    if (allows_long && at < text.size() && text[at] == 'L') { ++at; }
    skip();
    return true;
  }
  void skip() { at = std::min(text.find_first_not_of(" \t\r\n\f", at), text.size()); }
};

// Reads (), (2,), (2, 3) or (2, 3,).
bool parse_shape(Header& h, std::vector<std::int64_t>& shape, std::string& error) {
  bool comma = true;
  bool fine = h.take('(');
  while (fine && !h.take(')')) {
    std::int64_t n = 0;
    fine = comma && h.number(n);
    shape.push_back(n);
    comma = h.take(',');
  }
  if (!fine || (shape.size() == 1 && !comma)) {
    error = "the header's shape is not a tuple of sizes, such as (2,) or (2, 3)";
    return false;
  }
  if (shape.size() > most_axes) {
    error = "the header's shape has " + std::to_string(shape.size()) + " sizes, but at most " +
            std::to_string(most_axes) + " can be read";
    return false;
  }
  return true;
}

bool parse_entry(Header& h, std::string const& key, Array& out, std::string& error) {
  if (key == "shape") { return parse_shape(h, out.shape, error); }
  if (key == "descr") {
    if (!h.quoted(out.descr)) {
      error = "the header's descr must name one element type, such as '<f4': structured types are not read";
    } else if (NpyType type; read_npy_type(out.descr, type, error)) {
      out.descr = type.descr;
      out.item_size = type.bytes;
    }
    return error.empty();
  }
  if (key != "fortran_order") {
    error = "the header has an entry '" + key + "': expected descr, fortran_order and shape, each once";
    return false;
  }
  out.fortran_order = h.take("True");
  if (!out.fortran_order && !h.take("False")) { error = "the header's fortran_order must be True or False"; }
  return error.empty();
}

bool parse_header(std::string const& header, bool allows_long, Array& out, std::string& error) {
  Header h{header, allows_long};
  h.skip();
  std::vector<std::string> seen;
  bool comma = true;
  if (!h.take('{')) { error = "the header is not a dict literal, which begins with {"; }
  while (error.empty() && !h.take('}')) {
    std::string key;
    if (!comma || !h.quoted(key) || !h.take(':')) {
      error = "the header is not a dict literal: expected 'key': value, with commas between entries, at character " +
              std::to_string(h.at + 1);
      break;
    }
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) {
      error = "the header has '" + key + "' twice";
      break;
    }
    seen.push_back(key);
    if (!parse_entry(h, key, out, error)) { break; }
    comma = h.take(',');
  }
  if (error.empty() && h.at != header.size()) {
    error = "the header continues after its } at character " + std::to_string(h.at + 1);
  }
  for (char const* key : {"descr", "fortran_order", "shape"}) {
    if (error.empty() && std::find(seen.begin(), seen.end(), key) == seen.end()) {
      error = std::string("the header must hold descr, fortran_order and shape, but lacks ") + key;
    }
  }
  return error.empty();
}

}  // namespace

bool parse_npy(char const* bytes, std::size_t size, std::string const& path, Array& out, std::size_t& begin,
               std::string& error) {
  if (size < 10 || std::memcmp(bytes, "\x93NUMPY", 6) != 0) {
    error = path + " is not a .npy file: it has " +
            (size < 10 ? counted(std::int64_t(size), "byte") : "a different signature");
    return false;
  }
  auto const byte = [bytes](std::size_t i) { return std::size_t(static_cast<unsigned char>(bytes[i])); };
  bool const wide = byte(6) >= 2;
  if (byte(6) < 1 || byte(6) > 3 || byte(7) != 0 || (wide && size < 12)) {
    error = path + " has .npy version " + std::to_string(byte(6)) + "." + std::to_string(byte(7)) +
            ", but only 1.0, 2.0 and 3.0 can be read";
    return false;
  }
  std::size_t const length = wide ? byte(8) | byte(9) << 8 | byte(10) << 16 | byte(11) << 24 : byte(8) | byte(9) << 8;
  std::size_t const start = wide ? 12 : 10;
  if (length > max_header) {
    error = path + " has a header of " + std::to_string(length) + " bytes, but at most " + std::to_string(max_header) +
            " can be read";
    return false;
  }
  if (start + length > size) {
    error = path + " has a header of " + std::to_string(length) + " bytes, but the file has only " +
            std::to_string(size - start) + " after its first " + std::to_string(start);
    return false;
  }
  if (!parse_header(std::string(bytes + start, length), byte(6) < 3, out, error)) {
    error = path + ": " + error;
    return false;
  }
  begin = start + length;
  std::int64_t bytes_asked = std::int64_t(out.item_size);
  bool fits = true;  // false if sizes in a malicious header overflow; extents of 0 count as 1, as for strides
  for (std::int64_t const n : out.shape) {
    fits = fits && !__builtin_mul_overflow(bytes_asked, std::max<std::int64_t>(n, 1), &bytes_asked);
  }
  bool const empty = std::find(out.shape.begin(), out.shape.end(), 0) != out.shape.end();
  // Bytes after the elements are not read, as in NumPy.
  if (!fits || (!empty && size - begin < std::size_t(bytes_asked))) {
    error = path + " holds " + std::to_string(size - begin) + " bytes of elements, but its shape requires ";
    error += fits ? std::to_string(bytes_asked)
                  : "more than 2^63" + std::string(empty ? ", even without its extents of 0" : "");
    return false;
  }
  return true;
}

std::string npy_header(Array const& array) {
  std::string header =
      "{'descr': '" + array.descr + "', 'fortran_order': " + (array.fortran_order ? "True" : "False") + ", 'shape': (";
  std::string shape;
  for (std::int64_t const n : array.shape) { shape += (shape.empty() ? "" : ", ") + std::to_string(n); }
  header += shape + (array.shape.size() == 1 ? ",), }" : "), }");
  while ((10 + header.size() + 1) % 64 != 0) { header += ' '; }
  header += '\n';
  std::string all = "\x93NUMPY";
  all += {'\x01', '\0', char(header.size() & 255), char(header.size() >> 8)};
  return all + header;
}

}  // namespace app
