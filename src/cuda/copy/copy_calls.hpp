// copy_calls: prepared calls, found by a key.
//
//   law      find_or_make<P>(key, make) returns the result of make() for the first key with these bytes since kernels
//            were last forgotten
//   example  find_or_make<Prepared>(Key('c', src, dst), [&] { return prepare(src, dst); })
//
// Requires: a context; a Key is no longer used when its thread makes the next one.
// Errors: the errors of make; then nothing is cached.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>

#include "cuda/run/driver.hpp"
#include "cuda/run/memo.hpp"
#include "sett/cuda/copy.hpp"
#include "sett/cuda/jit.hpp"
#include "tile_plan.hpp"

namespace sett::inline SETT_ABI::cuda {

// The arguments of a call as bytes, in memory that the calling thread owns.
class Key {
 public:
  Key(char kind, TensorView const& src, TensorView const& dst) : text_(kept_text()) {
    text_.clear();
    CUdevice at = 0;
    check(find_driver().get_device(&at), "the current device");
    auto const from = reinterpret_cast<std::uintptr_t>(src.data);
    auto const to = reinterpret_cast<std::uintptr_t>(dst.data);
    bool const square = from % detail::square_side == 0 && to % detail::square_side == 0;
    add({kind, std::int64_t(from % 32 * 32 + to % 32), square, at});
    add(src);
    add(dst);
  }
  void add(std::initializer_list<std::int64_t> numbers) {
    text_.append(reinterpret_cast<char const*>(numbers.begin()), sizeof(std::int64_t) * numbers.size());
  }
  void add(TensorView const& o) {
    add({int(o.dtype), o.layout.leaves()});
    for (int i = 0; i < o.layout.leaves(); ++i) { add({o.layout.shape[i].value, o.layout.stride[i].value}); }
    add({o.swizzle.b, o.swizzle.m, o.swizzle.s, o.offset});
    add({-1});
  }
  std::string const& text() const { return text_; }

 private:
  static std::string& kept_text() {
    static thread_local std::string text;
    return text;
  }
  std::string& text_;
};

// Returns the prepared call for a key. Each thread first compares the key with its last call's key. The result is
// valid until the thread's next call.
template <class Prepared, class Make>
std::shared_ptr<Prepared const> const& find_or_make(Key const& key, Make const& make) {
  struct Last {
    std::string text;
    std::shared_ptr<Prepared const> prepared;
    std::int64_t forgotten = 0;
  };
  static thread_local Last last;
  std::int64_t const forgotten = forgotten_kernels();
  if (last.prepared == nullptr || last.forgotten != forgotten || last.text != key.text()) {
    static auto* const all = new Memo<std::string, Prepared>(4096);
    last.prepared = all->find_or_make(key.text(), make);
    last.text = key.text();
    last.forgotten = forgotten;
  }
  return last.prepared;
}

}  // namespace sett::cuda
