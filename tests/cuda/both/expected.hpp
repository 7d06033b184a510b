// Provides the cases of copy_cases.hpp by number, for a program of the simulator.
#pragma once

#include <vector>

int both_buffer_bytes();
// Fills both buffers of a case with their initial contents.
void both_fill(int number, unsigned char* from, unsigned char* to);
// Makes the case's copy on the CPU.
void both_copy(int number, unsigned char* from, unsigned char* to);

// Describes a GEMM with every part of an epilogue: m x k by n x k, all row-major.
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
// Returns C of this GEMM, computed by the CPU. `residual` is 0 for none, 1 before the activation, 2 after it.
std::vector<float> both_epilogue(BothEpilogue const& x, int activation, int residual);
