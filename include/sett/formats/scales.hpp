// scales: the storage formats of scale factors for block-scaled and group-scaled weights and activations.
//
// Each record cites the engine's source and, for a repository, the commit. If its check is `executed`, the layout was
// compared with the engine's own function at every coordinate of two sizes. If it is `read`, the layout was taken from
// the engine's source or documentation, and no function of the engine was run.
//
//   example  nv_sf_128x4 stores tiles of 128 x 4 scales, and trtllm_shuffle_sf_a_128 also shuffles their rows
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "format.hpp"

namespace sett::inline SETT_ABI::formats {

inline constexpr Format scales[] = {
    {.name = "nv_sf_128x4",
     .engine = "cuBLASLt (VEC16_UE4M3 and VEC32_UE8M0), TRT-LLM, FlashInfer, torchao, CUTLASS (SM100), triton_kernels "
               "(Blackwell)",
     .what = "scale of row m and K-block k (a block has 16 elements for UE4M3, 32 for UE8M0)",
     .axes = "m:M k:K",
     .layout = "((32,4,M/128),(4,K/4)):((16,4,128*K),(1,512))",
     .unit = 8,
     .multiples = "M 128, K 4",
     .pads = true,
     .note = "Tiles of 128 rows by 4 K-blocks take 512 bytes each and lie in row-major order. Within a tile, 16 "
             "contiguous bytes hold the 4 scales of row r, then 4 scales each of rows r+32, r+64 and r+96. Sizes are "
             "rounded up first, so a 200 x 6 tensor is stored as 256 x 8, and each matrix of a batch starts at a "
             "multiple of round_up(M,128)*round_up(K,4). CUTLASS writes the same function on elements as "
             "((32,4,M/128),(V,4,K/4)):((16,4,128*K),(0,1,512)) with V = 16 or 32; triton_kernels uses it on (n,k) "
             "with K rounded up to 8.",
     .source = "pytorch/ao@36027d82d1:torchao/prototype/mx_formats/utils.py to_blocked; "
               "flashinfer-ai/flashinfer@fb28d7242b:csrc/nv_internal/tensorrt_llm/kernels/quantization_utils.cuh "
               "get_sf_out_offset_128x4; "
               "NVIDIA/cutlass@7107b05535:include/cutlass/detail/sm100_blockscaled_layout.hpp "
               "Sm1xxBlockScaledConfig::tile_atom_to_shape_SFA; CUDA 13.0 cublasLt.h (names)",
     .check = Check::executed},
    {.name = "nv_sf_8x4",
     .engine = "TRT-LLM, FlashInfer (SfLayout 8x4)",
     .what = "scale of row m and K-block k",
     .axes = "m:M k:K",
     .layout = "((8,M/8),(4,K/4)):((4,8*K),(1,32))",
     .unit = 8,
     .multiples = "M 8, K 4",
     .pads = true,
     .note = "Tiles of 8 rows by 4 K-blocks take 32 bytes each. The tiles, and the scales within a tile, lie in "
             "row-major order. The engines use this order for small batches of tokens.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:csrc/nv_internal/tensorrt_llm/kernels/quantization_utils.cuh "
               "get_sf_out_offset_8x4",
     .check = Check::executed},
    {.name = "trtllm_shuffle_sf_a_128",
     .engine = "TRT-LLM-gen, FlashInfer",
     .what = "scale of weight row m and K-block k",
     .axes = "m:M k:K",
     .layout = "((4,8,4,M/128),(4,K/4)):((128,16,4,128*K),(1,512))",
     .unit = 8,
     .multiples = "M 128, K 4",
     .note = "The rows are shuffled as in trtllm_shuffle_a_128 and then stored as in nv_sf_128x4. The shuffle "
             "replaces the row mode 32:16 of nv_sf_128x4 by (4,8):(128,16). The order applies if epilogue_tile_m is a "
             "multiple of 128.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:flashinfer/utils.py get_shuffle_matrix_sf_a_row_indices, "
               "flashinfer/quantization/fp4_quantization.py shuffle_matrix_sf_a (rows shuffled, then 128x4)",
     .check = Check::executed},
    {.name = "deepgemm_sf_f32",
     .engine = "DeepGEMM (SM90, f32 scales)",
     .what = "f32 scale of row m and K-block k",
     .axes = "m:M k:K",
     .layout = "(M,K):(1,round_up(M,4))",
     .unit = 32,
     .total = "round_up(M,4)*K",
     .note = "The scales are column-major. The leading dimension is M rounded up to a multiple of 4 floats (16 "
             "bytes). Consecutive groups are round_up(M,4)*K floats apart.",
     .source = "deepseek-ai/DeepGEMM@54e2261240:csrc/jit_kernels/impls/smxx_layout.hpp "
               "get_mn_major_tma_aligned_tensor, csrc/utils/math.hpp get_tma_aligned_size",
     .check = Check::read},
    {.name = "deepgemm_sf_ue8m0",
     .engine = "DeepGEMM (SM100, four UE8M0 scales in an int32)",
     .what = "UE8M0 scale of row m and K-block k",
     .axes = "m:M k:K",
     .layout = "(M,(4,K/4)):(4,(1,4*round_up(M,4)))",
     .unit = 8,
     .order = "byte j of an int32 is K-block 4*q+j (little-endian)",
     .multiples = "K 4",
     .pads = true,
     .total = "round_up(M,4)*K",
     .note = "An int32 word holds the scales of four consecutive K-blocks of one row. The words are column-major, and "
             "their leading dimension is round_up(M,4) words.",
     .source = "deepseek-ai/DeepGEMM@54e2261240:tests/test_layout.py "
               "get_mn_major_tma_aligned_packed_ue8m0_tensor (torch form); the same in "
               "csrc/jit_kernels/impls/smxx_layout.hpp",
     .check = Check::executed},
    {.name = "sm90_mixed_scale_fold",
     .engine = "FlashInfer, TRT-LLM (SM90 W4 MoE, MXFP4 scales)",
     .what = "scale of expert x, row r and K-group g (32 elements)",
     .axes = "x:X r:R g:G",
     .layout = "(X,(16,4,R/64),(4,G/4)):(R*G,(16,4,64*G),(1,256))",
     .unit = 8,
     .multiples = "R 64, G 4",
     .note = "Blocks of 64 rows by 4 groups (128 elements of K) take 256 bytes each and lie in row-major order. "
             "Within a block, 16 contiguous bytes hold rows r, r+16, r+32 and r+48, four groups each. For bf16 scales "
             "of groups of 128 elements, the layout in elements is (X,(8,8,R/64),G):(R*G,(8,1,64*G),64).",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:flashinfer/fused_moe/prepare.py "
               "interleave_moe_scales_for_sm90_mixed_gemm, uint8, group_size 32",
     .check = Check::executed},
    {.name = "aiter_shuffle_scale",
     .engine = "AITER e8m0_shuffle and shuffle_scale (gfx950, MXFP4); triton_kernels CDNA4 scales",
     .what = "E8M0 scale of row m and K-block k",
     .axes = "m:M k:K",
     .layout = "((16,2,M/32),(4,2,K/8)):((4,1,32*K),(64,2,256))",
     .unit = 8,
     .multiples = "M 256, K 8",
     .pads = true,
     .note = "Tiles of 32 rows by 8 K-blocks take 256 bytes each. A dword holds the scales of rows m and m+16 at "
             "K-blocks k and k+4, as one lane of the mfma_scale instruction reads them. AITER rounds M up to a "
             "multiple of 256; the order itself needs only a multiple of 32.",
     .source = "ROCm/aiter@e4048607a5:aiter/ops/shuffle.py shuffle_scale (is_guinterleave=False), "
               "aiter/utility/fp4_utils.py e8m0_shuffle; "
               "triton-lang/triton@02cca62a37:python/triton_kernels/triton_kernels/tensor_details/layout_details/"
               "cdna4_scale.py",
     .check = Check::executed},
    {.name = "marlin_scales_grouped",
     .engine = "Marlin, vLLM marlin_permute_scales",
     .what = "scale of group g and output feature n",
     .axes = "g:G n:N",
     .layout = "(G,(8,8,N/64)):(N,(8,1,64))",
     .unit = 16,
     .multiples = "N 64",
     .note = "Each group is a row of N scales. Within every 64 columns, the scales are an 8 x 8 transpose: column "
             "8*a+b is stored at position 8*b+a. The order applies if the group size is less than K; otherwise the "
             "scales follow marlin_scales_channel.",
     .source = "IST-DASLab/marlin@2f6d7c10e1:marlin/__init__.py Layer.pack (group_size 128); "
               "vllm-project/vllm@007d50058a:.../marlin_utils.py marlin_permute_scales",
     .check = Check::executed},
    {.name = "marlin_scales_channel",
     .engine = "Marlin, vLLM marlin_permute_scales (per channel) and marlin_permute_bias",
     .what = "scale of output feature n",
     .axes = "n:N",
     .layout = "(2,4,4,N/32):(1,8,2,32)",
     .unit = 16,
     .multiples = "N 32",
     .note = "Within every 32 columns, pairs of columns are a 4 x 4 transpose: pair 4*a+b is stored at position "
             "4*b+a. The order applies to scales per channel and to 8-bit activations. cutlass_reorder_column32 is "
             "the same function.",
     .source = "IST-DASLab/marlin@2f6d7c10e1:marlin/__init__.py Layer.pack (groupsize -1, scale_perm_single)",
     .check = Check::executed},
};

}  // namespace sett::inline SETT_ABI::formats
