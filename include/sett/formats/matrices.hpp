// matrices: the storage formats of matrices, activations and metadata.
//
// Each record cites the engine's source and, for a repository, the commit. If its check is `executed`, the layout was
// compared with the engine's own function at every coordinate of two sizes. If it is `read`, the layout was taken from
// the engine's source or documentation, and no function of the engine was run.
//
//   example  cublaslt_col32 stores panels of 32 columns, each in row-major order
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "format.hpp"

namespace sett::inline SETT_ABI::formats {

inline constexpr Format matrices[] = {
    {.name = "amd_mfma_32x32x8_f16_A",
     .engine = "CDNA3 v_mfma_f32_32x32x8_f16, operand A",
     .what = "element A(m,k)",
     .axes = "m:32 k:8",
     .layout = "(32,(4,2)):(4,(1,128))",
     .unit = 16,
     .order = "two f16 in a VGPR, low half first",
     .note = "The offset is 4*lane + i for element i of a lane. Lane m + 32*(k/4) holds 4 consecutive k. B has the "
             "same layout with n in the role of m.",
     .source = "ROCm/amd_matrix_instruction_calculator@2ef91896bc:matrix_calculator.py --register-layout --A-matrix",
     .check = Check::executed},
    {.name = "amd_mfma_32x32x8_f16_D",
     .engine = "CDNA3 v_mfma_f32_32x32x8_f16, operands C and D",
     .what = "element D(m,n)",
     .axes = "m:32 n:32",
     .layout = "((4,2,4),32):((1,512,4),16)",
     .unit = 32,
     .order = "one f32 in a VGPR",
     .note = "The offset is 16*lane + VGPR. Each lane holds groups of four consecutive rows of one column, and the "
             "groups alternate between the lower and the upper 32 lanes. C has the same layout.",
     .source = "ROCm/amd_matrix_instruction_calculator@2ef91896bc:matrix_calculator.py --register-layout --D-matrix",
     .check = Check::executed},
    {.name = "amd_mfma_16x16x16_f16_A",
     .engine = "CDNA3 v_mfma_f32_16x16x16_f16, operand A",
     .what = "element A(m,k)",
     .axes = "m:16 k:16",
     .layout = "(16,(4,4)):(4,(1,64))",
     .unit = 16,
     .order = "two f16 in a VGPR, low half first",
     .note = "The offset is 4*lane + i for element i of a lane, and lane m + 16*(k/4) holds 4 consecutive k. B(k,n) "
             "and D(m,n) of the same instruction have the layout ((4,4),16):((1,64),4). A of "
             "v_mfma_f32_16x16x32_fp8_fp8 has the layout (16,(8,4)):(8,(1,128)).",
     .source = "ROCm/amd_matrix_instruction_calculator@2ef91896bc:matrix_calculator.py",
     .check = Check::executed},
    {.name = "cublaslt_col32",
     .engine = "cuBLASLt CUBLASLT_ORDER_COL32, CUTLASS ColumnMajorInterleaved<32>",
     .what = "element of row r and column c",
     .axes = "r:M c:N",
     .layout = "(M,(32,N/32)):(32,(1,32*M))",
     .unit = 8,
     .multiples = "N 32",
     .note = "The matrix is stored in panels of 32 columns, and each panel is row-major. CUTLASS "
             "RowMajorInterleaved<32> is ((32,M/32),N):((1,32*N),32).",
     .source = "NVIDIA/cutlass@7107b05535:include/cutlass/layout/matrix.h ColumnMajorInterleaved<32>; CUDA 13.0 "
               "cublasLt.h",
     .check = Check::executed},
    {.name = "cublaslt_col4_4r2_8c",
     .engine = "cuBLASLt CUBLASLT_ORDER_COL4_4R2_8C (int8)",
     .what = "element of row r and column c",
     .axes = "r:M c:N",
     .layout = "((2,4,M/8),(4,2,4,N/32)):((128,4,256),(1,16,32,32*M))",
     .unit = 8,
     .multiples = "M 8, N 32",
     .note = "Tiles of 8 rows by 32 columns take 256 bytes each and lie in column-major order. The even rows of a "
             "tile fill its first 128 bytes, and the odd rows fill the rest. Four consecutive columns of a row are "
             "contiguous.",
     .source = "NVIDIA/FasterTransformer@df4a753486:src/fastertransformer/kernels/quantize_weight.cu "
               "index_CUBLASLT_ORDER_COL4_4R2_8C; CUDA 13.0 cublasLt.h",
     .check = Check::executed},
    {.name = "nchw_vect_c",
     .engine = "cuDNN CUDNN_TENSOR_NCHW_VECT_C, TensorRT kCHW4 and kCHW32, CUTLASS TensorNCxHWx",
     .what = "activation of image n, channel c, row h and column w",
     .axes = "n:N c:C h:H w:W",
     .layout = "(N,(V,C/V),H,W):(C*H*W,(1,V*H*W),V*W,V)",
     .unit = 8,
     .multiples = "C V",
     .pads = true,
     .note = "V consecutive channels of a pixel are contiguous, and V is 4 or 32. oneDNN nChw16c is the same function "
             "with V = 16. For filters, CUTLASS TensorCxRSKx<32> is the layout "
             "(K,(32,C/32),R,S):(32,(1,32*K*R*S),32*K*S,32*K) of (k,c,r,s).",
     .source = "NVIDIA/cutlass@7107b05535:include/cutlass/layout/tensor.h TensorNCxHWx<32>; TensorRT TensorFormat "
               "documentation",
     .check = Check::executed},
    {.name = "cutlass_reorder_column32",
     .engine = "CUTLASS reorder_column<32> and reorder_convK (interleaved int8 epilogue); possibly cuDNN "
               "CUDNN_DEFAULT_REORDER",
     .what = "column n",
     .axes = "n:N",
     .layout = "(2,4,4,N/32):(1,8,2,32)",
     .unit = 0,
     .multiples = "N 32",
     .note = "The columns of each 32 are permuted so that a thread of mma.m8n8k16 writes 8 neighbouring columns. "
             "cuDNN is closed, so its INT8x32 filter reorder, which is reported to be of this kind, could not be "
             "checked. marlin_scales_channel is the same function.",
     .source = "NVIDIA/cutlass@7107b05535:tools/util/include/cutlass/util/host_reorder.h reorder_column<32>",
     .check = Check::executed},
    {.name = "sparse24_meta_16",
     .engine = "PyTorch and CUTLASS 2:4 metadata, 16-bit words (fp16, bf16)",
     .what = "16-bit metadata word of row m and word k",
     .axes = "m:M k:K",
     .layout = "((8,2,2,M/32),(2,K/2)):((8,1,4,64),(2,2*M))",
     .unit = 16,
     .order = "four groups of 4 bits in a word, the lowest first: group q is (i0 | i1<<2) << 4*q",
     .multiples = "M 32, K 2",
     .note = "A word covers 16 columns of the dense matrix, and i0 and i1 are the indices of the two kept elements of "
             "each 4. CUTLASS and PyTorch write the order with a conditional 2 x 2 swap (\"Z to N\"). The swap only "
             "exchanges bit 0 of the row and bit 0 of the column, so the whole order is a plain layout.",
     .source = "NVIDIA/cutlass@7107b05535:tools/util/include/cutlass/util/host_reorder.h reorder_meta into "
               "ColumnMajorInterleaved<2>; pytorch/pytorch@08cac22e86:torch/sparse/_semi_structured_conversions.py "
               "(its gather offsets retyped and run: equal)",
     .check = Check::executed},
    {.name = "sparse24_meta_32",
     .engine = "PyTorch and CUTLASS 2:4 metadata, 32-bit words (int8)",
     .what = "32-bit metadata word of row m and word k",
     .axes = "m:M k:K",
     .layout = "((8,2,M/16),(2,K/2)):((4,1,32),(2,2*M))",
     .unit = 32,
     .order = "eight groups of 4 bits in a word, the lowest first",
     .multiples = "M 16, K 2",
     .note = "A word covers 32 columns of the dense matrix. The order is the same as in sparse24_meta_16, but for "
             "groups of 16 rows instead of 32.",
     .source = "NVIDIA/cutlass@7107b05535:tools/util/include/cutlass/util/host_reorder.h reorder_meta",
     .check = Check::executed},
    {.name = "onednn_OIhw16i16o",
     .engine = "oneDNN f32 convolution weights",
     .what = "weight of output channel o, input channel i, row h and column w",
     .axes = "o:O i:I h:H w:W",
     .layout = "((16,O/16),(16,I/16),H,W):((1,16*I*H*W),(16,256*H*W),256*W,256)",
     .unit = 0,
     .multiples = "O 16, I 16",
     .pads = true,
     .note = "In a oneDNN tag, the letters name the outer dimensions from the slowest to the fastest, and a capital "
             "letter marks a dimension with blocks. The inner blocks follow, and the last one is the fastest. Here, a "
             "block of 16 input channels by 16 output channels is contiguous, with the output channels fastest.",
     .source = "libdnnl 2.6.3 (Debian 2.6.3-1), dnnl_reorder abcd to OIhw16i16o",
     .check = Check::executed},
    {.name = "onednn_OIhw4i16o4i",
     .engine = "oneDNN int8 VNNI convolution weights",
     .what = "weight of output channel o, input channel i, row h and column w",
     .axes = "o:O i:I h:H w:W",
     .layout = "((16,O/16),(4,4,I/16),H,W):((4,16*I*H*W),(1,64,256*H*W),256*W,256)",
     .unit = 8,
     .multiples = "O 16, I 16",
     .note = "Four consecutive input channels of an output channel are contiguous, as vpdpbusd reads them. "
             "onednn_OIhw16i16o explains how to read the tag.",
     .source = "libdnnl 2.6.3, dnnl_reorder abcd to OIhw4i16o4i",
     .check = Check::executed},
    {.name = "xla_T8_128",
     .engine = "XLA on TPU, {1,0:T(8,128)} (f32)",
     .what = "element of row r and column c",
     .axes = "r:R c:C",
     .layout = "((8,R/8),(128,C/128)):((128,8*C),(1,1024))",
     .unit = 32,
     .multiples = "R 8, C 128",
     .pads = true,
     .note = "Tiles of 8 x 128 elements lie in row-major order, and so do the elements within a tile. For "
             "{0,1:T(8,128)}, exchange r and c.",
     .source = "jax 0.10.2: jax/experimental/mosaic/gpu/fragmented_array.py Tiling (its own implementation of "
               "tiled_layout); openxla.org/xla/tiled_layout (read)",
     .check = Check::executed},
    {.name = "xla_T8_128_2_1",
     .engine = "XLA on TPU, {1,0:T(8,128)(2,1)} (bf16)",
     .what = "element of row r and column c",
     .axes = "r:R c:C",
     .layout = "((2,4,R/8),(128,C/128)):((1,256,8*C),(2,1024))",
     .unit = 16,
     .multiples = "R 8, C 128",
     .pads = true,
     .note = "The second tiling (2,1) of each 8 x 128 tile puts two rows into a 32-bit word. T(8,128)(4,1) puts one "
             "byte of each of four rows into a word: ((4,2,R/8),(128,C/128)):((1,512,8*C),(4,1024)).",
     .source = "jax 0.10.2: jax/experimental/mosaic/gpu/fragmented_array.py Tiling (its own implementation of "
               "tiled_layout); openxla.org/xla/tiled_layout (read)",
     .check = Check::executed},
    {.name = "ascend_fractal_nz",
     .engine = "Ascend FRACTAL_NZ (NZ)",
     .what = "element of row m and column n",
     .axes = "m:M n:N",
     .layout = "(M,(V,N/V)):(V,(1,M*V))",
     .unit = 16,
     .multiples = "M 16, N V",
     .pads = true,
     .note = "The stored shape is [N/V, M, V], where V is 16 for fp16 and 32 for int8. block_major_k is the same "
             "function, and so is cublaslt_col32 for V = 32.",
     .source = "hiascend.com documentation (MindIE TransdataParam: ND [8,100,30] becomes NZ [8,2,112,16])",
     .check = Check::read},
};

}  // namespace sett::inline SETT_ABI::formats
