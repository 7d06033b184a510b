// findings: what went wrong, in sentences with the kernel's places.
#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

std::string text(Index3 i) {
  return "(" + std::to_string(i.x) + "," + std::to_string(i.y) + "," + std::to_string(i.z) + ")";
}

std::string text(coordinate const& c) {
  std::string out;
  for (int i = 0; i < c.size; ++i) { out += (i == 0 ? "(" : ",") + std::to_string(c.part[i]); }
  return c.size == 0 ? out : out + ")";
}

}  // namespace

Index3 Engine::block_index(std::uint32_t linear) const {
  return {linear % grid_.x, linear / grid_.x % grid_.y, linear / grid_.x / grid_.y};
}

Index3 Engine::thread_index(int local) const {
  auto const i = static_cast<unsigned>(local);
  return {i % extent_.x, i / extent_.x % extent_.y, i / extent_.x / extent_.y};
}

std::string Engine::who(std::uint32_t block, int thread) const {
  if (thread & slot_mark) { return "an asynchronous copy of block " + text(block_index(block)); }
  return "thread " + text(thread_index(thread)) + " of block " + text(block_index(block));
}

std::string Engine::who(Index3 block) { return "block " + text(block); }

std::string Engine::place(SiteId id) {
  Site const& site = sites_.resolved(id);
  if (site.file.empty()) { return "an unknown place"; }
  auto const slash = site.file.rfind('/');
  return (slash == std::string::npos ? site.file : site.file.substr(slash + 1)) + ":" + std::to_string(site.line);
}

void Engine::find(Kind kind, std::string message, SiteId id, Thread const& t, std::uintptr_t a, coordinate const& at,
                  SiteId other) {
  if (others_ != nullptr) { others_->stopped = true; }
  // one for each place, or pair of places; what has no place is told apart by its words
  std::string const where = place(id);
  bool const nowhere = sites_.resolved(id).file.empty();
  if (!found_.insert({int(kind), where + " " + (nowhere ? message : "") + place(other)}).second) { return; }
  std::vector<finding>* const lists[] = {&report_.races,         &report_.missing_waits, &report_.uninitialised,
                                         &report_.out_of_bounds, &report_.misaligned,    &report_.deadlock,
                                         &report_.barrier_misuse};
  finding f;
  Site const& site = sites_.resolved(id);
  f.message = static_cast<std::string&&>(message);
  f.file = site.file;
  f.line = site.line;
  f.block = t.position.block;
  f.thread = t.position.thread;
  f.address = a;
  f.coordinate = text(at);
  if (a != 0 || kind == out_of_bounds) {
    Place const there = locate(t, a);
    f.space = there.space;
    f.allocation = there.allocation;
    f.offset = there.offset;
  }
  lists[kind]->push_back(static_cast<finding&&>(f));
}

void Engine::find_race(Thread const& t, std::uintptr_t a, bool writes, SiteId site, Event const& other,
                       bool other_writes, coordinate const& at) {
  char const* const nothing = ", and nothing orders the two";
  find(race,
       std::string(writes ? "writes" : "reads") + " what " + who(other.block, other.thread) +
           (other_writes ? " writes at " : " reads at ") + place(other.site) + nothing,
       site, t, a, at, other.site);
  if (other.site == site) { return; }
  Thread there;
  there.block = other.block;
  there.position.block = block_index(other.block);
  there.position.thread = thread_index(other.thread);
  find(race,
       std::string(other_writes ? "writes" : "reads") + " what " + who(t.block, t.local) +
           (writes ? " writes at " : " reads at ") + place(site) + nothing,
       other.site, there, a, {}, site);
}

}  // namespace sett::sim
