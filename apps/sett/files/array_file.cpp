// Opens a file that holds an array.
#include "array_file.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace app {

namespace {

constexpr std::pair<char const*, char const*> same_types[] = {
    {"BOOL", "|b1"}, {"U8", "|u1"},  {"I8", "|i1"},  {"I16", "<i2"}, {"U16", "<u2"}, {"F16", "<f2"}, {"I32", "<i4"},
    {"U32", "<u4"},  {"F32", "<f4"}, {"I64", "<i8"}, {"U64", "<u8"}, {"F64", "<f8"}, {"C64", "<c8"}, {"BF16", "BF16"}};

bool ends_with(std::string_view s, std::string_view end) {
  return s.size() >= end.size() && s.substr(s.size() - end.size()) == end;
}

}  // namespace

bool is_npy(std::string const& path) { return ends_with(path, ".npy"); }
bool is_safetensors(std::string const& path) { return ends_with(path, ".safetensors"); }

std::string numpy_type(std::string const& stored) {
  for (auto const& [theirs, numpy] : same_types) {
    if (stored == theirs) { return numpy; }
  }
  return stored;
}

std::string stored_type(std::string const& numpy) {
  for (auto const& [stored, theirs] : same_types) {
    if (numpy == theirs) { return stored; }
  }
  return "";
}

bool ArrayFile::open(std::string const& path, std::string const& tensor, std::string const& option,
                     std::string& error) {
  if (!file.open(path, error)) { return false; }
  stored = is_safetensors(path);
  if (!stored) {
    if (!tensor.empty()) {
      error = option + " names one of a .safetensors file's tensors, and " + path + " is none";
      return false;
    }
    return parse_npy(file.data(), file.size(), path == "-" ? "standard input" : path, array, begin, error);
  }
  if (!parse_safetensors(file.data(), file.size(), all, error)) {
    error = path + ": " + error;
    return false;
  }
  auto const& tensors = all.tensors;
  auto const found =
      std::find_if(tensors.begin(), tensors.end(), [&tensor](StoredTensor const& t) { return t.name == tensor; });
  which = std::size_t(found - tensors.begin());
  if (tensor.empty() && tensors.size() == 1) { which = 0; }
  if (tensors.empty()) {
    error = path + ": it has no tensors";
    return false;
  }
  if (which == tensors.size()) {
    error = tensor.empty() ? "name one of its tensors with " + option + ":" : "it has no tensor '" + tensor + "', but";
    for (StoredTensor const& t : tensors) { error += " " + t.name; }
    error = path + ": " + error;
    return false;
  }
  StoredTensor const& t = tensors[which];
  array.descr = numpy_type(t.type);
  array.shape = t.shape;
  array.item_size = t.item_size;
  begin = t.begin;
  return true;
}

}  // namespace app
