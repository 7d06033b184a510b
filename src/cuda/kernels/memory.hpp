// memory: provides the memory accesses of a permutation kernel, on the device and on the host.
//
//   law      after wait_for_copies(Here = {}) every thread of the block sees the bytes that copy_async_16 has copied
//            after wait_for_bulk(b) every thread sees the bytes of the bulk copies that b counts
//   example  copy_async_16(shared, global); wait_for_copies(Here = {}); load_shared<float>(shared)
//
// On the host, the machine that runs the thread (inst/machine.hpp), such as the simulator, executes the accesses.
// Without a machine, a block runs phase by phase on an array that stands for its shared memory (see HostBlock).
//
// Requires: shared and global addresses that are multiples of the access's size.
// Errors: none.
#pragma once

#include "sett/inst/machine.hpp"

#if !defined(__CUDACC_RTC__)
#include <cstdlib>
#include <cstring>

#include "sett/inst/cp_async.hpp"  // for the host
#include "sett/inst/tma.hpp"       // for the host
#endif

// Only the host runs these functions, but nvcc cannot prove this and would warn.
#if defined(__NVCC__)
#pragma nv_diagnostic push
#pragma nv_diag_suppress 20011, 20012, 20013, 20014, 20015
#endif

namespace sett::inline SETT_ABI::gpu {

template <class T>
struct alignas(16) Vector16 {
  T word[16 / sizeof(T)];
};
struct alignas(16) Word16 {
  unsigned long long half[2];
};

#if defined(__CUDA_ARCH__)

inline constexpr bool has_bulk = __CUDA_ARCH__ >= 900;

SETT_HOST_DEVICE inline unsigned block() { return blockIdx.x; }
SETT_HOST_DEVICE inline int thread() { return int(threadIdx.x); }
SETT_HOST_DEVICE inline unsigned shared_address() {
  extern __shared__ __align__(128) unsigned char dynamic_shared_memory[];
  return unsigned(__cvta_generic_to_shared(dynamic_shared_memory));
}
SETT_HOST_DEVICE inline void* shared_pointer(unsigned address) { return __cvta_shared_to_generic(address); }

template <class T>
SETT_HOST_DEVICE inline T load(void const* from, Here = {}) {
  return *static_cast<T const*>(from);
}
template <class T>
SETT_HOST_DEVICE inline void store(T* to, T const& value, Here = {}) {
  *to = value;
}
SETT_HOST_DEVICE inline void copy_async_16(unsigned shared, void const* global, Here = {}) {
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16;" ::"r"(shared), "l"(global) : "memory");
}
SETT_HOST_DEVICE inline void wait_for_copies(Here = {}) {
  asm volatile("cp.async.wait_all;" ::: "memory");
  __syncthreads();
}
SETT_HOST_DEVICE inline void wait_for_block(Here = {}) { __syncthreads(); }
// Initializes a barrier in shared memory that counts bytes. Every thread of the block arrives at the barrier once.
SETT_HOST_DEVICE inline void begin_bulk(unsigned barrier, int threads, Here = {}) {
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;\n fence.mbarrier_init.release.cluster;" ::"r"(barrier),
                 "r"(threads)
                 : "memory");
  }
  __syncthreads();
}
SETT_HOST_DEVICE inline void expect_bulk(unsigned barrier, int bytes, Here = {}) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(barrier), "r"(bytes) : "memory");
}
SETT_HOST_DEVICE inline void copy_bulk(unsigned shared, void const* global, int bytes, unsigned barrier, Here = {}) {
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(shared),
               "l"(global), "r"(bytes), "r"(barrier)
               : "memory");
}
SETT_HOST_DEVICE inline void wait_for_bulk(unsigned barrier, Here = {}) {
  unsigned done = 0;
  while (done == 0) {
    asm volatile("{ .reg .pred p;\n mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0;\n selp.u32 %0, 1, 0, p; }"
                 : "=r"(done)
                 : "r"(barrier)
                 : "memory");
  }
}
SETT_HOST_DEVICE inline Vector16<unsigned> load_once_16(void const* global, Here = {}) {
  Vector16<unsigned> v;
  asm volatile("ld.global.nc.L1::no_allocate.v4.u32 {%0, %1, %2, %3}, [%4];"
               : "=r"(v.word[0]), "=r"(v.word[1]), "=r"(v.word[2]), "=r"(v.word[3])
               : "l"(global));
  return v;
}
SETT_HOST_DEVICE inline void store_once_16(void* global, Vector16<unsigned> const& v, Here = {}) {
  asm volatile("st.global.cs.v4.u32 [%0], {%1, %2, %3, %4};" ::"l"(global), "r"(v.word[0]), "r"(v.word[1]),
               "r"(v.word[2]), "r"(v.word[3])
               : "memory");
}
// Aborts the kernel with an error.
SETT_HOST_DEVICE inline void stop() { __trap(); }
SETT_HOST_DEVICE inline unsigned bytes_of(unsigned a, unsigned b, unsigned selector) {
  return __byte_perm(a, b, selector);
}

#else

inline constexpr bool has_bulk = true;

// Represents a block on the host: its index, the current thread, and the bytes of its shared memory.
struct HostBlock {
  unsigned block = 0;
  int thread = 0;
  unsigned char* shared = nullptr;

  SETT_HOST_DEVICE static HostBlock& current() {
    static thread_local HostBlock at;
    return at;
  }
};

SETT_HOST_DEVICE inline unsigned block() {
  if (Machine* const m = Machine::current()) { return m->position().block.x; }
  return HostBlock::current().block;
}
SETT_HOST_DEVICE inline int thread() {
  if (Machine* const m = Machine::current()) { return int(m->position().thread.x); }
  return HostBlock::current().thread;
}
SETT_HOST_DEVICE inline unsigned shared_address() {
  if (Machine* const m = Machine::current()) { return m->shared_address(m->dynamic_shared()); }
  return 0;
}
SETT_HOST_DEVICE inline void* shared_pointer(unsigned address) {
  if (Machine* const m = Machine::current()) { return m->shared_pointer(address); }
  return HostBlock::current().shared + address;
}
SETT_HOST_DEVICE inline void copy_async_16(unsigned shared, void const* global, Here at = here()) {
  void* const to = shared_pointer(shared);
  if (Machine* const m = Machine::current()) {
    start_copy(*m, Queue::cp_async, global, to, 16, 16, at);
  } else {
    std::memcpy(to, global, 16);
  }
}
SETT_HOST_DEVICE inline void wait_for_copies(Here at = here()) {
  if (Machine* const m = Machine::current()) {
    m->commit(Queue::cp_async, at);
    m->wait(Queue::cp_async, 0, false, at);
    m->barrier(0, Machine::every_thread, true, at);
  }
}
SETT_HOST_DEVICE inline void wait_for_block(Here at = here()) {
  if (Machine* const m = Machine::current()) { m->barrier(0, Machine::every_thread, true, at); }
}
// Initializes the barrier on the host. Without a machine, bulk copies complete at once.
SETT_HOST_DEVICE inline void begin_bulk(unsigned barrier, int threads, Here at = here()) {
  if (Machine* const m = machine_or_none("fence.mbarrier_init")) {
    if (thread() == 0) {
      m->mbarrier_init(shared_pointer(barrier), unsigned(threads), at);
      m->fence(Fence::barrier_init, at);
    }
    m->barrier(0, Machine::every_thread, true, at);
  }
}
SETT_HOST_DEVICE inline void expect_bulk(unsigned barrier, int bytes, Here at = here()) {
  if (Machine* const m = machine_or_none("mbarrier.arrive.expect_tx")) {
    m->mbarrier_arrive(barrier, 1, unsigned(bytes), true, at);
  }
}
SETT_HOST_DEVICE inline void copy_bulk(unsigned shared, void const* global, int bytes, unsigned barrier,
                                       Here = here()) {
  if (Machine* const m = machine_or_none("cp.async.bulk")) {
    start_copy(*m, Queue::bulk, global, shared_pointer(shared), bytes, bytes, {}, shared_pointer(barrier));
  } else {
    std::memcpy(shared_pointer(shared), global, std::size_t(bytes));
  }
}
SETT_HOST_DEVICE inline void wait_for_bulk(unsigned barrier, Here at = here()) {
  if (Machine* const m = machine_or_none("mbarrier.try_wait")) {
    m->mbarrier_wait(shared_pointer(barrier), 0, WaitScope::block, at);
  }
}
template <class T>
SETT_HOST_DEVICE inline T load(void const* from, Here at = here()) {
  T out;
  if (Machine* const m = Machine::current()) {
    m->read(from, &out, sizeof(T), -1, at);
  } else {
    std::memcpy(static_cast<void*>(&out), from, sizeof(T));
  }
  return out;
}
template <class T>
SETT_HOST_DEVICE inline void store(T* to, T const& value, Here at = here()) {
  if (Machine* const m = Machine::current()) {
    m->write(to, &value, sizeof(T), -1, at);
  } else {
    std::memcpy(static_cast<void*>(to), &value, sizeof(T));
  }
}
SETT_HOST_DEVICE inline Vector16<unsigned> load_once_16(void const* global, Here at = here()) {
  return load<Vector16<unsigned>>(global, at);
}
SETT_HOST_DEVICE inline void store_once_16(void* global, Vector16<unsigned> const& v, Here at = here()) {
  store(static_cast<Vector16<unsigned>*>(global), v, at);
}
SETT_HOST_DEVICE inline void stop() { std::abort(); }
SETT_HOST_DEVICE inline unsigned bytes_of(unsigned a, unsigned b, unsigned selector) {
  unsigned long long const both = a | static_cast<unsigned long long>(b) << 32;
  unsigned out = 0;
  for (int i = 0; i < 4; ++i) { out |= unsigned(both >> (8 * (selector >> (4 * i) & 7)) & 255) << (8 * i); }
  return out;
}

#endif

template <class T>
SETT_HOST_DEVICE inline T load_shared(unsigned address, Here at = here()) {
  return load<T>(shared_pointer(address), at);
}
template <class T>
SETT_HOST_DEVICE inline void store_shared(unsigned address, T const& value, Here at = here()) {
  store(static_cast<T*>(shared_pointer(address)), value, at);
}
template <class T>
SETT_HOST_DEVICE inline void store_16(void* global, Vector16<T> const& v, Here at = here()) {
  store(static_cast<Vector16<T>*>(global), v, at);
}
// Stores 16 bytes by one instruction. If some lanes store only parts of their vectors, nvcc splits store_16 into
// stores of words.
template <class T>
SETT_HOST_DEVICE inline void store_16_at_once(void* global, Vector16<T> const& v, Here at = here()) {
#if defined(__CUDA_ARCH__)
  auto const u = __builtin_bit_cast(Vector16<unsigned>, v);
  asm volatile("st.global.v4.u32 [%0], {%1, %2, %3, %4};" ::"l"(global), "r"(u.word[0]), "r"(u.word[1]), "r"(u.word[2]),
               "r"(u.word[3])
               : "memory");
#else
  store_16(global, v, at);
#endif
}

// Copies 16 bytes. If the 16 bytes extend beyond the readable memory, copies the words before its end and fills the
// rest with zeros. A shorter cp.async would suffice, but compute-sanitizer reports it as a copy of 16 bytes. The
// separate loads and stores have their own source locations, because they are other instructions than the caller's
// copies.
template <class Word>
SETT_HOST_DEVICE inline void load_unit(unsigned to, char const* unit, char const* end, Here at = here()) {
  if (end - unit >= 16) { return copy_async_16(to, unit, at); }
  Vector16<Word> v{};
  SETT_UNROLL
  for (int k = 0; k < 16 / int(sizeof(Word)); ++k) {
    if (end - unit > k * int(sizeof(Word))) { v.word[k] = load<Word>(unit + k * int(sizeof(Word))); }
  }
  store_shared(to, v);
}

// Loads 16 bytes. Bytes beyond the end of the readable memory are 0, and are not read.
SETT_HOST_DEVICE inline Vector16<unsigned> load_up_to(char const* unit, char const* end, Here at = here()) {
  if (end - unit >= 16) { return load<Vector16<unsigned>>(unit, at); }
  Vector16<unsigned> v{};
  SETT_UNROLL
  for (int k = 0; k < 16; ++k) {
    if (end - unit > k) { v.word[k / 4] |= unsigned(load<unsigned char>(unit + k)) << 8 * (k % 4); }
  }
  return v;
}

// Transposes a square of words of Size bytes. Before the call, word[i] holds 4/Size words, one of each column. After
// the call, word[k] holds the words of column k.
template <int Size>
SETT_HOST_DEVICE inline void transpose_bytes(unsigned (&word)[4 / Size]) {
  if constexpr (Size == 2) {
    unsigned const low = bytes_of(word[0], word[1], 0x5410);
    word[1] = bytes_of(word[0], word[1], 0x7632);
    word[0] = low;
  } else {
    unsigned const a = bytes_of(word[0], word[1], 0x5140);
    unsigned const b = bytes_of(word[2], word[3], 0x5140);
    unsigned const c = bytes_of(word[0], word[1], 0x7362);
    unsigned const d = bytes_of(word[2], word[3], 0x7362);
    word[0] = bytes_of(a, b, 0x5410);
    word[1] = bytes_of(a, b, 0x7632);
    word[2] = bytes_of(c, d, 0x5410);
    word[3] = bytes_of(c, d, 0x7632);
  }
}

}  // namespace sett::gpu

#if defined(__NVCC__)
#pragma nv_diagnostic pop
#endif
