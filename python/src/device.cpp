// Finds the GPU's copy and GEMM, or the reason why the package has none.
#include "device.hpp"

#include <nanobind/stl/string.h>

#include <string>

#include "torch_array.hpp"

#if SETT_PYTHON_CUDA
#include "sett/cuda.hpp"
#endif

namespace binding {

namespace nb = nanobind;

void* stream_of(nb::handle array) {
  std::string const module = nb::cast<std::string>(array.type().attr("__module__"));
  if (module.starts_with("torch")) { return torch_stream(array); }
  nb::object handle;
  if (module.starts_with("cupy")) {
    handle = nb::module_::import_("cupy").attr("cuda").attr("get_current_stream")().attr("ptr");
  } else {
    return nullptr;
  }
  return reinterpret_cast<void*>(nb::cast<std::uintptr_t>(handle));
}

#if SETT_PYTHON_CUDA

sett::result<sett::Done> device_copy(sett::TensorView const& source, sett::TensorView const& destination, void* stream,
                                     unsigned* misfit) {
  return sett::cuda::try_copy(source, destination, {.stream = stream, .misfit = misfit});
}

sett::result<sett::Done> device_gemm(double alpha, sett::TensorView const& a, sett::TensorView const& b, double beta,
                                     sett::TensorView const& c, sett::Epilogue const& epilogue, bool batch_invariant,
                                     void* stream) {
  return sett::cuda::try_gemm(alpha, a, b, beta, c, epilogue, {.stream = stream, .batch_invariant = batch_invariant});
}

#else

namespace {

sett::result<sett::Done> no_device() {
  return sett::Error{sett::Failure{sett::Rule::no_machine},
                     sett::Text() << "the array is on a GPU, but this package was built without CUDA's headers"};
}

}  // namespace

sett::result<sett::Done> device_copy(sett::TensorView const&, sett::TensorView const&, void*, unsigned*) {
  return no_device();
}

sett::result<sett::Done> device_gemm(double, sett::TensorView const&, sett::TensorView const&, double,
                                     sett::TensorView const&, sett::Epilogue const&, bool, void*) {
  return no_device();
}

#endif

}  // namespace binding
