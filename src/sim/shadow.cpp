#include "shadow.hpp"

namespace sett::sim {

void Page::refine(int to) {
  std::size_t const copies = std::size_t(1) << (shift - to);
  std::vector<Cell> finer(cells.size() * copies);
  for (std::size_t i = 0; i < finer.size(); ++i) {
    finer[i] = cells[i / copies];
    finer[i].more = 0;  // of the readers the last one stays with each part
  }
  cells = static_cast<std::vector<Cell>&&>(finer);
  shift = to;
}

void Page::put_back(unsigned char const* from) const {
  std::size_t const each = std::size_t(1) << shift;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i].write.epoch == 0) { continue; }
    __builtin_memcpy(reinterpret_cast<void*>(begin + i * each), from + i * each, each);
  }
}

Page& Shadow::find(std::uintptr_t number) {
  std::unique_ptr<Page>& page = pages_[number];
  if (!page) {
    page = std::make_unique<Page>();
    page->begin = number * Page::bytes;
    page->cells.resize(Page::bytes / 4);
    initialise_(context_, *page);
  }
  cache_[number % cached] = {number, page.get()};
  return *page;
}

void Shadow::clear() {
  pages_.clear();
  lists_.assign(1, {});
  free_.clear();
  for (Slot& slot : cache_) { slot = {}; }
}

void Shadow::forget(std::uintptr_t begin, std::uintptr_t end) {
  for (auto it = pages_.begin(); it != pages_.end();) {
    if (begin <= it->second->begin && it->second->begin < end) {
      for (Cell& cell : it->second->cells) { drop_readers(cell); }
      it = pages_.erase(it);
    } else {
      ++it;
    }
  }
  for (Slot& slot : cache_) { slot = {}; }
}

}  // namespace sett::sim
