// Tests packing with every path's kernels. Each element of the operand must be in the micro-panels once, at its
// position, and converted exactly. Padding after the last row must be zero, and nothing may be written beyond the
// panels.
#include "../../src/cpu/gemm/pack/pack.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>
#include <string>

#include "../../src/cpu/gemm/select_kernels.hpp"
#include "products.hpp"

namespace {

using namespace sett::cpu::detail;
using sett::DType;

// Holds an index along n: a stride, or a scatter vector with runs of any lengths.
struct Axis {
  std::vector<Index> table;
  Offsets offsets;
  Index reach = 0;  // one more than the largest offset

  Axis(Random& r, Index n, Index step) {
    int const kind = pick(r, 0, 2);
    Index const run = kind == 2 ? pick(r, 1, 20) : 1;
    for (Index i = 0; i < n; ++i) {
      table.push_back(kind == 0 ? i * step : kind == 1 ? i * step * 2 : (i / run * (run + 3) + i % run) * step);
    }
    reach = table.back() + 1;
    if (kind == 2) {
      offsets.table = table.data();
      offsets.stride = step;
      offsets.run = step == 1 ? run : 1;
    } else {
      offsets.stride = n > 1 ? table[1] : step;
      offsets.run = offsets.stride == 1 ? everywhere : 1;
    }
  }
};

template <class S, class T>
void panels_hold_each_element(KernelSet const& kernels, DType number, unsigned seed, std::string const& what) {
  Random r(seed);
  for (int round = 0; round < 60; ++round) {
    Index const rows = pick(r, 1, 80), k = pick(r, 1, 70);
    bool const rows_first = pick(r, 0, 1) == 0;
    Axis const near(r, rows_first ? rows : k, 1);
    Axis const far(r, rows_first ? k : rows, near.reach);
    std::vector<S> memory(std::size_t(near.reach + far.reach));
    for (std::size_t i = 0; i < memory.size(); ++i) {
      memory[i] = S(float(int(i % 251) - (std::is_signed_v<T> ? 125 : 0)));
    }
    Operand x;
    x.data = memory.data();
    x.number = number;
    x.rows = (rows_first ? near : far).offsets;
    x.k = (rows_first ? far : near).offsets;
    int const width = pick(r, 0, 1) == 0 ? kernels.mr : kernels.nr;
    Index const panels = (rows + width - 1) / width;
    T const guard = T(77);
    std::vector<T> out(std::size_t(panels * width * k + 64), guard);
    kernels.pack(x, rows, k, {width, width * k, false}, out.data());
    for (Index row = 0; row < panels * width; ++row) {
      for (Index q = 0; q < k; ++q) {
        T const got = out[std::size_t(row / width * width * k + q * width + row % width)];
        T const right = row < rows ? T(float(memory[std::size_t(x.rows.at(row) + x.k.at(q))])) : T(0);
        ASSERT_EQ(got, right) << what << ": row " << row << " of " << rows << ", k " << q << " of " << k;
      }
    }
    for (std::size_t i = std::size_t(panels * width * k); i < out.size(); ++i) { ASSERT_EQ(out[i], guard) << what; }
  }
}

TEST(CpuPack, PanelsHoldEachElementOnce) {
  for (Path const path : paths()) {
    std::string const what = sett::cpu::name(path);
    KernelSet const& f32 = kernels_of(path, DType::f32);
    KernelSet const& f64 = kernels_of(path, DType::f64);
    panels_hold_each_element<float, float>(f32, DType::f32, 1, what + " f32");
    panels_hold_each_element<bfloat16_t, float>(f32, DType::bf16, 2, what + " bf16");
    panels_hold_each_element<half_t, float>(f32, DType::f16, 3, what + " f16");
    panels_hold_each_element<double, double>(f64, DType::f64, 4, what + " f64");
  }
}

// Checks VNNI packing, which groups consecutive k, in rows of micro-panels and in columns along k. Zeros follow the
// last k.
template <class S>
void groups_hold_each_element(KernelSet const& kernels, DType number, unsigned seed, std::string const& what) {
  Random r(seed);
  Index const in = kernels.k_per_step;
  bool const widens = sizeof(S) * std::size_t(in) < 4;  // 8-bit integers that become 16-bit numbers
  for (int round = 0; round < 60; ++round) {
    Index const rows = pick(r, 1, 80), k = pick(r, 1, 150);
    bool const rows_first = pick(r, 0, 1) == 0;
    bool const is_column = pick(r, 0, 1) == 0;
    Axis const near(r, rows_first ? rows : k, 1);
    Axis const far(r, rows_first ? k : rows, near.reach);
    std::vector<S> memory(std::size_t(near.reach + far.reach));
    for (S& v : memory) {
      int const bits = pick(r, 1, 120);
      std::memcpy(&v, &bits, sizeof(S));
    }
    Operand x;
    x.data = memory.data();
    x.number = number;
    x.rows = (rows_first ? near : far).offsets;
    x.k = (rows_first ? far : near).offsets;
    Index const steps = (k + in - 1) / in;
    int const width = is_column ? 1 : kernels.mr;
    Index const size = is_column ? (steps + 15) / 16 * 16 + 16 : width * steps;
    Index const panels = (rows + width - 1) / width;
    std::vector<std::uint32_t> out(std::size_t(panels * size + 64), 0u);
    kernels.pack(x, rows, k, {width, size, false}, out.data());
    for (Index row = 0; row < rows; ++row) {
      for (Index q = 0; q < steps * in; ++q) {
        std::uint32_t const group = out[std::size_t(row / width * size + q / in * width + row % width)];
        int const bits = widens ? 16 : 8 * int(sizeof(S));
        std::uint32_t const got = group >> (bits * int(q % in)) & ((1u << bits) - 1u);
        std::uint32_t right = 0;
        if (q < k) { std::memcpy(&right, &memory[std::size_t(x.rows.at(row) + x.k.at(q))], sizeof(S)); }
        ASSERT_EQ(got, right) << what << ": row " << row << " of " << rows << ", k " << q << " of " << k;
      }
    }
  }
}

TEST(CpuPack, GroupsHoldEachElementOnce) {
  for (Path const path : paths()) {
    std::string const what = sett::cpu::name(path);
    if (KernelSet const* const kernels = vnni_kernels(path, DType::s8, DType::s8)) {
      groups_hold_each_element<std::int8_t>(*kernels, DType::s8, 5, what + " s8");
      groups_hold_each_element<std::uint8_t>(*kernels, DType::u8, 6, what + " u8");
    }
    if (KernelSet const* const kernels = vnni_kernels(path, DType::bf16, DType::bf16)) {
      groups_hold_each_element<bfloat16_t>(*kernels, DType::bf16, 7, what + " bf16");
    }
  }
}

// Checks crossed strides, cut into blocks along the strips and along k. Element (i,j) of a block must be at its
// position in the panel of strip j.
TEST(CpuPack, CrossedBlocksHoldEachElementOnce) {
  Random r(11);
  for (int round = 0; round < 200; ++round) {
    int const height_most = mr<float>;
    Index const k = pick(r, 1, 20);
    std::vector<CrossedBlock> blocks;
    std::vector<Index> first, rows;
    Index const step = pick(r, 30, 40);
    for (int q = pick(r, 1, 3); q > 0; --q) {
      CrossedBlock const b{Index(rows.size()), pick(r, 1, height_most), pick(r, 1, 11)};
      Index const origin = Index(blocks.size()) * 2000;
      for (int j = 0; j < b.width; ++j) {
        first.push_back(Index(rows.size()));
        for (int i = 0; i < b.height; ++i) { rows.push_back(origin + i * step + j); }
      }
      blocks.push_back(b);
    }
    Index const strips = Index(first.size());
    first.push_back(Index(rows.size()));
    std::vector<float> memory(std::size_t(6000 * k + 2000));
    std::iota(memory.begin(), memory.end(), 1.f);
    Problem p;
    p.m = Index(rows.size());
    p.strips.count = strips;
    p.strips.first = first.data();
    p.a.data = memory.data();
    p.a.rows.table = rows.data();
    p.a.k.stride = 6000;
    p.a.crossed.step = step;
    p.a.crossed.count = Index(blocks.size());
    p.a.crossed.blocks = blocks.data();
    Index const begin = pick(r, 0, int(strips) - 1), end = pick(r, int(begin) + 1, int(strips));
    Index const panel = height_most * k;
    std::vector<float> out(std::size_t((end - begin) * panel + 64), -1.f);
    Index const middle = pick(r, 0, int(k));
    pack_strips<float>(p, begin, end, 0, middle, height_most, panel, out.data());
    pack_strips<float>(p, begin, end, middle, k, height_most, panel, out.data() + middle * height_most);
    for (Index s = begin; s < end; ++s) {
      for (Index row = first[std::size_t(s)]; row < first[std::size_t(s) + 1]; ++row) {
        for (Index q = 0; q < k; ++q) {
          Index const i = row - first[std::size_t(s)];
          ASSERT_EQ(out[std::size_t((s - begin) * panel + q * height_most + i)],
                    memory[std::size_t(rows[std::size_t(row)] + 6000 * q)])
              << "strip " << s << ", row " << i << ", k " << q;
        }
      }
    }
    for (std::size_t i = std::size_t((end - begin) * panel); i < out.size(); ++i) { ASSERT_EQ(out[i], -1.f); }
  }
}

}  // namespace
