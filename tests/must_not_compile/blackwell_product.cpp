// expect: sett only declares Blackwell
// tcgen05.mma is only declared, because CUTLASS mentions the name.
#include <sett/atom/blackwell.hpp>

using namespace cute;

void product(unsigned tmem, unsigned long long a, unsigned long long b) {
  using Op = SM100_MMA_F16BF16_SS<half_t, half_t, float, 128, 256, UMMA::Major::K, UMMA::Major::K>;
#ifndef SETT_CONTROL
  Op::fma(a, b, tmem, 1u, 0ull);
#else
  (void)Op{}, (void)tmem, (void)a, (void)b;
#endif
}
