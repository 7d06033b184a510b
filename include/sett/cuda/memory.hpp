// memory: provides owning buffers of device memory, and copies to and from them.
//
//   law      buffer<T>(v).to_host() == v
//   example  sett::cuda::buffer<float> x(1 << 20);  auto t = make_tensor(make_gmem_ptr(x.data()), layout);
//
// Requires: a GPU; trivially copyable T.
// Errors: error, whose text contains the number of bytes.
#pragma once

#include <type_traits>
#include <vector>

#include "stream.hpp"

namespace sett::inline SETT_ABI::cuda {

void* allocate(std::size_t bytes);
void release(void* memory) noexcept;
void copy_bytes(void* to, void const* from, std::size_t bytes, Stream const& stream = {});
void fill_bytes(void* to, unsigned char value, std::size_t bytes, Stream const& stream = {});
// Fills `bytes` bytes in each of `rows` rows. Rows begin `pitch` bytes apart.
void fill_rows(void* to, std::size_t pitch, unsigned char value, std::size_t bytes, std::size_t rows,
               Stream const& stream = {});

enum class Place { unknown, host, device };
// Returns the kind of memory to which an address points, according to the driver.
Place place_of(void const* address);

template <class T>
class buffer {
  static_assert(std::is_trivially_copyable_v<T>, "elements in device memory must be trivially copyable");

 public:
  buffer() = default;
  explicit buffer(std::size_t size) : data_(static_cast<T*>(allocate(size * sizeof(T)))), size_(size) {}
  explicit buffer(std::vector<T> const& from) : buffer(from.size()) {
    copy_bytes(data_, from.data(), size_ * sizeof(T));
  }
  buffer(buffer&& other) noexcept : data_(other.data_), size_(other.size_) { other.data_ = nullptr, other.size_ = 0; }
  buffer& operator=(buffer&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~buffer() { release(data_); }

  T* data() const { return data_; }
  std::size_t size() const { return size_; }
  std::size_t bytes() const { return size_ * sizeof(T); }
  std::vector<T> to_host() const {
    std::vector<T> out(size_);
    copy_bytes(out.data(), data_, bytes());
    return out;
  }

 private:
  T* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace sett::cuda
