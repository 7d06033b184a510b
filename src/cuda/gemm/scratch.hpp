// scratch: keeps device memory until the stream has completed the work that uses the memory.
//
//   example  Scratch const sums(bytes, stream, "for the split-K sums");  work(sums.data(), stream);
//
// Requires: the stream of the work that uses the memory. Errors: error, with the number of bytes and the purpose of the
// memory.
#pragma once

#include <utility>

#include "cuda/run/driver.hpp"
#include "sett/cuda/stream.hpp"

namespace sett::inline SETT_ABI::cuda {

class Scratch {
 public:
  // `purpose` must be a string literal.
  Scratch(std::size_t bytes, Stream const& stream, char const* purpose)
      : stream_(stream.handle()), bytes_(bytes), purpose_(purpose) {
    CUdeviceptr p = 0;
    check(driver().mem_alloc_async(&p, bytes, static_cast<CUstream>(stream_)),
          "allocating " + std::to_string(bytes) + " bytes " + purpose);
    data_ = reinterpret_cast<void*>(p);
  }
  Scratch(Scratch&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)),
        stream_(other.stream_),
        bytes_(other.bytes_),
        purpose_(other.purpose_) {}
  ~Scratch() {
    if (data_ != nullptr) {
      find_driver().mem_free_async(reinterpret_cast<CUdeviceptr>(data_), static_cast<CUstream>(stream_));
    }
  }
  [[nodiscard]] void* data() const { return data_; }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  [[nodiscard]] char const* purpose() const { return purpose_; }

 private:
  void* data_ = nullptr;
  void* stream_;
  std::size_t bytes_;
  char const* purpose_;
};

}  // namespace sett::cuda
