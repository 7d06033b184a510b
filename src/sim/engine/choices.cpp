#include "choices.hpp"

#include <stdexcept>

namespace sett::inline SETT_ABI::sim {

void Choices::begin_part(std::uint64_t part) {
  random_.seed((seed_ * 0x9e3779b97f4a7c15u + schedule_ + 1) ^ (part * 0xbf58476d1ce4e5b9u));
}

std::size_t Choices::choose(std::size_t n) {
  if (n == 1) { return 0; }
  if (!exhaustive_) { return std::size_t((random_() >> 11) % n); }
  if (taken_ == path_.size()) { path_.push_back({0, n}); }
  Choice const& c = path_[taken_++];
  if (c.all != n) {
    throw std::logic_error(
        "the kernel must behave in the same way when its threads run in the same order, but it does not: its schedules "
        "cannot be counted");
  }
  return c.taken;
}

bool Choices::advance() {
  path_.resize(taken_);
  while (!path_.empty() && path_.back().taken + 1 == path_.back().all) { path_.pop_back(); }
  if (path_.empty()) { return false; }
  ++path_.back().taken;
  return true;
}

}  // namespace sett::sim
