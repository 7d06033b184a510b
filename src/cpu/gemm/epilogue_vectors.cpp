#include "epilogue_vectors.hpp"

#include "validate.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

double real_element(void const* data, DType e, Index i) {
  switch (e) {
    case DType::f32:
      return static_cast<double>(static_cast<float const*>(data)[i]);
    case DType::f64:
      return static_cast<double const*>(data)[i];
    case DType::bf16:
      return static_cast<double>(float(static_cast<cute::bfloat16_t const*>(data)[i]));
    case DType::f16:
      return static_cast<double>(float(static_cast<cute::half_t const*>(data)[i]));
    case DType::tf32:
      return static_cast<double>(float(static_cast<cute::tfloat32_t const*>(data)[i]));
    case DType::e4m3:
      return static_cast<double>(float(static_cast<cute::float_e4m3_t const*>(data)[i]));
    case DType::e5m2:
      return static_cast<double>(float(static_cast<cute::float_e5m2_t const*>(data)[i]));
    case DType::s8:
      return static_cast<double>(static_cast<std::int8_t const*>(data)[i]);
    case DType::u8:
      return static_cast<double>(static_cast<std::uint8_t const*>(data)[i]);
    case DType::s16:
      return static_cast<double>(static_cast<std::int16_t const*>(data)[i]);
    case DType::u16:
      return static_cast<double>(static_cast<std::uint16_t const*>(data)[i]);
    case DType::s32:
      return static_cast<double>(static_cast<std::int32_t const*>(data)[i]);
    case DType::u32:
      return static_cast<double>(static_cast<std::uint32_t const*>(data)[i]);
    case DType::s64:
      return static_cast<double>(static_cast<std::int64_t const*>(data)[i]);
    case DType::u64:
      return static_cast<double>(static_cast<std::uint64_t const*>(data)[i]);
    default:
      return 0;
  }
}

}  // namespace

double tensor_scale(Coefficients const& x) { return x ? real_element(x.data, x.dtype, 0) : 1; }

void const* epilogue_vector(Coefficients const& x, Offsets const& order, Index n, DType type,
                            std::vector<std::vector<double>>& store) {
  if (x.data == nullptr) { return nullptr; }
  store.emplace_back(static_cast<std::size_t>(n));
  double* const out = store.back().data();
  for (Index i = 0; i < n; ++i) {
    double const value = real_element(x.data, x.dtype, order.at(i) * x.stride);
    if (type == DType::f64) {
      out[i] = value;
    } else if (type == DType::f32) {
      reinterpret_cast<float*>(out)[i] = static_cast<float>(value);
    } else {
      need_integer(value, "a scale or bias of");
      reinterpret_cast<std::uint32_t*>(out)[i] = static_cast<std::uint32_t>(static_cast<std::int64_t>(value));
    }
  }
  return out;
}

}  // namespace sett::cpu::detail
