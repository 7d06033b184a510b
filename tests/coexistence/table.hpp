// Lists the results of each unit, computed with the cute that the unit includes. If the linker kept the wrong body,
// these sums would change.
#pragma once

struct Sums {
  int whole;    // for i + 100 j over a 3 x 4 tensor
  int element;  // (2,3)
  int size;
};

Sums with_cute();
Sums with_sett();
Sums with_simulator();
Sums with_both();
