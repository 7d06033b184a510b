// instructions: executes the instructions of warps and warpgroups in the simulator, by their host bodies.
//
//   law      after perform(...), the registers and rows of all lanes hold the results of the host body
//            (inst/*_body.hpp)
//   example  SM80_16x8x16_F32F16F16F32_TN::fma(...) by 32 simulated threads
//
// The MMA and copies of a warp are executed when its lanes synchronize. A wgmma is pending until a thread waits for it.
// Until then, its accumulators contain poison, and a further wgmma continues from their future values.
//
// Requires: all lanes of the warp or the warpgroup execute the instruction.
// Errors: none here.
#pragma once

#include <cstring>
#include <unordered_map>

#include "../atom/mma_traits.hpp"
#include "../inst/cp_async.hpp"
#include "../inst/matrix_copy_body.hpp"
#include "../inst/matrix_copy_instruction.hpp"
#include "../inst/mma_body.hpp"
#include "../inst/mma_fma.hpp"
#include "../inst/wgmma_fma.hpp"
#include "registers.hpp"

namespace sett::inline SETT_ABI {

namespace sim {

// Runs the body of an MMA, which is compiled once (src/sim/products/mma_bodies.cpp).
void run_body(MmaBody const& body, RegisterFile& registers, int arch, Memory const* shared = nullptr);

// Copies register i of a thread's list, `bytes` bytes, to the words of the register file.
inline void load_register(std::uint64_t* words, int i, void const* from, std::size_t bytes) {
  int const n = bytes <= 8 ? 1 : int(bytes / 8);
  for (int w = 0; w < n; ++w) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, static_cast<char const*>(from) + 8 * w, bytes < 8 ? bytes : 8);
    words[i * n + w] = bits;
  }
}
inline void store_register(std::uint64_t const* words, int i, void* to, std::size_t bytes) {
  int const n = bytes <= 8 ? 1 : int(bytes / 8);
  for (int w = 0; w < n; ++w) { std::memcpy(static_cast<char*>(to) + 8 * w, &words[i * n + w], bytes < 8 ? bytes : 8); }
}

// Loads `count` sources, beginning with operand `first`. The sources must have been written.
inline void load_sources(RegisterFile& f, Role role, Lanes const& lanes, int lane, int count, int first,
                         std::size_t bytes, char const* instruction) {
  static constexpr char const* const names[] = {"D", "A", "B", "C", "the metadata", "the scale"};
  std::uint64_t* const words = f.registers(role, lane);
  for (int i = 0; i < count; ++i) {
    void const* const from = &lanes.at<char>(lane, first + i);
    if (detail::is_unwritten(from, bytes)) {
      detail::read_operand(lanes.machine(), from, instruction, names[int(role)], lanes.thread(lane));
    }
    load_register(words, i, from, bytes);
  }
}

template <Mma s>
struct MmaTogether {
  static constexpr auto spelled_name = ptx_name(s);
  static constexpr char const* name = spelled_name.text;
  static constexpr int threads = 32;

  static void run(Lanes const& lanes) {
    constexpr int nd = registers(s, Role::d), na = registers(s, Role::a), nb = registers(s, Role::b);
    constexpr int nc = registers(s, Role::c);
    // All used registers are loaded first. A number has at most three words.
    static thread_local RegisterFile f(32, 3 * (nd > na ? nd > nb ? nd : nb : na > nb ? na : nb));
    for (int t = 0; t < lanes.size(); ++t) {
      if (!lanes.has(t)) { continue; }
      load_sources(f, Role::a, lanes, t, na, nd, sizeof(register_t<s.a>), name);
      load_sources(f, Role::b, lanes, t, nb, nd + na, sizeof(register_t<s.b>), name);
      load_sources(f, Role::c, lanes, t, nc, nd + na + nb, sizeof(register_t<s.c>), name);
      if constexpr (s.sparse) { load_sources(f, Role::e, lanes, t, 1, nd + na + nb + nc, 4, name); }
    }
    static MmaBody const body(s);
    run_body(body, f, lanes.machine().architecture());
    for (int t = 0; t < lanes.size(); ++t) {
      if (!lanes.has(t)) { continue; }
      std::uint64_t const* const d = f.registers(Role::d, t);
      for (int i = 0; i < nd; ++i) { store_register(d, i, &lanes.at<char>(t, i), sizeof(register_t<s.d>)); }
    }
  }
};

// The rows of matrices. Each lane gives the address of one row and accesses it.
struct Rows : Memory {
  unsigned char row[32][16] = {};
  unsigned char read(std::uint64_t a) const override { return row[a / 16][a % 16]; }
  void read_bytes(std::uint64_t a, unsigned char* to, int n) const override {
    std::memcpy(to, &row[a / 16][a % 16], std::size_t(n));
  }
  void write(std::uint64_t a, unsigned char byte) override { row[a / 16][a % 16] = byte; }
};

template <MatrixCopy s>
struct MatricesTogether {
  static constexpr auto spelled_name = ptx_name(s);
  static constexpr char const* name = spelled_name.text;
  static constexpr int threads = 32;

  static void run(Lanes const& lanes) {
    constexpr bool loads = s.family == MatrixCopyFamily::load, stores = s.family == MatrixCopyFamily::store;
    constexpr int n = registers(s);
    static thread_local RegisterFile f(32);
    Rows rows;
    for (int t = 0; t < 32; ++t) {
      f.at(Role::e, t, 0) = std::uint64_t(16 * t);
      if (!lanes.has(t)) { continue; }
      if constexpr (loads) {
        if (t < 8 * s.count) { lanes.read(t, &lanes.at<char>(t, 0), rows.row[t], 16); }
      } else {
        load_sources(f, Role::a, lanes, t, n, 0, 4, name);
      }
    }
    run_matrix_copy(s, f, &rows);
    for (int t = 0; t < 32; ++t) {
      if (!lanes.has(t)) { continue; }
      if constexpr (stores) {
        if (t < 8 * s.count) { lanes.write(t, &lanes.at<char>(t, n), rows.row[t], 16); }
      } else {
        int const first = loads ? 1 : n;
        std::uint64_t const* const d = f.registers(Role::d, t);
        for (int i = 0; i < n; ++i) { store_register(d, i, &lanes.at<char>(t, first + i), 4); }
      }
    }
  }
};

// Stores the future values of the accumulators of pending wgmma.
class Accumulators {
 public:
  struct Value {
    std::uint32_t bits;
    std::uint64_t owner;
  };
  static Accumulators& all() {
    static thread_local Accumulators one;
    return one;
  }
  std::uint64_t next() { return ++count_; }
  void put(void* reg, std::uint32_t bits, std::uint64_t owner) { values_[reg] = {bits, owner}; }
  std::uint32_t get(void* reg) const {
    auto const it = values_.find(reg);
    if (it != values_.end()) { return it->second.bits; }
    std::uint32_t bits;
    std::memcpy(&bits, reg, 4);
    return bits;
  }
  void done(void* reg, std::uint64_t owner) {
    auto const it = values_.find(reg);
    if (it != values_.end() && it->second.owner == owner) { values_.erase(it); }
  }
  void forget() { values_.clear(); }

 private:
  std::unordered_map<void*, Value> values_;
  std::uint64_t count_ = 0;
};

// One lane's part of a pending wgmma.
template <int n>
struct Product128 {
  void* reg[n];
  std::uint32_t bits[n];
  std::uint64_t owner;

  static void run(void* state) {
    Product128 part;
    std::memcpy(&part, state, sizeof part);
    for (int i = 0; i < n; ++i) {
      std::memcpy(part.reg[i], &part.bits[i], 4);
      Accumulators::all().done(part.reg[i], part.owner);
    }
  }
};

template <Mma s>
struct WgmmaTogether {
  static constexpr auto spelled_name = ptx_name(s);
  static constexpr char const* name = spelled_name.text;
  static constexpr int threads = 128;
  static constexpr int n = registers(s, Role::d);
  // The order of the operands: A, B, the accumulators, the metadata of a sparse A, and the scale.
  static constexpr int first_d = s.a_in_registers ? 5 : 2;
  static constexpr int scale = first_d + n + (s.sparse ? 1 : 0);

  // The shared memory that the descriptors address.
  struct Shared : Memory {
    Machine& machine;
    std::uint32_t window;
    Shared(Machine& m, std::uint32_t w) : machine(m), window(w) {}
    void* at(std::uint64_t a) const { return machine.shared_pointer(window | std::uint32_t(a & 0x3ffff)); }
    unsigned char read(std::uint64_t a) const override { return *static_cast<unsigned char*>(at(a)); }
    void write(std::uint64_t, unsigned char) override {}
  };

  static void ranges(Vec<Range>& out, Shared const& memory, std::uint64_t descriptor, bool mn_major,
                     MmaOperand const& x) {
    WgmmaDescriptor const d = unpack_wgmma_descriptor(descriptor);
    int const bits = bits_of(x.type), bytes = bits < 8 ? 1 : bits / 8, k = x.columns * bits / 8 / bytes,
              run = 16 / bytes;
    for (int r = 0; r < x.rows; r += mn_major ? run : 1) {
      for (int i = 0; i < k; i += mn_major ? 1 : run) {
        out.push_back({memory.at(std::uint64_t(wgmma_address(d, mn_major, bytes, r, i))), 16});
      }
    }
  }

  static void run(Lanes const& lanes) {
    Machine& machine = lanes.machine();
    Shared const memory(machine, machine.shared_address(machine.dynamic_shared()) & ~0x3ffffu);
    static thread_local RegisterFile f(128);
    std::uint64_t const a = s.a_in_registers ? 0 : lanes.at<std::uint64_t>(0, 0),
                        b = lanes.at<std::uint64_t>(0, first_d - 1);
    Accumulators& accumulators = Accumulators::all();
    for (int t = 0; t < 128; ++t) {
      if constexpr (s.a_in_registers) {
        load_sources(f, Role::a, lanes, t, 4, 0, 4, name);
      } else {
        f.at(Role::a, t, 0) = a;
      }
      f.at(Role::b, t, 0) = b;
      f.at(Role::scale, t, 0) =
          lanes.at<cute::SM90::GMMA::ScaleOut>(t, scale) == cute::SM90::GMMA::ScaleOut::One ? 1 : 0;
      bool const adds = f.at(Role::scale, t, 0) != 0;
      for (int i = 0; i < n; ++i) {
        void* const reg = &lanes.at<char>(t, first_d + i);
        f.at(Role::d, t, i) = accumulators.get(reg);
        if (adds && f.at(Role::d, t, i) == detail::unwritten_word) {
          detail::read_operand(machine, reg, name, "D", lanes.thread(t));
        }
      }
      if constexpr (s.sparse) { f.at(Role::e, t, 0) = lanes.at<std::uint32_t>(t, first_d + n); }
    }
    Vec<Range> reads;
    if constexpr (!s.a_in_registers) { ranges(reads, memory, a, s.a_m_major, operand(s, Role::a)); }
    ranges(reads, memory, b, s.b_n_major, operand(s, Role::b));
    static MmaBody const body(s);
    run_body(body, f, machine.architecture(), &memory);
    std::uint64_t const owner = accumulators.next();
    for (int t = 0; t < 128; ++t) {
      Product128<n> part;
      part.owner = owner;
      Range writes[n];
      for (int i = 0; i < n; ++i) {
        part.reg[i] = &lanes.at<char>(t, first_d + i);
        part.bits[i] = std::uint32_t(f.at(Role::d, t, i));
        accumulators.put(part.reg[i], part.bits[i], owner);
        writes[i] = {part.reg[i], 4};
      }
      Vec<Range> mine = t == 0 ? reads : Vec<Range>();
      for (int i = 0; s.a_in_registers && i < 4; ++i) { mine.push_back({&lanes.at<char>(t, i), 4}); }
      Work work{name, Queue::wgmma, &Product128<n>::run, &part, sizeof part, mine.begin(), int(mine.size()), writes, n};
      work.thread = lanes.thread(t);
      machine.start(work, {});
    }
  }
};

}  // namespace sim

template <Mma s, class... Operands>
void perform(InstructionOf<MmaInstruction<s>>, Machine& machine, Operands&... operands) {
  void* const all[] = {const_cast<void*>(static_cast<void const*>(&operands))..., nullptr};
  using Body = sim::MmaTogether<s>;
  machine.collective({Body::name, s.family == MmaFamily::dot ? 1 : 32, &Body::run}, 0xffffffffu, all, {});
}
template <MatrixCopy s, class... Operands>
void perform(InstructionOf<MatrixCopyInstruction<s>>, Machine& machine, Operands&... operands) {
  void* const all[] = {const_cast<void*>(static_cast<void const*>(&operands))..., nullptr};
  using Body = sim::MatricesTogether<s>;
  machine.collective({Body::name, 32, &Body::run}, 0xffffffffu, all, {});
}
template <Mma s, class... Lists, class... Operands>
void perform(InstructionOf<WgmmaInstruction<s, Lists...>>, Machine& machine, Operands&... operands) {
  void* const all[] = {const_cast<void*>(static_cast<void const*>(&operands))..., nullptr};
  using Body = sim::WgmmaTogether<s>;
  machine.collective({Body::name, 128, &Body::run}, 0xffffffffu, all, {});
}

}  // namespace sett
