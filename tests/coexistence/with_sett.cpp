// This unit includes sett and uses it through CuTe's names.
#define SETT_UNIT of_sett
#include <sett/cute.hpp>

#include "sums.hpp"

Sums with_sett() {
  int data[12];
  auto const layout = cute::make_layout(cute::make_shape(3, 4), cute::make_stride(4, 1));
  auto const t = cute::make_tensor(&data[0], layout);
  number(t, data);
  return sums(t, layout);
}
