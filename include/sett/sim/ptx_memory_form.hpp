// ptx_memory_form: recognises the names of PTX's loads, stores and atomics.
//
//   law      memory_form(form).exists is true only if the simulated GPU executes exactly this form
//   example  memory_form(Form("ld.shared.v4.f32")) has the type f32, the count 4 and the space shared
//
// Requires: nothing. Errors: none. Source: PTX ISA 9.7.9, "Data Movement and Conversion Instructions", and 9.7.13,
// "Parallel Synchronization and Communication Instructions".
#pragma once

#include "../inst/machine.hpp"
#include "ptx_type.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

enum class Space : unsigned char { generic, global, shared };
enum class Order : unsigned char { weak, is_volatile, relaxed, acquire, release, both };

struct MemoryForm {
  bool exists = false;
  Type type = {};
  int count = 1;
  Space space = Space::generic;
  Order order = Order::weak;
  Fence scope = Fence::device;
  bool has_policy = false;
  std::string_view op = {};  // the operation of atom and red
};

namespace detail {

// Reads a part that may be anywhere before the type. Returns false if the part is missing.
constexpr bool take_modifier(Parts& p, MemoryForm& m) {
  constexpr std::string_view spaces[] = {"global", "local", "const", "shared", "shared::cta", "shared::cluster"};
  constexpr std::string_view orders[] = {"weak", "volatile", "relaxed", "acquire", "release", "acq_rel"};
  constexpr std::string_view scopes[] = {"cta", "cluster", "gpu", "sys"};
  constexpr std::string_view caches[] = {"ca", "cg", "cs", "lu", "cv", "wb", "wt", "nc"};
  constexpr Fence fences[] = {Fence::block, Fence::cluster, Fence::device, Fence::system};
  if (int const i = p.take_any(spaces); i >= 0) {
    m.space = i < 3 ? Space::global : Space::shared;
  } else if (int const o = p.take_any(orders); o >= 0) {
    m.order = Order(o);
  } else if (int const s = p.take_any(scopes); s >= 0) {
    m.scope = fences[s];
  } else if (p.take_any(caches) < 0) {
    std::string_view const level = p.next().substr(0, 4);
    if (level != "L1::" && level != "L2::") { return false; }
    m.has_policy = m.has_policy || p.next() == "L2::cache_hint";
    p.skip();
  }
  return true;
}

}  // namespace detail

// Reads the name of a load, a store, or an atomic.
constexpr MemoryForm memory_form(Form const& form) {
  std::string_view const name = form.mnemonic();
  constexpr std::string_view vectors[] = {"v2", "v4"};
  constexpr std::string_view ops[] = {"add", "exch", "cas", "min", "max", "and", "or", "xor", "inc", "dec"};
  bool const loads = name == "ld" || name == "ldu", stores = name == "st", updates = name == "atom" || name == "red";
  MemoryForm m;
  if (!loads && !stores && !updates) { return m; }
  Parts p(form);
  if (updates) { m.order = Order::relaxed; }
  while (detail::take_modifier(p, m)) {}
  if (updates) {
    int const i = p.take_any(ops);
    if (i < 0) { return m; }
    m.op = ops[i];
    while (p.take("noftz") || detail::take_modifier(p, m)) {}
  } else if (int const v = p.take_any(vectors); v >= 0) {
    m.count = 2 + 2 * v;
  }
  m.type = p.take_type();
  while (detail::take_modifier(p, m)) {}
  bool const small = m.type.is("f16") || m.type.is("f16x2") || m.type.is("bf16") || m.type.is("bf16x2");
  bool const numbers = m.type.bits >= 32 && !small && !m.type.is("tf32") && m.type.kind != Kind::predicate;
  if (loads || stores) {
    m.exists = m.type.exists() && !m.type.is("pred") && m.type.element == m.type.bits && !small && !m.type.is("tf32") &&
               m.count * m.type.bits <= 128;
    m.exists = m.exists && !(loads && (m.order == Order::release || m.order == Order::both)) &&
               !(stores && (m.order == Order::acquire || m.order == Order::both));
  } else if (m.op == "add") {
    m.exists = small || (numbers && m.type.kind != Kind::bits);
  } else if (m.op == "min" || m.op == "max") {
    m.exists = numbers && m.type.is_integer() && m.type.kind != Kind::bits;
  } else if (m.op == "inc" || m.op == "dec") {
    m.exists = m.type.is("u32");
  } else if (m.op == "exch" || m.op == "cas") {
    m.exists = (numbers || m.type.is("b16")) && m.type.kind == Kind::bits && !(m.op == "exch" && m.type.bits == 16);
  } else {
    m.exists = numbers && m.type.kind == Kind::bits;
  }
  m.exists = m.exists && p.done();
  return m;
}

}  // namespace sett::inline SETT_ABI::sim::ptx
