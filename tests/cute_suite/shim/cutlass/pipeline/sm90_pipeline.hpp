// <cutlass/pipeline/sm90_pipeline.hpp>: holds the position in a ring of stages, and the parity of the current round.
#pragma once

#include <cstdint>

namespace cutlass {

template <std::uint32_t Stages>
class PipelineState {
 public:
  PipelineState() = default;
  __host__ __device__ PipelineState(int index, std::uint32_t phase, std::uint32_t count)
      : index_(index), phase_(phase), count_(count) {}

  __host__ __device__ int index() const { return index_; }
  __host__ __device__ std::uint32_t phase() const { return phase_; }
  __host__ __device__ std::uint32_t count() const { return count_; }
  __host__ __device__ void operator++() {
    ++count_;
    if (++index_ == int(Stages)) {
      index_ = 0;
      phase_ ^= 1;
    }
  }

 private:
  int index_ = 0;
  std::uint32_t phase_ = 0;
  std::uint32_t count_ = 0;
};

}  // namespace cutlass
