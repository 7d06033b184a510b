// choices: decides how a run continues, either at random from a seed, or exhaustively, so that each way is taken once.
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
  // Seeds the random numbers of one cluster. The cluster's schedule then does not depend on the clusters that the
  // engine ran before.
  void begin_part(std::uint64_t part);
  // Chooses a number from 0 to n - 1. Throws std::logic_error if an earlier run with the same choices had another n.
  std::size_t choose(std::size_t n);
  // Advances to the next run by counting up, with the choices as digits. Returns false after the last run.
  bool advance();

 private:
  struct Choice {
    std::size_t taken, all;
  };
  std::uint64_t seed_;
  bool exhaustive_;
  std::uint64_t schedule_ = 0;
  std::mt19937_64 random_;
  std::vector<Choice> path_;  // the choices so far in an exhaustive run
  std::size_t taken_ = 0;
};

}  // namespace sett::sim
