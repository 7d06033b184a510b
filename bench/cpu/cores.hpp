// Checks whether each thread has a whole core at this moment. A processor of a virtual machine may be half of a core,
// and the other half may belong to another guest. The threads of peers also spin while they wait for their next call.
#pragma once

#include <omp.h>

#include <algorithm>
#include <ctime>

namespace {

// Runs enough independent multiply-adds to fill a core's pipelines.
double seconds_of_multiplications(clockid_t clock) {
  typedef float V __attribute__((vector_size(64)));
  timespec begin, end;
  clock_gettime(clock, &begin);
  V x{};
  asm volatile("" : "+v"(x));
  V sum[12];
  for (int j = 0; j < 12; ++j) { sum[j] = x + float(j); }
  for (int i = 0; i < 40000; ++i) {
#pragma GCC unroll 12
    for (int j = 0; j < 12; ++j) { sum[j] = sum[j] * x + x; }
  }
  for (int j = 1; j < 12; ++j) { sum[0] += sum[j]; }
  asm volatile("" ::"v"(sum[0]));
  clock_gettime(clock, &end);
  return double(end.tv_sec - begin.tv_sec) + 1e-9 * double(end.tv_nsec - begin.tv_nsec);
}

// Waits until this many threads, multiplying simultaneously, each run as fast as the best single thread in five
// consecutive rounds. Returns false after half a second.
bool have_cores(int threads) {
  static double alone = 1e9;
  // The CPU time of a single thread excludes other work on its processor.
  clockid_t const clock = threads == 1 ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC;
  for (int i = 0; i < 3; ++i) { alone = std::min(alone, seconds_of_multiplications(clock)); }
  int in_a_row = 0;
  for (int turn = 0; turn < 2500 && in_a_row < 5; ++turn) {
    double slowest = 0;
#pragma omp parallel num_threads(threads) reduction(max : slowest)
    slowest = seconds_of_multiplications(clock);
    in_a_row = slowest < 1.1 * alone ? in_a_row + 1 : 0;
  }
  return in_a_row == 5;
}

}  // namespace
