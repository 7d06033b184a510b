// tables: reads tables of offsets from texts and arrays.
#include "tables.hpp"

#include <cstring>
#include <optional>

#include "../arrays/moves.hpp"
#include "../files/array_file.hpp"
#include "../files/file.hpp"
#include "sett/layout/parse.hpp"

namespace app {

namespace {

// Reads integers separated by commas or spaces. Brackets may enclose any of them, as in a printed list of lists.
bool read_integers(std::string const& text, sett::Vec<Num>& table, std::string& error) {
  sett::Cursor in(text.data(), int(text.size()));
  int open = 0;
  for (; !in.at_end(); in.take(",")) {
    int const at = in.column();
    if (in.take("[")) {
      ++open;
      continue;
    }
    if (in.take("]")) {
      if (--open >= 0) { continue; }
      error = "the ']' at character " + std::to_string(at) +
              " must close a '[', but none is open: give one list of integers";
      return false;
    }
    Num n;
    if (!in.take_number(n)) {
      error = "expected an integer at character " + std::to_string(at);
      return false;
    }
    if (n.overflowed()) {
      error = "the integer at character " + std::to_string(at) +
              " does not fit: integers are from -9223372036854775807 to 9223372036854775807";
      return false;
    }
    table.push_back(n);
  }
  if (open > 0) {
    error = "every '[' must be closed, but the text ends with " + std::to_string(open) + " open: it may be cut short";
    return false;
  }
  if (table.empty()) { error = "a table must have at least one integer, but the text has none"; }
  return error.empty();
}

// Returns the integer of a .npy file's element, or nothing for a type that is not an integer of 1, 2, 4 or 8 bytes.
std::optional<Num> integer_at(char const* bytes, Array const& array) {
  std::uint64_t raw = 0;
  std::size_t const n = array.item_size;
  char const kind = array.descr.size() > 1 ? array.descr[1] : ' ';
  if ((kind != 'i' && kind != 'u') || array.descr[0] == '>' || n > 8) { return std::nullopt; }
  std::memcpy(&raw, bytes, n);
  if (kind == 'i' && n < 8 && (raw >> (8 * n - 1) & 1) != 0) { raw |= ~std::uint64_t(0) << 8 * n; }
  if (kind == 'u' && n == 8 && raw >> 63 != 0) { return Num::overflow(); }
  return Num(std::int64_t(raw));
}

// Reads the offsets in the order of colexicographic indices.
bool read_array(std::string const& path, sett::Vec<Num>& table, std::vector<std::int64_t>* shape, std::string& error) {
  ArrayFile file;
  if (!file.open(path, "", "", error)) { return false; }
  Array const& a = file.array;
  if (shape != nullptr) { *shape = a.shape; }
  Num n(1);
  for (std::int64_t const e : a.shape) { n = n * Num(e); }
  if (n == Num(0)) {
    error = path + " must have at least one integer, but it is empty";
    return false;
  }
  sett::AnyLayout const positions = sett::detail::layout_of(axes(a));
  for (Num i(0); i < n; i = i + Num(1)) {
    auto const value = integer_at(file.elements() + positions(i).value * std::int64_t(a.item_size), a);
    if (!value || value->overflowed()) {
      error = path + " must have integers of at most 63 bits in little-endian order, but its type is " + a.descr +
              ": convert it, as with NumPy's astype('<i8')";
      return false;
    }
    table.push_back(*value);
  }
  return file.file.is_whole(error);
}

}  // namespace

bool is_table(std::string const& text) { return text.ends_with(".npy") || text.ends_with(".txt"); }

Problem read_table(std::string const& path, sett::Vec<Num>& table, std::vector<std::int64_t>* shape) {
  std::string error;
  if (path.ends_with(".npy")) {
    bool const read = read_array(path, table, shape, error);
    return read ? Problem() : Problem{"no_table", error, 0};
  }
  std::string text;
  if (!read_file(path, std::size_t{1} << 30, text, error)) { return {"no_file", error, 0}; }
  drop_byte_order_mark(text);
  if (read_integers(text, table, error)) { return {}; }
  return {"parse_error", (path == "-" ? "standard input" : path) + ": " + error, 0};
}

}  // namespace app
