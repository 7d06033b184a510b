// unwatched_copies: copies the functions of an assembly file, line by line.
#include "unwatched_copies.hpp"

#include <string_view>
#include <unordered_set>
#include <vector>

namespace app {

namespace {

using Line = std::string_view;
using NameSet = std::unordered_set<std::string_view>;

constexpr std::string_view suffix = ".unwatched";

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
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '$';
}

// The lines of a function, from its label to its .size. The function is in a COMDAT group if another file may define it
// too.
struct Function {
  std::string_view name;
  std::size_t begin, end;
  bool in_group;
};

// Returns the name in "\t.type\tNAME, @function", or nothing.
std::string_view function_of(Line line) {
  constexpr std::string_view type = "\t.type\t", kind = ", @function";
  if (!line.starts_with(type) || !line.ends_with(kind)) { return {}; }
  return line.substr(type.size(), line.size() - type.size() - kind.size());
}

bool is_section(Line line) { return line.starts_with("\t.section\t") || line == "\t.text" || line == "\t.data"; }

// Finds the functions whose text lies between their label and their .size.
std::vector<Function> functions_of(std::vector<Line> const& lines) {
  std::vector<Function> out;
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

// Returns the label that a line defines, or nothing.
std::string_view label_of(Line line) {
  return line.size() > 1 && line.ends_with(':') && is_name(line[0]) ? line.substr(0, line.size() - 1)
                                                                    : std::string_view();
}

// Returns whether the call only reports a plain access, the beginning or the end of a function, or a virtual call,
// which an unwatched copy omits.
bool reports_nothing_unwatched(std::string_view callee) {
  if (callee == "__tsan_func_entry" || callee == "__tsan_func_exit") { return true; }
  for (std::string_view const begin :
       {"__tsan_read", "__tsan_write", "__tsan_unaligned_read", "__tsan_unaligned_write", "__tsan_vptr_"}) {
    if (callee.starts_with(begin)) { return true; }
  }
  return false;
}

class Copies {
 public:
  explicit Copies(std::vector<Line> const& lines) : lines_(lines), functions_(functions_of(lines)) {
    for (Function const& f : functions_) { names_.insert(f.name); }
  }

  std::string text() {
    std::string out;
    std::size_t next = 0;
    for (Function const& f : functions_) {
      for (; next <= f.end; ++next) { add(out, lines_[next]); }
      copy(f, out);
    }
    for (; next < lines_.size(); ++next) { add(out, lines_[next]); }
    return out;
  }

 private:
  static void add(std::string& out, std::string_view line) { (out += line) += '\n'; }

  void copy(Function const& f, std::string& out) {
    std::string const name = std::string(f.name) + std::string(suffix);
    std::string const group = f.in_group ? "," + name + ",comdat" : "";
    std::string const flags = f.in_group ? "G" : "";
    text_ = "\t.section\t.text" + name + ",\"ax" + flags + "\",@progbits" + group;
    labels_.clear();
    for (std::size_t i = f.begin + 1; i < f.end; ++i) {
      if (Line const label = label_of(lines_[i]); label.starts_with(".L")) { labels_.insert(label); }
    }
    add(out, "\t.pushsection\tsett_unwatched,\"aw" + flags + "\",@progbits" + group);
    add(out, "\t.quad\t" + std::string(f.name) + ", " + name);
    add(out, "\t.popsection");
    add(out, "\t.pushsection\t" + text_.substr(10));
    add(out, "\t.p2align 4");
    if (f.in_group) { add(out, "\t.weak\t" + name); }
    add(out, "\t.type\t" + name + ", @function");
    add(out, name + ":");
    for (std::size_t i = f.begin + 1; i < f.end; ++i) { add_copied(lines_[i], f, out); }
    add(out, "\t.size\t" + name + ", .-" + name);
    add(out, "\t.popsection");
  }

  void add_copied(Line line, Function const& f, std::string& out) const {
    if (is_section(line)) { return add(out, section_of(line, f)); }
    if (line.starts_with("\t.file ")) { return; }  // the original already defines the file
    for (std::string_view const jump : {"\tcall\t", "\tjmp\t"}) {
      if (!line.starts_with(jump)) { continue; }
      std::string_view callee = line.substr(jump.size());
      if (callee.ends_with("@PLT")) { callee.remove_suffix(4); }
      if (jump == "\tcall\t" && reports_nothing_unwatched(callee)) { return; }
      if (names_.contains(callee)) { return add(out, std::string(jump) + std::string(callee) + std::string(suffix)); }
    }
    // A view of a line table is a label, so the copy must not define it again.
    if (line.starts_with("\t.loc ")) { line = line.substr(0, line.find(" view ")); }
    add(out, renamed(line));
  }

  // Returns the section for a part of the copy: the copy's text section, or a section of the copy's group.
  std::string section_of(Line line, Function const& f) const {
    if (line == "\t.text" || line.starts_with("\t.section\t.text")) { return text_; }
    std::string const group = "," + std::string(f.name) + ",comdat";
    if (!line.ends_with(group)) { return std::string(line); }
    std::size_t const comma = line.find(',');
    std::string const name = std::string(f.name) + std::string(suffix);
    return std::string(line.substr(0, comma)) + std::string(suffix) +
           std::string(line.substr(comma, line.size() - comma - group.size())) + "," + name + ",comdat";
  }

  // Renames the labels that the function defines.
  std::string renamed(Line line) const {
    std::string out;
    for (std::size_t i = 0; i < line.size();) {
      bool const begins = line[i] == '.' && line.substr(i, 2) == ".L" && (i == 0 || !is_name(line[i - 1]));
      if (!begins) {
        out += line[i++];
        continue;
      }
      std::size_t end = i;
      while (end < line.size() && is_name(line[end])) { ++end; }
      std::string_view const label = line.substr(i, end - i);
      out += label;
      if (labels_.contains(label)) { out += suffix; }
      i = end;
    }
    return out;
  }

  std::vector<Line> const& lines_;
  std::vector<Function> functions_;
  NameSet names_, labels_;
  std::string text_;
};

}  // namespace

std::string with_unwatched_copies(std::string const& assembly) {
  std::vector<Line> const lines = lines_of(assembly);
  return Copies(lines).text();
}

}  // namespace app
