// Opens a file with an array.
#include "array_file.hpp"

#include <algorithm>
#include <string_view>

#include "../terminal/counted.hpp"
#include "../terminal/similar.hpp"
#include "element_types.hpp"

namespace app {

namespace {

bool ends_with(std::string_view s, std::string_view end) {
  return s.size() >= end.size() && s.substr(s.size() - end.size()) == end;
}

// Suggests the tensors that the user may have meant: the tensor with the nearest name, or the first few tensors.
std::string suggested(std::string const& given, std::vector<StoredTensor> const& tensors) {
  constexpr std::size_t most = 8;
  std::vector<std::string_view> names;
  for (StoredTensor const& t : tensors) { names.push_back(t.name); }
  if (!given.empty()) {
    if (std::string const near = did_you_mean(given, names); !near.empty()) { return near; }
  }
  std::string out = ": its " + counted(std::int64_t(tensors.size()), "tensor") + (tensors.size() == 1 ? " is" : " are");
  for (std::size_t i = 0; i < std::min(most, names.size()); ++i) { out += (i == 0 ? " " : ", ") + tensors[i].name; }
  return out + (names.size() > most ? ", ..." : "");
}

}  // namespace

bool is_npy(std::string const& path) { return ends_with(path, ".npy"); }
bool is_safetensors(std::string const& path) { return ends_with(path, ".safetensors"); }

bool ArrayFile::open(std::string const& path, std::string const& tensor, std::string const& option,
                     std::string& error) {
  if (!file.open(path, error)) { return false; }
  stored = is_safetensors(path);
  if (!stored) {
    if (!tensor.empty()) {
      error = option + " names a tensor of a .safetensors file, but " + path + " is not one";
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
    error = path + ": " +
            (tensor.empty() ? "name one of its tensors with " + option : "it has no tensor '" + tensor + "'") +
            suggested(tensor, tensors);
    return false;
  }
  StoredTensor const& t = tensors[which];
  if (t.item_size == 0) {
    error = path + ": tensor '" + t.name + "' has elements of type " + t.type +
            ", which are smaller than a byte and cannot be moved or multiplied: convert them to a type of whole bytes";
    return false;
  }
  auto const element = stored_element(t.type);
  array.descr = element ? element->numpy : t.type;
  array.shape = t.shape;
  array.item_size = t.item_size;
  begin = t.begin;
  return true;
}

}  // namespace app
