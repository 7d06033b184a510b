#include "shadow.hpp"

#include <algorithm>

namespace sett::inline SETT_ABI::sim {

void Page::put_back(unsigned char const* from) const {
  std::size_t const each = std::size_t(1) << shift;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i].write.epoch == 0) { continue; }
    __builtin_memcpy(reinterpret_cast<void*>(begin + i * each), from + i * each, each);
  }
}

Page& Shadow::find(std::uintptr_t number, int shift) {
  std::unique_ptr<Page>& page = pages_[number];
  if (!page) {
    if (spare_.empty()) {
      page = std::make_unique<Page>();
    } else {
      page = static_cast<std::unique_ptr<Page>&&>(spare_.back());
      spare_.pop_back();
    }
    page->begin = number * Page::bytes;
    page->before.clear();
    page->make(shift < Page::words ? int(Page::words) : shift);
    for (Interval const& i : passing) {
      if (i.begin <= page->begin && page->begin < i.end) { passing_.push_back(number); }
    }
    initialise_(context_, *page);
  }
  cache_[number % cached] = {number, page.get()};
  return *page;
}

void Shadow::refine(Page& page, int to) {
  std::size_t const copies = std::size_t(1) << (page.shift - to);
  std::vector<Cell> finer(page.cells.size() * copies);
  for (std::size_t i = 0; i < page.cells.size(); ++i) {
    Cell const& cell = page.cells[i];
    for (std::size_t k = 0; k < copies; ++k) {
      Cell& part = finer[i * copies + k];
      part = cell;
      if (k == 0 || cell.more == 0) { continue; }
      part.more = 0;
      std::vector<Event>& mine = readers(part);  // may move lists_
      mine = lists_[cell.more];
    }
  }
  page.cells = static_cast<std::vector<Cell>&&>(finer);
  page.shift = to;
}

void Shadow::clear() {
  pages_.clear();
  passing_.clear();
  lists_.assign(1, {});
  free_.clear();
  for (Slot& slot : cache_) { slot = {}; }
}

void Shadow::forget_passing(Interval const& of) {
  auto const is_outside = [&](std::uintptr_t number) {
    return number * Page::bytes < of.begin || of.end <= number * Page::bytes;
  };
  auto const kept = std::partition(passing_.begin(), passing_.end(), is_outside);
  for (auto i = kept; i != passing_.end(); ++i) {
    std::uintptr_t const number = *i;
    auto const it = pages_.find(number);
    for (Cell& cell : it->second->cells) { drop_readers(cell); }
    spare_.push_back(static_cast<std::unique_ptr<Page>&&>(it->second));
    pages_.erase(it);
    cache_[number % cached] = {};
  }
  passing_.erase(kept, passing_.end());
}

}  // namespace sett::sim
