// caches: the storage formats of KV caches and of indexer caches.
//
// Each record cites the engine's source and, for a repository, the commit. If its check is `executed`, the layout was
// compared with the engine's own function at every coordinate of two sizes. If it is `read`, the layout was taken from
// the engine's source or documentation, and no function of the engine was run.
//
//   example  vllm_paged_k stores 16 bytes of a token contiguously, and vllm_paged_v stores the tokens contiguously
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "format.hpp"

namespace sett::inline SETT_ABI::formats {

inline constexpr Format caches[] = {
    {.name = "kv_nhd",
     .engine = "FlashInfer (NHD pages), vLLM FlashAttention (NHD)",
     .what = "feature d of head h of token t of page p, in K or V",
     .axes = "p:P t:T h:H d:D",
     .layout = "(P,T,H,D):(T*H*D,H*D,D,1)",
     .unit = 0,
     .note = "The layout describes one of K and V. If both are in one tensor, its shape in FlashInfer is [P,2,T,H,D]: "
             "the page stride is 2*T*H*D, and V starts at T*H*D. In vLLM, the shape is [2,P,T,H,D], and V starts at "
             "P*T*H*D.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:include/flashinfer/page.cuh paged_kv_t (NHD) get_elem_offset; "
               "vllm-project/vllm@0084b783bc:vllm/v1/attention/backends/flash_attn.py get_kv_cache_shape, "
               "get_kv_cache_stride_order (read)",
     .check = Check::executed},
    {.name = "kv_hnd",
     .engine = "FlashInfer (HND pages), vLLM FlashAttention (HND)",
     .what = "feature d of head h of token t of page p, in K or V",
     .axes = "p:P t:T h:H d:D",
     .layout = "(P,T,H,D):(T*H*D,D,T*D,1)",
     .unit = 0,
     .note = "In vLLM, the logical shape stays [..,T,H,D], and only the strides change. A call of .contiguous() would "
             "therefore undo the order. kv_nhd describes tensors that hold both K and V.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:include/flashinfer/page.cuh paged_kv_t (HND) get_elem_offset; "
               "vllm-project/vllm@0084b783bc:vllm/v1/attention/backends/flash_attn.py get_kv_cache_shape, "
               "get_kv_cache_stride_order (read), stride order (0,1,3,2,4)",
     .check = Check::executed},
    {.name = "vllm_paged_k",
     .engine = "vLLM PagedAttention K cache",
     .what = "feature d of head h of token t of block p",
     .axes = "p:P t:T h:H d:D",
     .layout = "(P,T,H,(V,D/V)):(H*D*T,V,D*T,(1,T*V))",
     .unit = 0,
     .multiples = "D V",
     .note = "The tensor has the shape [P, H, D/V, T, V], where V elements are 16 bytes. V features of a token are "
             "contiguous and the tokens come next, so that a warp reads 16 bytes of each token.",
     .source = "vllm-project/vllm@002a0ba964:csrc/cache_kernels.cu reshape_and_cache_kernel (index arithmetic "
               "retyped and run); vllm/attention/ops/paged_attn.py split_kv_cache",
     .check = Check::executed},
    {.name = "vllm_paged_v",
     .engine = "vLLM PagedAttention V cache",
     .what = "feature d of head h of token t of block p",
     .axes = "p:P t:T h:H d:D",
     .layout = "(P,T,H,D):(H*D*T,1,D*T,T)",
     .unit = 0,
     .note = "The tensor has the shape [P, H, D, T], so the tokens of a block are contiguous.",
     .source = "vllm-project/vllm@002a0ba964:csrc/cache_kernels.cu reshape_and_cache_kernel (index arithmetic "
               "retyped and run)",
     .check = Check::executed},
    {.name = "flashmla_fp8_nope",
     .engine = "FlashMLA FP8 KV cache; vLLM fp8_ds_mla",
     .what = "NoPE feature d of token t of page p",
     .axes = "p:P t:T d:512",
     .layout = "(P,T,512):(656*T,656,1)",
     .unit = 8,
     .order = "one e4m3 value in a byte",
     .total = "656*T*P",
     .note = "A token takes 656 bytes: 512 e4m3 NoPE values, then 4 f32 scales (one for 128 features) at byte 512, "
             "then 64 bf16 RoPE values at byte 528. The three arrays are three layouts over one buffer. FlashMLA's "
             "test allocates one more token in each page, so the page stride there is 656*(T+1).",
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
     .note = "Scale j applies to NoPE features 128*j to 128*j+127. flashmla_fp8_nope describes the whole buffer.",
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
     .note = "The RoPE features of a token follow its scales. flashmla_fp8_nope describes the whole buffer.",
     .source = "deepseek-ai/FlashMLA@9241ae3ef9:tests/quant.py quantize_k_cache (V32_FP8Sparse), README.md",
     .check = Check::executed},
    {.name = "deepgemm_indexer_k",
     .engine = "DeepGEMM paged MQA logits, vLLM DeepSeek-V3.2 indexer",
     .what = "e4m3 feature d of token t of page p",
     .axes = "p:P t:T d:D",
     .layout = "(P,T,D):(T*(D+4),D,1)",
     .unit = 8,
     .order = "one e4m3 value in a byte",
     .total = "P*T*(D+4)",
     .note = "The tensor has the shape [P, T, 1, D+4], but a page holds first all T*D values, then all T f32 scales. "
             "The last axis is therefore not one token, and indexing the tensor by its shape reads wrong bytes.",
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
     .note = "The scales of a page follow all of its T*D values, although the tensor has the shape [P, T, 1, D+4]. "
             "deepgemm_indexer_k describes the whole page.",
     .source = "deepseek-ai/DeepGEMM@54e2261240:tests/test_attention.py kv_cache_cast_to_fp8",
     .check = Check::executed},
    {.name = "flashmla_model1_nope",
     .engine = "FlashMLA MODEL1 FP8 KV cache",
     .what = "NoPE feature d of token t of page p",
     .axes = "p:P t:T d:448",
     .layout = "(P,T,448):(round_up(584*T,576),576,1)",
     .unit = 8,
     .order = "one e4m3 value in a byte",
     .total = "round_up(584*T,576)*P",
     .note = "A page holds first 576 bytes for each token (448 e4m3 NoPE values, then 64 bf16 RoPE values). After all "
             "tokens follow 8 bytes of scales for each token (7 UE8M0 scales and an unused byte), and the page is "
             "padded to a multiple of 576 bytes. The tensor has the shape [P, T, 1, 584], which does not show the "
             "order of the bytes.",
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
     .note = "The RoPE features of a token follow its NoPE features. flashmla_model1_nope describes the whole page.",
     .source = "deepseek-ai/FlashMLA@9241ae3ef9:tests/quant.py quantize_k_cache (MODEL1_FP8Sparse)",
     .check = Check::executed},
    {.name = "flashmla_model1_scale",
     .engine = "FlashMLA MODEL1 FP8 KV cache",
     .what = "scale j of token t of page p (64 features)",
     .axes = "p:P t:T j:7",
     .layout = "(P,T,7):(round_up(584*T,576),8,1) + 576*T",
     .unit = 8,
     .order = "one UE8M0 scale in a byte",
     .total = "round_up(584*T,576)*P",
     .note = "The scales follow the features of all tokens of the page. flashmla_model1_nope describes the whole page.",
     .source = "deepseek-ai/FlashMLA@9241ae3ef9:tests/quant.py quantize_k_cache (MODEL1_FP8Sparse)",
     .check = Check::executed},
};

}  // namespace sett::inline SETT_ABI::formats
