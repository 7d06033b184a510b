// The cases of copy_cases.hpp by number, for a program of the simulator.
#pragma once

#include <vector>

int both_buffer_bytes();
// the initial contents of both buffers of a case
void both_fill(int number, unsigned char* from, unsigned char* to);
// the case's copy, made by the CPU
void both_copy(int number, unsigned char* from, unsigned char* to);

// one product with every part of an epilogue: m x k by n x k, all row-major
struct BothEpilogue {
  int m = 9, n = 7, k = 5;
  static std::vector<float> numbers(int count, int seed) {
    std::vector<float> out;
    for (int i = 0; i < count; ++i) { out.push_back(float((i * 37 + seed * 11) % 23 - 11) / 8); }
    return out;
  }
  std::vector<float> a = numbers(m * k, 1), b = numbers(n * k, 2), c = numbers(m * n, 3), residual = numbers(m * n, 4),
                     row_scale = numbers(m, 5), column_scale = numbers(n, 6), row_bias = numbers(m, 7),
                     column_bias = numbers(n, 8);
  float alpha = 1.25f, beta = 0.75f, a_scale = 0.5f, b_scale = 3, c_scale = -2;
};
// C of that product, computed by the CPU; residual: 0 none, 1 before the activation, 2 after it
std::vector<float> both_epilogue(BothEpilogue const& x, int activation, int residual);
