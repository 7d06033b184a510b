#include "baseline.hpp"

namespace sett::inline SETT_ABI::sim {

void Baseline::put_back(Shadow& shadow) {
  for (auto const& [number, page] : shadow.pages()) {
    if (!page->before.empty()) { page->put_back(page->before.data()); }
  }
}

void Baseline::initialise(Page& page) const {
  if (addresses_.is_shared(page.begin)) { return; }
  auto const* memory = reinterpret_cast<unsigned char const*>(page.begin);
  if (others_ != nullptr && !addresses_.on_stack(page.begin)) {
    std::lock_guard<std::mutex> const guard(others_->lock);
    std::vector<unsigned char>& before = others_->before[page.begin];
    if (before.empty()) { before.assign(memory, memory + Page::bytes); }
    memory = before.data();  // another engine may have written the page in the meantime
  }
  // Finds the words that the host has written. If a cell is only partly written, its page gets cells of one word.
  bool const tracked = Arena::global().reserves(page.begin);
  constexpr std::size_t words = Page::bytes / 4;
  bool written[words];
  for (std::size_t i = 0; i < words; ++i) {
    written[i] = !tracked;
    for (std::size_t k = 4 * i; k < 4 * i + 4 && !written[i]; ++k) {
      written[i] = memory[k] != poison(page.begin + k - Arena::global().base(), true);
    }
  }
  std::size_t const each = words / page.cells.size();
  bool whole = true;
  for (std::size_t i = 0; i < words; ++i) { whole = whole && written[i] == written[i / each * each]; }
  if (!whole) { page.make(Page::words); }
  for (std::size_t i = 0; i < page.cells.size(); ++i) {
    if (written[i * words / page.cells.size()]) { page.cells[i].flags = Cell::initialised; }
  }
  if (keep_) { page.before.assign(memory, memory + Page::bytes); }
}

}  // namespace sett::sim
