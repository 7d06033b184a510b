// packed: compares the catalogue of formats/packed.hpp with functions on indices, at every coordinate of two sizes.
#include "sett/formats/packed.hpp"

#include "compare.hpp"

namespace {

using formats_test::Coordinate;
using formats_test::Given;
using formats_test::Int;
using formats_test::Reference;

Reference const references[] = {
    {"marlin_int4",
     {{{'K', 128}, {'N', 256}}, {{'K', 256}, {'N', 512}}},
     [](Coordinate at, Given given) -> Int {
       Int const k = at[0], n = at[1], N = given['N'];
       Int const lane = (n % 8) * 4 + k / 2 % 4;
       Int const e = (k / 8 % 2) + 2 * (n / 8 % 2) + 4 * (k % 2);
       return (k / 16) * 16 * N + (n / 64) * 1024 + lane * 32 + (n / 16 % 4) * 8 + e;
     }},
    {"awq_int4",
     {{{'K', 8}, {'N', 32}}, {{'K', 16}, {'N', 64}}},
     [](Coordinate at, Given given) -> Int {
       Int const k = at[0], n = at[1], N = given['N'];
       return k * N + n / 8 * 8 + (n % 2) * 4 + n / 2 % 4;
     }},
    {"gptq_qweight",
     {{{'K', 32}, {'N', 32}}, {{'K', 64}, {'N', 64}}},
     [](Coordinate at, Given given) -> Int {
       Int const k = at[0], n = at[1], N = given['N'];
       return (k / 8) * 8 * N + 8 * n + k % 8;
     }},
    {"aiter_pack_int4",
     {{{'N', 512}}, {{'N', 2048}}},
     [](Coordinate at, Given) -> Int {
       Int const i = at[0];
       return i / 8 * 8 + (i % 4) * 2 + i / 4 % 2;
     }},
    {"trtllm_mixed_int4_sm80",
     {{{'K', 64}, {'N', 64}}, {{'K', 128}, {'N', 192}}},
     [](Coordinate at, Given given) -> Int {
       Int const k = at[0], n = at[1], K = given['K'];
       Int const kp = k / 32 * 32 + k % 2 + (k / 8 % 4) * 2 + (k / 2 % 4) * 8;
       Int const e = kp % 8;
       Int const p = kp - e + (e % 2) * 4 + e / 2;
       return (n / 4) * 4 * K + (p / 64) * 256 + (n % 4) * 64 + p % 64;
     }},
    {"cutlass_reorder_int4_bf16",
     {{{'N', 32}, {'K', 128}}, {{'N', 128}, {'K', 192}}},
     [](Coordinate at, Given given) -> Int {
       Int const n = at[0], k = at[1], N = given['N'];
       Int const lane = (n % 8) * 4 + k / 2 % 4;
       Int const v = (k % 2) * 4 + (k / 8 % 2) * 2 + n / 8 % 2;
       return (k / 64) * 64 * N + (n / 16) * 1024 + lane * 32 + (k / 16 % 4) * 8 + v;
     }},
    {"cutlass_reorder_int4_e4m3",
     {{{'N', 32}, {'K', 128}}, {{'N', 128}, {'K', 192}}},
     [](Coordinate at, Given given) -> Int {
       Int const n = at[0], k = at[1], N = given['N'];
       Int const lane = (n % 8) * 4 + k / 4 % 4;
       return (k / 32) * 32 * N + (n / 16) * 512 + lane * 16 + (k / 16 % 2) * 8 + (n / 8 % 2) * 4 + k % 4;
     }},
    {"torch_tinygemm_int4",
     {{{'N', 16}, {'K', 128}, {'J', 8}}, {{'N', 24}, {'K', 256}, {'J', 8}}},
     [](Coordinate at, Given given) -> Int {
       Int const n = at[0], k = at[1], K = given['K'], J = given['J'];
       Int const lane = (n % 8) * 4 + k / 2 % 4;
       Int const word = (((n / 8) * (K / (16 * J)) + k / (16 * J)) * 32 + lane) * (J / 2) + k / 32 % (J / 2);
       return 8 * word + (k % 2) * 4 + (k / 16 % 2) * 2 + k / 8 % 2;
     }},
    {"torch_tinygemm_int4_j2",
     {{{'N', 16}, {'K', 64}, {'J', 2}}, {{'N', 24}, {'K', 96}, {'J', 2}}},
     [](Coordinate at, Given given) -> Int {
       Int const n = at[0], k = at[1], K = given['K'], J = given['J'];
       Int const lane = (n % 8) * 4 + k / 2 % 4;
       Int const word = (((n / 8) * (K / (16 * J)) + k / (16 * J)) * 32 + lane) * (J / 2) + k / 32 % (J / 2);
       return 8 * word + (k % 2) * 4 + (k / 16 % 2) * 2 + k / 8 % 2;
     }},
    {"e2m1_low_first",
     {{{'M', 4}, {'K', 16}}, {{'M', 6}, {'K', 32}}},
     [](Coordinate at, Given given) -> Int {
       Int const m = at[0], k = at[1], K = given['K'];
       return m * K + k;
     }},
    {"bnb_4bit_high_first",
     {{{'N', 64}}, {{'N', 256}}},
     [](Coordinate at, Given) -> Int {
       Int const i = at[0];
       return i / 2 * 2 + 1 - i % 2;
     }},
    {"llamacpp_q4_0_4x4",
     {{{'R', 8}, {'C', 64}}, {{'R', 8}, {'C', 96}}},
     [](Coordinate at, Given given) -> Int {
       Int const r = at[0], c = at[1], C = given['C'];
       Int const b = c / 32;
       Int const j = c % 16;
       Int const byte = 8 + (j / 4 * 4 + r % 4) * 4 + j % 4;
       return ((r / 4) * (C / 32) + b) * 144 + 2 * byte + c % 32 / 16;
     }},
    {"llamacpp_q4_0_4x8",
     {{{'R', 8}, {'C', 64}}, {{'R', 8}, {'C', 96}}},
     [](Coordinate at, Given given) -> Int {
       Int const r = at[0], c = at[1], C = given['C'];
       Int const b = c / 32;
       Int const j = c % 16;
       Int const byte = 8 + (j / 8 * 4 + r % 4) * 8 + j % 8;
       return ((r / 4) * (C / 32) + b) * 144 + 2 * byte + c % 32 / 16;
     }},
    {"llamacpp_q4_0_8x8",
     {{{'R', 16}, {'C', 64}}, {{'R', 16}, {'C', 96}}},
     [](Coordinate at, Given given) -> Int {
       Int const r = at[0], c = at[1], C = given['C'];
       Int const b = c / 32;
       Int const j = c % 16;
       Int const byte = 16 + (j / 8 * 8 + r % 8) * 8 + j % 8;
       return ((r / 8) * (C / 32) + b) * 288 + 2 * byte + c % 32 / 16;
     }},
    {"gguf_q4_0",
     {{{'C', 64}}, {{'C', 160}}},
     [](Coordinate at, Given) -> Int {
       Int const c = at[0];
       return c / 32 * 36 + 4 + (c % 16) * 2 + c % 32 / 16;
     }},
    {"gguf_mxfp4",
     {{{'C', 64}}, {{'C', 160}}},
     [](Coordinate at, Given) -> Int {
       Int const c = at[0];
       return c / 32 * 34 + 2 + (c % 16) * 2 + c % 32 / 16;
     }},
    {"gguf_q6_K_low",
     {{{'C', 256}}, {{'C', 768}}},
     [](Coordinate at, Given) -> Int {
       Int const c = at[0];
       return c / 256 * 420 + c % 256 / 128 * 128 + (c % 64) * 2 + c % 128 / 64;
     }},
    {"gguf_q6_K_high",
     {{{'C', 256}}, {{'C', 768}}},
     [](Coordinate at, Given) -> Int {
       Int const c = at[0];
       return c / 256 * 840 + 512 + c % 256 / 128 * 128 + (c % 32) * 4 + c % 128 / 32;
     }},
    {"gguf_q4_0_delta", {{{'B', 2}}, {{'B', 5}}}, [](Coordinate at, Given) -> Int { return 18 * at[0]; }},
    {"gguf_mxfp4_scale", {{{'B', 2}}, {{'B', 5}}}, [](Coordinate at, Given) -> Int { return 17 * at[0]; }},
    {"gguf_q6_K_scale",
     {{{'S', 16}}, {{'S', 48}}},
     [](Coordinate at, Given) -> Int { return at[0] / 16 * 210 + 128 + 64 + at[0] % 16; }},
    {"gguf_q6_K_delta",
     {{{'B', 1}}, {{'B', 3}}},
     [](Coordinate at, Given) -> Int { return 210 * at[0] + 128 + 64 + 16; }},
    {"llamacpp_q4_0_x4_delta",
     {{{'R', 8}, {'B', 2}}, {{'R', 8}, {'B', 3}}},
     [](Coordinate at, Given given) -> Int { return (at[0] / 4 * given['B'] + at[1]) * 72 + at[0] % 4 * 2; }},
    {"llamacpp_q4_0_x8_delta",
     {{{'R', 16}, {'B', 2}}, {{'R', 16}, {'B', 3}}},
     [](Coordinate at, Given given) -> Int { return (at[0] / 8 * given['B'] + at[1]) * 144 + at[0] % 8 * 2; }},
};

}  // namespace

TEST(Formats, Packed) { formats_test::compare(references, sett::formats::packed); }
