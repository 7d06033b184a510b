// shadow: what is known of every few bytes of memory: who wrote it last, who has read it since, what is on its way
// there.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "site.hpp"

namespace sett::inline SETT_ABI::sim {

// an access: which thread of which block, in which of its epochs, from where; epoch 0: none
struct Event {
  std::uint32_t epoch = 0, block = 0;
  SiteId site = 0;
  std::uint16_t thread = 0;
  std::uint16_t flags = 0;

  static constexpr std::uint16_t atomic = 1, async = 2, elsewhere = 4, unmeasured = 8, init = 16;
  // of a write: what it writes stands there already; what it will write is not known yet
  static constexpr std::uint16_t same = 32, unseen = 64;
  static constexpr std::uint16_t stored = 128;  // among readers: a store that another lane's equal one has followed
};

struct Cell {
  Event write, read;
  std::uint32_t more = 0;  // further readers since the write: a list of the shadow's
  std::uint8_t flags = 0;
  std::uint16_t sources = 0;  // of copies and products that are under way until their threads wait for them

  static constexpr std::uint8_t initialised = 1, under_way = 2, equal = 4;  // lanes have stored the same there
};

// Cells for 16, 8, 4, 2 or 1 bytes each, finer once finer accesses come.
struct Page {
  static constexpr std::uintptr_t bytes = 4096;
  static constexpr int coarsest = 4, words = 2;  // as shifts

  std::uintptr_t begin = 0;
  int shift = coarsest;
  std::vector<Cell> cells;
  std::vector<unsigned char> before;  // the bytes at first touch, if they are to be restored

  // none of them met yet
  void make(int with_shift) {
    shift = with_shift;
    cells.assign(std::size_t(bytes) >> shift, Cell{});
  }
  // what was written in the page, as it is in a copy of the page's bytes
  void put_back(unsigned char const* from) const;
};

class Shadow {
 public:
  // makes the cells of a page that is met first
  using Initialise = void (*)(void* context, Page& page);

  Shadow(Initialise initialise, void* context) : initialise_(initialise), context_(context) { clear(); }

  // what lies in these ranges is forgotten with each cluster of blocks
  struct Interval {
    std::uintptr_t begin = 0, end = 0;
  };
  Interval passing[2];

  // of a page that is met first, cells of 1 << shift bytes, or finer
  Page& page(std::uintptr_t address, int shift) {
    std::uintptr_t const number = address / Page::bytes;
    Slot& slot = cache_[number % cached];
    return slot.number == number ? *slot.page : find(number, shift);
  }
  // before anything is written at [address, address + n): what stands in a page that is met first is looked at then
  void meet(std::uintptr_t address, std::size_t n) {
    int const fits = __builtin_ctzll(address | n | (1u << Page::coarsest));
    page(address, fits);
    if ((address % Page::bytes) + n > Page::bytes) { page(address + n - 1, fits); }
  }
  // calls f(cell) for the cells of [address, address + n)
  template <class F>
  void each(std::uintptr_t address, std::size_t n, F&& f) {
    while (n > 0) {
      std::size_t const inside = address % Page::bytes;
      std::size_t const here = n < Page::bytes - inside ? n : Page::bytes - inside;
      int const fits = __builtin_ctzll(address | here | (1u << Page::coarsest));
      Page& p = page(address, fits);
      if (fits < p.shift) { refine(p, fits); }
      for (std::size_t i = inside >> p.shift; i < (inside + here) >> p.shift; ++i) { f(p.cells[i]); }
      address += here;
      n -= here;
    }
  }

  std::vector<Event>& readers(Cell& cell) {
    if (cell.more == 0) {
      if (free_.empty()) {
        free_.push_back(static_cast<std::uint32_t>(lists_.size()));
        lists_.emplace_back();
      }
      cell.more = free_.back();
      free_.pop_back();
    }
    return lists_[cell.more];
  }
  void drop_readers(Cell& cell) {
    if (cell.more == 0) { return; }
    lists_[cell.more].clear();
    free_.push_back(cell.more);
    cell.more = 0;
  }

  void clear();
  void forget_passing();
  std::unordered_map<std::uintptr_t, std::unique_ptr<Page>>& pages() { return pages_; }

 private:
  static constexpr std::size_t cached = 256;
  struct Slot {
    std::uintptr_t number = ~std::uintptr_t(0);
    Page* page = nullptr;
  };

  Page& find(std::uintptr_t number, int shift);
  void refine(Page& page, int to);

  Initialise initialise_;
  void* context_;
  std::unordered_map<std::uintptr_t, std::unique_ptr<Page>> pages_;
  std::vector<std::uintptr_t> passing_;  // their numbers
  std::vector<std::unique_ptr<Page>> spare_;
  Slot cache_[cached];
  std::vector<std::vector<Event>> lists_;
  std::vector<std::uint32_t> free_;
};

}  // namespace sett::sim
