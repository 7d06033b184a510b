// optimized_functions: checks the names that each function uses.
#include "optimized_functions.hpp"

namespace app {

namespace {

// Returns the names that a file defines: labels, .comm and .set.
NameSet names_in(std::vector<Line> const& lines) {
  NameSet out;
  for (Line const line : lines) {
    if (Line const label = label_of(line); !label.empty()) { out.insert(label); }
    for (std::string_view const directive : {"\t.comm\t", "\t.set\t"}) {
      if (line.starts_with(directive)) {
        std::string_view const rest = line.substr(directive.size());
        out.insert(rest.substr(0, rest.find(',')));
      }
    }
  }
  return out;
}

bool is_instruction(Line line) { return line.size() > 1 && line[0] == '\t' && line[1] != '.'; }

// Returns whether the line is an instruction, or a directive that holds addresses.
bool uses_names(Line line) {
  for (std::string_view const d :
       {"\t.quad\t", "\t.long\t", "\t.value\t", "\t.byte\t", "\t.uleb128\t", "\t.cfi_personality ", "\t.cfi_lsda "}) {
    if (line.starts_with(d)) { return true; }
  }
  return is_instruction(line);
}

bool is_data(Line line) {
  for (std::string_view const d :
       {"\t.long\t", "\t.quad\t", "\t.value\t", "\t.byte\t", "\t.string\t", "\t.ascii\t", "\t.zero\t", "\t.octa\t"}) {
    if (line.starts_with(d)) { return true; }
  }
  return false;
}

bool holds_text(Line line) { return line.starts_with("\t.string\t") || line.starts_with("\t.ascii\t"); }

// Returns the part before the suffix of a clone: f of f.cold.
std::string_view original_of(std::string_view name) { return name.substr(0, name.find('.', 1)); }

}  // namespace

OptimizedFunctions::OptimizedFunctions(std::vector<Line> const& reporting,
                                       std::vector<AssemblyFunction> const& functions, std::string const& optimized)
    : lines_(lines_of(optimized)), functions_(functions_of(lines_)) {
  read_reporting(reporting, functions);
  read_optimized();
}

// Finds the functions that wait: they make volatile or atomic accesses, or call functions that wait.
void OptimizedFunctions::read_reporting(std::vector<Line> const& lines,
                                        std::vector<AssemblyFunction> const& functions) {
  reporting_names_ = names_in(lines);
  std::unordered_map<std::string_view, std::string_view> const same = aliases_in(lines);
  std::unordered_map<std::string_view, std::vector<std::string_view>> callers;
  std::vector<std::string_view> next;
  for (AssemblyFunction const& f : functions) {
    reporting_functions_.insert(f.name);
    for (std::size_t i = f.begin; i < f.end; ++i) {
      std::string_view target = target_of(lines[i]);
      if (target.starts_with("__tsan_volatile") || target.starts_with("__tsan_atomic")) { next.push_back(f.name); }
      if (auto const alias = same.find(target); alias != same.end()) { target = alias->second; }
      if (target.empty() || target.starts_with(".L")) { continue; }
      callers[target].push_back(f.name);
      if (target.starts_with("__tsan_")) { reporters_.insert(f.name); }
    }
  }
  while (!next.empty()) {
    std::string_view const name = next.back();
    next.pop_back();
    if (!waiting_.insert(name).second) { continue; }
    for (std::string_view const caller : callers[name]) { next.push_back(caller); }
  }
}

void OptimizedFunctions::read_optimized() {
  defined_ = names_in(lines_);
  for (AssemblyFunction const& f : functions_) { by_name_.emplace(f.name, &f); }
  bool is_read_only = false;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    if (is_section(lines_[i])) { is_read_only = lines_[i].starts_with("\t.section\t.rodata"); }
    if (lines_[i].starts_with("\t.set\t.L")) {
      std::string_view const rest = lines_[i].substr(6);
      std::size_t const comma = rest.find(','), plus = rest.find('+', comma);
      std::string_view const more = plus == std::string_view::npos ? std::string_view() : rest.substr(plus);
      constants_[rest.substr(0, comma)] = {i, i, rest.substr(comma + 1, plus - comma - 1), more};
    }
    std::string_view const label = label_of(lines_[i]);
    if (!is_read_only || label.empty()) { continue; }
    std::size_t end = i + 1;
    while (end < lines_.size() && is_data(lines_[end])) { ++end; }
    if (end > i + 1) { constants_[label] = {i + 1, end, {}, {}}; }
  }
}

bool OptimizedFunctions::waits(std::string_view name) const {
  std::string_view const original = original_of(name);
  // a function that the reporting assembly lacks is inlined there: its accesses are unknown
  return !reporting_functions_.contains(original) || waiting_.contains(original);
}

bool OptimizedFunctions::uses_constant(std::string_view name) {
  auto const found = constants_.find(name);
  if (found == constants_.end()) { return false; }
  Constant const& c = found->second;
  bool plain = c.same_as.empty() || uses_constant(c.same_as);
  for (std::size_t i = c.begin; plain && i < c.end; ++i) {
    if (!holds_text(lines_[i])) {
      each_name(lines_[i], [&](std::string_view) { plain = false; });
    }
  }
  if (plain) { used_.insert(name); }
  return plain;
}

bool OptimizedFunctions::is_usable(std::string_view name, bool is_target, NameSet const& labels) {
  if (labels.contains(name) || !defined_.contains(name)) { return true; }
  if (by_name_.contains(name)) {
    if (reporting_functions_.contains(name)) { return true; }
    if (!is_target || !is_possible(name)) { return false; }
    further_.insert(name);
    return true;
  }
  bool const is_private = name.find('.') != std::string_view::npos && !name.starts_with("DW.ref.");
  return is_private ? uses_constant(name) : reporting_names_.contains(name);
}

bool OptimizedFunctions::is_usable(AssemblyFunction const& f) {
  NameSet labels;
  for (std::size_t i = f.begin; i < f.end; ++i) {
    if (Line const label = label_of(lines_[i]); !label.empty()) { labels.insert(label); }
  }
  for (std::size_t i = f.begin + 1; i < f.end; ++i) {
    Line const line = lines_[i];
    // A program's own assembly may hold anything. Tables of exceptions and other sections would need their attributes.
    bool const is_code = !is_section(line) || line.starts_with("\t.text") || line.starts_with("\t.section\t.text");
    if (line.starts_with("#APP") || (!is_code && !line.starts_with("\t.section\t.rodata"))) { return false; }
    if (!uses_names(lines_[i])) { continue; }
    std::string_view const target = target_of(lines_[i]);
    bool usable = true;
    each_name(lines_[i], [&](std::string_view name) { usable = usable && is_usable(name, name == target, labels); });
    if (!usable) { return false; }
  }
  return true;
}

bool OptimizedFunctions::is_possible(std::string_view name) {
  auto const found = by_name_.find(name);
  if (found == by_name_.end() || waits(name)) { return false; }
  auto const [use, is_new] = uses_.emplace(name, Use::checked);
  if (!is_new) { return use->second == Use::possible; }  // clones that call one another in a circle are not used
  bool const possible = is_usable(*found->second);
  uses_[name] = possible ? Use::possible : Use::impossible;
  return possible;
}

AssemblyFunction const* OptimizedFunctions::find(std::string_view name) {
  return reporters_.contains(name) && is_possible(name) ? by_name_.at(name) : nullptr;
}

std::vector<AssemblyFunction const*> OptimizedFunctions::further() const {
  std::vector<AssemblyFunction const*> out;
  for (std::string_view const name : further_) { out.push_back(by_name_.at(name)); }
  return out;
}

std::string OptimizedFunctions::constants(std::string_view suffix) const {
  std::string out = "\t.section\t.rodata\n", same;
  for (std::string_view const name : used_) {
    Constant const& c = constants_.at(name);
    std::string const renamed = std::string(name) + std::string(suffix);
    if (!c.same_as.empty()) {
      same += "\t.set\t" + renamed + "," + std::string(c.same_as) + std::string(suffix) + std::string(c.plus) + "\n";
      continue;
    }
    out += "\t.p2align 5\n" + renamed + ":\n";
    for (std::size_t i = c.begin; i < c.end; ++i) { (out += lines_[i]) += '\n'; }
  }
  return out + same;
}

}  // namespace app
