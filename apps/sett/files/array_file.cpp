// Opens a file with an array.
#include "array_file.hpp"

#include <algorithm>
#include <string_view>

#include "element_types.hpp"

namespace app {

namespace {

bool ends_with(std::string_view s, std::string_view end) {
  return s.size() >= end.size() && s.substr(s.size() - end.size()) == end;
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
    error = tensor.empty() ? "name one of its tensors with " + option + ":" : "it has no tensor '" + tensor + "', but";
    for (StoredTensor const& t : tensors) { error += " " + t.name; }
    error = path + ": " + error;
    return false;
  }
  StoredTensor const& t = tensors[which];
  auto const element = stored_element(t.type);
  array.descr = element ? element->numpy : t.type;
  array.shape = t.shape;
  array.item_size = t.item_size;
  begin = t.begin;
  return true;
}

}  // namespace app
