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
                                            "cudaTypedefs.h",
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
                                        {"mma.h", "cuda_mma"},
                                        {"cuda/atomic", "cuda_atomic"},
                                        {"cuda/barrier", "cuda_barrier"},
                                        {"cuda/cmath", "cuda_std"},
                                        {"cuda/pipeline", "cuda_pipeline"},
                                        {"cuda/std/atomic", "cuda_atomic"},
                                        {"cuda_awbarrier.h", "cuda_barrier"},
                                        {"cuda_awbarrier_primitives.h", "cuda_barrier"},
                                        {"cuda_pipeline.h", "cuda_pipeline"},
                                        {"cuda_pipeline_primitives.h", "cuda_pipeline"},
                                        {"cublas_v2.h", "cuda_blas"},
                                        {"cublasLt.h", "cuda_blas"},
                                        {"library_types.h", "cuda_blas"},
                                        {"channel_descriptor.h", "cuda_texture"},
                                        {"texture_fetch_functions.h", "cuda_texture"},
                                        {"texture_indirect_functions.h", "cuda_texture"},
                                        {"texture_types.h", "cuda_texture"}};

// The host's headers that <cuda/std/...> stands for.
constexpr char const* standard_headers[] = {
    "array",       "bit",     "cassert", "cfloat",   "climits", "cmath",  "complex",     "concepts",
    "cstddef",     "cstdint", "cstdlib", "cstring",  "ctime",   "chrono", "functional",  "initializer_list",
    "iterator",    "limits",  "numeric", "optional", "ratio",   "span",   "string_view", "tuple",
    "type_traits", "utility", "variant", "version"};

// A header of CUDA that the simulated GPU does not have.
struct Missing {
  char const *name, *remedy;
};
constexpr char const on_a_gpu[] = "programs that call this library run on a GPU only";
constexpr char const use_a_barrier[] = "use cuda::barrier<cuda::thread_scope_block> of <cuda/barrier>";
constexpr Missing missing_headers[] = {{"cuda/latch", use_a_barrier},
                                       {"cuda/semaphore", use_a_barrier},
                                       {"cuda/std/barrier", use_a_barrier},
                                       {"cuda/std/latch", use_a_barrier},
                                       {"cuda/std/semaphore", use_a_barrier},
                                       {"cuda/annotated_ptr", "use plain pointers"},
                                       {"cuda/ptx", "use the instructions of <cute/tensor.hpp>"},
                                       {"cuda_gl_interop.h", on_a_gpu},
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
  for (char const* inner : {"", "/cooperative_groups", "/cub", "/cuda", "/cuda/std", "/thrust"}) {
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
  for (char const* name : standard_headers) {
    std::string const text = std::string("#include <") + name + ">\n#include <sett/sim/cuda_std.hpp>\n";
    written = written && replace_file(folder.file(std::string("cuda/cuda/std/") + name), text, error);
  }
  for (Missing const& m : missing_headers) {
    std::string const text =
        std::string("#error \"the simulated GPU does not have <") + m.name + ">: " + m.remedy + "\"\n";
    written = written && replace_file(folder.file(std::string("cuda/") + m.name), text, error);
  }
  return written;
}

}  // namespace app
