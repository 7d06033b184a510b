// Loads the peer of bench/gpu/permute.cpp at run time: cuTENSOR 2, with its default plan.
#pragma once

#include "cases.hpp"

#include <dlfcn.h>

#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

namespace bench {

// Permutes tensors with cuTENSOR 2, if its library is installed. The functions and numbers below are from cuTENSOR's
// documented C interface, so that its headers are not needed.
class CuTensor {
 public:
  using Plan = void*;

  CuTensor() {
    library_ = dlopen("libcutensor.so.2", RTLD_NOW);
    if (library_ == nullptr) { return; }
    find(create_tensor_, "cutensorCreateTensorDescriptor");
    find(create_permutation_, "cutensorCreatePermutation");
    find(create_preference_, "cutensorCreatePlanPreference");
    find(create_plan_, "cutensorCreatePlan");
    find(permute_, "cutensorPermute");
    int (*create)(void**) = nullptr;
    find(create, "cutensorCreate");
    void* handle = nullptr;
    if (permute_ != nullptr && create(&handle) == 0) { handle_ = handle; }
  }
  bool available() const { return handle_ != nullptr; }

  // Returns a plan that lives as long as the process, or null if cuTENSOR has none for the type.
  Plan plan(Case const& c) const {
    DataType const type = type_of(c.type);
    if (handle_ == nullptr || type.data < 0) { return nullptr; }
    auto const* const compute = static_cast<void* const*>(dlsym(library_, type.compute));
    std::vector<std::int32_t> modes(c.extents.size());
    std::iota(modes.begin(), modes.end(), 0);
    void* const a = tensor(c.extents, c.source_strides, type.data);
    void* const b = tensor(c.extents, c.target_strides, type.data);
    void* operation = nullptr;
    void* preference = nullptr;
    Plan out = nullptr;
    bool const made =
        a && b && compute &&
        create_permutation_(handle_, &operation, a, modes.data(), identity, b, modes.data(), *compute) == 0 &&
        create_preference_(handle_, &preference, default_algorithm, without_jit) == 0 &&
        create_plan_(handle_, &out, operation, preference, 0) == 0;
    return made ? out : nullptr;
  }
  bool run(Plan plan, bool doubles, void const* from, void* to, void* stream) const {
    float const one = 1;
    double const double_one = 1;
    void const* const alpha = doubles ? static_cast<void const*>(&double_one) : &one;
    return permute_(handle_, plan, alpha, from, to, stream) == 0;
  }

 private:
  static constexpr int identity = 1;            // CUTENSOR_OP_IDENTITY
  static constexpr int default_algorithm = -1;  // CUTENSOR_ALGO_DEFAULT
  static constexpr int without_jit = 0;         // CUTENSOR_JIT_MODE_NONE
  static constexpr std::uint32_t alignment = 128;

  struct DataType {
    int data;  // cudaDataType, or -1
    char const* compute;
  };
  static DataType type_of(std::string const& type) {
    if (type == "i8") { return {3, "CUTENSOR_COMPUTE_DESC_32F"}; }
    if (type == "bf16") { return {14, "CUTENSOR_COMPUTE_DESC_32F"}; }
    if (type == "f32") { return {0, "CUTENSOR_COMPUTE_DESC_32F"}; }
    if (type == "f64") { return {1, "CUTENSOR_COMPUTE_DESC_64F"}; }
    return {-1, ""};
  }
  void* tensor(std::vector<std::int64_t> const& extents, std::vector<std::int64_t> const& strides, int type) const {
    void* out = nullptr;
    create_tensor_(handle_, &out, std::uint32_t(extents.size()), extents.data(), strides.data(), type, alignment);
    return out;
  }
  template <class F>
  void find(F& f, char const* name) {
    f = reinterpret_cast<F>(dlsym(library_, name));
  }

  void* library_ = nullptr;
  void* handle_ = nullptr;
  int (*create_tensor_)(void*, void**, std::uint32_t, std::int64_t const*, std::int64_t const*, int,
                        std::uint32_t) = nullptr;
  int (*create_permutation_)(void*, void**, void*, std::int32_t const*, int, void*, std::int32_t const*,
                             void*) = nullptr;
  int (*create_preference_)(void*, void**, int, int) = nullptr;
  int (*create_plan_)(void*, void**, void*, void*, std::uint64_t) = nullptr;
  int (*permute_)(void*, void*, void const*, void const*, void*, void*) = nullptr;
};

}  // namespace bench
