// softmax: the running maximum and sum of a thread's two rows of scores, and the powers of the scores.
//
// A thread of a warpgroup holds scores of the rows lane / 4 and lane / 4 + 8 of its warp's 16 rows. Score 4 c + 2 h + e
// belongs to row h and to key 8 c + 2 (lane % 4) + e. Four neighbouring lanes share a row: they agree on the maximum,
// but each lane keeps the sum of its own powers until the tile ends.
//
// A sink is a score without a key: it only adds to the sum of its row.
//
//   law      after all blocks, total(h) is the sum over a row's keys and its sink of 2^(scale * score - base[h]), where
//            base[h] is the largest scale * score of the row
//   example  bool const grew = rows.raise<false>(scores, scale);  rows.apply<false>(scores, scale);
//
// Requires: a positive scale.
// Errors: none.
#pragma once

#include "../hopper.hpp"

namespace sett::inline SETT_ABI::cuda {

// Sets the scores of keys from limit[h] on, and with Left of keys before first[h], to minus infinity. `key` is the
// number of the thread's first key.
template <bool Left, int N>
SETT_HOST_DEVICE void mask_scores(float (&scores)[N], int key, int const (&first)[2], int const (&limit)[2]) {
  SETT_UNROLL
  for (int i = 0; i < N; ++i) {
    int const here = key + i / 4 * 8 + i % 2, h = i / 2 % 2;
    if (here >= limit[h] || (Left && here < first[h])) { scores[i] = -gpu::infinity(); }
  }
}
// Replaces the scores by tanh(scale * score / 2) = 1 - 2 / (1 + 2^(scale * log2(e) * score)). `scale` includes log2(e).
template <int N>
SETT_HOST_DEVICE void cap_scores(float (&scores)[N], float scale) {
  SETT_UNROLL
  for (int i = 0; i < N; ++i) {
    scores[i] = fmaf(-2.0f, gpu::reciprocal(1 + gpu::power_of_two(scores[i] * scale)), 1.0f);
  }
}

struct RowsOfSoftmax {
  float base[2] = {-gpu::infinity(), -gpu::infinity()};
  float sum[2] = {0, 0};
  float factor[2] = {1, 1};  // the factor of earlier sums after the last call of raise

  // Begins rows whose only score is a sink, as a power of two. One of the four lanes of a row counts it.
  SETT_HOST_DEVICE static RowsOfSoftmax with_sink(float sink) {
    float const one = gpu::thread_number() % 4 == 0 ? 1.0f : 0.0f;
    return {{sink, sink}, {one, one}};
  }
  // Returns what powers of a row are relative to. If all scores up to now are masked, it is 0, so that their powers are
  // 0 and not NaN.
  template <bool Masked>
  SETT_HOST_DEVICE float relative_to(int h) const {
    return Masked && base[h] == -gpu::infinity() ? 0.0f : base[h];
  }
  // Raises the bases to the largest scores of a block. Returns whether a row of the warp must be scaled by `factor`.
  template <bool Masked, int N>
  SETT_HOST_DEVICE bool raise(float const (&scores)[N], float scale) {
    float most[4] = {scores[0], scores[1], scores[2], scores[3]};
    SETT_UNROLL
    for (int i = 4; i < N; ++i) { most[i % 4] = larger(most[i % 4], scores[i]); }
    SETT_UNROLL
    for (int h = 0; h < 2; ++h) {
      float m = larger(most[2 * h], most[2 * h + 1]);
      m = larger(m, gpu::shuffle_xor(m, 1));
      m = larger(m, gpu::shuffle_xor(m, 2));
      float const before = base[h];
      base[h] = larger(before, m * scale);
      factor[h] = gpu::power_of_two(before - relative_to<Masked>(h));
      sum[h] *= factor[h];
    }
    return gpu::ballot(factor[0] != 1 || factor[1] != 1) != 0;
  }
  // Replaces the scores by their powers, and adds these to the sums.
  template <bool Masked, int N>
  SETT_HOST_DEVICE void apply(float (&scores)[N], float scale) {
    float const from[2] = {-relative_to<Masked>(0), -relative_to<Masked>(1)};
    float part[4] = {0, 0, 0, 0};
    SETT_UNROLL
    for (int i = 0; i < N; ++i) {
      scores[i] = gpu::power_of_two(fmaf(scores[i], scale, from[i / 2 % 2]));
      part[i % 4] += scores[i];
    }
    sum[0] += part[0] + part[1];
    sum[1] += part[2] + part[3];
  }
  // Returns the sum of a row's powers over the four lanes that share it.
  SETT_HOST_DEVICE float total(int h) const {
    float x = sum[h];
    x += gpu::shuffle_xor(x, 1);
    return x + gpu::shuffle_xor(x, 2);
  }
  // Returns the natural logarithm of a row's sum, or minus infinity for a sum of nothing.
  SETT_HOST_DEVICE float logarithm(int h, float sum_of_row) const {
    constexpr float log_of_two = 0.693147180559945f;
    return (base[h] + log2f(sum_of_row)) * log_of_two;
  }
  SETT_HOST_DEVICE static float larger(float x, float y) { return fmaxf(x, y); }
};

}  // namespace sett::cuda
