// Bulk copies move a tensor to shared memory and back, with lengths that the layouts determine.
#include "program.hpp"

using namespace cute;

template <class G, class S>
__global__ void through_shared(float const* in, float* out, G layout, S shared_layout) {
  if (threadIdx.x != 0) { return; }
  constexpr int bytes = int(cosize_v<S>) * int(sizeof(float));
  auto s = make_tensor(make_smem_ptr(shared_memory<float>()), shared_layout);
  auto const g = make_tensor(make_gmem_ptr(in), layout);
  uint64_t& barrier = shared_memory<uint64_t>()[bytes / 8];
  auto const bulk = Copy_Traits<SM90_BULK_COPY_AUTO>{};
  initialize_barrier(barrier, 1);
  set_barrier_transaction_bytes(barrier, uint32_t(size(s)) * uint32_t(sizeof(float)));
  copy(bulk.with(barrier), g, s);
  wait_barrier(barrier, 0);
  copy(bulk, s, make_tensor(make_gmem_ptr(out), layout));
  tma_store_arrive();
  tma_store_wait<0>();
}

int main() {
  constexpr int n = 48 * 32;
  Memory<float> in(n), out(n);
  for (int i = 0; i < n; ++i) { in[std::size_t(i)] = float(i + 1); }
  auto const layout = Layout<Shape<_32, _32>, Stride<_1, Int<48>>>{};
  auto const shared_layout = Layout<Shape<_32, _32>, Stride<_1, Int<36>>>{};
  if (!launched(32, 32 * 36 * 4 + 16,
                through_shared<remove_cvref_t<decltype(layout)>, remove_cvref_t<decltype(shared_layout)>>, in.data(),
                out.data(), layout, shared_layout)) {
    return 1;
  }
  return differences("bulk_copy", out, n, [](int i) { return i % 48 < 32 ? i + 1 : 0; }) != 0;
}
