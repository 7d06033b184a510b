// Reads and writes the header of safetensors.
#include "safetensors.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "../terminal/json.hpp"
#include "safetensors_json.hpp"

namespace app {

namespace {

constexpr std::size_t most_header = 100'000'000;           // limit of the format
constexpr std::size_t most_bytes = 0x7fff'ffff'ffff'ffff;  // limit of NumPy

// Returns the bits of an element, or 0 for an unknown type.
std::size_t bits_of_type(std::string const& type) {
  static std::pair<char const*, std::size_t> const types[] = {
      {"BOOL", 8},    {"U8", 8},          {"I8", 8},          {"F4", 4},   {"F6_E2M3", 6}, {"F6_E3M2", 6},
      {"F8_E5M2", 8}, {"F8_E4M3", 8},     {"F8_E8M0", 8},     {"I16", 16}, {"U16", 16},    {"F16", 16},
      {"BF16", 16},   {"F8_E4M3FNUZ", 8}, {"F8_E5M2FNUZ", 8}, {"I32", 32}, {"U32", 32},    {"F32", 32},
      {"I64", 64},    {"U64", 64},        {"F64", 64},        {"C64", 64}};
  for (auto const& [name, bits] : types) {
    if (type == name) { return bits; }
  }
  return 0;
}

std::string text_of(std::vector<std::uint64_t> const& shape) {
  std::string out;
  for (std::uint64_t const n : shape) { out += (out.empty() ? "" : ",") + std::to_string(n); }
  return "[" + out + "]";
}

// Returns the number of bytes of all elements. Returns nullopt if the bits do not fill whole bytes, and sets `bits` to
// their number. Also returns nullopt, and sets `bits` to 0, if the number overflows when extents of 0 count as 1.
std::optional<std::size_t> bytes_of(TensorEntry const& entry, std::size_t bits_each, std::size_t& bits) {
  // The number of parts in a byte: 8 if `total` counts bits, otherwise 1.
  std::size_t const parts = bits_each % 8 == 0 ? 1 : 8;
  std::size_t total = bits_each * parts / 8;
  bool fits = true, is_empty = false;
  for (std::uint64_t const n : entry.shape) {
    is_empty = is_empty || n == 0;
    fits = fits && !__builtin_mul_overflow(total, std::max<std::uint64_t>(n, 1), &total) && total <= most_bytes;
  }
  bits = fits && !is_empty && total % parts != 0 ? total : 0;
  if (!fits || bits != 0) { return {}; }
  return is_empty ? 0 : total / parts;
}

bool read_tensor(TensorEntry& entry, std::size_t data, std::size_t size, StoredTensor& out, std::string& error) {
  std::string const tensor = "tensor '" + entry.name + "'";
  std::size_t const bits = bits_of_type(entry.type);
  if (bits == 0) {
    error = tensor + " has elements of the unknown type '" + entry.type + "'";
    return false;
  }
  std::uint64_t const begin = entry.offsets[0], end = entry.offsets[1];
  if (begin > end || end > size - data) {
    error = tensor + " is at bytes " + std::to_string(begin) + " to " + std::to_string(end) +
            ", but the file has only " + std::to_string(size - data) + " bytes of data";
    return false;
  }
  std::size_t odd = 0;
  auto const all = bytes_of(entry, bits, odd);
  if (odd != 0) {
    error = tensor + " of shape " + text_of(entry.shape) + " has " + std::to_string(odd) +
            " bits, which is not a whole number of bytes";
    return false;
  }
  if (all != end - begin) {
    bool const is_empty = std::find(entry.shape.begin(), entry.shape.end(), 0u) != entry.shape.end();
    error = tensor + " has " + std::to_string(end - begin) + " bytes, but its shape " + text_of(entry.shape) + " of " +
            entry.type + " requires " +
            (!all && is_empty      ? "more than 2^63, even without its extents of 0"
             : !all || *all > size ? "more than the file has"
                                   : std::to_string(*all));
    return false;
  }
  out = {std::move(entry.name),        std::move(entry.type), {entry.shape.begin(), entry.shape.end()},
         bits % 8 == 0 ? bits / 8 : 0, data + begin,          end - begin};
  return true;
}

}  // namespace

bool parse_safetensors(char const* bytes, std::size_t size, Safetensors& out, std::string& error) {
  std::uint64_t length = 0;
  if (size < 8) {
    error = "it has " + std::to_string(size) +
            " bytes, but a safetensors file begins with the 8 bytes of its header's length";
    return false;
  }
  for (int i = 7; i >= 0; --i) { length = length << 8 | static_cast<unsigned char>(bytes[i]); }
  if (length > most_header || length > size - 8) {
    error = "its header of " + std::to_string(length) + " bytes is longer than " +
            (length > most_header ? "the " + std::to_string(most_header) + " that the format allows"
                                  : "the " + std::to_string(size - 8) + " that follow");
    return false;
  }
  TensorEntries entries;
  if (!read_entries(bytes + 8, std::size_t(length), entries, error)) { return false; }
  out.metadata = std::move(entries.metadata);
  for (TensorEntry& entry : entries.tensors) {
    out.tensors.emplace_back();
    if (!read_tensor(entry, 8 + std::size_t(length), size, out.tensors.back(), error)) { return false; }
  }
  std::stable_sort(out.tensors.begin(), out.tensors.end(), [](StoredTensor const& a, StoredTensor const& b) {
    return a.begin != b.begin ? a.begin < b.begin : a.bytes < b.bytes;
  });
  std::size_t at = 8 + std::size_t(length);
  for (StoredTensor const& t : out.tensors) {
    if (t.begin != at) {
      error = "tensor '" + t.name + "' begins at byte " + std::to_string(t.begin) +
              " of the file, but the data before it ends at byte " + std::to_string(at) +
              ": tensors must not have gaps between them or overlap";
      return false;
    }
    at += t.bytes;
  }
  if (at != size) {
    error = "its tensors end at byte " + std::to_string(at) + " of " + std::to_string(size) + ", but they must fill it";
    return false;
  }
  return true;
}

std::string safetensors_header(Safetensors& file) {
  std::string text = file.metadata.empty() ? "" : "\"__metadata__\":" + file.metadata;
  std::size_t at = 0;
  for (StoredTensor& t : file.tensors) {
    text += (text.empty() ? "" : ",") + Json(t.name).dump() + R"(:{"dtype":")" + t.type + R"(","shape":)" +
            text_of({t.shape.begin(), t.shape.end()}) + R"(,"data_offsets":)" + text_of({at, at + t.bytes}) + "}";
    t.begin = at;
    at += t.bytes;
  }
  text = "{" + text + "}";
  while (text.size() % 8 != 0) { text += ' '; }
  std::string out;
  for (int i = 0; i < 8; ++i) { out += char(text.size() >> (8 * i) & 255); }
  for (StoredTensor& t : file.tensors) { t.begin += 8 + text.size(); }
  return out + text;
}

}  // namespace app
