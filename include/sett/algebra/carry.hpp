// carry: tests, for one jump of A at a time, whether i -> A^(r*i) is a layout.
//
// A^(r*i) = i*A^(r) + sum_k delta_k * floor(rho*i / P), with P = P_k and rho = r mod P. A single floor term is a
// layout table on [0,N) iff it never carries, or carries at a fixed period Q that divides N (proofs.md 4.1).
//
//   law      with Q = ceil(P/rho) < N and eps = rho*Q - P: floor(rho*i/P) = floor(i/Q) on [0,N) iff (N/Q)*eps < rho
//   example  P = 4, r = 2, N = 6 carries every 2 steps;   P = 3, r = 2, N = 4 gives Q = 2, eps = 1, 2*1 >= 2 and is
//            refused at index 3
//
// Requires: P >= 1, N >= 1.
// Errors: carry_not_dividing, carry_not_periodic (as values).
#pragma once

#include "../num/failure.hpp"
#include "../num/vec.hpp"

namespace sett::inline SETT_ABI {

struct Carry {
  Failure failure{};
  Num period = 0;     // Q; 0 if the mode never carries
  Num remainder = 0;  // largest r*i mod P for 0 <= i < N (proofs.md 4.10)
};

SETT_HOST_DEVICE constexpr Carry carry_of(Num P, Num r, Num N, int mode) {
  Num const rho = r % P;
  if (rho.value == 0 || N.value == 1) { return {}; }
  Num const Q = ceil_div(P, rho);
  if (Q >= N) { return {{}, 0, rho * (N - Num(1))}; }
  Num const eps = -P % rho;
  if ((N % Q).value != 0) { return {Failure{Rule::carry_not_dividing, mode, Q, Q, N}}; }
  if (eps.value != 0 && N / Q > (rho - Num(1)) / eps) {
    return {Failure{Rule::carry_not_periodic, mode, ceil_div(rho, eps) * Q - Num(1), Q, N}};
  }
  return {{}, Q, P - rho + N / Q * eps};
}

// The periods of one mode of B: distinct numbers Q_1 | Q_2 | ... in increasing order.
template <class = void>
SETT_HOST_DEVICE constexpr Failure add_period(Vec<Num>& chain, Num Q, int mode) {
  for (Num const& other : chain) {
    if (other == Q) { return {}; }
    if (!surely_divides(other, Q) && !surely_divides(Q, other)) {
      return Failure{Rule::carries_not_nested, mode, Q, other, Q};
    }
  }
  chain.push_back(Q);
  insertion_sort(chain, [](Num a, Num b) { return a < b; });
  return {};
}

}  // namespace sett
