// Record: several arrays in one buffer of bytes, each a format of the catalogue with the same sizes.
//
//   example  the parts of flashmla_fp8 at P = 2, T = 4 are the e4m3 values of shape (2,4,512), the f32 scales of shape
//            (2,4,4) and the bf16 values of shape (2,4,64); the buffer has 2 * 4 * 656 bytes
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "format.hpp"

namespace sett::inline SETT_ABI::formats {

struct RecordPart {
  char const* name = "";    // the array's name in a file with several arrays
  char const* format = "";  // a format of the catalogue
};

struct Record {
  char const* name = "";
  char const* engine = "";
  char const* what = "";
  RecordPart parts[4]{};  // the first part without a format ends the list
};

inline constexpr Record records[] = {
    {"flashmla_fp8",
     "FlashMLA FP8 KV cache; vLLM fp8_ds_mla",
     "656 bytes for each token: 512 e4m3 values, 4 f32 scales, 64 bf16 values",
     {{"nope", "flashmla_fp8_nope"}, {"scale", "flashmla_fp8_scale"}, {"rope", "flashmla_fp8_rope"}}},
    {"flashmla_model1",
     "FlashMLA MODEL1 FP8 KV cache",
     "a page has 576 bytes for each token (448 e4m3 values, 64 bf16 values), then 8 bytes of scales for each token",
     {{"nope", "flashmla_model1_nope"}, {"rope", "flashmla_model1_rope"}, {"scale", "flashmla_model1_scale"}}},
    {"deepgemm_indexer",
     "DeepGEMM paged MQA logits, vLLM DeepSeek-V3.2 indexer",
     "a page has D bytes of e4m3 values for each token, then one f32 scale for each token",
     {{"k", "deepgemm_indexer_k"}, {"scale", "deepgemm_indexer_k_scale"}}},
    {"gguf_block_q4_0",
     "GGUF Q4_0",
     "blocks of 18 bytes: an fp16 delta and 32 values of 4 bits",
     {{"delta", "gguf_q4_0_delta"}, {"quant", "gguf_q4_0"}}},
    {"gguf_block_mxfp4",
     "GGUF MXFP4",
     "blocks of 17 bytes: an E8M0 scale and 32 values of 4 bits",
     {{"scale", "gguf_mxfp4_scale"}, {"quant", "gguf_mxfp4"}}},
    {"gguf_block_q6_K",
     "GGUF Q6_K",
     "blocks of 210 bytes: 256 values of 6 bits in two pieces, 16 int8 scales and an fp16 delta",
     {{"low", "gguf_q6_K_low"},
      {"high", "gguf_q6_K_high"},
      {"scale", "gguf_q6_K_scale"},
      {"delta", "gguf_q6_K_delta"}}},
    {"llamacpp_block_q4_0_4x4",
     "llama.cpp CPU repacked Q4_0, 4 rows, 4 bytes",
     "blocks of 4 rows by 32 columns: 4 fp16 deltas and 128 values of 4 bits",
     {{"delta", "llamacpp_q4_0_x4_delta"}, {"quant", "llamacpp_q4_0_4x4"}}},
    {"llamacpp_block_q4_0_4x8",
     "llama.cpp CPU repacked Q4_0, 4 rows, 8 bytes",
     "blocks of 4 rows by 32 columns: 4 fp16 deltas and 128 values of 4 bits",
     {{"delta", "llamacpp_q4_0_x4_delta"}, {"quant", "llamacpp_q4_0_4x8"}}},
    {"llamacpp_block_q4_0_8x8",
     "llama.cpp CPU repacked Q4_0, 8 rows, 8 bytes",
     "blocks of 8 rows by 32 columns: 8 fp16 deltas and 256 values of 4 bits",
     {{"delta", "llamacpp_q4_0_x8_delta"}, {"quant", "llamacpp_q4_0_8x8"}}},
};

}  // namespace sett::inline SETT_ABI::formats
