// Reads and writes .npy files.
#include "npy.hpp"

#include <algorithm>
#include <cstring>

#include "../terminal/told.hpp"
#include "file.hpp"

namespace app {

namespace {

constexpr std::size_t max_header = 1 << 16;
constexpr std::size_t most_axes = 64;  // NumPy 2's

// <f4, |u1, >i8, <c16: one letter and a size; <U3 counts characters of 4 bytes; <M8[ns] has a unit
bool item_size(std::string const& descr, std::size_t& size) {
  if (descr.size() < 3 || std::strchr("<>|=", descr[0]) == nullptr || std::strchr("biufcSVUmM", descr[1]) == nullptr) {
    return false;
  }
  bool const time = descr[1] == 'm' || descr[1] == 'M';
  size = 0;
  for (std::size_t i = 2; i < descr.size(); ++i) {
    if (time && i > 2 && descr[i] == '[' && descr.back() == ']') { break; }
    if (descr[i] < '0' || descr[i] > '9') { return false; }
    size = size * 10 + std::size_t(descr[i] - '0');
    if (size > 1 << 16) { return false; }
  }
  size *= descr[1] == 'U' ? 4 : 1;
  return size > 0;
}

// NumPy's own spelling of a type: one byte has no order, and a number without one has this machine's, little-endian.
std::string canonical(std::string descr, std::size_t item) {
  bool const is_number = std::strchr("biufcmM", descr[1]) != nullptr;
  if (is_number && item == 1) {
    descr[0] = '|';
  } else if (descr[0] == '=' || (is_number && descr[0] == '|')) {
    descr[0] = '<';
  }
  return descr;
}

// The header is a Python dict literal of three entries. Each reader consumes its token and the spaces after it.
struct Header {
  std::string const& text;
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
    if (at == text.size() || (text[at] != '\'' && text[at] != '"')) { return false; }
    std::size_t const end = text.find(text[at], at + 1);
    if (end == std::string::npos) { return false; }
    out = text.substr(at + 1, end - at - 1);
    at = end + 1;
    skip();
    return true;
  }
  // Python 2 wrote 3L
  bool number(std::int64_t& n) {
    std::size_t const first = at;
    for (n = 0; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
      n = n * 10 + (text[at] - '0');
      if (n > (std::int64_t{1} << 48)) { return false; }
    }
    if (at == first) { return false; }
    if (at < text.size() && text[at] == 'L') { ++at; }
    skip();
    return true;
  }
  void skip() { at = std::min(text.find_first_not_of(" \n", at), text.size()); }
};

// (), (2,), (2, 3), (2, 3,)
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
      error = "the header has no simple element type (structured types are not read)";
    } else if (!item_size(out.descr, out.item_size)) {
      error = "the element type '" + out.descr + "' does not have a fixed size";
    } else {
      out.descr = canonical(out.descr, out.item_size);
    }
    return error.empty();
  }
  if (key != "fortran_order") {
    error = "the header has an entry '" + key + "': expected descr, fortran_order and shape, each once";
    return false;
  }
  out.fortran_order = h.take("True");
  if (!out.fortran_order && !h.take("False")) { error = "the header's fortran_order is neither True nor False"; }
  return error.empty();
}

bool parse_header(std::string const& header, Array& out, std::string& error) {
  Header h{header};
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
      error = std::string("the header has no ") + key;
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
  if (byte(6) < 1 || byte(6) > 3 || (wide && size < 12)) {
    error = path + " has .npy version " + std::to_string(byte(6)) + ", but only 1 to 3 can be read";
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
    error = path + " has a header of " + std::to_string(length) + " bytes, but only " + std::to_string(size - start) +
            " bytes after its first " + std::to_string(start);
    return false;
  }
  if (!parse_header(std::string(bytes + start, length), out, error)) {
    error = path + ": " + error;
    return false;
  }
  begin = start + length;
  std::size_t bytes_asked = out.item_size;
  bool fits = true;  // hostile sizes may overflow
  for (std::int64_t const n : out.shape) {
    fits = !__builtin_mul_overflow(bytes_asked, std::size_t(n), &bytes_asked) && fits;
  }
  bool const empty = std::find(out.shape.begin(), out.shape.end(), 0) != out.shape.end();
  if (empty ? size != begin : !fits || size - begin != bytes_asked) {
    error = path + " holds " + std::to_string(size - begin) + " bytes of elements, but its shape requires ";
    error += empty ? "none" : fits ? std::to_string(bytes_asked) : "more than 64 bits count";
    return false;
  }
  return true;
}

std::string npy_header(Array const& array) {
  std::string header =
      "{'descr': '" + array.descr + "', 'fortran_order': " + (array.fortran_order ? "True" : "False") + ", 'shape': (";
  for (std::int64_t const n : array.shape) { header += std::to_string(n) + ", "; }
  if (array.shape.size() > 1) { header.resize(header.size() - 2); }
  header += "), }";
  while ((10 + header.size() + 1) % 64 != 0) { header += ' '; }
  header += '\n';
  std::string all = "\x93NUMPY";
  all += {'\x01', '\0', char(header.size() & 255), char(header.size() >> 8)};
  return all + header;
}

}  // namespace app
