// scales: compares the catalogue of formats/scales.hpp with functions on indices, at every coordinate of two sizes.
#include "sett/formats/scales.hpp"

#include "compare.hpp"

namespace {

using formats_test::Coordinate;
using formats_test::Given;
using formats_test::Int;
using formats_test::Reference;

Reference const references[] = {
    {"nv_sf_128x4",
     {{{'M', 256}, {'K', 8}}, {{'M', 384}, {'K', 20}}},
     [](Coordinate at, Given given) -> Int {
       Int const m = at[0], k = at[1], K = given['K'];
       Int const tile = (m / 128) * (K / 4) + k / 4;
       return tile * 512 + (m % 32) * 16 + (m / 32 % 4) * 4 + k % 4;
     }},
    {"nv_sf_8x4",
     {{{'M', 32}, {'K', 8}}, {{'M', 48}, {'K', 20}}},
     [](Coordinate at, Given given) -> Int {
       Int const m = at[0], k = at[1], K = given['K'];
       return ((m / 8) * (K / 4) + k / 4) * 32 + (m % 8) * 4 + k % 4;
     }},
    {"trtllm_shuffle_sf_a_128",
     {{{'M', 256}, {'K', 8}}, {{'M', 384}, {'K', 20}}},
     [](Coordinate at, Given given) -> Int {
       Int const m = at[0], k = at[1], K = given['K'];
       Int const r = m / 32 * 32 + (m % 4) * 8 + m % 32 / 4;
       Int const tile = (r / 128) * (K / 4) + k / 4;
       return tile * 512 + (r % 32) * 16 + (r / 32 % 4) * 4 + k % 4;
     }},
    {"deepgemm_sf_f32",
     {{{'M', 18}, {'K', 6}}, {{'M', 128}, {'K', 16}}},
     [](Coordinate at, Given given) -> Int {
       Int const m = at[0], k = at[1], M = given['M'];
       return k * (((M + 3) / 4) * 4) + m;
     }},
    {"deepgemm_sf_ue8m0",
     {{{'M', 8}, {'K', 4}}, {{'M', 20}, {'K', 8}}},
     [](Coordinate at, Given given) -> Int {
       Int const m = at[0], k = at[1], M = given['M'];
       Int const word = (k / 4) * (((M + 3) / 4) * 4) + m;
       return 4 * word + k % 4;
     }},
    {"sm90_mixed_scale_fold",
     {{{'X', 2}, {'R', 128}, {'G', 8}}, {{'X', 1}, {'R', 192}, {'G', 16}}},
     [](Coordinate at, Given given) -> Int {
       Int const x = at[0], r = at[1], g = at[2], R = given['R'], G = given['G'];
       Int const block = (r / 64) * (G / 4) + g / 4;
       return x * R * G + block * 256 + (r % 16) * 16 + (r / 16 % 4) * 4 + g % 4;
     }},
    {"aiter_shuffle_scale",
     {{{'M', 256}, {'K', 8}}, {{'M', 512}, {'K', 24}}},
     [](Coordinate at, Given given) -> Int {
       Int const m = at[0], k = at[1], K = given['K'];
       Int const tile = (m / 32) * (K / 8) + k / 8;
       return tile * 256 + (k % 4) * 64 + (m % 16) * 4 + (k / 4 % 2) * 2 + m / 16 % 2;
     }},
    {"marlin_scales_grouped",
     {{{'G', 2}, {'N', 256}}, {{'G', 4}, {'N', 512}}},
     [](Coordinate at, Given given) -> Int {
       Int const g = at[0], n = at[1], N = given['N'];
       return g * N + n / 64 * 64 + (n % 8) * 8 + n / 8 % 8;
     }},
    {"marlin_scales_channel",
     {{{'N', 256}}, {{'N', 512}}},
     [](Coordinate at, Given) -> Int {
       Int const n = at[0];
       return n / 32 * 32 + n % 2 + (n / 2 % 4) * 8 + (n / 8 % 4) * 2;
     }},
};

}  // namespace

TEST(Formats, Scales) { formats_test::compare(references, sett::formats::scales); }
