// The results of each unit with the cute that it includes. The wrong body would change these sums.
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
