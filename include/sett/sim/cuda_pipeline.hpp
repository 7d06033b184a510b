// cuda_pipeline: cuda::pipeline and the functions of cuda_pipeline_primitives.h on the host.
//
// `sett sim` includes this header instead of <cuda/pipeline>, <cuda_pipeline.h> and <cuda_pipeline_primitives.h>. A
// pipeline of one thread is its groups of cp.async; a pipeline of a block has two mbarriers for each stage, in
// pipeline_shared_state. Copied data may be read after consumer_wait, and by other threads after a barrier too: a
// missing wait is reported.
//
//   law      consumer_wait returns when the copies of the oldest stage that was not released are complete
//   example  auto pipe = cuda::make_pipeline();
//            pipe.producer_acquire();
//            cuda::memcpy_async(&to[threadIdx.x], &from[threadIdx.x], sizeof(float4), pipe);
//            pipe.producer_commit();
//            pipe.consumer_wait();
//
// Requires: a simulated thread. Errors: the errors of inst/cp_async.hpp and inst/mbarrier.hpp. Source: the CUDA C++
// Programming Guide, "Asynchronous Data Copies", and the CUDA C++ Core Libraries, "cuda::pipeline".
#pragma once

#include "cuda_barrier.hpp"
#include "cuda_names.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

namespace cuda {

enum class pipeline_role { producer, consumer };

template <thread_scope Scope, unsigned Stages>
class pipeline_shared_state;

// The mbarriers of the stages. A stage is produced when all producers have committed it, and consumed when all
// consumers have released it.
template <unsigned Stages>
class pipeline_shared_state<thread_scope_block, Stages> {
 public:
  pipeline_shared_state() = default;
  pipeline_shared_state(pipeline_shared_state const&) = delete;
  pipeline_shared_state& operator=(pipeline_shared_state const&) = delete;

  void begin(unsigned producers, unsigned consumers, sett::Here at) {
    for (unsigned i = 0; i < Stages; ++i) {
      detail::machine().mbarrier_init(&produced[i], producers, at);
      detail::machine().mbarrier_init(&consumed[i], consumers, at);
    }
  }
  std::uint64_t produced[Stages], consumed[Stages];
  unsigned producer_count;
};

template <thread_scope Scope>
class pipeline {
  static_assert(Scope == thread_scope_block || Scope == thread_scope_thread,
                "the simulated GPU has cuda::pipeline with thread_scope_thread and thread_scope_block only");
  using Here = sett::Here;

 public:
  pipeline() = default;
  pipeline(std::uint64_t* produced, std::uint64_t* consumed, unsigned stages)
      : produced_(produced), consumed_(consumed), stages_(stages) {}
  pipeline(pipeline&&) = default;
  pipeline(pipeline const&) = delete;
  pipeline& operator=(pipeline const&) = delete;

  void producer_acquire(Here at = sett::here()) {
    if constexpr (Scope == thread_scope_block) {
      // The wait passes for the first use of each stage.
      wait(&consumed_[head_ % stages_], head_ / stages_ + 1, at);
    }
  }
  void producer_commit(Here at = sett::here()) {
    if constexpr (Scope == thread_scope_block) {
      detail::machine().mbarrier_arrive_on_copies(&produced_[head_ % stages_], false, at);
    } else {
      detail::machine().commit(sett::Queue::cp_async, at);
    }
    ++head_;
  }
  void consumer_wait(Here at = sett::here()) {
    if constexpr (Scope == thread_scope_block) {
      wait(&produced_[tail_ % stages_], tail_ / stages_, at);
    } else if (head_ > tail_) {
      wait_prior(head_ - tail_ - 1, at);
    }
  }
  void consumer_release(Here at = sett::here()) {
    if constexpr (Scope == thread_scope_block) {
      detail::Machine& m = detail::machine();
      m.mbarrier_arrive(m.shared_address(&consumed_[tail_ % stages_]), 1, 0, true, at);
    }
    ++tail_;
  }
  // Waits for all but the last `count` stages.
  void wait_prior(unsigned count, Here at) {
    static_assert(Scope == thread_scope_thread, "pipeline_consumer_wait_prior needs a pipeline of one thread");
    detail::machine().wait(sett::Queue::cp_async, int(count), false, at);
  }
  bool quit() { return true; }

 private:
  static void wait(std::uint64_t* b, unsigned phase, Here at) {
    detail::machine().mbarrier_wait(b, phase & 1, sett::WaitScope::block, at);
  }

  std::uint64_t *produced_ = nullptr, *consumed_ = nullptr;
  unsigned stages_ = 1;
  unsigned head_ = 0, tail_ = 0;  // the stages that this thread has committed and released
};

inline pipeline<thread_scope_thread> make_pipeline() { return {}; }

namespace detail {

template <class Group, unsigned Stages>
pipeline<thread_scope_block> make_pipeline(Group const& group, pipeline_shared_state<thread_scope_block, Stages>* state,
                                           unsigned producers, unsigned consumers, Here at) {
  if (group.thread_rank() == 0) { state->begin(producers, consumers, at); }
  group.sync(at);
  return {state->produced, state->consumed, Stages};
}

}  // namespace detail

// Makes a pipeline in which every thread of the group is a producer and a consumer.
template <class Group, unsigned Stages>
pipeline<thread_scope_block> make_pipeline(Group const& group, pipeline_shared_state<thread_scope_block, Stages>* state,
                                           sett::Here at = sett::here()) {
  auto const n = unsigned(group.size());
  return detail::make_pipeline(group, state, n, n, at);
}
// Makes a pipeline in which the first `producers` threads of the group are producers, and the others are consumers.
template <class Group, unsigned Stages>
pipeline<thread_scope_block> make_pipeline(Group const& group, pipeline_shared_state<thread_scope_block, Stages>* state,
                                           std::size_t producers, sett::Here at = sett::here()) {
  return detail::make_pipeline(group, state, unsigned(producers), unsigned(group.size() - producers), at);
}
// Makes a pipeline in which each thread of the group chooses its role.
template <class Group, unsigned Stages>
pipeline<thread_scope_block> make_pipeline(Group const& group, pipeline_shared_state<thread_scope_block, Stages>* state,
                                           pipeline_role role, sett::Here at = sett::here()) {
  if (group.thread_rank() == 0) { state->producer_count = 0; }
  group.sync(at);
  if (role == pipeline_role::producer) { atomicAdd(&state->producer_count, 1u, at); }
  group.sync(at);
  unsigned const producers = atomicAdd(&state->producer_count, 0u, at);
  return detail::make_pipeline(group, state, producers, unsigned(group.size()) - producers, at);
}

template <unsigned Prior>
void pipeline_consumer_wait_prior(pipeline<thread_scope_thread>& pipe, sett::Here at = sett::here()) {
  pipe.wait_prior(Prior, at);
}
// Lets the barrier's phase wait for the copies that this thread has started.
template <thread_scope Scope, thread_scope BarrierScope>
void pipeline_producer_commit(pipeline<Scope>&, barrier<BarrierScope>& b, sett::Here at = sett::here()) {
  detail::machine().mbarrier_arrive_on_copies(b.native_handle(), true, at);
}

// Copies by the calling thread, in the stage that the next producer_commit closes.
template <class Size, thread_scope Scope>
void memcpy_async(void* to, void const* from, Size bytes, pipeline<Scope>&, sett::Here at = sett::here()) {
  detail::copy_part(to, from, std::size_t(bytes), 0, 1, at);
}
// Copies by all threads of the group.
template <class Group, class Size, thread_scope Scope>
void memcpy_async(Group const& group, void* to, void const* from, Size bytes, pipeline<Scope>&,
                  sett::Here at = sett::here()) {
  detail::copy_part(to, from, std::size_t(bytes), group.thread_rank(), group.size(), at);
}

}  // namespace cuda

// Starts one cp.async of 4, 8 or 16 bytes, whose last `zeros` bytes are zeros instead of copies.
inline void __pipeline_memcpy_async(void* to, void const* from, std::size_t bytes, std::size_t zeros = 0,
                                    sett::Here at = sett::here()) {
  sett::start_copy(sett::machine("cp.async"), sett::Queue::cp_async, from, to, int(bytes), int(bytes - zeros), at);
}
inline void __pipeline_commit(sett::Here at = sett::here()) {
  sett::machine("cp.async").commit(sett::Queue::cp_async, at);
}
inline void __pipeline_wait_prior(std::size_t count, sett::Here at = sett::here()) {
  sett::machine("cp.async").wait(sett::Queue::cp_async, int(count), false, at);
}
inline void __pipeline_arrive_on(__mbarrier_t* b, sett::Here at = sett::here()) {
  cuda::detail::machine().mbarrier_arrive_on_copies(b, true, at);
}

#endif
