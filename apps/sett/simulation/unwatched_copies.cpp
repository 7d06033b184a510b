// unwatched_copies: copies the functions of an assembly file, line by line.
#include "unwatched_copies.hpp"

#include "optimized_functions.hpp"

namespace app {

namespace {

constexpr std::string_view suffix = ".unwatched";
constexpr std::string_view optimized_suffix = ".optimized";  // labels and constants end in it

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

void add(std::string& out, std::string_view line) { (out += line) += '\n'; }

class Copies {
 public:
  Copies(std::string const& assembly, std::string const& optimized)
      : lines_(lines_of(assembly)), functions_(functions_of(lines_)), optimized_(lines_, functions_, optimized) {
    for (AssemblyFunction const& f : functions_) { names_.insert(f.name); }
    aliases_ = aliases_in(lines_);
  }

  std::string text() {
    std::string out;
    std::size_t next = 0;
    for (AssemblyFunction const& f : functions_) {
      for (; next <= f.end; ++next) { add(out, lines_[next]); }
      AssemblyFunction const* const better = optimized_.find(f.name);
      copy(better != nullptr ? *better : f, better != nullptr, f.in_group, out);
    }
    for (; next < lines_.size(); ++next) { add(out, lines_[next]); }
    for (AssemblyFunction const* const f : optimized_.further()) { copy(*f, true, false, out); }
    return out + optimized_.constants(optimized_suffix);
  }

 private:
  // Adds the copy of a function of the assembly, or of the optimized assembly.
  void copy(AssemblyFunction const& f, bool is_optimized, bool in_group, std::string& out) {
    from_ = is_optimized ? &optimized_.lines() : &lines_;
    label_suffix_ = is_optimized ? optimized_suffix : suffix;
    std::string const name = std::string(f.name) + std::string(suffix);
    std::string const group = in_group ? "," + name + ",comdat" : "";
    std::string const flags = in_group ? "G" : "";
    text_ = "\t.section\t.text" + name + ",\"ax" + flags + "\",@progbits" + group;
    labels_.clear();
    for (std::size_t i = f.begin + 1; i < f.end; ++i) {
      if (Line const label = label_of((*from_)[i]); label.starts_with(".L")) { labels_.insert(label); }
    }
    if (names_.contains(f.name)) {
      add(out, "\t.pushsection\tsett_unwatched,\"aw" + flags + "\",@progbits" + group);
      add(out, "\t.quad\t" + std::string(f.name) + ", " + name);
      add(out, "\t.popsection");
    }
    add(out, "\t.pushsection\t" + text_.substr(10));
    add(out, "\t.p2align 4");
    if (in_group) { add(out, "\t.weak\t" + name); }
    add(out, "\t.type\t" + name + ", @function");
    add(out, name + ":");
    for (std::size_t i = f.begin + 1; i < f.end; ++i) { add_copied((*from_)[i], f, out); }
    add(out, "\t.size\t" + name + ", .-" + name);
    add(out, "\t.popsection");
  }

  void add_copied(Line line, AssemblyFunction const& f, std::string& out) const {
    if (is_section(line)) { return add(out, section_of(line, f)); }
    if (line.starts_with("\t.file ")) { return; }  // the original already defines the file
    if (std::string_view const target = target_of(line); !target.empty()) {
      if (line.starts_with("\tcall\t") && reports_nothing_unwatched(target)) { return; }
      if (std::string_view const copied = copied_function(target); !copied.empty()) {
        std::string_view const jump = line.substr(0, line.find('\t', 1) + 1);
        return add(out, std::string(jump) + std::string(copied) + std::string(suffix));
      }
    }
    // A view of a line table is a label, so the copy must not define it again.
    if (line.starts_with("\t.loc ")) { line = line.substr(0, line.find(" view ")); }
    add(out, renamed(line));
  }

  // Returns the function whose copy a call must name, or an empty name if there is none.
  std::string_view copied_function(std::string_view target) const {
    if (names_.contains(target) || optimized_.is_further(target)) { return target; }
    auto const alias = aliases_.find(target);
    return alias != aliases_.end() && names_.contains(alias->second) ? alias->second : std::string_view();
  }

  // Returns the section for a part of the copy: the copy's text section, or a section of the copy's group.
  std::string section_of(Line line, AssemblyFunction const& f) const {
    if (line == "\t.text" || line.starts_with("\t.section\t.text")) { return text_; }
    std::string const group = "," + std::string(f.name) + ",comdat";
    if (!line.ends_with(group)) { return std::string(line); }
    std::size_t const comma = line.find(',');
    std::string const name = std::string(f.name) + std::string(suffix);
    return std::string(line.substr(0, comma)) + std::string(suffix) +
           std::string(line.substr(comma, line.size() - comma - group.size())) + "," + name + ",comdat";
  }

  bool is_renamed(std::string_view name) const {
    return labels_.contains(name) || (from_ != &lines_ && optimized_.is_constant(name));
  }

  // Renames the labels that the function defines, and the constants of the optimized assembly.
  std::string renamed(Line line) const {
    std::string out;
    for (std::size_t i = 0; i < line.size();) {
      std::size_t end = i;
      while (end < line.size() && is_name(line[end]) && line[end] != '$') { ++end; }
      std::string_view const name = line.substr(i, end - i);
      out += name;
      if (is_renamed(name)) { out += label_suffix_; }
      if (end < line.size()) { out += line[end]; }
      i = end + 1;
    }
    return out;
  }

  std::vector<Line> lines_;
  std::vector<AssemblyFunction> functions_;
  OptimizedFunctions optimized_;
  NameSet names_, labels_;
  std::unordered_map<std::string_view, std::string_view> aliases_;  // such as second names of constructors
  std::vector<Line> const* from_ = nullptr;
  std::string_view label_suffix_;
  std::string text_;
};

}  // namespace

std::string with_unwatched_copies(std::string const& assembly, std::string const& optimized) {
  return Copies(assembly, optimized).text();
}

}  // namespace app
