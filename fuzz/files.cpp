// Fuzzes array files. Any bytes must be refused with a sentence, or describe elements inside the file.
#include <cstdlib>
#include <string>

#include "../apps/sett/files/npy.hpp"
#include "../apps/sett/files/safetensors.hpp"

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  char const* const bytes = reinterpret_cast<char const*>(data);
  std::string error;
  app::Array array;
  std::size_t begin = 0;
  if (app::parse_npy(bytes, size, "file", array, begin, error)) {
    std::size_t n = array.item_size;
    for (std::int64_t const e : array.shape) { n *= std::size_t(e); }
    if (begin > size || n > size - begin) { std::abort(); }
    // A written header must be readable.
    std::string const header = app::npy_header(array);
    app::Array again;
    std::size_t after = 0;
    std::string const whole = header + std::string(bytes + begin, n);
    if (header.size() < 1 << 16 && !app::parse_npy(whole.data(), whole.size(), "file", again, after, error)) {
      std::abort();
    }
  } else if (error.empty()) {
    std::abort();
  }
  error.clear();
  app::Safetensors file;
  if (app::parse_safetensors(bytes, size, file, error)) {
    std::size_t total = 0;
    for (app::StoredTensor const& t : file.tensors) {
      if (t.begin > size || t.bytes > size - t.begin) { std::abort(); }
      total += t.bytes;
    }
    std::string whole = app::safetensors_header(file);
    whole.resize(whole.size() + total);
    app::Safetensors again;
    if (!app::parse_safetensors(whole.data(), whole.size(), again, error) ||
        again.tensors.size() != file.tensors.size()) {
      std::abort();
    }
  } else if (error.empty()) {
    std::abort();
  }
  return 0;
}
