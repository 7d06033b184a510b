// schedule: the orders in which a kernel is run: by chance, or every one; and memory as it was before each.
#include <numeric>
#include <stdexcept>

#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

report Engine::run() {
  std::uint64_t const most = std::max<std::uint64_t>(how_.exhaustive > 0 ? how_.exhaustive : how_.schedules, 1);
  for (std::uint64_t s = 0; s < most && !thrown_ && !report_.exhausted; ++s) {
    schedule_ = s;
    chosen_ = 0;
    if (s > 0) { restore_memory(); }
    run_schedule();
    ++report_.schedules;
    report_.exhausted = how_.exhaustive > 0 && !next_order();
  }
  if (thrown_) { std::rethrow_exception(thrown_); }
  return take_report();
}

void Engine::run_part(std::uint64_t schedule, std::uint64_t index, std::uint64_t count, Shared& shared) {
  part_ = index, parts_ = count, others_ = &shared;
  schedule_ = schedule;
  sites_.expect_writers(shared.writers);
  run_schedule();
  report_.schedules = 1;
}

occupancy Engine::occupancy() const {
  return occupancy_of(how_.arch, std::uint64_t(block_threads_), how_.registers, std::uint64_t(shared_bytes_));
}

report Engine::take_report() {
  report_.measured.thread_instructions = steps_;
  report_.measured.occupancy = occupancy();
  for (Meter const& m : meters_) {
    measures part;
    m.report_to(part, sites_);
    measures& all = report_.measured;
    all.shared_read_bytes += part.shared_read_bytes;
    all.shared_write_bytes += part.shared_write_bytes;
    all.global_read_bytes += part.global_read_bytes;
    all.global_write_bytes += part.global_write_bytes;
    for (line_measure const& l : part.lines) { add_line(all.lines, l); }
  }
  std::vector<line_measure>& lines = report_.measured.lines;
  for (SiteId site = 0; site < issued_.size(); ++site) {
    if (issued_[site] == 0) { continue; }
    Site const& place = sites_.resolved(site);
    if (!place.in_kernel) { continue; }
    line_measure l{place.file, place.line};
    l.instructions = issued_[site];
    add_line(lines, l);
  }
  std::sort(lines.begin(), lines.end(), &stands_before);
  std::map<std::string, std::uint64_t> by_name;
  for (auto const& [name, n] : instructions_) { by_name[name] += n; }
  report_.measured.instructions.assign(by_name.begin(), by_name.end());
  return static_cast<report&&>(report_);
}

std::size_t Engine::choose(std::size_t n) {
  if (n == 1) { return 0; }
  if (how_.exhaustive == 0) { return std::size_t((random_() >> 11) % n); }
  if (chosen_ == order_.size()) { order_.push_back({0, n}); }
  Choice& c = order_[chosen_++];
  if (c.all != n) {
    throw std::logic_error("the kernel does not do the same in the same order: its orders cannot be counted");
  }
  return c.taken;
}

// the next in the order of the choices, as digits; false after the last
bool Engine::next_order() {
  order_.resize(chosen_);
  while (!order_.empty() && order_.back().taken + 1 == order_.back().all) { order_.pop_back(); }
  if (order_.empty()) { return false; }
  ++order_.back().taken;
  return true;
}

// Every cluster has its own: what happens in one does not depend on which engine has run which before.
void Engine::seed_random(std::uint64_t part) {
  random_.seed((how_.seed * 0x9e3779b97f4a7c15u + schedule_ + 1) ^ (part * 0xbf58476d1ce4e5b9u));
}

void Engine::run_schedule() {
  shadow_.clear();
  mbarriers_.clear();
  atomics_.clear();
  steps_before_ = steps_;
  stopping_ = false;
  std::uint64_t const clusters = grid_.size() / std::uint64_t(cluster_blocks_);
  seed_random(0);
  std::vector<std::uint32_t> order(clusters);
  std::iota(order.begin(), order.end(), 0u);
  for (std::size_t i = order.size(); i > 1; --i) { std::swap(order[i - 1], order[choose(i)]); }
  for (std::uint64_t i = part_; i < clusters; i += parts_) {
    if (stopping_ || thrown_ || (others_ != nullptr && others_->stopped)) { break; }
    seed_random(i + 1);
    run_cluster(order[i]);
    count_cluster(clusters);
  }
}

// engines that run side by side count together
void Engine::count_cluster(std::uint64_t of_schedule) {
  if (how_.progress == nullptr) { return; }
  std::unique_lock<std::mutex> guard;
  if (others_ != nullptr) { guard = std::unique_lock<std::mutex>(others_->lock); }
  std::uint64_t& run = others_ != nullptr ? others_->clusters_run : clusters_run_;
  how_.progress(++run, how_.exhaustive > 0 ? 0 : of_schedule * how_.schedules);
}

void Engine::restore_memory() {
  for (auto const& [number, page] : shadow_.pages()) {
    if (!page->before.empty()) { page->put_back(page->before.data()); }
  }
}

void Engine::initialise_page(void* self, Page& page) {
  Engine& engine = *static_cast<Engine*>(self);
  if (engine.shared_ <= page.begin && page.begin < engine.shared_end_) { return; }
  auto const* memory = reinterpret_cast<unsigned char const*>(page.begin);
  if (engine.others_ != nullptr && !engine.on_stack(page.begin)) {
    std::lock_guard<std::mutex> const guard(engine.others_->lock);
    std::vector<unsigned char>& before = engine.others_->before[page.begin];
    if (before.empty()) { before.assign(memory, memory + Page::bytes); }
    memory = before.data();  // another engine may have written since
  }
  // what the host has written: by words, where a coarser cell would be written in part
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
  if (engine.how_.schedules > 1 || engine.how_.exhaustive > 1) { page.before.assign(memory, memory + Page::bytes); }
}

}  // namespace sett::sim
