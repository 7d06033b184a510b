// <cute/arch/config.hpp>: defines CuTe's macros for the capabilities of the target architecture.
//
// Programs guard their own inline PTX with these macros. If a macro is not defined, these programs compile no code, or
// an error, in place of the PTX. For each architecture up to sm_90a, the macros equal those that CUTLASS 4.7.0 defines,
// also in the host's pass (tests/device/cute_macros.py). For later architectures, it defines the macros of the
// instructions that sett implements.
#pragma once

// Macros of instructions that every compiler can assemble, for any architecture.
#define CUTE_ARCH_MMA_SM70_SUPPORTED
#define CUTE_ARCH_MMA_SM75_SUPPORTED
#define CUTE_ARCH_MMA_F16_SM89_SUPPORTED
#define CUTE_ARCH_MMA_F32_SM89_SUPPORTED
#define CUTE_GRID_CONSTANT_SUPPORTED
#define CUTE_COPY_ATOM_TMA_SM90_ENABLED
#define CUTE_COPY_ATOM_TMA_SM100_ENABLED
#if defined(__CUDACC__)
#define CUTE_ARCH_LDSM_SM75_SUPPORTED 1
#define CUTE_ARCH_MOVM_SM75_SUPPORTED 1
#define CUTE_NVCC_SUPPORTS_CVTA_GENERIC_TO_SHARED 1
#define CUTE_CVTA_GENERIC_TO_SHARED_SUPPORTED 1
#else
#define CUTE_ARCH_LDSM_SM75_SUPPORTED 0
#define CUTE_ARCH_MOVM_SM75_SUPPORTED 0
#endif
#define CUTE_ARCH_NVCC_SUPPORTS_LDSM_SM75 CUTE_ARCH_LDSM_SM75_SUPPORTED
#define CUTE_ARCH_NVCC_SUPPORTS_MOVM_SM75 CUTE_ARCH_MOVM_SM75_SUPPORTED
#define CUTE_ARCH_LDSM_SM75_ENABLED CUTE_ARCH_LDSM_SM75_SUPPORTED
#define CUTE_ARCH_MOVM_SM75_ENABLED CUTE_ARCH_MOVM_SM75_SUPPORTED

#if defined(__CUDA_ARCH__)
#define CUTE_CVTA_GENERIC_TO_SHARED_ACTIVATED 1
#define CUTE_ARCH_WARP_SHUFFLE_ENABLED 1
#define CUTE_ARCH_MMA_SM61_ENABLED
#if __CUDA_ARCH__ >= 700
#define CUTE_ARCH_MMA_SM70_ENABLED
#define CUTE_GRID_CONSTANT_ENABLED
#endif
#if __CUDA_ARCH__ >= 750
#define CUTE_ARCH_MMA_SM75_ENABLED
#define CUTE_ARCH_LDSM_SM75_ACTIVATED 1
#define CUTE_ARCH_MOVM_SM75_ACTIVATED 1
#endif
#if __CUDA_ARCH__ >= 800
#define CUTE_ARCH_CP_ASYNC_SM80_ENABLED
#define CUTE_ARCH_MMA_SM80_ENABLED
// MMA of single bits, which later architectures do not support.
#if __CUDA_ARCH__ <= 900
#define CUTE_ARCH_MMA_B1_AND_SM80_ENABLED
#endif
#if __CUDA_ARCH__ < 900
#define CUTE_ARCH_MMA_B1_XOR_SM80_ENABLED
#endif
#endif
#if __CUDA_ARCH__ >= 890
#define CUTE_ARCH_MMA_F32_SM89_ENABLED
#define CUTE_ARCH_MMA_F16_SM89_ENABLED
#endif
#if __CUDA_ARCH__ >= 900
#define CUTE_ARCH_CLUSTER_SM90_ENABLED
#define CUTE_ARCH_ELECT_ONE_SM90_ENABLED
#define CUTE_ARCH_MMA_SM90_ENABLED
#define CUTE_ARCH_MMA_F64_SM90_ENABLED
#endif
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
#define CUTE_ARCH_MMA_SM90A_ENABLED
#endif
// From sm_100 on, these instructions exist only for one architecture (sm_100a) or a family (sm_100f).
#if __CUDA_ARCH__ == 900 || \
    (__CUDA_ARCH__ >= 1000 && (defined(__CUDA_ARCH_SPECIFIC__) || defined(__CUDA_ARCH_FAMILY_SPECIFIC__)))
#define CUTE_ARCH_STSM_SM90_ENABLED
#define CUTE_ARCH_TMA_SM90_ENABLED
#if __CUDA_ARCH__ != 900 || defined(__CUDA_ARCH_FEAT_SM90_ALL)
#define CUTE_ARCH_DEVICE_MODIFIABLE_TMA_SM90_ENABLED
#endif
#endif
#endif
