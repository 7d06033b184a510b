// parameter_file: reads the meshes and the parameters.
#include "parameter_file.hpp"

#include <sett/dist/notation.hpp>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "../files/file.hpp"
#include "move.hpp"

namespace app {

namespace {

using Parsed = nlohmann::json;
using sett::dist::Mesh;
using sett::dist::Placement;

constexpr std::size_t most_bytes = std::size_t(1) << 28;
constexpr Index most_parameters = Index(1) << 20;
constexpr int most_depth = 8;  // the most lists and objects in one another

// A sentence that is thrown to read_parameters, which adds the file's name.
struct Wrong {
  std::string sentence;
  Problem problem = wrong("");
};

[[noreturn]] void fail(std::string const& where, std::string const& sentence) { throw Wrong{where + sentence}; }

std::string position_of(std::string const& text, std::size_t byte) {
  std::size_t const at = std::min(byte == 0 ? 0 : byte - 1, text.size());
  auto const end = text.begin() + std::ptrdiff_t(at);
  auto const line = std::count(text.begin(), end, '\n') + 1;
  std::size_t const start = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;  // npos + 1 is 0
  return "line " + std::to_string(line) + ", column " + std::to_string(at - start + 1) + ": ";
}

// Parses JSON, and refuses a key that an object has twice.
Parsed parse(std::string const& text) {
  // nlohmann-json stops at a zero byte.
  if (std::size_t const at = text.find('\0'); at != std::string::npos) {
    fail(position_of(text, at + 1), "the file must be JSON, but it has a zero byte");
  }
  std::vector<std::set<std::string>> open;
  auto const event = [&](int depth, Parsed::parse_event_t kind, Parsed& value) {
    if (depth > most_depth) {
      fail("", "lists and objects must be nested at most " + std::to_string(most_depth) + " deep, but some are deeper");
    }
    if (kind == Parsed::parse_event_t::object_start) { open.emplace_back(); }
    if (kind == Parsed::parse_event_t::object_end) { open.pop_back(); }
    if (kind == Parsed::parse_event_t::key && !open.back().insert(value.get<std::string>()).second) {
      fail("", "an object must have each key once, but one has '" + value.get<std::string>() + "' twice");
    }
    return true;
  };
  try {
    return Parsed::parse(text, event);
  } catch (Parsed::parse_error const& e) {
    bool const is_text = std::string(e.what()).find("UTF-8") == std::string::npos;
    fail(position_of(text, e.byte),
         is_text ? "the file must be JSON, but is not: check for a missing comma, quote or bracket"
                 : "the file must be UTF-8, but this byte is not: save the file as UTF-8");
  } catch (Parsed::exception const&) {
    fail("", "a number must fit 64 bits, but one does not: give integers below 2^63");
  }
}

void check_keys(Parsed const& object, std::string const& where, std::vector<std::string> const& known) {
  std::string all;
  for (std::string const& k : known) { all.append(all.empty() ? "" : ", ").append(k); }
  if (!object.is_object()) { fail(where, "there must be an object with the keys " + all); }
  for (auto const& item : object.items()) {
    if (std::find(known.begin(), known.end(), item.key()) == known.end()) {
      fail(where, "the keys must be " + all + ", but one is '" + item.key() + "'");
    }
  }
}

std::vector<Index> numbers(Parsed const& object, char const* key, std::string const& where) {
  std::vector<Index> out;
  bool good = object.contains(key) && object[key].is_array();
  for (Parsed const& n : good ? object[key] : Parsed::array()) {
    good = good && n.is_number_integer() && (!n.is_number_unsigned() || n.get<std::uint64_t>() <= INT64_MAX);
    if (good) { out.push_back(n.get<Index>()); }
  }
  if (!good) { fail(where, std::string(key) + " must be a list of integers below 2^63, such as [8,4]"); }
  return out;
}

std::string string_of(Parsed const& object, char const* key, std::string const& where) {
  if (!object.contains(key)) { fail(where, std::string(key) + " is missing: give a string"); }
  if (!object[key].is_string()) { fail(where, std::string(key) + " must be a string"); }
  return object[key].get<std::string>();
}

template <class T>
T value_of(sett::result<T> made, std::string const& where) {
  if (!made) { throw Wrong{where + made.error().text.c_str(), problem_of(made.error())}; }
  return std::move(made).value();
}

Mesh mesh_of(Parsed const& file, char const* extents, char const* ranks) {
  std::vector<Index> const list = file.contains(ranks) ? numbers(file, ranks, "") : std::vector<Index>();
  return value_of(sett::dist::try_mesh(numbers(file, extents, ""), {}, list), std::string(extents) + ": ");
}

Placement placement_of(Parsed const& object, char const* key, Mesh const& mesh, std::vector<Index> const& shape,
                       std::string const& where) {
  std::string const text = string_of(object, key, where);
  return value_of(sett::dist::try_parse_placement(mesh, shape, text), where + key + ": ");
}

Index count_of(Parsed const& object, std::string const& where) {
  if (!object.contains("count")) { return 1; }
  Parsed const& n = object["count"];
  if (!n.is_number_unsigned() || n.get<std::uint64_t>() < 1 ||
      n.get<std::uint64_t>() > std::uint64_t(most_parameters)) {
    fail(where, "count must be an integer from 1 to " + std::to_string(most_parameters) + ", but it is " + n.dump());
  }
  return n.get<Index>();
}

sett::dist::Element element_for(Request const& request, std::string const& where) {
  sett::dist::Element out;
  bool const found =
      with_element_type(request, [&]<class T>(std::type_identity<T>) { out = sett::dist::element_of<T>(); });
  if (!found) {
    fail(where,
         std::string("the type must be one that the command can add, such as f32, for a partial sum, but it is ") +
             request.type.option);
  }
  return out;
}

void add_parameter(Parsed const& object, Index index, ParameterFile& out) {
  std::string where = "parameter " + std::to_string(index);
  if (object.is_object() && object.contains("name") && object["name"].is_string()) {
    where += " (" + object["name"].dump() + ")";
  }
  where += ": ";
  check_keys(object, where, {"name", "shape", "type", "from", "to", "count"});
  if (object.contains("name")) { string_of(object, "name", where); }
  std::vector<Index> const shape = numbers(object, "shape", where);
  std::string const name = string_of(object, "type", where);
  auto const type = option_element(name);
  if (!type) { fail(where, "type must be an element's type such as f32, bf16 or i32, but it is '" + name + "'"); }
  Request one;
  one.type = *type;
  one.source = placement_of(object, "from", out.source, shape, where);
  one.destination = placement_of(object, "to", out.destination, shape, where);
  auto const element = element_for(one, where);
  Index const count = count_of(object, where);
  if (out.list.size() + count > most_parameters) {
    fail(where, "a list must have at most " + std::to_string(most_parameters) + " parameters: plan it in parts");
  }
  for (Index i = 0; i < count; ++i) { out.list.add(one.source, one.destination, element); }
}

ParameterFile parameters_of(std::string const& text) {
  Parsed const file = parse(text);
  check_keys(file, "", {"mesh", "ranks", "to_mesh", "to_ranks", "parameters"});
  ParameterFile out;
  out.source = mesh_of(file, "mesh", "ranks");
  out.destination = mesh_of(file, file.contains("to_mesh") ? "to_mesh" : "mesh", "to_ranks");
  if (!file.contains("parameters") || !file["parameters"].is_array()) {
    fail("", "parameters must be a list of objects with a shape, a type, from and to");
  }
  Index index = 0;
  for (Parsed const& p : file["parameters"]) { add_parameter(p, index++, out); }
  return out;
}

}  // namespace

std::optional<ParameterFile> read_parameters(std::string const& path, Problem& problem) {
  std::string text, error;
  if (!read_file(path, most_bytes, text, error)) {
    problem = wrong(error);
    return std::nullopt;
  }
  drop_byte_order_mark(text);
  try {
    return parameters_of(text);
  } catch (Wrong const& e) {
    problem = e.problem;
    problem.message = path + ": " + e.sentence;
    return std::nullopt;
  }
}

}  // namespace app
