// memo: keeps one value for each key, made when it is first needed.
//
//   law      find_or_make(key, make) returns the result of make() for an equal key, unless kernels were forgotten
//            since, or the entry was evicted
//   example  *all->find_or_make(key, [&] { return compile(source, "sett_gemm"); }) is a Kernel
//
// The total weight of the values is limited. The least recently used values are evicted first, and the newest value is
// never evicted. A pinned value lives forever. A memo in static storage is allocated with new and never destroyed,
// because device memory cannot be freed after the driver has shut down.
//
// make() runs without the lock, so that it may use the memo. If two threads make the same value, the first result is
// kept.
//
// Requires: destroying a value must be safe at any time after its eviction, because the last user that holds its
// shared_ptr destroys it.
// Errors: the errors of make(); then nothing is kept.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <utility>

#include "sett/cuda/jit.hpp"

namespace sett::inline SETT_ABI::cuda {

struct OneEach {
  template <class T>
  std::size_t operator()(T const&) const {
    return 1;
  }
};

template <class Key, class T, class Weight = OneEach>
class Memo {
 public:
  explicit Memo(std::size_t most) : most_(most) {}

  // Returns the value for the key, or null if there is none.
  std::shared_ptr<T const> find(Key const& key) {
    std::lock_guard<std::mutex> const guard(lock_);
    drop_forgotten();
    auto const it = all_.find(key);
    if (it == all_.end()) { return nullptr; }
    it->second.last_use = ++uses_;
    return it->second.value;
  }

  // Stores a value unless another thread has already stored one. Returns the stored value.
  std::shared_ptr<T const> keep(Key const& key, T value) {
    auto made = std::make_shared<T const>(std::move(value));
    std::lock_guard<std::mutex> const guard(lock_);
    drop_forgotten();
    auto const [it, is_new] = all_.try_emplace(key, Entry{std::move(made), 0});
    it->second.last_use = ++uses_;
    auto const kept = it->second.value;
    if (is_new) {
      weight_ += Weight{}(*kept);
      make_room();
    }
    return kept;
  }

  template <class Make>
  std::shared_ptr<T const> find_or_make(Key const& key, Make const& make) {
    if (auto found = find(key)) { return found; }
    return keep(key, make());
  }

  // Keeps the value alive forever, for example because a graph has recorded its address.
  void pin(std::shared_ptr<T const> const& value) {
    std::lock_guard<std::mutex> const guard(lock_);
    pinned_.insert(value);
  }

 private:
  struct Entry {
    std::shared_ptr<T const> value;
    std::uint64_t last_use = 0;
  };

  void drop_forgotten() {
    std::int64_t const now = forgotten_kernels();
    if (now == forgotten_) { return; }
    forgotten_ = now;
    weight_ = 0;
    all_.clear();
  }
  void make_room() {
    while (weight_ > most_ && all_.size() > 1) {
      auto const older = [](auto const& a, auto const& b) { return a.second.last_use < b.second.last_use; };
      auto const oldest = std::min_element(all_.begin(), all_.end(), older);
      weight_ -= Weight{}(*oldest->second.value);
      all_.erase(oldest);
    }
  }

  std::size_t most_;
  std::size_t weight_ = 0;
  std::uint64_t uses_ = 0;
  std::int64_t forgotten_ = 0;
  std::mutex lock_;
  std::map<Key, Entry> all_;
  std::set<std::shared_ptr<T const>> pinned_;
};

}  // namespace sett::cuda
