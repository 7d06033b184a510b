// machine: what the host bodies of instructions ask of whatever runs them.
//
// An instruction of a warp or a warpgroup works on the registers of all its threads at once. Its host body is a function
// over Registers, a view that says where the bits of register r of operand o in thread t are; a simulator gathers them
// from its threads, a test fills an array. A single thread that meets such an instruction on the host hands its operands
// to the machine that runs it; where there is none, it is refused.
//
//   law      after run(...): the bits of D in all threads are those that the hardware leaves there
//   example  RegisterFile f(32); f.at(Role::a, 3, 0) is the first A register of thread 3
//
// Requires: host code; the registers that the description names.
// Errors: an instruction issued by a thread without a machine is refused: no_machine.
#pragma once

#include "../num/result.hpp"

namespace sett {

enum class Role : unsigned char { d, a, b, c, e, scale };

#if !defined(__CUDACC_RTC__)

// The registers of the threads of one instruction: 64 bits are kept for each, whatever its width.
class RegisterFile {
 public:
  static constexpr int operands = 6;
  static constexpr int most = 128;

  explicit RegisterFile(int threads) : threads_(threads) {
    for (int i = 0; i < operands * threads * most; ++i) { bits_.push_back(0); }
  }
  int threads() const { return threads_; }
  std::uint64_t& at(Role o, int thread, int reg) { return bits_[index(o, thread, reg)]; }
  std::uint64_t at(Role o, int thread, int reg) const { return bits_[index(o, thread, reg)]; }

 private:
  int index(Role o, int thread, int reg) const { return (int(o) * threads_ + thread) * most + reg; }
  int threads_;
  Vec<std::uint64_t> bits_;
};

// Bytes that addresses name: shared or global memory.
class Memory {
 public:
  virtual ~Memory() = default;
  virtual unsigned char read(std::uint64_t address) const = 0;
  virtual void write(std::uint64_t address, unsigned char byte) = 0;
};

// Who runs a thread: it is handed the instruction's name and the addresses of the thread's operands, and returns when
// the instruction's results stand in them.
class Machine {
 public:
  virtual ~Machine() = default;
  virtual void issue(char const* instruction, void* const* operands, int count) = 0;

  static Machine*& of_this_thread() {
    static thread_local Machine* machine = nullptr;
    return machine;
  }
};

#endif

// A thread reached an instruction outside the hardware that has it: on the host its machine answers; device code that was
// compiled for an older architecture stops.
template <class... Operands>
SETT_HOST_DEVICE inline void issue(char const* instruction, Operands&... operands) {
#if defined(__CUDA_ARCH__) || defined(__CUDACC_RTC__)
  (void)instruction;
  ((void)operands, ...);
  __trap();
#else
  Machine* const machine = Machine::of_this_thread();
  if (machine == nullptr) {
    Failure const f{Rule::no_machine};
    raise({f, Text() << describe(f) << ": " << instruction});
  }
  void* const all[] = {const_cast<void*>(static_cast<void const*>(&operands))...};
  machine->issue(instruction, all, int(sizeof...(Operands)));
#endif
}

}  // namespace sett
