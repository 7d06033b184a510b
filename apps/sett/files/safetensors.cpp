// Reads and writes the header of safetensors.
#include "safetensors.hpp"

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include "../terminal/json.hpp"

namespace app {

namespace {

using Parsed = nlohmann::json;

constexpr std::size_t most_header = 100'000'000;  // limit of the format

// bits of an element; 0 for an unknown type
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

bool is_count(Parsed const& j) { return j.is_number_unsigned() && j.get<std::uint64_t>() <= std::uint64_t{1} << 48; }

bool read_tensor(std::string const& name, Parsed const& j, std::size_t data, std::size_t size, StoredTensor& out,
                 std::string& error) {
  bool const whole = j.is_object() && j.contains("dtype") && j["dtype"].is_string() && j.contains("shape") &&
                     j["shape"].is_array() && j.contains("data_offsets") && j["data_offsets"].is_array() &&
                     j["data_offsets"].size() == 2 && is_count(j["data_offsets"][0]) &&
                     is_count(j["data_offsets"][1]) && std::all_of(j["shape"].begin(), j["shape"].end(), is_count);
  if (!whole) {
    error = "tensor '" + name + "' needs a dtype, a shape of sizes and two data_offsets";
    return false;
  }
  out.name = name;
  out.type = j["dtype"].get<std::string>();
  std::size_t const bits = bits_of_type(out.type);
  out.item_size = bits % 8 == 0 ? bits / 8 : 0;
  if (bits == 0) {
    error = "tensor '" + name + "' has elements of the unknown type '" + out.type + "'";
    return false;
  }
  auto const begin = j["data_offsets"][0].get<std::size_t>();
  auto const end = j["data_offsets"][1].get<std::size_t>();
  if (begin > end || end > size - data) {
    error = "tensor '" + name + "' is at bytes " + std::to_string(begin) + " to " + std::to_string(end) + " of " +
            std::to_string(size - data);
    return false;
  }
  std::size_t bytes = bits;
  for (Parsed const& n : j["shape"]) {
    out.shape.push_back(n.get<std::int64_t>());
    if (__builtin_mul_overflow(bytes, n.get<std::size_t>(), &bytes)) { bytes = 8 * (size + 1); }
  }
  for (std::int64_t const n : out.shape) { bytes = n == 0 ? 0 : bytes; }
  if (bytes % 8 != 0) {
    error = "tensor '" + name + "' of shape " + j["shape"].dump() + " has " + std::to_string(bytes) +
            " bits, which is not a whole number of bytes";
    return false;
  }
  bytes /= 8;
  if (bytes != end - begin) {
    error = "tensor '" + name + "' has " + std::to_string(end - begin) + " bytes, but its shape " + j["shape"].dump() +
            " of " + out.type + " requires " + (bytes > size ? "more than the file has" : std::to_string(bytes));
    return false;
  }
  out.begin = data + begin;
  out.bytes = bytes;
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
  bool twice = false;
  std::vector<std::string> names;
  auto const watch = [&](int depth, Parsed::parse_event_t event, Parsed& value) {
    if (depth == 1 && event == Parsed::parse_event_t::key) { names.push_back(value.get<std::string>()); }
    return true;
  };
  Parsed const header = Parsed::parse(bytes + 8, bytes + 8 + length, watch, false);
  std::sort(names.begin(), names.end());
  twice = std::adjacent_find(names.begin(), names.end()) != names.end();
  if (!header.is_object() || twice) {
    error = twice ? "its header names a tensor twice" : "its header is not a JSON object";
    return false;
  }
  for (auto const& [name, value] : header.items()) {
    if (name == "__metadata__") {
      if (value.is_null()) { continue; }  // as the official reader takes it
      bool const texts =
          value.is_object() && std::all_of(value.begin(), value.end(), [](Parsed const& j) { return j.is_string(); });
      if (!texts) {
        error = "its __metadata__ is not an object of strings";
        return false;
      }
      out.metadata = value.dump(-1, ' ', false, Parsed::error_handler_t::replace);
      continue;
    }
    out.tensors.emplace_back();
    if (!read_tensor(name, value, 8 + std::size_t(length), size, out.tensors.back(), error)) { return false; }
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
    error = "its tensors end at byte " + std::to_string(at) + " of " + std::to_string(size) +
            ": the rest belongs to no tensor";
    return false;
  }
  return true;
}

std::string safetensors_header(Safetensors& file) {
  std::string text = file.metadata.empty() ? "" : "\"__metadata__\":" + file.metadata;
  std::size_t at = 0;
  for (StoredTensor& t : file.tensors) {
    Json const fields{{"dtype", t.type},
                      {"shape", Json::array({t.shape.begin(), t.shape.end()})},
                      {"data_offsets", Json::array({at, at + t.bytes})}};
    text += (text.empty() ? "" : ",") + Json(t.name).dump() + ":" + fields.dump();
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
