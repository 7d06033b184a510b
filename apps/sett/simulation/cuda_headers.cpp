#include "cuda_headers.hpp"

#include <filesystem>

#include "../files/file.hpp"

namespace app {

namespace {

// CUDA's headers whose names cuda_runtime.hpp provides.
constexpr char const* provided_headers[] = {"cuda.h",
                                            "cuda_runtime.h",
                                            "cuda_runtime_api.h",
                                            "cuda_profiler_api.h",
                                            "cuda_device_runtime_api.h",
                                            "builtin_types.h",
                                            "device_functions.h",
                                            "device_atomic_functions.h",
                                            "device_launch_parameters.h",
                                            "driver_types.h",
                                            "host_defines.h",
                                            "math_functions.h",
                                            "vector_functions.h",
                                            "vector_types.h"};

// A header of CUDA whose names one of sett's headers provides.
struct Provided {
  char const *name, *header;
};
constexpr Provided further_headers[] = {{"cooperative_groups.h", "cuda_groups"},
                                        {"cooperative_groups/memcpy_async.h", "cuda_groups"},
                                        {"cooperative_groups/reduce.h", "cuda_groups"},
                                        {"cooperative_groups/scan.h", "cuda_groups"},
                                        {"cuda_fp16.h", "cuda_fp16"},
                                        {"cuda_fp16.hpp", "cuda_fp16"},
                                        {"cuda_bf16.h", "cuda_bf16"},
                                        {"cuda_bf16.hpp", "cuda_bf16"},
                                        {"cuda_fp8.h", "cuda_fp8"},
                                        {"cuda_fp8.hpp", "cuda_fp8"},
                                        {"mma.h", "cuda_mma"}};

// A header of CUDA that the simulated GPU does not have.
struct Missing {
  char const *name, *remedy;
};
constexpr char const on_a_gpu[] = "programs that call this library run on a GPU only";
constexpr Missing missing_headers[] = {{"cuda_pipeline.h", "use the copy atoms of <cute/tensor.hpp>"},
                                       {"cuda/barrier", "use __syncthreads() and __syncwarp()"},
                                       {"cuda/pipeline", "use the copy atoms of <cute/tensor.hpp>"},
                                       {"cuda/atomic", "use atomicAdd and the other atomic functions"},
                                       {"cublas_v2.h", on_a_gpu},
                                       {"cufft.h", on_a_gpu},
                                       {"curand.h", on_a_gpu},
                                       {"curand_kernel.h", on_a_gpu},
                                       {"cusparse.h", on_a_gpu},
                                       {"cusolverDn.h", on_a_gpu},
                                       {"nvrtc.h", on_a_gpu},
                                       {"cub/cub.cuh", on_a_gpu},
                                       {"thrust/device_vector.h", on_a_gpu},
                                       {"thrust/host_vector.h", on_a_gpu},
                                       {"thrust/sort.h", on_a_gpu}};

}  // namespace

bool write_cuda_headers(PrivateFolder const& folder) {
  std::string error;
  std::error_code ignored;
  for (char const* inner : {"", "/cooperative_groups", "/cub", "/cuda", "/thrust"}) {
    std::filesystem::create_directory(folder.file(std::string("cuda") + inner), ignored);
  }
  bool written = true;
  for (char const* name : provided_headers) {
    written = written &&
              replace_file(folder.file(std::string("cuda/") + name), "#include <sett/sim/cuda_runtime.hpp>\n", error);
  }
  for (Provided const& p : further_headers) {
    std::string const text = std::string("#include <sett/sim/") + p.header + ".hpp>\n";
    written = written && replace_file(folder.file(std::string("cuda/") + p.name), text, error);
  }
  for (Missing const& m : missing_headers) {
    std::string const text =
        std::string("#error \"the simulated GPU does not have <") + m.name + ">: " + m.remedy + "\"\n";
    written = written && replace_file(folder.file(std::string("cuda/") + m.name), text, error);
  }
  return written;
}

}  // namespace app
