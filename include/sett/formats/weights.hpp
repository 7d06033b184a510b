// weights: the storage formats of weights whose elements are whole bytes.
//
// Each record cites the engine's source and, for a repository, the commit. If its check is `executed`, the layout was
// compared with the engine's own function at every coordinate of two sizes. If it is `read`, the layout was taken from
// the engine's source or documentation, and no function of the engine was run.
//
//   example  trtllm_shuffle_a_128 moves row 4*a+b of each 32 rows to row 8*b+a
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "format.hpp"

namespace sett::inline SETT_ABI::formats {

inline constexpr Format weights[] = {
    {.name = "trtllm_shuffle_a_128",
     .engine = "TRT-LLM-gen, FlashInfer, vLLM",
     .what = "weight of row m and input feature k",
     .axes = "m:M k:K",
     .layout = "((4,8,M/32),K):((8*K,K,32*K),1)",
     .unit = 0,
     .multiples = "M 32",
     .note = "In each block of 32 rows, row 4*a+b moves to row 8*b+a. Rows move as a whole, so k may count bytes "
             "instead of elements. The order applies if epilogue_tile_m is a multiple of 128.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:flashinfer/utils.py get_shuffle_matrix_a_row_indices, "
               "flashinfer/quantization/fp4_quantization.py shuffle_matrix_a",
     .check = Check::executed},
    {.name = "trtllm_shuffle_a_64",
     .engine = "TRT-LLM-gen, FlashInfer",
     .what = "weight of row m and input feature k",
     .axes = "m:M k:K",
     .layout = "((2,8,M/16),K):((8*K,K,16*K),1)",
     .unit = 0,
     .multiples = "M 16",
     .note = "In each block of 16 rows, row 2*a+b moves to row 8*b+a. Rows move as a whole, so k may count bytes "
             "instead of elements. The order applies if epilogue_tile_m is not a multiple of 128.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:flashinfer/utils.py get_shuffle_matrix_a_row_indices, "
               "epilogue_tile_m not a multiple of 128",
     .check = Check::executed},
    {.name = "gated_reorder_rows",
     .engine = "FlashInfer, TRT-LLM-gen; gate and up rows of GPT-OSS",
     .what = "weight of row i in half h of W13 and input feature k",
     .axes = "i:I h:2 k:K",
     .layout = "(I,2,K):(2*K,K,1)",
     .unit = 0,
     .note = "The rows of the two halves alternate: [a0, a1, .., b0, b1, ..] becomes [a0, b0, a1, b1, ..]. The layout "
             "does not fix whether gate (w1) or up (w3) is half 0. FlashInfer's trtllm MoE takes w3_w1 (up first), "
             "whereas vLLM's w13 has gate first, so vLLM swaps the halves beforehand (swap_w13_to_w31). GPT-OSS "
             "checkpoints are already interleaved, with gate in the even rows and up in the odd rows.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:flashinfer/fused_moe/core.py reorder_rows_for_gated_act_gemm; "
               "the same rows as ROCm/aiter@e4048607a5:aiter/ops/shuffle.py interleave_gate_up_rows",
     .check = Check::executed},
    {.name = "w13_gated_shuffle_128",
     .engine = "FlashInfer (trtllm fused MoE), vLLM",
     .what = "weight of row i in half h of W13 and input feature k",
     .axes = "i:I h:2 k:K",
     .layout = "((2,8,I/16),2,K):((16*K,K,32*K),8*K,1)",
     .unit = 0,
     .multiples = "I 16",
     .note = "The order is gated_reorder_rows followed by trtllm_shuffle_a_128. The rows of the scales are permuted "
             "in the same way and then stored as in nv_sf_128x4.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:flashinfer/fused_moe/core.py "
               "_maybe_get_cached_w3_w1_permute_indices (gated, epilogue_tile_m 128)",
     .check = Check::executed},
    {.name = "gate_up_group64",
     .engine = "FlashInfer (CuteDSL, SM100 SwiGLU GEMM)",
     .what = "weight of row i in half h of W13 and input feature k",
     .axes = "i:I h:2 k:K",
     .layout = "((64,I/64),2,K):((K,128*K),64*K,1)",
     .unit = 0,
     .multiples = "I 64",
     .note = "Gate and up alternate in groups of 64 rows. For groups of G rows, the layout is "
             "((G,I/G),2,K):((K,2*G*K),G*K,1); G = 1 gives gated_reorder_rows.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:tests/moe/utils.py interleave_linear_and_gate(group_size=64, "
               "dim=0)",
     .check = Check::executed},
    {.name = "swap_w13_to_w31",
     .engine = "vLLM (before the FlashInfer MoE)",
     .what = "weight of expert x, row i in half h of W13 and input feature k",
     .axes = "x:X i:I h:2 k:K",
     .layout = "(X,I,2,K):(2*I*K,K,-I*K,1) + I*K",
     .unit = 0,
     .note = "The two halves of each expert are exchanged: [w1; w3] becomes [w3; w1]. The half has a negative stride, "
             "so the layout starts at the offset I*K.",
     .source = "vllm-project/vllm:vllm/model_executor/layers/quantization/utils/flashinfer_utils.py swap_w13_to_w31 "
               "(one statement, retyped)",
     .check = Check::executed},
    {.name = "block_major_k",
     .engine = "FlashInfer and TRT-LLM-gen (WeightLayout.BlockMajorK)",
     .what = "weight of row m and input feature k",
     .axes = "m:M k:K",
     .layout = "(M,(V,K/V)):(V,(1,M*V))",
     .unit = 0,
     .multiples = "K V",
     .note = "K is cut into blocks of V elements, and each block is stored as a row-major M x V matrix. In practice a "
             "block has 128 bytes. FlashInfer applies this order after the row shuffle.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:flashinfer/fused_moe/core.py convert_to_block_layout(blockK)",
     .check = Check::executed},
    {.name = "marlin_int8",
     .engine = "vLLM gptq_marlin (8 bits), fp8_marlin",
     .what = "8-bit weight of input feature k and output feature n",
     .axes = "k:K n:N",
     .layout = "((2,4,2,K/16),(8,2,4,N/64)):((2,32,1,16*N),(128,4,8,1024))",
     .unit = 8,
     .order = "bytes of a little-endian int32: values 0 2 1 3 of a lane from the low byte up",
     .multiples = "K 16, N 64",
     .note = "The order is the same as in marlin_int4, with bytes instead of nibbles, except within the 8 values of a "
             "lane. There, k%2, (k/8)%2 and (n/8)%2 have the strides 2, 1 and 4; in marlin_int4 they have 4, 1 and 2.",
     .source = "vllm-project/vllm@04aa528e48:.../marlin_utils_test.py get_weight_perm(8), marlin_weights (retyped)",
     .check = Check::executed},
    {.name = "aiter_shuffle_16x16_1byte",
     .engine = "AITER preshuffled weights for CK and asm kernels, 1-byte elements (fp8, int8) or bytes of fp4x2",
     .what = "weight of output feature n and input feature k",
     .axes = "n:N k:K",
     .layout = "((16,N/16),(16,K/16)):((16,16*K),(1,256))",
     .unit = 8,
     .multiples = "N 16, K 32",
     .note = "A block of 16 rows by 16 bytes of K is contiguous, and each lane of a wave reads 16 bytes of it. For "
             "fp4x2, k counts bytes. The gfx1250 functions shuffle_mxfp8fp4_b and shuffle_weight_gfx1250 (2-D) "
             "produce the same order.",
     .source = "ROCm/aiter@e4048607a5:aiter/ops/shuffle.py shuffle_weight(layout=(16,16))",
     .check = Check::executed},
    {.name = "aiter_shuffle_16x16_2byte",
     .engine = "AITER preshuffled weights for CK and asm kernels, 2-byte elements (bf16)",
     .what = "weight of output feature n and input feature k",
     .axes = "n:N k:K",
     .layout = "((16,N/16),(8,K/8)):((8,16*K),(1,128))",
     .unit = 16,
     .multiples = "N 16, K 32",
     .note = "A block of 16 rows by 8 elements (16 bytes) of K is contiguous. For elements of w bytes and V = 16/w, "
             "the layout is ((16,N/16),(V,K/V)):((V,16*K),(1,16*V)). AITER's code writes K as "
             "(V,32/V,K/32):(1,16*V,512), which coalesces to the same mode. With layout=(IN,IK), blocks have IN rows "
             "instead of 16, and K must be a multiple of 2*IK.",
     .source = "ROCm/aiter@e4048607a5:aiter/ops/shuffle.py shuffle_weight(layout=(16,16))",
     .check = Check::executed},
    {.name = "trtllm_mixed_int8_sm80",
     .engine = "FasterTransformer, TRT-LLM W8A16 (SM75 to SM89)",
     .what = "8-bit weight of input feature k and output feature n",
     .axes = "k:K n:N",
     .layout = "((2,4,2,4,K/64),(2,N/2)):((2,4,1,16,128),(64,2*K))",
     .unit = 8,
     .order = "bytes 1 and 2 of each 32-bit word are exchanged",
     .multiples = "K 64, N 64",
     .values = "add 128",
     .note = "The weights are column-major, with 2 columns interleaved in runs of 64 k. Before that, every group of "
             "16 rows is permuted for ldmatrix, and so are the 4 bytes of each 32-bit word. The engine also adds 128 "
             "to each value. trtllm_mixed_int4_sm80 is the same construction for 4 bits.",
     .source =
         " "
         "NVIDIA/FasterTransformer@df4a753486:src/fastertransformer/kernels/cutlass_kernels/cutlass_preprocessors.cc, "
         "LayoutDetailsB<uint8_t,Sm80>: 64 rows, 2 columns",
     .check = Check::executed},
    {.name = "onednn_BA16a64b4a",
     .engine = "oneDNN int8 weights for AMX and VNNI matmul",
     .what = "weight of row k and column n",
     .axes = "k:K n:N",
     .layout = "((4,16,K/64),(64,N/64)):((1,256,4096),(4,64*K))",
     .unit = 8,
     .multiples = "K 64, N 64",
     .note = "A dword holds 4 consecutive k of one column. A block of 64 k by 64 columns is 16 rows of 256 bytes, "
             "that is, 4 AMX tiles of 16 rows by 64 bytes side by side. In the tag, a is K and b is N, and the blocks "
             "of 64 columns are outermost.",
     .source = "libdnnl 2.6.3, dnnl_reorder ab to BA16a64b4a",
     .check = Check::executed},
    {.name = "onednn_BA16a64b2a",
     .engine = "oneDNN bf16 weights for AMX matmul",
     .what = "weight of row k and column n",
     .axes = "k:K n:N",
     .layout = "((2,16,K/32),(64,N/64)):((1,128,2048),(2,64*K))",
     .unit = 16,
     .multiples = "K 32, N 64",
     .note = "The order is the same as in onednn_BA16a64b4a, but for bf16: a dword holds 2 consecutive k of one "
             "column, and a block has 32 k by 64 columns. The related tag AB16b64a is the layout "
             "((64,K/64),(16,N/16)):((1,64*N),(64,1024)) of (k,n).",
     .source = "libdnnl 2.6.3, dnnl_reorder ab to BA16a64b2a",
     .check = Check::executed},
    {.name = "triton_hopper_mx_value_bytes",
     .engine = "triton_kernels HopperMXValueLayout (GPT-OSS MXFP4 on Hopper), order of the bytes",
     .what = "packed byte k of row m, before the bits are permuted",
     .axes = "m:M k:K",
     .layout = "((2,4,2,M/16),(4,2,4,K/32)):((64,4*K,1,16*K),(16,2,4,128))",
     .unit = 8,
     .multiples = "M 16, K 32",
     .note = "This step moves whole bytes and is a plain layout. The next step permutes the bits of each int32 and is "
             "not a layout; see triton_hopper_mx_value_bits.",
     .source = " "
               "triton-lang/triton@000df03e48:python/triton_kernels/triton_kernels/tensor_details/layout_details/"
               "hopper_value.py "
               "swizzle_data, mma_version 3 (retyped)",
     .check = Check::executed},
};

}  // namespace sett::inline SETT_ABI::formats
