// Instructions as pictures: the operands of a product, the two sides of a copy.
#include "picture.hpp"
#include "functions.hpp"
#include "sett/draw/thread_value.hpp"
#include "sett/inst/matrix_copy.hpp"
#include "sett/inst/mma_fragment.hpp"
#include "sett/inst/mma_table.hpp"
#include "sett/inst/wgmma_table.hpp"

namespace app {

namespace {

using sett::draw::layout_of;
using sett::draw::Scene;

sett::result<Scene> scene_of(sett::Mma const& s, std::string const& name) {
  return sett::draw::try_mma_scene(name, s.m, s.n, s.k, layout_of(a_fragment(s)), layout_of(b_fragment(s)), layout_of(c_fragment(s, s.d)),
                                   stored_k(s));
}
sett::result<Scene> scene_of(sett::Wgmma const& s, std::string const& name) {
  int const k = extent_k(s);
  return sett::draw::try_mma_scene(name, 64, s.n, k, layout_of(a_fragment(s)), layout_of(b_fragment(s)), layout_of(c_fragment(s)));
}

// of bits to elements of 16 bits, which these copies do not divide
sett::Fragment halves(sett::Fragment f) {
  for (sett::Modes* m : {&f.threads, &f.values}) {
    for (int i = 0; i < m->count; ++i) {
      if (m == &f.values && i == 0) {
        m->size[i] /= 16;  // the bits that lie side by side
      } else {
        m->stride[i] /= 16;
      }
    }
  }
  return f;
}
sett::result<Scene> scene_of(sett::MatrixCopy const& s, std::string const& name) {
  int const matrices = s.family == sett::MatrixCopyFamily::shuffle ? 2 : s.count;
  return sett::draw::try_copy_scene(name, 8 * matrices, 8, layout_of(halves(source_bits(s))), layout_of(halves(destination_bits(s))), true);
}

// the name as the list has it, or without the namespaces before it
bool is_named(std::string const& wanted, std::string const& name, std::string const& prefix = "") {
  return wanted == name || (!prefix.empty() && wanted == prefix + name);
}

std::optional<sett::result<Scene>> find(std::string const& wanted) {
  for (sett::Mma const& s : sett::mma_table()) {
    if (is_named(wanted, sett::cute_name(s).text)) { return scene_of(s, wanted); }
  }
  for (sett::Wgmma const& s : sett::wgmma_table()) {
    std::string const name = sett::cute_name(s).text;
    if (is_named(wanted, name, s.sparse ? "SM90::GMMA::SPARSE::" : "SM90::GMMA::") || (!s.sparse && wanted == "SM90" + name.substr(3))) {
      return scene_of(s, wanted);
    }
  }
  for (sett::MatrixCopy const& s : sett::matrix_copies) {
    if (is_named(wanted, sett::cute_name(s).text)) { return scene_of(s, wanted); }
  }
  return std::nullopt;
}

}  // namespace

bool is_atom(std::string const& name) { return find(name).has_value(); }

Picture picture_of_atom(std::string const& name) {
  auto const made = find(name);
  if (!made) {
    return {std::nullopt, {"no_atom", "no instruction is called " + name + ": 'sett atoms WORDS' lists those that have all the words", 0}, ""};
  }
  if (!*made) { return {std::nullopt, answer(made->error()).problem, ""}; }
  return {**made, {}, ""};
}

}  // namespace app
