// expect: a sparse A must be zipped with its metadata: make_zip_tensor(A, E)
// The instruction needs the positions of the kept elements.
#include <sett/hopper.hpp>

using namespace cute;

using Op = decltype(SM90::GMMA::ss_op_selector_sparse<half_t, half_t, float, Shape<_64, _8, _32>>());
void multiply() {
  Tensor a = make_tensor(SM90::GMMA::DescriptorIterator{}, Layout<_1, _0>{});
  Tensor b = make_tensor(SM90::GMMA::DescriptorIterator{}, Layout<_1, _0>{});
  Tensor e = make_tensor<typename MMA_Traits<Op>::ValTypeE>(Layout<_32>{});
  Tensor c = make_tensor<float>(Layout<_4>{});
#ifndef SETT_CONTROL
  MMA_Atom<Op>{}.call(a, b, c);
#else
  MMA_Atom<Op>{}.call(make_zip_tensor(a, e), b, c);
#endif
}
