// Tests that a plan contains each multiplication of the GEMM once, that its strips tile M, and that the plan depends
// only on the arguments.
#include "../../src/cpu/gemm/plan.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "products.hpp"

namespace {

using sett::DType;
using sett::cpu::detail::GemmArguments;
using sett::cpu::detail::Index;
using sett::cpu::detail::matrix;
using sett::cpu::detail::Matrix;
using sett::cpu::detail::Offsets;
using sett::cpu::detail::Plan;
using sett::cpu::detail::Problem;
using sett::cpu::detail::Strips;

// Holds the addresses of the elements of A, B and C in one multiplication.
using Triple = std::array<std::uintptr_t, 3>;

std::uintptr_t address(void const* p, Index elements, int bytes) {
  return reinterpret_cast<std::uintptr_t>(p) + std::uintptr_t(elements * bytes);
}

// Returns the addresses of the elements for one index of each loop, if the operands are not packed.
Triple triple(Plan const& plan, Index l, std::size_t s, Index m, Index n, Index k) {
  Problem const& p = plan.problem;
  std::size_t const i = std::size_t(l);
  bool const has_batch = plan.batch.count > 1;
  bool const is_split = !plan.split_k.a.empty();
  Index const a = p.a.rows.at(m) + p.a.k.at(k) + (has_batch ? plan.batch.a[i] : 0) + (is_split ? plan.split_k.a[s] : 0);
  Index const b = p.b.rows.at(n) + p.b.k.at(k) + (has_batch ? plan.batch.b[i] : 0) + (is_split ? plan.split_k.b[s] : 0);
  Index const c = p.c_m.at(m) + p.c_n.at(n) + (has_batch ? plan.batch.c[i] : 0);
  return {address(p.a.data, a, plan.a_bytes), address(p.b.data, b, plan.b_bytes), address(p.c, c, plan.c_bytes)};
}

std::vector<Triple> planned(Plan const& plan, bool exchanged) {
  std::vector<Triple> out;
  std::size_t const parts = plan.split_k.a.empty() ? 1 : plan.split_k.a.size();
  for (Index l = 0; l < plan.batch.count; ++l) {
    for (std::size_t s = 0; s < parts; ++s) {
      for (Index m = 0; m < plan.problem.m; ++m) {
        for (Index n = 0; n < plan.problem.n; ++n) {
          for (Index k = 0; k < plan.problem.k; ++k) { out.push_back(triple(plan, l, s, m, n, k)); }
        }
      }
    }
  }
  for (Triple& t : out) {
    if (exchanged) { std::swap(t[0], t[1]); }
  }
  std::sort(out.begin(), out.end());
  return out;
}

template <class T>
std::vector<Triple> defined(Any<T>& a, Any<T>& b, Any<T>& c, Index m, Index n, Index k) {
  std::vector<Triple> out;
  for (Index i = 0; i < m; ++i) {
    for (Index j = 0; j < n; ++j) {
      for (Index q = 0; q < k; ++q) {
        out.push_back({address(&a.at(i, q), 0, 1), address(&b.at(j, q), 0, 1), address(&c.at(i, j), 0, 1)});
      }
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

void expect_strips_tile(Plan const& plan, std::string const& what) {
  Strips const& strips = plan.problem.strips;
  if (strips.first == nullptr) { return; }
  EXPECT_EQ(strips.first[0], 0) << what;
  EXPECT_EQ(strips.first[strips.count], plan.problem.m) << what;
  for (Index s = 0; s < strips.count; ++s) {
    Index const rows = strips.first[s + 1] - strips.first[s];
    EXPECT_TRUE(rows >= 1 && rows <= plan.kernels->mr) << what << ": strip " << s << " has " << rows << " rows";
    for (Index row = strips.first[s]; row < strips.first[s + 1]; ++row) {
      ASSERT_EQ(strips.of(row, plan.kernels->mr), s) << what;
    }
  }
}

template <class T>
std::string text_of(Any<T> const& a, Any<T> const& b, Any<T> const& c) {
  return std::string("A ") + sett::to_text(a.layout).c_str() + " B " + sett::to_text(b.layout).c_str() + " C " +
         sett::to_text(c.layout).c_str();
}

template <class T>
void multiplications_are_planned(unsigned seed, int rounds, int most) {
  Random r(seed);
  Epilogue const none;
  int exchanges = 0, scatters = 0, own_strips = 0;
  for (int round = 0; round < rounds; ++round) {
    Index const m = pick(r, 1, most), n = pick(r, 1, most), k = pick(r, 1, 30);
    auto a = any<T>(r, m, k, Form::random), b = any<T>(r, n, k, Form::random), c = any<T>(r, m, n, Form::random);
    Matrix const ma = matrix(a.tensor()), mb = matrix(b.tensor()), mc = matrix(c.tensor());
    for (Path const path : paths()) {
      Options const options{.path = path};
      Plan plan;
      plan_gemm(GemmArguments{1, ma, mb, 0, mc, none, options}, plan);
      std::string const what = text_of(a, b, c) + " path " + sett::cpu::name(path);
      auto const right = defined(a, b, c, m, n, k);
      // Each operand has its own memory, so the addresses show whether A or B became the problem's A.
      std::uintptr_t const first = triple(plan, 0, 0, 0, 0, 0)[0];
      bool const exchanged = first < address(a.memory.data(), 0, 1) ||
                             first >= address(a.memory.data(), Index(a.memory.size()), sizeof(T));
      ASSERT_EQ(planned(plan, exchanged), right) << what;
      expect_strips_tile(plan, what);
      exchanges += exchanged;
      scatters += !plan.problem.a.rows.affine();
      own_strips += plan.problem.strips.first != nullptr;
    }
  }
  EXPECT_GT(exchanges, 0);
  EXPECT_GT(scatters, 0);
  EXPECT_GT(own_strips, 0);
}

TEST(CpuPlan, NamesTheMultiplicationsOfFloats) { multiplications_are_planned<float>(3, 120, 40); }
TEST(CpuPlan, NamesTheMultiplicationsOfBytes) { multiplications_are_planned<std::int8_t>(5, 30, 40); }

// Checks a K with two modes that is split with ir as the outer loop, and crossed strides. Both cases are rare among
// the small random layouts of the other test.
TEST(CpuPlan, NamesTheMultiplicationsOfSplitKAndCrossedStrides) {
  Epilogue const none;
  int splits = 0, crossings = 0;
  for (bool const crossed : {false, true}) {
    Index const m = 64, n = 132, k = 128;
    std::vector<float> pa(std::size_t(m * k)), pb(std::size_t(n * k)), pc(std::size_t(m * n));
    // K is (64,2), for which A has no constant stride. The strides are crossed: A is contiguous along the second mode
    // of M, C along the first.
    auto const shape = make_shape(make_shape(8, 8), make_shape(64, 2));
    auto const ta = crossed ? make_tensor(pa.data(), shape, make_stride(make_stride(8, 1), make_stride(64, 4096)))
                            : make_tensor(pa.data(), shape, make_stride(make_stride(1, 8), make_stride(128, 64)));
    auto const tb =
        make_tensor(pb.data(), make_shape(132, make_shape(64, 2)), make_stride(64, make_stride(1, 64 * 132)));
    auto const tc = make_tensor(pc.data(), make_shape(make_shape(8, 8), 132), make_stride(make_stride(1, 8), 64));
    Matrix const ma = matrix(ta), mb = matrix(tb), mc = matrix(tc);
    Options const options{.path = Path::portable};
    Plan plan;
    plan_gemm(GemmArguments{1, ma, mb, 0, mc, none, options}, plan);
    std::vector<Triple> right;
    for (Index i = 0; i < m; ++i) {
      for (Index j = 0; j < n; ++j) {
        for (Index q = 0; q < k; ++q) {
          right.push_back({address(&ta(int(i), int(q)), 0, 1), address(&tb(int(j), int(q)), 0, 1),
                           address(&tc(int(i), int(j)), 0, 1)});
        }
      }
    }
    std::sort(right.begin(), right.end());
    ASSERT_TRUE(planned(plan, false) == right) << (crossed ? "crossed" : "split");
    expect_strips_tile(plan, crossed ? "crossed" : "split");
    splits += !plan.split_k.a.empty();
    crossings += plan.problem.a.crossed.count > 0;
  }
  EXPECT_EQ(splits, 1);
  EXPECT_EQ(crossings, 1);
}

bool same(Offsets const& x, Offsets const& y, Index n) {
  bool out = x.run == y.run && x.affine() == y.affine();
  for (Index i = 0; i < n; ++i) { out = out && x.at(i) == y.at(i); }
  return out;
}

bool same(Plan const& x, Plan const& y) {
  Problem const& p = x.problem;
  Problem const& q = y.problem;
  bool out = x.kernels == y.kernels && x.threads == y.threads && p.m == q.m && p.n == q.n && p.k == q.k &&
             x.workspace_bytes == y.workspace_bytes && x.batch.a == y.batch.a && x.batch.c == y.batch.c &&
             x.split_k.a == y.split_k.a && x.split_k.b == y.split_k.b && x.partition.rows == y.partition.rows &&
             x.partition.columns == y.partition.columns && x.partition.height == y.partition.height &&
             x.partition.width == y.partition.width && x.blocks.mc == y.blocks.mc && x.blocks.nc == y.blocks.nc &&
             x.blocks.kc == y.blocks.kc && x.blocks.pack_a == y.blocks.pack_a && x.blocks.pack_b == y.blocks.pack_b &&
             p.strips.count == q.strips.count && p.a.crossed.count == q.a.crossed.count;
  return out && same(p.a.rows, q.a.rows, p.m) && same(p.b.rows, q.b.rows, p.n) && same(p.a.k, q.a.k, p.k) &&
         same(p.b.k, q.b.k, p.k) && same(p.c_m, q.c_m, p.m) && same(p.c_n, q.c_n, p.n);
}

// Checks that neither earlier plans, nor the operands' addresses and contents, change a plan, and that planning writes
// nothing.
TEST(CpuPlan, DependsOnItsArgumentsAlone) {
  Random r(7);
  Epilogue const none;
  for (int round = 0; round < 100; ++round) {
    Index const m = pick(r, 1, 300), n = pick(r, 1, 300), k = pick(r, 1, 300);
    Form const form = Form(round % 2);
    auto a = any<float>(r, m, k, form), b = any<float>(r, n, k, form), c = any<float>(r, m, n, form);
    auto a2 = a, b2 = b, c2 = c;
    for (float& x : a2.memory) { x = -x; }
    Tasks const tasks(pick(r, 1, 8));
    Options const options{.executor = &tasks};
    Matrix const ma = matrix(a.tensor()), mb = matrix(b.tensor()), mc = matrix(c.tensor());
    Matrix const na = matrix(a2.tensor()), nb = matrix(b2.tensor()), nc = matrix(c2.tensor());
    auto const before = c.memory;
    Plan first, second;
    plan_gemm(GemmArguments{1, ma, mb, 0, mc, none, options}, first);
    plan_gemm(GemmArguments{1, na, nb, 0, nc, none, options}, second);
    ASSERT_TRUE(same(first, second)) << text_of(a, b, c);
    EXPECT_EQ(c.memory, before);
    // The threads' parts are within C, and their workspaces are disjoint.
    EXPECT_GE(first.partition.rows * first.partition.columns * first.partition.depth * first.batch.count,
              first.threads > 1 ? 2 : 1);
    EXPECT_LE(first.threads, tasks.count);
    EXPECT_EQ(first.workspace_bytes % 4096, 0u);
  }
}

}  // namespace
