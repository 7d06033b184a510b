// array_output: creates the file of a moved array, with the other tensors of its input.
#include "array_output.hpp"

#include <cstring>
#include <filesystem>

#include "../files/element_types.hpp"

namespace app {

bool open_input(std::string const& input, std::string const& output, std::string const& tensor, ArrayFile& in,
                std::string& error) {
  std::error_code code;
  auto const there = std::filesystem::status(output, code).type();
  bool const ordinary = there == std::filesystem::file_type::not_found || there == std::filesystem::file_type::regular;
  if (ordinary && !is_npy(output) && !is_safetensors(output)) {
    error = "the output must be a .npy or a .safetensors file, but " + output +
            " has neither ending: use a name such as out.npy";
    return false;
  }
  if (!in.open(input, tensor, "--tensor", error)) { return false; }
  if (in.stored != is_safetensors(output)) {
    error = "both files must be .npy files, or both .safetensors files, but they are " + input + " and " + output;
    return false;
  }
  return true;
}

bool create_output(std::string const& output, ArrayFile& in, Array const& array, NewFile& out, char*& at,
                   std::string& error) {
  std::size_t bytes = array.item_size;
  for (std::int64_t const n : array.shape) { bytes *= std::size_t(n); }
  if (!in.stored) {
    std::string const header = npy_header(array);
    if (!out.create(output, header.size() + bytes, error)) { return false; }
    std::memcpy(out.data(), header.data(), header.size());
    at = out.data() + header.size();
    return true;
  }
  Safetensors file = in.all;
  file.tensors[in.which].shape = array.shape;
  file.tensors[in.which].bytes = bytes;
  if (array.descr != in.array.descr) {
    auto const element = numpy_element(array.descr);
    file.tensors[in.which].type = element ? element->stored : array.descr;
    file.tensors[in.which].item_size = array.item_size;
  }
  std::string const header = safetensors_header(file);
  std::size_t size = header.size();
  for (StoredTensor const& t : file.tensors) { size += t.bytes; }
  if (!out.create(output, size, error)) { return false; }
  std::memcpy(out.data(), header.data(), header.size());
  for (std::size_t k = 0; k < file.tensors.size(); ++k) {
    StoredTensor const& t = file.tensors[k];
    if (k != in.which && t.bytes > 0) {
      std::memcpy(out.data() + t.begin, in.file.data() + in.all.tensors[k].begin, t.bytes);
    }
  }
  at = out.data() + file.tensors[in.which].begin;
  return true;
}

}  // namespace app
