// caches: compares the catalogue of formats/caches.hpp with functions on indices, at every coordinate of two sizes.
#include "sett/formats/caches.hpp"

#include "compare.hpp"

namespace {

using formats_test::Coordinate;
using formats_test::Given;
using formats_test::Int;
using formats_test::Reference;

Reference const references[] = {
    {"kv_nhd",
     {{{'P', 2}, {'T', 4}, {'H', 3}, {'D', 8}}, {{'P', 3}, {'T', 16}, {'H', 2}, {'D', 64}}},
     [](Coordinate at, Given given) -> Int {
       Int const p = at[0], t = at[1], h = at[2], d = at[3], T = given['T'], H = given['H'], D = given['D'];
       return ((p * T + t) * H + h) * D + d;
     }},
    {"kv_hnd",
     {{{'P', 2}, {'T', 4}, {'H', 3}, {'D', 8}}, {{'P', 3}, {'T', 16}, {'H', 2}, {'D', 64}}},
     [](Coordinate at, Given given) -> Int {
       Int const p = at[0], t = at[1], h = at[2], d = at[3], T = given['T'], H = given['H'], D = given['D'];
       return ((p * H + h) * T + t) * D + d;
     }},
    {"vllm_paged_k",
     {{{'P', 2}, {'T', 16}, {'H', 2}, {'D', 32}, {'V', 8}}, {{'P', 3}, {'T', 32}, {'H', 3}, {'D', 64}, {'V', 16}}},
     [](Coordinate at, Given given) -> Int {
       Int const p = at[0], t = at[1], h = at[2], d = at[3], T = given['T'], H = given['H'], D = given['D'],
                 V = given['V'];
       return (((p * H + h) * (D / V) + d / V) * T + t) * V + d % V;
     }},
    {"vllm_paged_v",
     {{{'P', 2}, {'T', 16}, {'H', 2}, {'D', 32}}, {{'P', 3}, {'T', 32}, {'H', 3}, {'D', 64}}},
     [](Coordinate at, Given given) -> Int {
       Int const p = at[0], t = at[1], h = at[2], d = at[3], T = given['T'], H = given['H'], D = given['D'];
       return ((p * H + h) * D + d) * T + t;
     }},
    {"flashmla_fp8_nope",
     {{{'P', 2}, {'T', 4}}, {{'P', 3}, {'T', 8}}},
     [](Coordinate at, Given given) -> Int {
       Int const p = at[0], t = at[1], d = at[2], T = given['T'];
       return p * 656 * T + t * 656 + d;
     }},
    {"flashmla_fp8_scale",
     {{{'P', 2}, {'T', 4}}, {{'P', 3}, {'T', 8}}},
     [](Coordinate at, Given given) -> Int {
       Int const p = at[0], t = at[1], j = at[2], T = given['T'];
       return p * 656 * T + t * 656 + 512 + 4 * j;
     }},
    {"flashmla_fp8_rope",
     {{{'P', 2}, {'T', 4}}, {{'P', 3}, {'T', 8}}},
     [](Coordinate at, Given given) -> Int {
       Int const p = at[0], t = at[1], d = at[2], T = given['T'];
       return p * 656 * T + t * 656 + 528 + 2 * d;
     }},
    {"deepgemm_indexer_k",
     {{{'P', 2}, {'T', 4}, {'D', 8}}, {{'P', 3}, {'T', 16}, {'D', 128}}},
     [](Coordinate at, Given given) -> Int {
       Int const p = at[0], t = at[1], d = at[2], T = given['T'], D = given['D'];
       return p * T * (D + 4) + t * D + d;
     }},
    {"deepgemm_indexer_k_scale",
     {{{'P', 2}, {'T', 4}, {'D', 8}}, {{'P', 3}, {'T', 16}, {'D', 128}}},
     [](Coordinate at, Given given) -> Int {
       Int const p = at[0], t = at[1], T = given['T'], D = given['D'];
       return p * T * (D + 4) + T * D + 4 * t;
     }},
    {"flashmla_model1_nope",
     {{{'P', 2}, {'T', 4}}, {{'P', 3}, {'T', 8}}},
     [](Coordinate at, Given given) -> Int {
       Int const p = at[0], t = at[1], d = at[2], T = given['T'];
       Int const page = ((584 * T + 575) / 576) * 576;
       return p * page + t * 576 + d;
     }},
    {"flashmla_model1_rope",
     {{{'P', 2}, {'T', 4}}, {{'P', 3}, {'T', 8}}},
     [](Coordinate at, Given given) -> Int {
       Int const p = at[0], t = at[1], d = at[2], T = given['T'];
       Int const page = ((584 * T + 575) / 576) * 576;
       return p * page + t * 576 + 448 + 2 * d;
     }},
    {"flashmla_model1_scale",
     {{{'P', 2}, {'T', 4}}, {{'P', 3}, {'T', 8}}},
     [](Coordinate at, Given given) -> Int {
       Int const p = at[0], t = at[1], j = at[2], T = given['T'];
       Int const page = ((584 * T + 575) / 576) * 576;
       return p * page + 576 * T + 8 * t + j;
     }},
};

}  // namespace

TEST(Formats, Caches) { formats_test::compare(references, sett::formats::caches); }
