// shadow: records the last writer of each cell of memory, the readers since then, and pending writes. A cell has 1 to
// 16 bytes.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "event.hpp"

namespace sett::inline SETT_ABI::sim {

struct Cell {
  Event write, read;
  std::uint32_t more = 0;  // number of further readers since the write; the shadow stores them in a list
  std::uint8_t flags = 0;
  std::uint16_t sources = 0;  // number of copies and wgmma that read this cell and have not been waited for

  // `equal` means that several lanes have stored the same value in this cell.
  static constexpr std::uint8_t initialised = 1, under_way = 2, equal = 4;
};

// The cells of a page, with 16, 8, 4, 2 or 1 bytes each. An access to part of a cell splits the page into smaller
// cells.
struct Page {
  static constexpr std::uintptr_t bytes = 4096;
  static constexpr int coarsest = 4, words = 2;  // cell sizes, as log2 of bytes

  std::uintptr_t begin = 0;
  int shift = coarsest;
  std::vector<Cell> cells;
  std::vector<unsigned char> before;  // bytes of the page at its first access, if they must be restored

  // Creates the cells. No cell has been accessed yet.
  void make(int with_shift) {
    shift = with_shift;
    cells.assign(std::size_t(bytes) >> shift, Cell{});
  }
  // Restores the range of the page that has been written, from a copy of the page's bytes.
  void put_back(unsigned char const* from) const;
};

class Shadow {
 public:
  // A function that creates the cells of a page at its first access.
  using Initialise = void (*)(void* context, Page& page);

  Shadow(Initialise initialise, void* context) : initialise_(initialise), context_(context) { clear(); }

  // Ranges whose cells are cleared before each cluster of blocks: stacks and shared memory.
  struct Interval {
    std::uintptr_t begin = 0, end = 0;
  };
  Interval passing[2];

  // Returns the page of an address. At the first access, the page gets cells of at most 1 << shift bytes.
  Page& page(std::uintptr_t address, int shift) {
    std::uintptr_t const number = address / Page::bytes;
    Slot& slot = cache_[number % cached];
    return slot.number == number ? *slot.page : find(number, shift);
  }
  // Records the contents of pages that have not been accessed before, so that a write to [address, address + n) can
  // follow.
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
  // Clears the cells of an interval within `passing`.
  void forget_passing(Interval const& of);
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
