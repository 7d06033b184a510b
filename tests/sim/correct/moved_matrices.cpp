// Tests movmatrix under CuTe's name. The instruction transposes a matrix of 8 x 8 halves, two in each thread's
// register.
#include "correct.hpp"

namespace correct {

// Checks 32-bit elements, as in CuTe's programs. movmatrix transposes, so applying it twice must be the identity.
TEST(Correct, MovedMatrices) {
  auto in = numbers<half_t>(64, 1);
  sim::buffer<half_t> once(64), twice(64);
  expect_ok("movmatrix", [&](sim::options how) {
    return sim::launch(
        how, 1, 32, 0,
        [](half_t* from, half_t* to_once, half_t* to_twice) {
          auto const tiled = make_tiled_copy(Copy_Atom<SM75_U32x1_MOVM_T, uint32_t>{}, Layout<Shape<_32, _1>>{},
                                             Layout<Shape<_1, _1>>{});
          auto const layout = Layout<Shape<_32, _1>, Stride<_1, _32>>{};
          auto const words = [&](half_t* p) {
            return make_tensor(make_gmem_ptr(reinterpret_cast<uint32_t*>(p)), layout);
          };
          auto const thr = tiled.get_slice(thread());
          auto const source = thr.partition_S(words(from));
          auto first = make_tensor<uint32_t>(shape(source));
          auto second = make_tensor<uint32_t>(shape(source));
          auto third = make_tensor<uint32_t>(shape(source));
          for (int i = 0; i < size(source); ++i) { first(i) = source(i); }
          copy(tiled, first, second);
          copy(tiled, second, third);
          auto const a = thr.partition_D(words(to_once)), b = thr.partition_D(words(to_twice));
          for (int i = 0; i < size(source); ++i) { a(i) = second(i), b(i) = third(i); }
        },
        in.data(), once.data(), twice.data());
  });
  for (std::size_t i = 0; i < 8; ++i) {
    for (std::size_t j = 0; j < 8; ++j) {
      EXPECT_EQ(float(once[8 * j + i]), float(in[8 * i + j])) << i << " " << j;
      EXPECT_EQ(float(twice[8 * i + j]), float(in[8 * i + j])) << i << " " << j;
    }
  }
}

}  // namespace correct
