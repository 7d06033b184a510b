// Record: several arrays in one buffer of bytes, each in a format of the catalogue.
//
//   example  the parts of flashmla_fp8 at P = 2, T = 4 are the e4m3 values of shape (2,4,512), the f32 scales of shape
//            (2,4,4) and the bf16 values of shape (2,4,64); the buffer has 2 * 4 * 656 bytes
//
// Requires: nothing.
// Errors: try_derived returns the errors of the formulas.
#pragma once

#include "formula.hpp"

namespace sett::inline SETT_ABI::formats {

struct RecordPart {
  char const* name = "";    // the array's name in a file with several arrays
  char const* format = "";  // a format of the catalogue
  char const* type = "";    // the type of its elements, as safetensors names it; U8 for elements of less than a byte
};

struct Record {
  char const* name = "";
  char const* engine = "";
  char const* what = "";
  RecordPart parts[4]{};     // the first part without a format ends the list
  char const* derived = "";  // sizes that follow from others: pairs "SIZE FORMULA", such as "B C/32"
};

inline constexpr Record records[] = {
    {"flashmla_fp8",
     "FlashMLA FP8 KV cache; vLLM fp8_ds_mla",
     "656 bytes for each token: 512 e4m3 values, 4 f32 scales, 64 bf16 values",
     {{"nope", "flashmla_fp8_nope", "F8_E4M3"},
      {"scale", "flashmla_fp8_scale", "F32"},
      {"rope", "flashmla_fp8_rope", "BF16"}}},
    {"flashmla_model1",
     "FlashMLA MODEL1 FP8 KV cache",
     "a page has 576 bytes for each token (448 e4m3 values, 64 bf16 values), then 8 bytes of scales for each token",
     {{"nope", "flashmla_model1_nope", "F8_E4M3"},
      {"rope", "flashmla_model1_rope", "BF16"},
      {"scale", "flashmla_model1_scale", "F8_E8M0"}}},
    {"deepgemm_indexer",
     "DeepGEMM paged MQA logits, vLLM DeepSeek-V3.2 indexer",
     "a page has D bytes of e4m3 values for each token, then one f32 scale for each token",
     {{"k", "deepgemm_indexer_k", "F8_E4M3"}, {"scale", "deepgemm_indexer_k_scale", "F32"}}},
    {"gguf_block_q4_0",
     "GGUF Q4_0",
     "blocks of 18 bytes: an fp16 delta and 32 values of 4 bits",
     {{"delta", "gguf_q4_0_delta", "F16"}, {"quant", "gguf_q4_0", "U8"}},
     "B C/32"},
    {"gguf_block_mxfp4",
     "GGUF MXFP4",
     "blocks of 17 bytes: an E8M0 scale and 32 values of 4 bits",
     {{"scale", "gguf_mxfp4_scale", "F8_E8M0"}, {"quant", "gguf_mxfp4", "U8"}},
     "B C/32"},
    {"gguf_block_q6_K",
     "GGUF Q6_K",
     "blocks of 210 bytes: 256 values of 6 bits in two pieces, 16 int8 scales and an fp16 delta",
     {{"low", "gguf_q6_K_low", "U8"},
      {"high", "gguf_q6_K_high", "U8"},
      {"scale", "gguf_q6_K_scale", "I8"},
      {"delta", "gguf_q6_K_delta", "F16"}},
     "B C/256, S C/16"},
    {"llamacpp_block_q4_0_4x4",
     "llama.cpp CPU repacked Q4_0, 4 rows, 4 bytes",
     "blocks of 4 rows by 32 columns: 4 fp16 deltas and 128 values of 4 bits",
     {{"delta", "llamacpp_q4_0_x4_delta", "F16"}, {"quant", "llamacpp_q4_0_4x4", "U8"}},
     "B C/32"},
    {"llamacpp_block_q4_0_4x8",
     "llama.cpp CPU repacked Q4_0, 4 rows, 8 bytes",
     "blocks of 4 rows by 32 columns: 4 fp16 deltas and 128 values of 4 bits",
     {{"delta", "llamacpp_q4_0_x4_delta", "F16"}, {"quant", "llamacpp_q4_0_4x8", "U8"}},
     "B C/32"},
    {"llamacpp_block_q4_0_8x8",
     "llama.cpp CPU repacked Q4_0, 8 rows, 8 bytes",
     "blocks of 8 rows by 32 columns: 8 fp16 deltas and 256 values of 4 bits",
     {{"delta", "llamacpp_q4_0_x8_delta", "F16"}, {"quant", "llamacpp_q4_0_8x8", "U8"}},
     "B C/32"},
};

// Adds the sizes that follow from the given ones. Does not change a size that is given, or whose formula needs a size
// that is not given.
inline Outcome<Sizes> try_derived(Record const& record, Sizes sizes) {
  Cursor in(record.derived, sett::detail::length_of(record.derived));
  while (!in.at_end()) {
    char const letter = in.peek();
    char const name[2] = {letter, '\0'};
    if (!detail::is_size(letter) || !in.take(name)) { return sett::detail::bad(in); }
    detail::Formula formula(in, sizes);
    Num value;
    Failure const f = formula.product(value);
    if (f && f.rule != Rule::undecided_value) { return f; }
    if (!f && sizes[letter] == Num(0)) { sizes[letter] = value; }
    while (!in.at_end() && !in.take(",")) { in.rewind(in.position() + 1); }
  }
  return sizes;
}

}  // namespace sett::inline SETT_ABI::formats
