// Tests the host cost of later calls by counting allocations. A GEMM of 1024 x 1024 x 1024 takes 4 us on an H200, so
// the host must need less time for a call.
#include <atomic>
#include <cstdlib>
#include <new>

#include "allocations.hpp"
#include "call.hpp"

namespace {
std::atomic<std::size_t> allocations{0};
}
std::size_t allocations_made() { return allocations; }

void* operator new(std::size_t bytes) {
  ++allocations;
  if (void* const p = std::malloc(bytes == 0 ? 1 : bytes)) { return p; }
  throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace {

template <class F>
std::size_t allocations_of(F const& call) {
  call();
  std::size_t const before = allocations;
  call();
  return allocations - before;
}

TensorView rows(Bytes const& x, std::size_t at, int n, int k) {
  std::string const pitch = std::to_string(k);
  return tensor(x.data() + at, DType::bf16, "(" + std::to_string(n) + "," + pitch + "):(" + pitch + ",1)");
}

}  // namespace

TEST(GemmLaterCalls, AllocateLittle) {
  Bytes const x(std::size_t{1} << 24), w(std::size_t{1} << 24), y(std::size_t{1} << 24);
  for (int const m : {1, 64, 1024}) {
    TensorView const a = rows(x, 0, m, 1024), b = rows(w, 0, 1024, 1024), c = rows(y, 0, m, 1024);
    sett::cuda::Options planned;  // a GEMM with split-K slices is planned in each call
    planned.slices = 2;
    fake().launches.reserve(fake().launches.size() + 8);
    EXPECT_LE(allocations_of([&] { sett::cuda::gemm(1, a, b, 0, c, {}, planned); }), 20u) << m;
  }
}

TEST(GemmLaterCalls, OfGroupsGrowAsTheirMembers) {
  Bytes const x(std::size_t{1} << 24), w(std::size_t{1} << 28), y(std::size_t{1} << 24);
  auto const of = [&](int experts) {
    std::vector<sett::cuda::GemmMember> members;
    std::size_t token = 0;
    for (int i = 0; i < experts; ++i) {
      int const tokens = 1 + 37 * i % 64;
      members.push_back({rows(x, token * 1024, tokens, 512),
                         rows(w, std::size_t(i) * 1048576, 1024, 512),
                         rows(y, token * 2048, tokens, 1024),
                         {}});
      token += std::size_t(tokens);
    }
    return allocations_of([&] { sett::cuda::gemm_grouped(1, members, 0); });
  };
  std::size_t const few = of(32), many = of(128);
  EXPECT_LE(many, 4 * few);
  EXPECT_LE(many, 128 * 12u);
}
