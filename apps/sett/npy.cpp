// Reads and writes .npy files.
#include "npy.hpp"

#include <cstring>

#include "file.hpp"

namespace app {

namespace {

constexpr std::size_t max_header = 1 << 16;
constexpr std::size_t max_bytes = std::size_t{1} << 36;

// the text after 'key': in the header's dict literal
bool find_key(std::string const& header, char const* key, std::size_t& at) {
  for (char const quote : {'\'', '"'}) {
    std::size_t const p = header.find(quote + std::string(key) + quote);
    if (p == std::string::npos) { continue; }
    at = header.find(':', p);
    if (at == std::string::npos) { return false; }
    at = header.find_first_not_of(" ", at + 1);
    return at != std::string::npos;
  }
  return false;
}

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

bool parse_shape(std::string const& header, std::size_t at, std::vector<std::int64_t>& shape) {
  std::size_t const end = header.find(')', at);
  if (header[at] != '(' || end == std::string::npos) { return false; }
  std::int64_t n = -1;
  for (std::size_t i = at + 1; i <= end; ++i) {
    char const c = header[i];
    if (c >= '0' && c <= '9') {
      if (n >= 0 && header[i - 1] == ' ') { return false; }  // two sizes with no comma between
      n = (n < 0 ? 0 : n) * 10 + (c - '0');
      if (n > (std::int64_t{1} << 48)) { return false; }
    } else if (c == ',' || c == ')') {
      if (n >= 0) { shape.push_back(n); }
      n = -1;
    } else if (c != ' ' && c != 'L') {
      return false;
    }
  }
  return shape.size() <= 64;
}

bool parse_header(std::string const& header, Array& out, std::string& error) {
  std::size_t at = 0;
  if (!find_key(header, "descr", at) || (header[at] != '\'' && header[at] != '"')) {
    error = "the header has no simple element type (structured types are not read)";
    return false;
  }
  std::size_t const end = header.find(header[at], at + 1);
  out.descr = end == std::string::npos ? "" : header.substr(at + 1, end - at - 1);
  if (!item_size(out.descr, out.item_size)) {
    error = "the element type '" + out.descr + "' is not one of fixed size";
    return false;
  }
  if (!find_key(header, "fortran_order", at)) {
    error = "the header does not say fortran_order";
    return false;
  }
  out.fortran_order = header.compare(at, 4, "True") == 0;
  if (!out.fortran_order && header.compare(at, 5, "False") != 0) {
    error = "the header's fortran_order is neither True nor False";
    return false;
  }
  if (!find_key(header, "shape", at) || !parse_shape(header, at, out.shape)) {
    error = "the header's shape is not a tuple of sizes";
    return false;
  }
  return true;
}

}  // namespace

bool parse_npy(char const* bytes, std::size_t size, std::string const& path, Array& out, std::size_t& begin, std::string& error) {
  if (size < 10 || std::memcmp(bytes, "\x93NUMPY", 6) != 0) {
    error = path + " is not a .npy file";
    return false;
  }
  auto const byte = [bytes](std::size_t i) { return std::size_t(static_cast<unsigned char>(bytes[i])); };
  bool const wide = byte(6) >= 2;
  if (byte(6) < 1 || byte(6) > 3 || (wide && size < 12)) {
    error = path + " has .npy version " + std::to_string(byte(6)) + ", and 1 to 3 are read";
    return false;
  }
  std::size_t const length = wide ? byte(8) | byte(9) << 8 | byte(10) << 16 | byte(11) << 24 : byte(8) | byte(9) << 8;
  std::size_t const start = wide ? 12 : 10;
  if (length > max_header || start + length > size) {
    error = path + " has a header of " + std::to_string(length) + " bytes, which it does not hold";
    return false;
  }
  if (!parse_header(std::string(bytes + start, length), out, error)) {
    error = path + ": " + error;
    return false;
  }
  // compare in steps, so that hostile sizes cannot overflow
  begin = start + length;
  std::size_t const available = (size - begin) / out.item_size;
  std::size_t elements = 1;
  for (std::int64_t const n : out.shape) {
    if (n == 0) { elements = 0; }
  }
  for (std::int64_t const n : out.shape) {
    if (elements == 0) { break; }
    if (std::size_t(n) > available / elements) {
      elements = available + 1;
      break;
    }
    elements *= std::size_t(n);
  }
  if (elements > available || size - begin != elements * out.item_size) {
    error = path + " holds " + std::to_string(size - begin) + " bytes of elements, which its shape does not ask for";
    return false;
  }
  return true;
}

bool read_npy(std::string const& path, Array& out, std::string& error) {
  std::string all;
  std::size_t begin = 0;
  if (!read_file(path, max_bytes, all, error) || !parse_npy(all.data(), all.size(), path, out, begin, error)) { return false; }
  out.bytes = all.substr(begin);
  return true;
}

std::string npy_header(Array const& array) {
  std::string header = "{'descr': '" + array.descr + "', 'fortran_order': " + (array.fortran_order ? "True" : "False") + ", 'shape': (";
  for (std::int64_t const n : array.shape) { header += std::to_string(n) + ", "; }
  if (array.shape.size() > 1) { header.resize(header.size() - 2); }
  header += "), }";
  while ((10 + header.size() + 1) % 64 != 0) { header += ' '; }
  header += '\n';
  std::string all = "\x93NUMPY";
  all += {'\x01', '\0', char(header.size() & 255), char(header.size() >> 8)};
  return all + header;
}

bool write_npy(std::string const& path, Array const& array, std::string& error) {
  return replace_file(path, npy_header(array) + array.bytes, error);
}

}  // namespace app
