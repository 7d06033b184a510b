// ptx_matrix_form: recognises the names of PTX's matrix instructions and of copies of boxes.
//
//   law      matrix_form(form, name).op is MatrixOp::none unless inst/mma_table.hpp, inst/wgmma.hpp,
//            inst/matrix_copy.hpp or inst/tma_name.hpp has the instruction
//   example  matrix_form(Form("ldmatrix.sync.aligned.m8n8.x4.shared.b16")).copy.count is 4
//
// Requires: nothing. Errors: none. Source: PTX ISA 9.7.14, "Warp Level Matrix Multiply-Accumulate Instructions", and
// 9.7.15, "Asynchronous Warpgroup Level Matrix Multiply-Accumulate Instructions".
#pragma once

#include "../inst/matrix_copy.hpp"
#include "../inst/mma_table.hpp"
#include "../inst/tma_name.hpp"
#include "../inst/wgmma.hpp"
#include "ptx_async_form.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

enum class MatrixOp : unsigned char { none, copy, mma, wgmma, box };

struct MatrixForm {
  MatrixOp op = MatrixOp::none;
  MatrixCopy copy{};
  Mma mma{};
  Tma box{};
  bool policy = false;
};

namespace detail {

// Compares the name of an instruction with the parts of a form.
constexpr bool is_named(char const* name, Form const& form) {
  std::string_view const text = name;
  std::size_t at = 0;
  for (int i = 0; i < form.parts; ++i) {
    std::string_view part = form.part[i];
    if (i == 1 && form.part[0] == "mma" && part == "sp") { part = "sp::ordered_metadata"; }
    if (text.substr(at, part.size()) != part) { return false; }
    at += part.size();
    if (i + 1 < form.parts && (at >= text.size() || text[at++] != '.')) { return false; }
  }
  return at == text.size();
}
// Moves a final .satfinite, which ptxas accepts too, after the layouts of A and B.
constexpr Form in_order(Form form) {
  int const last = form.parts - 1;
  if (last < 6 || form.part[last] != "satfinite") { return form; }
  int const at = form.part[1] == "sp" || form.part[1] == "sp::ordered_metadata" ? 7 : 6;
  for (int i = last; i > at; --i) { form.part[i] = form.part[i - 1]; }
  form.part[at] = "satfinite";
  return form;
}
constexpr MatrixForm mma_form(Form const& given) {
  Form const form = in_order(given);
  for (Mma const& s : mma_table()) {
    bool const whole = s.family == MmaFamily::tensor || s.family == MmaFamily::quads;
    if (whole && is_named(ptx_name(s).text, form)) { return {MatrixOp::mma, {}, s}; }
  }
  return {};
}
constexpr int number_after(std::string_view shape, char letter) {
  int n = 0;
  for (std::size_t i = shape.find(letter) + 1; i < shape.size() && shape[i] >= '0' && shape[i] <= '9'; ++i) {
    n = 10 * n + (shape[i] - '0');
  }
  return n;
}
constexpr bool dtype_of_name(std::string_view name, DType& out) {
  for (DType const e : {DType::f32, DType::f16, DType::s32, DType::bf16, DType::tf32, DType::e4m3, DType::e5m2,
                        DType::s8, DType::u8, DType::b1}) {
    if (name == ptx_name(e)) {
      out = e;
      return true;
    }
  }
  return false;
}
// Describes a wgmma whose A is in shared memory, and whose operands are K-major.
constexpr MatrixForm wgmma_form(Form const& form) {
  WarpgroupMma w{};
  w.sparse = form.has("sp");
  w.saturate = form.has("satfinite");
  int const shape = w.sparse ? 5 : 4;
  if (form.parts < shape + 4 || !dtype_of_name(form.part[shape + 1], w.d) ||
      !dtype_of_name(form.part[shape + 2], w.a) || !dtype_of_name(form.part[shape + 3], w.b)) {
    return {};
  }
  w.n = number_after(form.part[shape], 'n');
  Mma const s = warpgroup_mma(w);
  return is_wgmma(s) && is_named(ptx_name(s).text, form) ? MatrixForm{MatrixOp::wgmma, {}, s} : MatrixForm{};
}
constexpr MatrixForm matrix_copy_form(Form const& form) {
  bool const loads = form.mnemonic() == "ldmatrix", moves = form.mnemonic() == "movmatrix";
  Parts p(form);
  if (!p.take("sync") || !p.take("aligned")) { return {}; }
  bool square = p.take("m8n8");
  MatrixCopy s{loads ? MatrixCopyFamily::load : moves ? MatrixCopyFamily::move : MatrixCopyFamily::store, 1, false};
  if (!moves) { s.count = p.take("x1") ? 1 : p.take("x2") ? 2 : p.take("x4") ? 4 : 0; }
  s.transposed = p.take("trans");
  square = square || p.take("m8n8");
  if (!moves && !take_shared(p)) { return {}; }
  bool const good = square && s.count > 0 && p.take("b16") && p.done() && (!moves || s.transposed);
  return good ? MatrixForm{MatrixOp::copy, s} : MatrixForm{};
}
constexpr MatrixForm box_form(Form const& form) {
  Parts p(form);
  bool const adds = p.take("reduce");
  MatrixForm f;
  if (!p.take("async") || !p.take("bulk")) { return f; }
  bool const prefetches = !adds && p.take("prefetch");
  if (!p.take("tensor")) { return f; }
  constexpr std::string_view ranks[] = {"1d", "2d", "3d", "4d", "5d"};
  f.box.rank = 1 + p.take_any(ranks);
  bool good = f.box.rank > 0;
  if (prefetches) {
    f.box.family = TmaFamily::prefetch;
    good = good && p.take("L2") && p.take("global");
    p.take("tile");
  } else if (p.take("global")) {
    f.box.family = adds ? TmaFamily::reduce_add : TmaFamily::store;
    good = good && take_shared(p) && (!adds || p.take("add"));
    p.take("tile");
    good = good && p.take("bulk_group");
  } else {
    good = good && !adds && (p.take("shared::cluster") || take_shared(p)) && p.take("global");
    p.take("tile");
    good = good && p.take("mbarrier::complete_tx::bytes");
    f.box.family = p.take("multicast::cluster") ? TmaFamily::multicast : TmaFamily::load;
  }
  f.policy = take_hints(p);
  if (good && p.done()) { f.op = MatrixOp::box; }
  return f;
}

}  // namespace detail

constexpr MatrixForm matrix_form(Form const& form) {
  std::string_view const name = form.mnemonic();
  if (name == "mma") { return detail::mma_form(form); }
  if (name == "wgmma") { return detail::wgmma_form(form); }
  if (name == "ldmatrix" || name == "stmatrix" || name == "movmatrix") { return detail::matrix_copy_form(form); }
  return name == "cp" ? detail::box_form(form) : MatrixForm{};
}

}  // namespace sett::inline SETT_ABI::sim::ptx
