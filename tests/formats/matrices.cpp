// matrices: compares the catalogue of formats/matrices.hpp with functions on indices, at every coordinate of two sizes.
#include "sett/formats/matrices.hpp"

#include "compare.hpp"

namespace {

using formats_test::Coordinate;
using formats_test::Given;
using formats_test::Int;
using formats_test::Reference;

Reference const references[] = {
    {"amd_mfma_32x32x8_f16_A",
     {{}},
     [](Coordinate at, Given) -> Int {
       Int const m = at[0], k = at[1];
       return (m + 32 * (k / 4)) * 4 + k % 4;
     }},
    {"amd_mfma_32x32x8_f16_D",
     {{}},
     [](Coordinate at, Given) -> Int {
       Int const m = at[0], n = at[1];
       return (n + 32 * (m / 4 % 2)) * 16 + m / 8 * 4 + m % 4;
     }},
    {"amd_mfma_16x16x16_f16_A",
     {{}},
     [](Coordinate at, Given) -> Int {
       Int const m = at[0], k = at[1];
       return (m + 16 * (k / 4)) * 4 + k % 4;
     }},
    {"cublaslt_col32",
     {{{'M', 64}, {'N', 64}}, {{'M', 48}, {'N', 96}}},
     [](Coordinate at, Given given) -> Int {
       Int const r = at[0], c = at[1], M = given['M'];
       return (c / 32) * 32 * M + r * 32 + c % 32;
     }},
    {"cublaslt_col4_4r2_8c",
     {{{'M', 64}, {'N', 64}}, {{'M', 96}, {'N', 128}}},
     [](Coordinate at, Given given) -> Int {
       Int const r = at[0], c = at[1], M = given['M'];
       Int const row = r / 8 * 8 + (r % 2) * 4 + c % 32 / 8;
       return (c / 32) * 32 * M + row * 32 + ((c / 4 % 2) * 4 + r % 8 / 2) * 4 + c % 4;
     }},
    {"nchw_vect_c",
     {{{'N', 2}, {'C', 64}, {'H', 3}, {'W', 5}, {'V', 32}}, {{'N', 1}, {'C', 96}, {'H', 4}, {'W', 4}, {'V', 32}}},
     [](Coordinate at, Given given) -> Int {
       Int const n = at[0], c = at[1], h = at[2], w = at[3], C = given['C'], H = given['H'], W = given['W'],
                 V = given['V'];
       return (((n * (C / V) + c / V) * H + h) * W + w) * V + c % V;
     }},
    {"cutlass_reorder_column32",
     {{{'N', 64}}, {{'N', 96}}},
     [](Coordinate at, Given) -> Int {
       Int const n = at[0];
       return n / 32 * 32 + (n % 8 / 2) * 8 + (n % 32 / 8) * 2 + n % 2;
     }},
    {"sparse24_meta_16",
     {{{'M', 64}, {'K', 4}}, {{'M', 96}, {'K', 8}}},
     [](Coordinate at, Given given) -> Int {
       Int const m = at[0], k = at[1], M = given['M'];
       Int const r = m / 32 * 32 + (m % 8) * 4 + m % 32 / 8;
       Int const y = r - r % 2 + k % 2;
       Int const x = k - k % 2 + r % 2;
       return x / 2 * 2 * M + y * 2 + x % 2;
     }},
    {"sparse24_meta_32",
     {{{'M', 64}, {'K', 4}}, {{'M', 96}, {'K', 8}}},
     [](Coordinate at, Given given) -> Int {
       Int const m = at[0], k = at[1], M = given['M'];
       Int const r = m / 16 * 16 + (m % 8) * 2 + m % 16 / 8;
       Int const y = r - r % 2 + k % 2;
       Int const x = k - k % 2 + r % 2;
       return x / 2 * 2 * M + y * 2 + x % 2;
     }},
    {"onednn_OIhw16i16o",
     {{{'O', 32}, {'I', 32}, {'H', 3}, {'W', 3}}, {{'O', 48}, {'I', 64}, {'H', 1}, {'W', 2}}},
     [](Coordinate at, Given given) -> Int {
       Int const o = at[0], i = at[1], h = at[2], w = at[3], I = given['I'], H = given['H'], W = given['W'];
       return (((o / 16 * (I / 16) + i / 16) * H + h) * W + w) * 256 + (i % 16) * 16 + o % 16;
     }},
    {"onednn_OIhw4i16o4i",
     {{{'O', 32}, {'I', 32}, {'H', 3}, {'W', 3}}, {{'O', 48}, {'I', 64}, {'H', 1}, {'W', 2}}},
     [](Coordinate at, Given given) -> Int {
       Int const o = at[0], i = at[1], h = at[2], w = at[3], I = given['I'], H = given['H'], W = given['W'];
       return (((o / 16 * (I / 16) + i / 16) * H + h) * W + w) * 256 + (i % 16 / 4) * 64 + (o % 16) * 4 + i % 4;
     }},
    {"xla_T8_128",
     {{{'R', 16}, {'C', 256}}, {{'R', 24}, {'C', 384}}},
     [](Coordinate at, Given given) -> Int {
       Int const r = at[0], c = at[1], C = given['C'];
       return ((r / 8) * (C / 128) + c / 128) * 1024 + (r % 8) * 128 + c % 128;
     }},
    {"xla_T8_128_2_1",
     {{{'R', 16}, {'C', 256}}, {{'R', 24}, {'C', 384}}},
     [](Coordinate at, Given given) -> Int {
       Int const r = at[0], c = at[1], C = given['C'];
       return ((r / 8) * (C / 128) + c / 128) * 1024 + (r % 8 / 2) * 256 + (c % 128) * 2 + r % 2;
     }},
    {"ascend_fractal_nz",
     {{{'M', 112}, {'N', 32}, {'V', 16}}, {{'M', 32}, {'N', 64}, {'V', 32}}},
     [](Coordinate at, Given given) -> Int {
       Int const m = at[0], n = at[1], M = given['M'], V = given['V'];
       return (n / V) * M * V + m * V + n % V;
     }},
};

}  // namespace

TEST(Formats, Matrices) { formats_test::compare(references, sett::formats::matrices); }
