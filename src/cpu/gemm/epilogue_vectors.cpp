#include "epilogue_vectors.hpp"

#include "validate.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

double real_element(void const* data, Element e, Index i) {
  switch (e) {
    case Element::f32:
      return static_cast<double>(static_cast<float const*>(data)[i]);
    case Element::f64:
      return static_cast<double const*>(data)[i];
    case Element::bf16:
      return static_cast<double>(float(static_cast<cute::bfloat16_t const*>(data)[i]));
    case Element::f16:
      return static_cast<double>(float(static_cast<cute::half_t const*>(data)[i]));
    case Element::s8:
      return static_cast<double>(static_cast<std::int8_t const*>(data)[i]);
    case Element::u8:
      return static_cast<double>(static_cast<std::uint8_t const*>(data)[i]);
    case Element::s16:
      return static_cast<double>(static_cast<std::int16_t const*>(data)[i]);
    case Element::u16:
      return static_cast<double>(static_cast<std::uint16_t const*>(data)[i]);
    case Element::s32:
      return static_cast<double>(static_cast<std::int32_t const*>(data)[i]);
    case Element::u32:
      return static_cast<double>(static_cast<std::uint32_t const*>(data)[i]);
    case Element::s64:
      return static_cast<double>(static_cast<std::int64_t const*>(data)[i]);
    case Element::u64:
      return static_cast<double>(static_cast<std::uint64_t const*>(data)[i]);
    default:
      return 0;
  }
}

}  // namespace

void const* epilogue_vector(Coefficients const& x, Offsets const& order, Index n, Element type,
                            std::vector<std::vector<double>>& store) {
  if (x.data == nullptr) { return nullptr; }
  store.emplace_back(static_cast<std::size_t>(n));
  double* const out = store.back().data();
  for (Index i = 0; i < n; ++i) {
    double const value = real_element(x.data, x.element, order.at(i) * x.stride);
    if (type == Element::f64) {
      out[i] = value;
    } else if (type == Element::f32) {
      reinterpret_cast<float*>(out)[i] = static_cast<float>(value);
    } else {
      need_integer(value, "a scale or bias of");
      reinterpret_cast<std::uint32_t*>(out)[i] = static_cast<std::uint32_t>(static_cast<std::int64_t>(value));
    }
  }
  return out;
}

}  // namespace sett::cpu::detail
