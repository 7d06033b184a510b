// registers: references to registers, which nobody has written yet or which a product will yet write.
#include "sett/sim/registers.hpp"

#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

void* refer_register(void* address, std::size_t bytes, bool may_write, bool marked) {
  return watching->refer_register(address, bytes, may_write, marked, __builtin_frame_address(0),
                                  __builtin_return_address(0));
}
void read_registers(void const* address, std::size_t bytes) {
  watching->read_registers(address, bytes, __builtin_frame_address(0), __builtin_return_address(0));
}
void make_registers(void* address, std::size_t unwritten_bytes, std::size_t bytes) {
  watching->make_registers(address, unwritten_bytes, bytes);
}
void read_operand(Machine& machine, void const* address, char const* instruction, char const* what, int thread) {
  static_cast<Engine&>(machine).operand(address, instruction, what, thread);
}

// A tensor's reference tells of A's registers too. A mark does not: where A lay, a frame that came later may have other
// things.
void Engine::use_register(std::uintptr_t a, std::size_t bytes, void* frame, void* from, bool by_mark) {
  bool under_way = false, source = false;
  shadow_.each(a, bytes, [&](Cell& c) {
    under_way = under_way || (c.flags & Cell::under_way) != 0;
    source = source || c.sources != 0;
  });
  if (source && !by_mark && !under_way && is_unwritten(reinterpret_cast<void*>(a), bytes)) {
    // what a product reads has been written: this is of a tensor that was made since, and came here by a copy
    std::uintptr_t const word = a - a % 4;
    forget_sources(word, std::max<std::size_t>(bytes, 4));
    source = false;
  }
  if (under_way || (source && !by_mark)) { uses_.push_back({a, bytes, calls(frame, from), {}}); }
}

// Other registers lie at [a, a + bytes) now than those that products of the running thread read there: a compiler would
// keep both.
void Engine::forget_sources(std::uintptr_t a, std::size_t bytes) {
  auto const forget_of = [&](Operation& op) {
    if (!op.holds_sources) { return; }
    std::erase_if(op.reads, [&](Range const& r) {
      auto const from = reinterpret_cast<std::uintptr_t>(r.address);
      if (!on_stack(from) || a + bytes <= from || from + r.bytes <= a) { return false; }
      shadow_.each(from, r.bytes, [](Cell& c) { --c.sources; });
      --registers_under_way;
      return true;
    });
  };
  auto const q = std::size_t(Queue::wgmma);
  for (OperationPtr const& op : running_->open[q]) { forget_of(*op); }
  for (Group const& g : running_->groups[q]) {
    for (OperationPtr const& op : g.operations) { forget_of(*op); }
  }
}

void* Engine::refer_register(void* address, std::size_t bytes, bool may_write, bool marked, void* frame, void* from) {
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  coordinate const at = given_coordinate;
  given_coordinate.size = 0;
  if (!on_stack(a)) { return address; }
  if (registers_under_way > 0) { use_register(a, bytes, frame, from, false); }
  // what has been written since is not remembered any longer
  while (!fresh_.empty() && !is_unwritten(reinterpret_cast<void*>(fresh_.back().address), fresh_.back().bytes)) {
    fresh_.pop_back();
  }
  if (!is_unwritten(address, bytes)) { return address; }
  RegisterUse const use{a, bytes, calls(frame, from), at, marked};
  if (!may_write && !marked) {
    find_unwritten(use);
    return address;
  }
  // the reference before this one has left it as it was
  for (RegisterUse& before : fresh_) {
    if (before.address != a) { continue; }
    if (!before.marked) { find_unwritten(before); }
    before = use;
    return address;
  }
  fresh_.push_back(use);
  return address;
}

// surely read, by a copy or a product; the reference to it was made just before, if there was one
void Engine::read_registers(void const* address, std::size_t bytes, void* frame, void* from) {
  Inside const inside(*this);
  auto const begin = reinterpret_cast<std::uintptr_t>(address);
  if (!on_stack(begin)) { return; }
  std::size_t const unit = bytes < 4 ? bytes : 4;
  for (std::uintptr_t a = begin; a < begin + bytes; a += unit) {
    if (registers_under_way > 0) { use_register(a, unit, frame, from, false); }
    if (!is_unwritten(reinterpret_cast<void*>(a), unit)) { continue; }
    RegisterUse use{a, unit, calls(frame, from), {}};
    auto const known =
        std::find_if(fresh_.begin(), fresh_.end(), [&](RegisterUse const& u) { return u.holds(a, unit); });
    if (known != fresh_.end()) {
      use.at = known->at;
      fresh_.erase(known);
    }
    find_unwritten(use);
    return;
  }
}

void Engine::make_registers(void* address, std::size_t unwritten_bytes, std::size_t bytes) {
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  if (!on_stack(a)) { return; }
  // other tensors may have lain here, whose time is over, sources of products among them: a compiler gives the new one
  // other registers; or where the new one is copied to, and have been written
  if (registers_under_way > 0) { forget_sources(a, bytes); }
  std::erase_if(fresh_, [&](RegisterUse const& use) {
    if (!is_unwritten(reinterpret_cast<void*>(use.address), use.bytes)) { return true; }
    if (use.holds(a, bytes) && !use.marked) { find_unwritten(use); }
    return use.holds(a, bytes);
  });
  for (std::size_t i = 0; i < bytes; i += 4) {
    std::uint32_t const word = i < unwritten_bytes ? unwritten_word : 0;
    __builtin_memcpy(static_cast<char*>(address) + i, &word, 4);
  }
}

// a mark of the compiler's: of those that tensors were asked for
void Engine::mark_register(std::uintptr_t a, std::size_t bytes, bool writes, void* frame, void* from) {
  if (registers_under_way > 0) { use_register(a, bytes, frame, from, true); }
  for (std::size_t i = fresh_.size(); i-- > 0;) {
    if (!fresh_[i].holds(a, bytes)) { continue; }
    if (!writes && is_unwritten(reinterpret_cast<void*>(fresh_[i].address), fresh_[i].bytes)) {
      find_unwritten(fresh_[i]);
    }
    fresh_.erase(fresh_.begin() + std::ptrdiff_t(i));
    return;
  }
}

// to an instruction, which tells what it does there
void Engine::hand_over(std::uintptr_t a, std::size_t n) {
  std::erase_if(uses_, [&](RegisterUse const& use) { return use.holds(a, n); });
  std::erase_if(fresh_, [&](RegisterUse const& use) {
    if (!use.holds(a, n)) { return false; }
    running_->handed.emplace_back(use.address, use.at);
    return true;
  });
}

// a source of an instruction that threads execute together
void Engine::operand(void const* address, char const* instruction, char const* what, int thread) {
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  if (!on_stack(a)) { return; }
  Thread& t = by_local(*running_, thread);
  coordinate at;
  for (auto const& [register_address, given] : t.handed) {
    if (register_address == a) { at = given; }
  }
  find(uninitialised, std::string(instruction) + " reads a register of " + what + " that nobody has written",
       t.waiting_at, t, a, at);
}

void Engine::find_unwritten(RegisterUse const& use) {
  find(uninitialised, "reads an element of a tensor in registers that nobody has written", use.site, *running_,
       use.address, use.at);
}

void Engine::judge_registers() {
  for (RegisterUse const& use : uses_) {
    SiteId product = 0;
    bool source = false;
    shadow_.each(use.address, use.bytes, [&](Cell& c) {
      product = c.flags & Cell::under_way ? c.write.site : product;
      source = source || c.sources != 0;
    });
    if (product == 0 && !source) { continue; }
    bool const sums = product != 0;
    if (!sums) { product = reader_of(use.address, use.bytes); }
    find(missing_wait,
         std::string("uses ") + (sums ? "an accumulator" : "a register of A") + " of the product issued at " +
             place(product) + ", which has not been waited for",
         use.site, *running_, use.address, {}, product);
  }
  uses_.clear();
  if (fresh_.empty()) { return; }
  // all are looked at before anything is said: of a thread that has ended only the frames that nobody has used since
  // are left
  std::erase_if(fresh_, [](RegisterUse const& use) {
    return use.marked || !is_unwritten(reinterpret_cast<void*>(use.address), use.bytes);
  });
  for (RegisterUse const& use : fresh_) { find_unwritten(use); }
  fresh_.clear();
}

}  // namespace sett::sim
