// matrix_copy_names: copies of a warp by CuTe's names.
//
// Made by scripts/instruction_names.py from inst/matrix_copy.hpp: do not edit.
#pragma once

#include "../matrix_copy_instruction.hpp"

namespace cute::inline SETT_CUTE_ABI {

struct SM50_Shuffle_U32_2x2Trans_XOR1 : sett::MatrixCopyInstruction<sett::matrix_copies[0]> {};
struct SM50_Shuffle_U32_2x2Trans_XOR4 : sett::MatrixCopyInstruction<sett::matrix_copies[1]> {};
struct SM75_U32x1_LDSM_N : sett::MatrixCopyInstruction<sett::matrix_copies[2]> {};
struct SM75_U32x2_LDSM_N : sett::MatrixCopyInstruction<sett::matrix_copies[3]> {};
struct SM75_U32x4_LDSM_N : sett::MatrixCopyInstruction<sett::matrix_copies[4]> {};
struct SM75_U16x2_LDSM_T : sett::MatrixCopyInstruction<sett::matrix_copies[5]> {};
struct SM75_U16x4_LDSM_T : sett::MatrixCopyInstruction<sett::matrix_copies[6]> {};
struct SM75_U16x8_LDSM_T : sett::MatrixCopyInstruction<sett::matrix_copies[7]> {};
struct SM75_U32x1_MOVM_T : sett::MatrixCopyInstruction<sett::matrix_copies[8]> {};
struct SM90_U32x1_STSM_N : sett::MatrixCopyInstruction<sett::matrix_copies[9]> {};
struct SM90_U32x2_STSM_N : sett::MatrixCopyInstruction<sett::matrix_copies[10]> {};
struct SM90_U32x4_STSM_N : sett::MatrixCopyInstruction<sett::matrix_copies[11]> {};
struct SM90_U16x2_STSM_T : sett::MatrixCopyInstruction<sett::matrix_copies[12]> {};
struct SM90_U16x4_STSM_T : sett::MatrixCopyInstruction<sett::matrix_copies[13]> {};
struct SM90_U16x8_STSM_T : sett::MatrixCopyInstruction<sett::matrix_copies[14]> {};

}  // namespace cute
