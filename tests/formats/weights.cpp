// weights: compares the catalogue of formats/weights.hpp with functions on indices, at every coordinate of two sizes.
#include "sett/formats/weights.hpp"

#include "compare.hpp"

namespace {

using formats_test::Coordinate;
using formats_test::Given;
using formats_test::Int;
using formats_test::Reference;

Reference const references[] = {
    {"trtllm_shuffle_a_128",
     {{{'M', 64}, {'K', 16}}, {{'M', 128}, {'K', 24}}},
     [](Coordinate at, Given given) -> Int {
       Int const m = at[0], k = at[1], K = given['K'];
       Int const r = m / 32 * 32 + (m % 4) * 8 + m % 32 / 4;
       return r * K + k;
     }},
    {"trtllm_shuffle_a_64",
     {{{'M', 64}, {'K', 16}}, {{'M', 128}, {'K', 24}}},
     [](Coordinate at, Given given) -> Int {
       Int const m = at[0], k = at[1], K = given['K'];
       Int const r = m / 16 * 16 + (m % 2) * 8 + m % 16 / 2;
       return r * K + k;
     }},
    {"gated_reorder_rows",
     {{{'I', 32}, {'K', 16}}, {{'I', 64}, {'K', 24}}},
     [](Coordinate at, Given given) -> Int {
       Int const i = at[0], h = at[1], k = at[2], K = given['K'];
       return (2 * i + h) * K + k;
     }},
    {"w13_gated_shuffle_128",
     {{{'I', 32}, {'K', 16}}, {{'I', 64}, {'K', 24}}},
     [](Coordinate at, Given given) -> Int {
       Int const i = at[0], h = at[1], k = at[2], K = given['K'];
       Int const j = 2 * i + h;
       Int const r = j / 32 * 32 + (j % 4) * 8 + j % 32 / 4;
       return r * K + k;
     }},
    {"gate_up_group64",
     {{{'I', 128}, {'K', 16}}, {{'I', 192}, {'K', 8}}},
     [](Coordinate at, Given given) -> Int {
       Int const i = at[0], h = at[1], k = at[2], K = given['K'];
       return (i / 64 * 128 + h * 64 + i % 64) * K + k;
     }},
    {"swap_w13_to_w31",
     {{{'X', 2}, {'I', 4}, {'K', 4}}, {{'X', 3}, {'I', 6}, {'K', 8}}},
     [](Coordinate at, Given given) -> Int {
       Int const x = at[0], i = at[1], h = at[2], k = at[3], I = given['I'], K = given['K'];
       return x * 2 * I * K + ((1 - h) * I + i) * K + k;
     }},
    {"block_major_k",
     {{{'M', 64}, {'K', 16}, {'V', 8}}, {{'M', 128}, {'K', 24}, {'V', 8}}},
     [](Coordinate at, Given given) -> Int {
       Int const m = at[0], k = at[1], M = given['M'], V = given['V'];
       return (k / V) * M * V + m * V + k % V;
     }},
    {"marlin_int8",
     {{{'K', 64}, {'N', 64}}, {{'K', 128}, {'N', 192}}},
     [](Coordinate at, Given given) -> Int {
       Int const k = at[0], n = at[1], N = given['N'];
       Int const lane = (n % 8) * 4 + k / 2 % 4;
       Int const e = (k / 8 % 2) + 2 * (k % 2) + 4 * (n / 8 % 2);
       return (k / 16) * 16 * N + (n / 64) * 1024 + lane * 32 + (n / 16 % 4) * 8 + e;
     }},
    {"aiter_shuffle_16x16_1byte",
     {{{'N', 32}, {'K', 64}}, {{'N', 48}, {'K', 96}}},
     [](Coordinate at, Given given) -> Int {
       Int const n = at[0], k = at[1], K = given['K'];
       return (n / 16) * 16 * K + (k / 16) * 256 + (n % 16) * 16 + k % 16;
     }},
    {"aiter_shuffle_16x16_2byte",
     {{{'N', 32}, {'K', 64}}, {{'N', 48}, {'K', 96}}},
     [](Coordinate at, Given given) -> Int {
       Int const n = at[0], k = at[1], K = given['K'];
       return (n / 16) * 16 * K + (k / 8) * 128 + (n % 16) * 8 + k % 8;
     }},
    {"trtllm_mixed_int8_sm80",
     {{{'K', 64}, {'N', 64}}, {{'K', 128}, {'N', 192}}},
     [](Coordinate at, Given given) -> Int {
       Int const k = at[0], n = at[1], K = given['K'];
       Int const kp = k / 16 * 16 + k % 2 + (k / 8 % 2) * 2 + (k / 2 % 4) * 4;
       Int const e = kp % 4;
       Int const p = kp - e + (e % 2) * 2 + e / 2;
       return (n / 2) * 2 * K + (p / 64) * 128 + (n % 2) * 64 + p % 64;
     }},
    {"onednn_BA16a64b4a",
     {{{'K', 64}, {'N', 64}}, {{'K', 128}, {'N', 192}}},
     [](Coordinate at, Given given) -> Int {
       Int const k = at[0], n = at[1], K = given['K'];
       return ((n / 64) * (K / 64) + k / 64) * 4096 + (k % 64 / 4) * 256 + (n % 64) * 4 + k % 4;
     }},
    {"onednn_BA16a64b2a",
     {{{'K', 32}, {'N', 64}}, {{'K', 96}, {'N', 128}}},
     [](Coordinate at, Given given) -> Int {
       Int const k = at[0], n = at[1], K = given['K'];
       return ((n / 64) * (K / 32) + k / 32) * 2048 + (k % 32 / 2) * 128 + (n % 64) * 2 + k % 2;
     }},
    {"triton_hopper_mx_value_bytes",
     {{{'M', 64}, {'K', 64}}, {{'M', 128}, {'K', 192}}},
     [](Coordinate at, Given given) -> Int {
       Int const m = at[0], k = at[1], K = given['K'];
       return (m / 16) * 16 * K + (m / 2 % 4) * 4 * K + (k / 32) * 128 + (m % 2) * 64 + (k % 4) * 16 + (k / 8 % 4) * 4 +
              (k / 4 % 2) * 2 + m / 8 % 2;
     }},
};

}  // namespace

TEST(Formats, Weights) { formats_test::compare(references, sett::formats::weights); }
