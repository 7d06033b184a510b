// Measures GEMM with packed weights of n x n, and with two packed operands, compared with the GEMM of unpacked
// operands.
#pragma once

#include <sett/cpu/packed.hpp>

#include <string>
#include <vector>

#include "measure.hpp"
#include "numbers.hpp"

namespace {

// C has n rows if `rows` is 0, and otherwise `rows` rows.
template <class S, class D>
void packed(char const* work, std::vector<int> const& sizes, int rows = 0) {
  for (int const n : sizes) {
    int const m = rows != 0 ? rows : n;
    std::string const name = rows != 0 ? std::to_string(m) + "x" + std::to_string(n) : std::to_string(n);
    if (!is_wanted(name)) { continue; }
    auto const a = numbers<S>(std::size_t(m) * std::size_t(n));
    auto const b = numbers<S>(std::size_t(n) * std::size_t(n));
    std::vector<D> c(std::size_t(m) * std::size_t(n));
    auto const ta = cute::make_tensor(a.data(), cute::make_shape(m, n), cute::make_stride(n, cute::_1{}));
    auto const tb = cute::make_tensor(b.data(), cute::make_shape(n, n), cute::make_stride(cute::_1{}, n));
    auto const tc = cute::make_tensor(c.data(), cute::make_shape(m, n), cute::make_stride(n, cute::_1{}));
    auto const weights = sett::cpu::pack_rows(tb);
    auto const other = sett::cpu::pack_columns(ta);
    std::vector<Contender> contenders;
    contenders.push_back({"sett", [=, &weights] { sett::cpu::gemm(1, ta, weights, 0, tc); }, {}});
    contenders.push_back({"both", [=, &weights, &other] { sett::cpu::gemm(1, other, weights, 0, tc); }, {}});
    contenders.push_back({"plain", [=] { sett::cpu::gemm(1, ta, tb, 0, tc); }, {}});
    measure(work, name, 2. * m * n * n, 0, contenders);
  }
}

}  // namespace
