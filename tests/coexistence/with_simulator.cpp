// The simulator observes the accesses of this unit, which has the same templates with other bodies.
#define SETT_UNIT of_simulator
#include <sett/sim.hpp>

#include "sums.hpp"

Sums with_simulator() {
  int data[12];
  auto const layout = cute::make_layout(cute::make_shape(3, 4), cute::make_stride(4, 1));
  auto const t = cute::make_tensor(cute::make_gmem_ptr(&data[0]), layout);
  number(t, data);
  return sums(t, layout);
}
