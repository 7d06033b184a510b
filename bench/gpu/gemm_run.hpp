// A GEMM in the bench, with its memory, its check against dot products in double, and its times beside the peers'.
#pragma once

#include <functional>

#include "gemm_case.hpp"

namespace bench {

class GemmRun {
 public:
  GemmRun(Bench& bench, GemmCase const& c);
  // Prints the relative error. Returns whether the error is within the bound and nothing outside C was written.
  bool check();
  // Times our kernel and the peers' in shuffled order in each round.
  void time();

 private:
  enum Who { ours, cublas, cublas_lt, reading };
  static constexpr std::size_t guard = 4096;  // guard bytes before and after C

  std::size_t bytes(DType e) const { return std::size_t(bytes_of(e)); }
  void* b_of(int i) { return b_.data() + std::size_t(i) * std::size_t(c_.n * c_.k) * bytes(c_.b); }
  Epilogue epilogue() const;
  void run_ours(int i);
  bool run_cublas(int i);
  double bound() const;
  double relative_error();
  bool is_touched() const;
  Product product();
  int best_of_lt(bool& found);
  std::vector<Who> runners();
  void measure(std::vector<Who> const& who);
  void report(std::vector<Who> const& who);

  Bench& bench_;
  GemmCase c_;
  buffer<unsigned char> a_, b_, out_, reference_;
  buffer<float> biases_;
  buffer<float> a_scales_, b_scales_;  // scales of blocks: (M,K/128):(1,M) and (N/128,K/128):(K/128,1)
  double error_ = 0;
  double first_call_ = 0;  // seconds, including the kernel's compilation
  Product product_{};
  int lt_algorithm_ = 0;
  double expected_ = 0;  // milliseconds per call in a burst
  std::vector<Graph> graphs_;
  std::function<void()> once_[4];
  std::vector<double> times_[4];
};

}  // namespace bench
