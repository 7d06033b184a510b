// choices: how a run decides where it may go on in several ways: by chance, from a seed, or each way once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::sim {

class Choices {
 public:
  Choices(std::uint64_t seed, bool exhaustive) : seed_(seed), exhaustive_(exhaustive) {}

  void begin_schedule(std::uint64_t schedule) { schedule_ = schedule, taken_ = 0; }
  // Every cluster has its own random numbers: what happens in one does not depend on which engine has run which before.
  void begin_part(std::uint64_t part);
  // one of 0 to n - 1; throws std::logic_error where an exhaustive run does not repeat itself
  std::size_t choose(std::size_t n);
  // the next run in the order of the choices, as digits; false after the last
  bool advance();

 private:
  struct Choice {
    std::size_t taken, all;
  };
  std::uint64_t seed_;
  bool exhaustive_;
  std::uint64_t schedule_ = 0;
  std::mt19937_64 random_;
  std::vector<Choice> path_;  // of an exhaustive run: the choices so far
  std::size_t taken_ = 0;
};

}  // namespace sett::sim
