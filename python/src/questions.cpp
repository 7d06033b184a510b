// Returns the command's explanations and pictures, as text.
#include <nanobind/stl/vector.h>

#include "../../apps/sett/copies/copies.hpp"
#include "../../apps/sett/explain/explain.hpp"
#include "../../apps/sett/pictures/picture.hpp"
#include "bindings.hpp"
#include "convert.hpp"
#include "errors.hpp"
#include "sett/algo/explain_copy.hpp"
#include "sett/draw/html.hpp"
#include "sett/draw/latex.hpp"
#include "sett/draw/plain.hpp"
#include "sett/draw/svg.hpp"

namespace binding {

namespace {

// Returns a str unchanged, because it is an expression, and any other object as the text of its value.
std::string expression_of(nb::handle h) {
  return PyUnicode_Check(h.ptr()) ? nb::cast<std::string>(h) : app::text_of(value_of(h));
}

std::string text_of(app::Outcome const& told) {
  if (!told.problem.message.empty()) { raise(told.problem); }
  return told.text;
}

std::string explain(nb::handle expression) { return text_of(app::explanation(expression_of(expression))); }
std::string diff(nb::handle a, nb::handle b) { return text_of(app::difference(expression_of(a), expression_of(b))); }

sett::AnyComposed swizzled(nb::handle h) {
  app::Problem problem;
  sett::AnyComposed const out = app::swizzled_of(expression_of(h), problem);
  if (!problem.message.empty()) { raise(problem); }
  return out;
}

std::string why(nb::handle source, nb::handle destination, int bits) {
  return sett::explain_copy(swizzled(source), swizzled(destination), sett::Num(bits)).c_str();
}

std::string explain_tiling(std::string const& kind, std::string const& name, std::string const& atoms,
                           std::string const& tile, nb::handle threads, nb::handle values, int bits, int thread,
                           int value) {
  app::TilingQuestion q;
  q.kind = kind;
  q.name = name;
  q.atoms = atoms;
  q.tile = tile;
  if (!threads.is_none()) { q.threads = expression_of(threads); }
  if (!values.is_none()) { q.values = expression_of(values); }
  q.bits = bits;
  q.thread = thread;
  q.value = value;
  return text_of(app::tiling_explanation(q));
}

std::string banks(nb::handle lanes, int bytes, int vector, long long offset, bool is_global) {
  app::Banks job;
  job.lanes = expression_of(lanes);
  job.bytes = bytes;
  job.vector = vector;
  job.offset = offset;
  job.global = is_global;
  return text_of(app::bank_conflicts(job));
}

std::string draw(std::vector<std::string> const& words, std::string const& kind, std::string const& format,
                 nb::dict options) {
  app::Drawing job;
  job.words = words;
  job.kind = kind;
  for (auto const& [key, value] : options) {
    std::string const name = nb::cast<std::string>(key);
    if (name == "bytes") {
      job.bytes = nb::cast<int>(value);
      continue;
    }
    std::string* const text = name == "shape"     ? &job.shape
                              : name == "atoms"   ? &job.atoms
                              : name == "tile"    ? &job.tile
                              : name == "threads" ? &job.threads
                              : name == "values"  ? &job.values
                              : name == "title"   ? &job.title
                              : name == "theme"   ? &job.theme
                                                  : nullptr;
    if (text == nullptr) { throw nb::type_error(("draw has no option " + name).c_str()); }
    *text = expression_of(value);
  }
  app::Picture made = app::picture_of(job);
  if (!made.scene) { raise(made.problem); }
  if (!job.title.empty()) { made.scene->title = job.title; }
  using sett::draw::Theme;
  sett::draw::Options const how{job.theme == "dark"    ? Theme::dark
                                : job.theme == "light" ? Theme::light
                                                       : Theme::automatic};
  if (format == "svg") { return sett::draw::svg(*made.scene, how); }
  if (format == "html") { return sett::draw::html(*made.scene, how); }
  if (format == "latex") { return sett::draw::latex(*made.scene, how); }
  if (format == "text") { return sett::draw::plain(*made.scene); }
  throw nb::value_error("the format of a picture must be svg, html, latex or text");
}

}  // namespace

void bind_questions(nb::module_& m) {
  m.def("explain", explain, nb::arg("expression"),
        "The derivation of an expression, or of the reason why it has no answer.");
  m.def("diff", diff, nb::arg("a"), nb::arg("b"), "Where two layouts differ.");
  m.def("why", why, nb::arg("source"), nb::arg("destination"), nb::arg("bits"),
        "How wide a copy can be, and what limits it.");
  m.def("banks", banks, nb::arg("lanes"), nb::arg("bytes") = 4, nb::arg("vector") = 1, nb::arg("offset") = 0,
        nb::arg("is_global") = false,
        "The bank conflicts of a warp's access, or the sectors and lines of global memory.");
  m.def("explain_tiling", explain_tiling, nb::arg("kind"), nb::arg("name"), nb::arg("atoms") = "1x1x1",
        nb::arg("tile") = "", nb::arg("threads") = nb::none(), nb::arg("values") = nb::none(), nb::arg("bits") = 16,
        nb::arg("thread") = -1, nb::arg("value") = -1,
        "What each thread holds of a tiled MMA or copy: kind is mma or copy, name an instruction.");
  m.def("_draw", draw,
        nb::sig("def _draw(words: list[str], kind: str, format: str, options: dict[str, typing.Any], /) -> str"));
}

}  // namespace binding
