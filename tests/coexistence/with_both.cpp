// This unit includes both CuTe and sett. sett's names are in sett_cute and in sett.
#define SETT_UNIT of_both
#include <cute/tensor.hpp>
#include <sett/beside_cute.hpp>

#include "sums.hpp"

Sums with_both() {
  int theirs[12], ours[12];
  auto const cutes = cute::make_layout(cute::make_shape(3, 4), cute::make_stride(4, 1));
  auto const setts = sett::make_layout(sett::make_shape(3, 4), sett::make_stride(4, 1));
  auto const t = cute::make_tensor(&theirs[0], cutes);
  auto const o = sett_cute::make_tensor(&ours[0], setts);
  number(t, theirs);
  number(o, ours);
  for (int i = 0; i < 12; ++i) {
    if (theirs[i] != ours[i]) { return {-1, i, 0}; }
  }
  return sums(o, setts);
}
