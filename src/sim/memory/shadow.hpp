// shadow: the last writer, the readers since then, and the pending writes of each cell, a few bytes of memory.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "event.hpp"

namespace sett::inline SETT_ABI::sim {

struct Cell {
  Event write, read;
  std::uint32_t more = 0;  // further readers since the write, in a list that the shadow owns
  std::uint8_t flags = 0;
  std::uint16_t sources = 0;  // the number of copies and wgmma that read this cell and for which no thread has waited

  // several lanes have stored the same value in this cell
  static constexpr std::uint8_t initialised = 1, under_way = 2, equal = 4;
};

// Cells for 16, 8, 4, 2 or 1 bytes each; a page gets smaller cells at the first access that needs them.
struct Page {
  static constexpr std::uintptr_t bytes = 4096;
  static constexpr int coarsest = 4, words = 2;  // log2 of bytes

  std::uintptr_t begin = 0;
  int shift = coarsest;
  std::vector<Cell> cells;
  std::vector<unsigned char> before;  // the bytes at the first access, if they will be restored

  // Makes the cells, none of which has been accessed.
  void make(int with_shift) {
    shift = with_shift;
    cells.assign(std::size_t(bytes) >> shift, Cell{});
  }
  // Restores the written range of the page from a copy of the page's bytes.
  void put_back(unsigned char const* from) const;
};

class Shadow {
 public:
  // Makes the cells of a page at its first access.
  using Initialise = void (*)(void* context, Page& page);

  Shadow(Initialise initialise, void* context) : initialise_(initialise), context_(context) { clear(); }

  // the cells of these ranges are cleared for each cluster of blocks
  struct Interval {
    std::uintptr_t begin = 0, end = 0;
  };
  Interval passing[2];

  // Returns the page of the address. At the first access, the page gets cells of 1 << shift bytes, or smaller cells.
  Page& page(std::uintptr_t address, int shift) {
    std::uintptr_t const number = address / Page::bytes;
    Slot& slot = cache_[number % cached];
    return slot.number == number ? *slot.page : find(number, shift);
  }
  // Records the contents of pages that are accessed for the first time, before anything is written at [address, address
  // + n).
  void meet(std::uintptr_t address, std::size_t n) {
    int const fits = __builtin_ctzll(address | n | (1u << Page::coarsest));
    page(address, fits);
    if ((address % Page::bytes) + n > Page::bytes) { page(address + n - 1, fits); }
  }
  // Calls f(cell) for the cells of [address, address + n).
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
  std::vector<std::uintptr_t> passing_;  // page numbers of `passing`
  std::vector<std::unique_ptr<Page>> spare_;
  Slot cache_[cached];
  std::vector<std::vector<Event>> lists_;
  std::vector<std::uint32_t> free_;
};

}  // namespace sett::sim
