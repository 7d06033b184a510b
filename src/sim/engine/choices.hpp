// choices: chooses how a run continues, either at random from a seed, or exhaustively, each way once.
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
  // Seeds the random numbers of one cluster, so that the cluster's schedule does not depend on the clusters that the
  // engine ran before.
  void begin_part(std::uint64_t part);
  // Chooses a number from 0 to n - 1; throws std::logic_error if n differs from the n of an earlier run with the same
  // choices.
  std::size_t choose(std::size_t n);
  // Advances to the next run, as if the choices were the digits of a counter; returns false after the last run.
  bool advance();

 private:
  struct Choice {
    std::size_t taken, all;
  };
  std::uint64_t seed_;
  bool exhaustive_;
  std::uint64_t schedule_ = 0;
  std::mt19937_64 random_;
  std::vector<Choice> path_;  // for an exhaustive run: the choices that were made so far
  std::size_t taken_ = 0;
};

}  // namespace sett::sim
