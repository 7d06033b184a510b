// parallel: runs blocks on several cores, and keeps the result of watched blocks if they prove to be independent.
//
// Each engine has its own shadow of memory. After the run, the writes of each engine are compared with the accesses of
// the others. After a conflict, a finding or an exception, memory is restored, and the kernel runs again, one block
// after another, to report the fault.
#include "parallel.hpp"

#include <algorithm>
#include <system_error>
#include <thread>

namespace sett::inline SETT_ABI::sim {

namespace {

using Engines = std::vector<std::unique_ptr<Engine>>;

Page const* page_of(Engine& e, std::uintptr_t begin) {
  auto const it = e.pages().find(begin / Page::bytes);
  return it == e.pages().end() ? nullptr : it->second.get();
}

// Returns whether one engine has written a byte that another engine has read or written.
bool share_bytes(Engines const& engines, Shared const& shared) {
  for (auto const& [begin, before] : shared.before) {
    // Holds the number of an engine + 1, or 255 for several engines.
    unsigned char by[Page::bytes] = {}, writer[Page::bytes] = {};
    for (std::size_t e = 0; e < engines.size(); ++e) {
      Page const* const page = page_of(*engines[e], begin);
      if (page == nullptr) { continue; }
      auto const id = static_cast<unsigned char>(e + 1);
      std::size_t const bytes = std::size_t(1) << page->shift;
      for (std::size_t i = 0; i < Page::bytes; ++i) {
        Cell const& cell = page->cells[i / bytes];
        bool const wrote = cell.write.epoch != 0;
        if (!wrote && cell.read.epoch == 0 && cell.more == 0) { continue; }
        if (writer[i] != 0 || (wrote && by[i] != 0)) { return true; }
        by[i] = by[i] == 0 ? id : static_cast<unsigned char>(255);
        if (wrote) { writer[i] = id; }
      }
    }
  }
  return false;
}

// Returns whether one engine classified a source line as a reader although another engine observed a write by it. With
// a single engine, the result might have been different.
bool disagree(Engines const& engines) {
  for (auto const& e : engines) {
    std::vector<std::uint64_t> const doubtful = e->sites().doubtful();
    for (auto const& other : engines) {
      if (other == e) { continue; }
      std::vector<std::uint64_t> const known = other->sites().writers();
      std::set<std::uint64_t> const writers(known.begin(), known.end());
      for (std::uint64_t const line : doubtful) {
        if (writers.count(line) > 0) { return true; }
      }
    }
  }
  return false;
}

void put_back(Engines const& engines, Shared const& shared) {
  for (auto const& [begin, before] : shared.before) {
    for (auto const& e : engines) {
      Page const* const page = page_of(*e, begin);
      if (page != nullptr) { page->put_back(before.data()); }
    }
  }
}

void add(measures& all, measures const& part) {
  all.thread_instructions += part.thread_instructions;
  all.shared_read_bytes += part.shared_read_bytes, all.shared_write_bytes += part.shared_write_bytes;
  all.global_read_bytes += part.global_read_bytes, all.global_write_bytes += part.global_write_bytes;
  all.async_bytes += part.async_bytes, all.barriers += part.barriers, all.blocks += part.blocks;
  for (auto const& more : part.instructions) {
    auto const same = [&](auto const& known) { return known.first == more.first; };
    auto const it = std::find_if(all.instructions.begin(), all.instructions.end(), same);
    if (it == all.instructions.end()) {
      all.instructions.push_back(more);
    } else {
      it->second += more.second;
    }
  }
  for (line_measure const& l : part.lines) { add_line(all.lines, l); }
}

}  // namespace

report run_parallel(options const& how, dim3 grid, dim3 block, std::size_t dynamic_bytes, task const& what,
                    std::uint64_t clusters, unsigned cores) {
  report out;
  std::size_t shared_bytes = 0;
  std::set<std::uint64_t> writers;
  std::uint64_t const schedules = std::max<std::uint64_t>(how.schedules, 1);
  for (std::uint64_t s = 0; s < schedules; ++s) {
    Shared shared;
    shared.writers = writers;
    shared.clusters_run = s * clusters;
    Engines engines(cores);
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < cores; ++i) {
      threads.emplace_back([&, i] {
        try {
          engines[i] = std::make_unique<Engine>(how, grid, block, dynamic_bytes, what);
          engines[i]->run_part(s, i, cores, shared);
        } catch (...) { shared.stopped = true; }  // memory is exhausted; running block after block needs less
      });
    }
    for (std::thread& t : threads) { t.join(); }
    bool again = shared.stopped;
    std::uint64_t steps = 0;
    for (auto const& e : engines) {
      again = again || e == nullptr || e->thrown();
      steps += e == nullptr ? 0 : e->steps();
    }
    again = again || steps > how.step_limit;
    if (again || share_bytes(engines, shared) || disagree(engines)) {
      std::erase(engines, nullptr);
      put_back(engines, shared);
      return Engine(how, grid, block, dynamic_bytes, what).run();
    }
    for (auto const& e : engines) {
      for (std::uint64_t const line : e->sites().writers()) { writers.insert(line); }
      if (e->shared_bytes() >= shared_bytes) { out.measured.occupancy = e->occupancy(); }
      shared_bytes = std::max(shared_bytes, e->shared_bytes());
      add(out.measured, e->take_report().measured);
    }
    ++out.schedules;
    if (s + 1 < schedules) { put_back(engines, shared); }
  }
  std::sort(out.measured.lines.begin(), out.measured.lines.end(), &stands_before);
  std::sort(out.measured.instructions.begin(), out.measured.instructions.end());
  return out;
}

report run_unwatched_parallel(options const& how, dim3 grid, dim3 block, std::size_t dynamic_bytes, task const& what,
                              unsigned cores) {
  std::vector<report> parts(cores);
  std::vector<std::exception_ptr> thrown(cores);
  auto const run = [&](unsigned i) {
    try {
      parts[i] = Engine(how, grid, block, dynamic_bytes, what).run_unwatched(i, cores);
    } catch (...) { thrown[i] = std::current_exception(); }
  };
  std::vector<std::thread> threads;
  unsigned started = 1;
  try {
    for (; started < cores; ++started) { threads.emplace_back(run, started); }
  } catch (std::system_error const&) {}  // no more threads: this thread runs the other parts
  run(0);
  for (unsigned i = started; i < cores; ++i) { run(i); }
  for (std::thread& t : threads) { t.join(); }
  for (std::exception_ptr const& e : thrown) {
    if (e) { std::rethrow_exception(e); }
  }
  report out;
  for (report& part : parts) {
    std::uint64_t const blocks = out.unwatched_blocks + part.unwatched_blocks;
    if (out.ok()) { out = std::move(part); }
    out.unwatched_blocks = blocks;
  }
  return out;
}

}  // namespace sett::sim
