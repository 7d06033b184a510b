// assembly: reads the assembly of g++ line by line.
#include "assembly.hpp"

namespace app {

std::vector<Line> lines_of(std::string const& text) {
  std::vector<Line> out;
  std::string_view rest = text;
  while (!rest.empty()) {
    std::size_t const end = rest.find('\n');
    out.push_back(rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return out;
}

bool is_name(char c) {
  bool const is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 128;
  return is_letter || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '$';
}

bool is_section(Line line) { return line.starts_with("\t.section\t") || line == "\t.text" || line == "\t.data"; }

namespace {

// Returns the name in "\t.type\tNAME, @function", or nothing.
std::string_view function_of(Line line) {
  constexpr std::string_view type = "\t.type\t", kind = ", @function";
  if (!line.starts_with(type) || !line.ends_with(kind)) { return {}; }
  return line.substr(type.size(), line.size() - type.size() - kind.size());
}

}  // namespace

std::vector<AssemblyFunction> functions_of(std::vector<Line> const& lines) {
  std::vector<AssemblyFunction> out;
  Line section;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (is_section(lines[i])) { section = lines[i]; }
    std::string_view const name = function_of(lines[i]);
    if (name.empty() || i + 1 >= lines.size() || lines[i + 1] != std::string(name) + ":") { continue; }
    std::string const size = "\t.size\t" + std::string(name) + ", .-" + std::string(name);
    std::size_t end = i + 2;
    while (end < lines.size() && lines[end] != size && function_of(lines[end]).empty()) { ++end; }
    if (end >= lines.size() || lines[end] != size) { continue; }
    bool const in_group = section.ends_with("," + std::string(name) + ",comdat");
    if (in_group || section == "\t.text" || section.starts_with("\t.section\t.text")) {
      out.push_back({name, i + 1, end, in_group});
    }
  }
  return out;
}

std::string_view label_of(Line line) {
  return line.size() > 1 && line.ends_with(':') && is_name(line[0]) ? line.substr(0, line.size() - 1)
                                                                    : std::string_view();
}

std::unordered_map<std::string_view, std::string_view> aliases_in(std::vector<Line> const& lines) {
  constexpr std::string_view set = "\t.set\t";
  std::unordered_map<std::string_view, std::string_view> out;
  for (Line const line : lines) {
    if (!line.starts_with(set)) { continue; }
    std::string_view const rest = line.substr(set.size());
    std::size_t const comma = rest.find(',');
    if (comma != std::string_view::npos) { out[rest.substr(0, comma)] = rest.substr(comma + 1); }
  }
  return out;
}

std::string_view target_of(Line line) {
  if (!line.starts_with("\tcall\t") && !line.starts_with("\tj")) { return {}; }
  std::size_t const tab = line.find('\t', 1);
  if (tab == std::string_view::npos) { return {}; }
  std::string_view name = line.substr(tab + 1);
  if (name.ends_with("@PLT")) { name.remove_suffix(4); }
  for (char const c : name) {
    if (!is_name(c)) { return {}; }
  }
  return name;
}

}  // namespace app
