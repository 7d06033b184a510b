// touched: collects the bytes of allocations that a launch reads and writes.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "stream_order.hpp"

namespace sett::inline SETT_ABI::sim {

class Touched {
 public:
  void add(std::uintptr_t a, std::size_t n, UseKind kind) {
    for (std::uintptr_t const end = a + n; a < end; ++a) {
      if (a / page_bytes != number_ || page_ == nullptr) { page_ = &pages_[number_ = a / page_bytes]; }
      page_->bytes[std::size_t(kind)].set(a % page_bytes);
    }
  }
  // Returns the maximal ranges of each kind, in the order of their addresses.
  std::vector<Use> uses() const {
    std::vector<Use> out;
    for (UseKind const kind : {UseKind::read, UseKind::write, UseKind::atomic}) {
      std::size_t const first = out.size();
      for (auto const& [number, page] : pages_) {
        for (std::size_t i = 0; i < page_bytes; ++i) {
          if (!page.bytes[std::size_t(kind)].test(i)) { continue; }
          std::uintptr_t const a = number * page_bytes + i;
          if (out.size() > first && out.back().end == a) {
            ++out.back().end;
          } else {
            out.push_back({a, a + 1, kind});
          }
        }
      }
    }
    return out;
  }
  // Records that a kernel may signal the host or other kernels while it runs, because it uses fences of system scope.
  bool signals = false;

 private:
  static constexpr std::size_t page_bytes = 4096;
  struct Page {
    std::bitset<page_bytes> bytes[3];
  };
  std::map<std::uintptr_t, Page> pages_;
  std::uintptr_t number_ = 0;
  Page* page_ = nullptr;
};

namespace detail {

// The launch that collects its accesses, or null. Engines on other host threads do not collect them.
inline thread_local constinit Touched* touched = nullptr;

}  // namespace detail

}  // namespace sett::sim
