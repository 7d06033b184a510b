// scales: catalogue of scale factors of block-scaled and group-scaled weights and activations.
//
// The facts come from the engines' sources at the commits that each record names. A record whose check is `executed`
// was compared at every coordinate of two sizes with the engine's own function; `read` means that its source or
// documentation was read.
//
//   example  nv_sf_128x4 has tiles of 128 x 4 scales; trtllm_shuffle_sf_a_128 has their rows shuffled too
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "format.hpp"

namespace sett::inline SETT_ABI::formats {

inline constexpr Format scales[] = {
    {.name = "nv_sf_128x4",
     .engine = "cuBLASLt VEC16_UE4M3 and VEC32_UE8M0, TRT-LLM, FlashInfer, torchao, CUTLASS sm100",
     .what = "scale of row m and K-block k (16 elements for UE4M3, 32 for UE8M0)",
     .axes = "m:M k:K",
     .layout = "((32,4,M/128),(4,K/4)):((16,4,128*K),(1,512))",
     .unit = 8,
     .multiples = "M 128, K 4",
     .pads = true,
     .note = "Tiles of 128 rows by 4 K-blocks, 512 bytes each, tiles in row-major order. In a tile, rows 0, 32, 64 "
             "and 96 share 16 bytes: 4 bytes of row r, then 4 of r+32, r+64, r+96. With a batch mode, each matrix "
             "starts at a multiple of round_up(M,128)*round_up(K,4). CUTLASS writes the same function on elements, "
             "with a stride-0 mode for the elements of a block: ((32,4,M/128),(V,4,K/4)):((16,4,128*K),(0,1,512)), V "
             "= 16 or 32. triton_kernels Blackwell scales are this function of (n,k) with K rounded up to 8. A scale "
             "tensor of 200 x 6 is at the places of M = 256, K = 8. cuBLASLt itself was not run.",
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
     .note = "Tiles of 8 rows by 4 blocks, 32 bytes, row-major inside and outside. For small batches of tokens.",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:csrc/nv_internal/tensorrt_llm/kernels/quantization_utils.cuh "
               "get_sf_out_offset_8x4",
     .check = Check::executed},
    {.name = "trtllm_shuffle_sf_a_128",
     .engine = "TRT-LLM-gen, FlashInfer",
     .what = "scale of weight row m and K-block k; epilogue_tile_m is a multiple of 128",
     .axes = "m:M k:K",
     .layout = "((4,8,4,M/128),(4,K/4)):((128,16,4,128*K),(1,512))",
     .unit = 8,
     .multiples = "M 128, K 4",
     .note = "nv_sf_128x4 of the shuffled rows of trtllm_shuffle_a_128. A composition: the row mode (32):(16) of "
             "128x4 becomes (4,8):(128,16).",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:flashinfer/utils.py get_shuffle_matrix_sf_a_row_indices, "
               "flashinfer/quantization/fp4_quantization.py shuffle_matrix_sf_a (rows shuffled, then 128x4)",
     .check = Check::executed},
    {.name = "deepgemm_sf_f32",
     .engine = "DeepGEMM (SM90; f32 scales)",
     .what = "f32 scale of row m and K-block k",
     .axes = "m:M k:K",
     .layout = "(M,K):(1,round_up(M,4))",
     .unit = 32,
     .total = "round_up(M,4)*K",
     .note = "Column-major with the leading dimension rounded up to a multiple of 16 bytes, 4 floats. Groups: stride "
             "round_up(M,4)*K.",
     .source = "deepseek-ai/DeepGEMM@54e2261240:csrc/jit_kernels/impls/smxx_layout.hpp "
               "get_mn_major_tma_aligned_tensor, csrc/utils/math.hpp get_tma_aligned_size",
     .check = Check::read},
    {.name = "deepgemm_sf_ue8m0",
     .engine = "DeepGEMM (SM100; UE8M0, 4 in an int32)",
     .what = "UE8M0 scale of row m and K-block k",
     .axes = "m:M k:K",
     .layout = "(M,(4,K/4)):(4,(1,4*round_up(M,4)))",
     .unit = 8,
     .order = "byte j of the int32 is K-block 4q+j (little-endian)",
     .multiples = "K 4",
     .pads = true,
     .total = "round_up(M,4)*K",
     .note = "Column-major int32 words, four consecutive K-blocks of a row in a word. Leading dimension "
             "round_up(M,4) words.",
     .source = "deepseek-ai/DeepGEMM@54e2261240:tests/test_layout.py "
               "get_mn_major_tma_aligned_packed_ue8m0_tensor_torch_impl; the same in "
               "csrc/jit_kernels/impls/smxx_layout.hpp",
     .check = Check::executed},
    {.name = "sm90_mixed_scale_fold",
     .engine = "FlashInfer, TRT-LLM (SM90 W4 MoE, MXFP4 scales)",
     .what = "scale of expert x, row r and K-group g",
     .axes = "x:X r:R g:G",
     .layout = "(X,(16,4,R/64),(4,G/4)):(R*G,(16,4,64*G),(1,256))",
     .unit = 8,
     .multiples = "R 64, G 4",
     .note = "64 x 128 blocks of 256 bytes. 16 bytes hold rows r, r+16, r+32, r+48, four groups each. For bf16 "
             "scales of group 128, in elements: (X,(8,8,R/64),G):(R*G,(8,1,64*G),64).",
     .source = "flashinfer-ai/flashinfer@fb28d7242b:flashinfer/fused_moe/prepare.py "
               "interleave_moe_scales_for_sm90_mixed_gemm, uint8, group_size 32",
     .check = Check::executed},
    {.name = "aiter_shuffle_scale",
     .engine = "AITER e8m0_shuffle / shuffle_scale (gfx950 MXFP4); triton_kernels CDNA4 scales",
     .what = "E8M0 scale of row m and K-block k",
     .axes = "m:M k:K",
     .layout = "((16,2,M/32),(4,2,K/8)):((4,1,32*K),(64,2,256))",
     .unit = 8,
     .multiples = "M 256, K 8",
     .pads = true,
     .note = "Tiles of 32 rows by 8 K-blocks. A dword is the 2 x 2 of rows m, m+16 and blocks k, k+4, as one lane of "
             "mfma_scale wants it.",
     .source = "ROCm/aiter@e4048607a5:aiter/ops/shuffle.py shuffle_scale (is_guinterleave=False), "
               "aiter/utility/fp4_utils.py e8m0_shuffle; "
               "triton-lang/triton@02cca62a37:python/triton_kernels/triton_kernels/tensor_details/layout_details/"
               "cdna4_scale.py",
     .check = Check::executed},
    {.name = "marlin_scales_grouped",
     .engine = "Marlin, vLLM marlin_permute_scales",
     .what = "scale of group g and output n",
     .axes = "g:G n:N",
     .layout = "(G,(8,8,N/64)):(N,(8,1,64))",
     .unit = 16,
     .multiples = "N 64",
     .note = "An 8 x 8 transpose in each 64 columns.",
     .source = "IST-DASLab/marlin@2f6d7c10e1:marlin/__init__.py Layer.pack (group_size 128); "
               "vllm-project/vllm@007d50058a:.../marlin_utils.py marlin_permute_scales",
     .check = Check::executed},
    {.name = "marlin_scales_channel",
     .engine = "Marlin, vLLM marlin_permute_scales (per channel) and marlin_permute_bias",
     .what = "scale of output n",
     .axes = "n:N",
     .layout = "(2,4,4,N/32):(1,8,2,32)",
     .unit = 16,
     .multiples = "N 32",
     .note = "Pairs of columns, a 4 x 4 transpose of pairs in each 32. The same function as "
             "cutlass_reorder_column32.",
     .source = "IST-DASLab/marlin@2f6d7c10e1:marlin/__init__.py Layer.pack (groupsize -1, scale_perm_single)",
     .check = Check::executed},
};

}  // namespace sett::inline SETT_ABI::formats
