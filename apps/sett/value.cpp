// The forms of a value: text, JSON, C++; and what it may be seen as.
#include "value.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {

namespace {

// an Int of more than 32 bits does not exist
std::string cpp_integer(Num n) {
  std::string const digits = sett::to_text(n).c_str();
  return sett::abs(n) > Num(2147483647) ? "C<" + digits + "ll>" : "Int<" + digits + ">";
}

std::string cpp_tree(char const* name, sett::Profile const& profile, sett::Vec<Num> const& leaf) {
  std::string out;
  sett::Vec<int> open;
  int next = 0;
  for (int const node : profile) {
    if (node >= 0) {
      out += std::string(name) + "<";
      open.push_back(node);
      if (node > 0) { continue; }
      out += ">";
      open.pop_back();
    } else {
      out += cpp_integer(leaf[next++]);
    }
    while (!open.empty() && --open.back() == 0) {
      out += ">";
      open.pop_back();
    }
    if (!open.empty()) { out += ", "; }
  }
  return out;
}

std::string cpp_layout(AnyLayout const& a) {
  return "Layout<" + cpp_tree("Shape", a.profile, a.shape) + ", " + cpp_tree("Stride", a.profile, a.stride) + ">";
}

std::string cpp_swizzle(sett::AnySwizzle const& w) {
  return "Swizzle<" + std::to_string(w.b) + ", " + std::to_string(w.m) + ", " + std::to_string(w.s) + ">";
}

std::string cpp_tiler(AnyTiler const& t) {
  if (t.is_keep()) { return "Underscore"; }
  if (t.kind == AnyTiler::Kind::layout) { return cpp_layout(t.layout); }
  if (!t.is_tuple()) { return cpp_integer(t.integer); }
  std::string out = "Tile<";
  for (int i = 0; i < t.rank(); ++i) { out += (i > 0 ? ", " : "") + cpp_tiler(t.element(i)); }
  return out + ">";
}

}  // namespace

char const* name(Kind kind) {
  switch (kind) {
    case Kind::integer: return "integer";
    case Kind::tuple: return "tuple";
    case Kind::layout: return "layout";
    case Kind::boolean: return "boolean";
    case Kind::list: return "list";
    case Kind::tiler: return "tiler";
    case Kind::slice: return "slice";
    case Kind::regime: return "regime";
    case Kind::swizzle: return "swizzle";
    case Kind::composed: return "composed";
  }
  return "";
}

char const* in_words(Kind kind) { return kind == Kind::composed ? "swizzled layout" : name(kind); }

std::string text_of(Value const& v) {
  switch (v.kind) {
    case Kind::integer: return sett::to_text(v.integer).c_str();
    case Kind::boolean: return v.integer == Num(1) ? "true" : "false";
    case Kind::tuple: return sett::to_text(v.tuple).c_str();
    case Kind::layout: return sett::to_text(v.layout).c_str();
    case Kind::tiler: return sett::to_text(v.tiler).c_str();
    case Kind::slice: return std::string(sett::to_text(v.layout).c_str()) + " + " + sett::to_text(v.integer).c_str();
    case Kind::regime: return v.regime;
    case Kind::swizzle: return sett::to_text(v.composed.swizzle).c_str();
    case Kind::composed: return sett::to_text(v.composed).c_str();
    case Kind::list: break;
  }
  std::string out = "[";
  for (int i = 0; i < v.list.size(); ++i) { out += (i > 0 ? ", " : "") + std::string(sett::to_text(v.list[i]).c_str()); }
  return out + "]";
}

std::string json_of(Answer const& a) {
  nlohmann::ordered_json out;
  out["ok"] = a.value.has_value();
  if (!a.value) {
    out["code"] = a.problem.code;
    out["message"] = a.problem.message;
    return out.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  }
  Value const& v = *a.value;
  out["kind"] = name(v.kind);
  out["text"] = v.kind == Kind::slice ? std::string(sett::to_text(v.layout).c_str()) : text_of(v);
  if (v.kind == Kind::slice) { out["offset"] = v.integer.value; }
  if (!v.regime.empty() && v.kind != Kind::regime) { out["regime"] = v.regime; }
  return out.dump();
}

std::string cpp_of(Value const& v) {
  switch (v.kind) {
    case Kind::integer: return cpp_integer(v.integer) + "{}";
    case Kind::regime: return "sett::Regime::" + v.regime;
    case Kind::swizzle: return cpp_swizzle(v.composed.swizzle) + "{}";
    case Kind::composed:
      return "ComposedLayout<" + cpp_swizzle(v.composed.swizzle) + ", " + cpp_integer(v.composed.offset) + ", " +
             cpp_layout(v.composed.layout) + ">{}";
    case Kind::boolean: return v.integer == Num(1) ? "true" : "false";
    case Kind::tuple: return cpp_tree("Shape", v.tuple.profile, v.tuple.leaf) + "{}";
    case Kind::layout: return cpp_layout(v.layout) + "{}";
    case Kind::tiler: return cpp_tiler(v.tiler) + "{}";
    case Kind::slice:
      return "make_tuple(" + cpp_layout(v.layout) + "{}, " + cpp_integer(v.integer) + "{})";
    case Kind::list: break;
  }
  std::string out = "{";
  for (int i = 0; i < v.list.size(); ++i) { out += (i > 0 ? ", " : "") + std::string(sett::to_text(v.list[i]).c_str()); }
  return out + "}";
}

namespace {

int nodes_of(AnyTiler const& t) {
  if (t.kind == AnyTiler::Kind::layout) { return t.layout.profile.size(); }
  int n = 1;
  for (AnyTiler const& e : t.entries) { n += nodes_of(e); }
  return n;
}

// as the text nests: a layout inside of a tiler nests further
int depth_of(AnyTiler const& t) {
  if (t.kind == AnyTiler::Kind::layout) { return t.layout.depth(); }
  int deepest = 0;
  for (AnyTiler const& e : t.entries) { deepest = std::max(deepest, depth_of(e)); }
  return t.is_tuple() ? deepest + 1 : 0;
}

int depth_of(Value const& v) {
  if (v.kind == Kind::tuple) { return sett::depth(v.tuple.profile); }
  if (v.kind == Kind::layout || v.kind == Kind::slice) { return v.layout.depth(); }
  if (v.kind == Kind::composed) { return v.composed.layout.depth(); }
  return v.kind == Kind::tiler ? depth_of(v.tiler) : 0;
}

Problem problem_of(char const* what, sett::Vec<Num> const& numbers) {
  for (Num const& n : numbers) {
    if (n.overflowed()) { return {"overflow", std::string("a number of the ") + what + " does not fit into 64 bits", 0}; }
  }
  return {};
}

}  // namespace

int nodes_of(Value const& v) {
  if (v.kind == Kind::tuple) { return v.tuple.profile.size(); }
  if (v.kind == Kind::layout || v.kind == Kind::slice) { return v.layout.profile.size(); }
  if (v.kind == Kind::list) { return v.list.size(); }
  if (v.kind == Kind::composed) { return v.composed.layout.profile.size(); }
  return v.kind == Kind::tiler ? nodes_of(v.tiler) : 1;
}

Problem problem_of(Value const& v) {
  std::string const what = in_words(v.kind);
  int const nodes = nodes_of(v);
  if (v.kind == Kind::list ? nodes > max_entries : nodes > max_nodes) {
    return {"too_large",
            "the " + what + " has " + std::to_string(nodes) + (v.kind == Kind::list ? " entries" : " integers and parentheses") +
                ", more than the " + std::to_string(v.kind == Kind::list ? max_entries : max_nodes) +
                " that a value may have: build it of fewer or smaller parts",
            0};
  }
  if (int const depth = depth_of(v); depth > max_depth) {
    return {"too_large",
            "the " + what + " nests " + std::to_string(depth) + " deep, more than the " + std::to_string(max_depth) +
                " that a value may nest: flatten its parts first",
            0};
  }
  if (v.kind == Kind::integer || v.kind == Kind::slice) {
    if (v.integer.overflowed()) { return problem_of(v.kind == Kind::slice ? "offset" : "answer", sett::Vec<Num>(v.integer)); }
  }
  if (v.kind == Kind::layout || v.kind == Kind::slice) {
    sett::Failure const f = sett::check_operand(v.layout);
    return f ? Problem{sett::name(f.rule), sett::describe(f).c_str(), 0} : Problem{};
  }
  if (v.kind == Kind::swizzle || v.kind == Kind::composed) {
    sett::Failure const f =
        v.kind == Kind::swizzle ? sett::check_operand(v.composed.swizzle) : sett::check_operand(v.composed);
    return f ? Problem{sett::name(f.rule), sett::describe(f).c_str(), 0} : Problem{};
  }
  if (v.kind == Kind::tuple) { return problem_of("tuple", v.tuple.leaf); }
  return v.kind == Kind::list ? problem_of("list", v.list) : Problem{};
}

std::optional<AnyTuple> as_tuple(Value const& v) {
  if (v.kind == Kind::integer) { return AnyTuple{sett::Profile(sett::leaf_node), sett::Vec<Num>(v.integer)}; }
  if (v.kind == Kind::tuple) { return v.tuple; }
  return std::nullopt;
}

std::optional<AnyLayout> as_layout(Value const& v) {
  if (v.kind == Kind::layout) { return v.layout; }
  if (auto const t = as_tuple(v)) { return sett::compact(*t); }
  return std::nullopt;
}

std::optional<AnyTiler> as_tiler(Value const& v) {
  if (v.kind == Kind::tiler) { return v.tiler; }
  if (v.kind == Kind::layout) { return AnyTiler(v.layout); }
  if (auto const t = as_tuple(v)) { return AnyTiler(*t); }
  return std::nullopt;
}

}  // namespace app
