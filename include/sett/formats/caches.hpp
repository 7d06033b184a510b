// caches: catalogue of caches of keys and values, and of indexers.
//
// The facts come from the engines' sources at the commits that each record names. A record whose check is `executed`
// was compared at every coordinate of two sizes with the engine's own function; `read` means that its source or
// documentation was read.
//
//   example  vllm_paged_k keeps 16 bytes of a token together, and vllm_paged_v keeps the tokens together
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "format.hpp"

namespace sett::inline SETT_ABI::formats {

inline constexpr Format caches[] = {
    {.name = "kv_nhd",
     .engine = "FlashInfer NHD pages; vLLM FlashAttention NHD (one of K, V)",
     .what = "feature d of head h of token t of page p",
     .axes = "p:P t:T h:H d:D",
     .layout = "(P,T,H,D):(T*H*D,H*D,D,1)",
     .unit = 0,
     .note = "With K and V in one tensor, FlashInfer has [P,2,T,H,D]: page stride 2*T*H*D and V at +T*H*D. vLLM has "
             "[2,P,T,H,D]: V at +P*T*H*D.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:include/flashinfer/page.cuh paged_kv_t (NHD) get_elem_offset; "
               "vllm-project/vllm@0084b783bc:vllm/v1/attention/backends/flash_attn.py get_kv_cache_shape, "
               "get_kv_cache_stride_order (read)",
     .check = Check::executed},
    {.name = "kv_hnd",
     .engine = "FlashInfer HND pages; vLLM FlashAttention HND (one of K, V)",
     .what = "feature d of head h of token t of page p",
     .axes = "p:P t:T h:H d:D",
     .layout = "(P,T,H,D):(T*H*D,D,T*D,1)",
     .unit = 0,
     .note = "The logical shape stays [.., T, H, D] in vLLM; only the strides change, so .contiguous() would undo "
             "it.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:include/flashinfer/page.cuh paged_kv_t (HND) get_elem_offset; "
               "vLLM as above, stride order (0,1,3,2,4)",
     .check = Check::executed},
    {.name = "vllm_paged_k",
     .engine = "vLLM PagedAttention K cache",
     .what = "feature d of head h of token t of block p; V elements are 16 bytes",
     .axes = "p:P t:T h:H d:D",
     .layout = "(P,T,H,(V,D/V)):(H*D*T,V,D*T,(1,T*V))",
     .unit = 0,
     .multiples = "D V",
     .note = "x elements of a token together, tokens next, so that a warp reads 16 bytes of each token.",
     .source = "vllm-project/vllm@002a0ba964:csrc/cache_kernels.cu reshape_and_cache_kernel (index arithmetic "
               "retyped and run); vllm/attention/ops/paged_attn.py split_kv_cache",
     .check = Check::executed},
    {.name = "vllm_paged_v",
     .engine = "vLLM PagedAttention V cache",
     .what = "feature d of head h of token t of block p",
     .axes = "p:P t:T h:H d:D",
     .layout = "(P,T,H,D):(H*D*T,1,D*T,T)",
     .unit = 0,
     .note = "Tokens fastest.",
     .source = "vllm-project/vllm@002a0ba964:csrc/cache_kernels.cu reshape_and_cache_kernel (index arithmetic "
               "retyped and run)",
     .check = Check::executed},
    {.name = "flashmla_fp8_nope",
     .engine = "FlashMLA FP8 KV cache; vLLM fp8_ds_mla",
     .what = "NoPE feature d of token t of page p",
     .axes = "p:P t:T d:512",
     .layout = "(P,T,512):(656*T,656,1)",
     .unit = 8,
     .order = "e4m3",
     .total = "656*T*P",
     .note = "Three layouts over one buffer of bytes: NoPE at 0, four f32 scales (one for 128 features) at 512, 64 "
             "bf16 RoPE at 528. The test allocates one token more in each page: the page stride there is 656*(T+1).",
     .source = "deepseek-ai/FlashMLA@9241ae3ef9:tests/quant.py quantize_k_cache (V32_FP8Sparse), README.md",
     .check = Check::executed},
    {.name = "flashmla_fp8_scale",
     .engine = "FlashMLA FP8 KV cache; vLLM fp8_ds_mla",
     .what = "f32 scale j of token t of page p",
     .axes = "p:P t:T j:4",
     .layout = "(P,T,4):(656*T,656,4) + 512",
     .unit = 8,
     .bits = 32,
     .order = "little-endian f32",
     .total = "656*T*P",
     .source = "deepseek-ai/FlashMLA@9241ae3ef9:tests/quant.py quantize_k_cache (V32_FP8Sparse), README.md",
     .check = Check::executed},
    {.name = "flashmla_fp8_rope",
     .engine = "FlashMLA FP8 KV cache; vLLM fp8_ds_mla",
     .what = "bf16 RoPE feature d of token t of page p",
     .axes = "p:P t:T d:64",
     .layout = "(P,T,64):(656*T,656,2) + 528",
     .unit = 8,
     .bits = 16,
     .order = "little-endian bf16",
     .total = "656*T*P",
     .source = "deepseek-ai/FlashMLA@9241ae3ef9:tests/quant.py quantize_k_cache (V32_FP8Sparse), README.md",
     .check = Check::executed},
    {.name = "deepgemm_indexer_k",
     .engine = "DeepGEMM paged MQA logits, vLLM DeepSeek-V3.2 indexer",
     .what = "e4m3 feature d of token t of page p",
     .axes = "p:P t:T d:D",
     .layout = "(P,T,D):(T*(D+4),D,1)",
     .unit = 8,
     .order = "e4m3",
     .total = "P*T*(D+4)",
     .note = "The tensor has shape [P, T, 1, D+4], but a page holds first all T*D values, then all T f32 scales: the "
             "last axis is not one token. Indexing it as the shape suggests reads wrong bytes.",
     .source = "deepseek-ai/DeepGEMM@54e2261240:tests/test_attention.py kv_cache_cast_to_fp8",
     .check = Check::executed},
    {.name = "deepgemm_indexer_k_scale",
     .engine = "DeepGEMM paged MQA logits, vLLM DeepSeek-V3.2 indexer",
     .what = "f32 scale of token t of page p",
     .axes = "p:P t:T",
     .layout = "(P,T):(T*(D+4),4) + T*D",
     .unit = 8,
     .bits = 32,
     .order = "little-endian f32",
     .total = "P*T*(D+4)",
     .source = "deepseek-ai/DeepGEMM@54e2261240:tests/test_attention.py kv_cache_cast_to_fp8",
     .check = Check::executed},
    {.name = "flashmla_model1_nope",
     .engine = "FlashMLA MODEL1 FP8 KV cache",
     .what = "NoPE feature d of token t of page p",
     .axes = "p:P t:T d:448",
     .layout = "(P,T,448):(round_up(584*T,576),576,1)",
     .unit = 8,
     .order = "e4m3",
     .total = "round_up(584*T,576)*P",
     .note = "A page holds first 576 bytes of each token (448 e4m3, then 64 bf16), and after all tokens 8 bytes of "
             "scales for each (7 UE8M0 and one unused). The tensor is shown as [P, T, 1, 584], which is not how the "
             "bytes lie.",
     .source = "deepseek-ai/FlashMLA@9241ae3ef9:tests/quant.py quantize_k_cache (MODEL1_FP8Sparse)",
     .check = Check::executed},
    {.name = "flashmla_model1_rope",
     .engine = "FlashMLA MODEL1 FP8 KV cache",
     .what = "bf16 RoPE feature d of token t of page p",
     .axes = "p:P t:T d:64",
     .layout = "(P,T,64):(round_up(584*T,576),576,2) + 448",
     .unit = 8,
     .bits = 16,
     .order = "little-endian bf16",
     .total = "round_up(584*T,576)*P",
     .source = "deepseek-ai/FlashMLA@9241ae3ef9:tests/quant.py quantize_k_cache (MODEL1_FP8Sparse)",
     .check = Check::executed},
    {.name = "flashmla_model1_scale",
     .engine = "FlashMLA MODEL1 FP8 KV cache",
     .what = "scale j (64 features) of token t of page p",
     .axes = "p:P t:T j:7",
     .layout = "(P,T,7):(round_up(584*T,576),8,1) + 576*T",
     .unit = 8,
     .order = "UE8M0",
     .total = "round_up(584*T,576)*P",
     .source = "deepseek-ai/FlashMLA@9241ae3ef9:tests/quant.py quantize_k_cache (MODEL1_FP8Sparse)",
     .check = Check::executed},
};

}  // namespace sett::inline SETT_ABI::formats
