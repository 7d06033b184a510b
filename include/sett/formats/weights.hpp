// weights: catalogue of weights whose elements have whole bytes.
//
// The facts come from the engines' sources at the commits that each record names. A record whose check is `executed`
// was compared at every coordinate of two sizes with the engine's own function; `read` means that its source or
// documentation was read.
//
//   example  trtllm_shuffle_a_128 moves row 4a+b of each 32 rows to row 8b+a
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "format.hpp"

namespace sett::inline SETT_ABI::formats {

inline constexpr Format weights[] = {
    {.name = "trtllm_shuffle_a_128",
     .engine = "TRT-LLM-gen, FlashInfer, vLLM",
     .what = "weight of row m and input k; epilogue_tile_m is a multiple of 128",
     .axes = "m:M k:K",
     .layout = "((4,8,M/32),K):((8*K,K,32*K),1)",
     .unit = 0,
     .multiples = "M 32",
     .note = "In blocks of 32 rows, row 4a+b goes to row 8b+a. The K order does not change, so k may count bytes.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:flashinfer/utils.py get_shuffle_matrix_a_row_indices, "
               "flashinfer/quantization/fp4_quantization.py shuffle_matrix_a",
     .check = Check::executed},
    {.name = "trtllm_shuffle_a_64",
     .engine = "TRT-LLM-gen, FlashInfer",
     .what = "weight of row m and input k; epilogue_tile_m is not a multiple of 128",
     .axes = "m:M k:K",
     .layout = "((2,8,M/16),K):((8*K,K,16*K),1)",
     .unit = 0,
     .multiples = "M 16",
     .note = "In blocks of 16 rows, row 2a+b goes to row 8b+a.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:flashinfer/utils.py get_shuffle_matrix_a_row_indices, "
               "epilogue_tile_m not a multiple of 128",
     .check = Check::executed},
    {.name = "gated_reorder_rows",
     .engine = "FlashInfer, TRT-LLM-gen; GPT-OSS gate/up (granularity 1)",
     .what = "weight of row i in half h of W13 and input k",
     .axes = "i:I h:2 k:K",
     .layout = "(I,2,K):(2*K,K,1)",
     .unit = 0,
     .note = "Rows [a0..aI, b0..bI] become [a0,b0,a1,b1,..]. Which of gate (w1) and up (w3) is half 0 is not part of "
             "the function. FlashInfer's trtllm MoE names its operand w3_w1 (up first), vLLM's w13 has gate first "
             "and is swapped before (swap_w13_to_w31); GPT-OSS checkpoints are already interleaved, gate in the even "
             "and up in the odd rows.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:flashinfer/fused_moe/core.py reorder_rows_for_gated_act_gemm; "
               "the same rows as ROCm/aiter@e4048607a5:aiter/ops/shuffle.py interleave_gate_up_rows",
     .check = Check::executed},
    {.name = "w13_gated_shuffle_128",
     .engine = "FlashInfer trtllm fused MoE, vLLM",
     .what = "weight of row i in half h of W13 and input k",
     .axes = "i:I h:2 k:K",
     .layout = "((2,8,I/16),2,K):((16*K,K,32*K),8*K,1)",
     .unit = 0,
     .multiples = "I 16",
     .note = "gated_reorder_rows, then trtllm_shuffle_a_128. For scales the rows go on through nv_sf_128x4.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:flashinfer/fused_moe/core.py "
               "_maybe_get_cached_w3_w1_permute_indices (gated, epilogue_tile_m 128)",
     .check = Check::executed},
    {.name = "gate_up_group64",
     .engine = "FlashInfer CuteDSL / SM100 SwiGLU GEMM",
     .what = "weight of row i in half h of W13 and input k",
     .axes = "i:I h:2 k:K",
     .layout = "((64,I/64),2,K):((K,128*K),64*K,1)",
     .unit = 0,
     .multiples = "I 64",
     .note = "Gate and up alternate in groups of 64 rows. The same with another granularity G: "
             "((G,I/G),2,K):((K,2*G*K),G*K,1); G = 1 is gated_reorder_rows.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:tests/moe/utils.py interleave_linear_and_gate(group_size=64, "
               "dim=0)",
     .check = Check::executed},
    {.name = "swap_w13_to_w31",
     .engine = "vLLM (before FlashInfer MoE)",
     .what = "weight of expert x, row i in half h of W13 and input k",
     .axes = "x:X i:I h:2 k:K",
     .layout = "(X,I,2,K):(2*I*K,K,-I*K,1) + I*K",
     .unit = 0,
     .note = "[w1; w3] becomes [w3; w1]. The half has a negative stride, so the layout needs an offset.",
     .source = "vllm-project/vllm:vllm/model_executor/layers/quantization/utils/flashinfer_utils.py swap_w13_to_w31 "
               "(one statement, retyped)",
     .check = Check::executed},
    {.name = "block_major_k",
     .engine = "FlashInfer / TRT-LLM-gen WeightLayout.BlockMajorK",
     .what = "weight of row m and input k, in blocks of V inputs",
     .axes = "m:M k:K",
     .layout = "(M,(V,K/V)):(V,(1,M*V))",
     .unit = 0,
     .multiples = "K V",
     .note = "K is cut into blocks of V; each block is a row-major M x V matrix. Used after the row shuffle.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:flashinfer/fused_moe/core.py convert_to_block_layout(blockK)",
     .check = Check::executed},
    {.name = "marlin_int8",
     .engine = "vLLM gptq_marlin 8-bit, fp8_marlin",
     .what = "8-bit weight of input k and output n",
     .axes = "k:K n:N",
     .layout = "((2,4,2,K/16),(8,2,4,N/64)):((2,32,1,16*N),(128,4,8,1024))",
     .unit = 8,
     .order = "little-endian bytes of an int32: order 0 2 1 3",
     .multiples = "K 16, N 64",
     .note = "As marlin_int4 with bytes; only the order inside the 8 values of a lane differs: strides 2 (k%2), 1 "
             "(k/8), 4 (n/8) instead of 4, 1, 2.",
     .source = "vllm-project/vllm@04aa528e48:.../marlin_utils_test.py get_weight_perm(8), marlin_weights (retyped)",
     .check = Check::executed},
    {.name = "aiter_shuffle_16x16_1byte",
     .engine = "AITER preshuffled weights (CK and asm kernels), 1-byte elements (fp8, int8) or bytes of fp4x2",
     .what = "weight of output n and input k",
     .axes = "n:N k:K",
     .layout = "((16,N/16),(16,K/16)):((16,16*K),(1,256))",
     .unit = 8,
     .multiples = "N 16, K 32",
     .note = "16 rows by 16 bytes of K are contiguous, each lane of a wave reading 16 bytes. The gfx1250 functions "
             "shuffle_mxfp8fp4_b and shuffle_weight_gfx1250 (2-D) are this function too.",
     .source = "ROCm/aiter@e4048607a5:aiter/ops/shuffle.py shuffle_weight(layout=(16,16))",
     .check = Check::executed},
    {.name = "aiter_shuffle_16x16_2byte",
     .engine = "AITER preshuffled weights (CK and asm kernels), 2-byte elements (bf16)",
     .what = "weight of output n and input k",
     .axes = "n:N k:K",
     .layout = "((16,N/16),(8,K/8)):((8,16*K),(1,128))",
     .unit = 16,
     .multiples = "N 16, K 32",
     .note = "In general, for elements of w bytes and V = 16/w: ((16,N/16),(V,K/V)):((V,16*K),(1,16*V)). The code "
             "writes K as (V, 2*16/V, K/32) with strides (1, 16*V, 512), which coalesces. For layout=(IN,IK): IN "
             "rows instead of 16, K a multiple of 2*IK.",
     .source = "ROCm/aiter@e4048607a5:aiter/ops/shuffle.py shuffle_weight(layout=(16,16))",
     .check = Check::executed},
    {.name = "trtllm_mixed_int8_sm80",
     .engine = "FasterTransformer, TRT-LLM W8A16 (sm75 to sm89)",
     .what = "8-bit weight of input k and output n",
     .axes = "k:K n:N",
     .layout = "((2,4,2,4,K/64),(2,N/2)):((2,4,1,16,128),(64,2*K))",
     .unit = 8,
     .order = "bytes 1 and 2 of each 4 exchanged; 128 is added to each value",
     .multiples = "K 64, N 64",
     .values = "add 128",
     .note = "As the int4 form, with 16 rows, 2 columns and 4 bytes.",
     .source =
         " "
         "NVIDIA/FasterTransformer@df4a753486:src/fastertransformer/kernels/cutlass_kernels/cutlass_preprocessors.cc, "
         "LayoutDetailsB<uint8_t,Sm80>: 64 rows, 2 columns",
     .check = Check::executed},
    {.name = "onednn_BA16a64b4a",
     .engine = "oneDNN int8 AMX / VNNI matmul weights",
     .what = "weight (k,n)",
     .axes = "k:K n:N",
     .layout = "((4,16,K/64),(64,N/64)):((1,256,4096),(4,64*K))",
     .unit = 8,
     .multiples = "K 64, N 64",
     .note = "AMX tiles of 16 rows of 64 bytes, 4 k in a dword; blocks of 64 columns outermost. a is K, b is N.",
     .source = "libdnnl 2.6.3, dnnl_reorder ab to BA16a64b4a",
     .check = Check::executed},
    {.name = "onednn_BA16a64b2a",
     .engine = "oneDNN bf16 AMX matmul weights",
     .what = "weight (k,n)",
     .axes = "k:K n:N",
     .layout = "((2,16,K/32),(64,N/64)):((1,128,2048),(2,64*K))",
     .unit = 16,
     .multiples = "K 32, N 64",
     .note = "As above with pairs of bf16. AB16b64a, (k,n) -> ((64,K/64),(16,N/16)):((1,64*N),(64,1024)), was "
             "executed too.",
     .source = "libdnnl 2.6.3, dnnl_reorder ab to BA16a64b2a",
     .check = Check::executed},
    {.name = "triton_hopper_mx_value_bytes",
     .engine = "triton_kernels HopperMXValueLayout (GPT-OSS MXFP4 on Hopper), the byte order",
     .what = "packed byte of row m and byte k, before the bit step",
     .axes = "m:M k:K",
     .layout = "((2,4,2,M/16),(4,2,4,K/32)):((64,4*K,1,16*K),(16,2,4,128))",
     .unit = 8,
     .multiples = "M 16, K 32",
     .note = "A plain layout. The next step is not: see triton_hopper_mx_value_bits.",
     .source = " "
               "triton-lang/triton@000df03e48:python/triton_kernels/triton_kernels/tensor_details/layout_details/"
               "hopper_value.py "
               "swizzle_data, mma_version 3 (retyped)",
     .check = Check::executed},
};

}  // namespace sett::inline SETT_ABI::formats
