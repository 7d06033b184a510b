#include "cuda_arch.hpp"

#include <algorithm>
#include <cctype>

namespace app {

namespace {

constexpr std::string_view arch_macro = "__CUDA_ARCH__";
constexpr char on_device[] = "SETT_SIM_CUDA_ARCH";   // a macro of the compiler's command line
constexpr char on_host[] = "SETT_SIM_NO_CUDA_ARCH";  // never defined

// Returns whether the word looks like a macro, which may contain attributes.
bool is_capital(std::string const& word) {
  return word.size() > 2 && std::all_of(word.begin(), word.end(), [](unsigned char c) {
           return std::isupper(c) != 0 || std::isdigit(c) != 0 || c == '_';
         });
}

}  // namespace

CudaArch::CudaArch(CudaTokens const& tokens, CudaEdits& edits)
    : t_(tokens), edits_(edits), directive_(tokens.size()), targets_(tokens.size()) {}

void CudaArch::rewrite() {
  bool used = false;
  for (std::size_t i = 0; i < t_.size() && !used; ++i) { used = t_.is(i, arch_macro); }
  if (!used) { return; }
  for (std::size_t i = 0; i < t_.size(); ++i) { directive_[i] = t_.in_directive(i); }
  find_macros();
  find_targets();
  find_groups();
  for (std::size_t i = 0; i < t_.size(); ++i) {
    if (t_.is(i, arch_macro)) { edits_.change[i] = targets_[i] == CudaTarget::host ? on_host : on_device; }
  }
  for (Group const& group : groups_) { rewrite_group(group); }
}

std::size_t CudaArch::directive_end(std::size_t hash) const {
  std::size_t i = hash + 1;
  while (i < t_.size() && directive_[i] && !t_.is(i, "#")) { ++i; }
  return i;
}

// Collects macros such as `#define HD __host__ __device__`.
void CudaArch::find_macros() {
  for (std::size_t i = 0; i + 2 < t_.size(); ++i) {
    if (!t_.is(i, "#") || !t_.is(i + 1, "define")) { continue; }
    Attributes all;
    for (std::size_t k = i + 3; k < directive_end(i); ++k) { add_attributes(k, all); }
    if (all.device || all.host) { macros_[t_.text(i + 2)] = {all.device, all.host, false}; }
  }
}

void CudaArch::add_attributes(std::size_t word, Attributes& all) const {
  if (!t_.is_word(word)) { return; }
  auto const macro = macros_.find(t_.text(word));
  all.device =
      all.device || t_.is_any(word, {"__device__", "__global__"}) || (macro != macros_.end() && macro->second.device);
  all.host = all.host || t_.is(word, "__host__") || (macro != macros_.end() && macro->second.host);
  all.unknown = all.unknown || (macro == macros_.end() && is_capital(t_.text(word)));
}

CudaArch::Attributes CudaArch::attributes_before(std::size_t brace) const {
  Attributes all;
  int depth = 0;
  for (std::size_t i = brace; i-- > 0;) {
    if (directive_[i]) { continue; }
    if (t_.is_any(i, {";", "}", "{"})) { break; }
    depth += t_.is_any(i, {")", ">"}) ? 1 : t_.is_any(i, {"(", "<"}) ? -1 : 0;
    if (depth <= 0) { add_attributes(i, all); }
  }
  return all;
}

CudaTarget CudaArch::target_of(std::size_t brace, CudaTarget outer) const {
  Attributes const all = attributes_before(brace);
  if (all.device) { return all.host ? CudaTarget::both : CudaTarget::device; }
  if (outer != CudaTarget::outside) { return outer; }
  if (all.host) { return CudaTarget::host; }
  if (brace == 0 || !t_.is(brace - 1, ")")) { return CudaTarget::outside; }
  return all.unknown ? CudaTarget::both : CudaTarget::host;
}

// Alternatives of one group begin with the same open braces.
void CudaArch::find_targets() {
  std::vector<CudaTarget> open;
  std::vector<std::vector<CudaTarget>> before;
  for (std::size_t i = 0; i < t_.size(); ++i) {
    if (t_.is(i, "#") && directive_[i]) {
      if (t_.is_any(i + 1, {"if", "ifdef", "ifndef"})) { before.push_back(open); }
      if (t_.is_any(i + 1, {"else", "elif"}) && !before.empty()) { open = before.back(); }
      if (t_.is(i + 1, "endif") && !before.empty()) { before.pop_back(); }
    }
    CudaTarget const outer = open.empty() ? CudaTarget::outside : open.back();
    targets_[i] = outer;
    if (directive_[i] || t_.is_dead(i)) { continue; }
    if (t_.is(i, "{")) { open.push_back(target_of(i, outer)); }
    if (t_.is(i, "}") && !open.empty()) { open.pop_back(); }
  }
}

void CudaArch::find_groups() {
  std::vector<Group> open;
  for (std::size_t i = 0; i + 1 < t_.size(); ++i) {
    if (!t_.is(i, "#") || !directive_[i]) { continue; }
    if (t_.is_any(i + 1, {"if", "ifdef", "ifndef"})) { open.emplace_back(); }
    if (open.empty()) { continue; }
    if (t_.is_any(i + 1, {"if", "ifdef", "ifndef", "elif", "else", "endif"})) { open.back().directives.push_back(i); }
    if (t_.is(i + 1, "endif")) {
      groups_.push_back(std::move(open.back()));
      open.pop_back();
    }
  }
}

// Returns the condition as an expression of sett_arch, or nothing if it has other names.
std::string CudaArch::condition(std::size_t hash) const {
  bool const is_if = t_.is(hash + 1, "if");
  if (!is_if && t_.is(hash + 2, arch_macro)) { return t_.is(hash + 1, "ifdef") ? "sett_arch != 0" : "sett_arch == 0"; }
  std::string out;
  bool used = false;
  for (std::size_t i = hash + 2; is_if && i < directive_end(hash); ++i) {
    bool const asks = t_.is(i, "defined");
    if (asks && t_.is(i + 1, "(") && t_.is(i + 2, arch_macro)) { i += 3; }
    if (asks && t_.is(i + 1, arch_macro)) { ++i; }
    bool const is_number = std::isdigit(static_cast<unsigned char>(t_.text(i)[0])) != 0;
    if (!asks && t_.is_word(i) && !is_number && !t_.is(i, arch_macro)) { return ""; }
    used = used || asks || t_.is(i, arch_macro);
    out += asks ? "(sett_arch != 0)" : t_.is(i, arch_macro) ? "sett_arch" : t_.text(i);
  }
  return used ? out : "";
}

bool CudaArch::tests_absence(std::size_t hash) const {
  std::string const test = condition(hash);
  return test == "sett_arch == 0" || test == "!(sett_arch != 0)";
}

// Returns whether the statement declares a variable, which would end with the branch.
bool CudaArch::declares(std::size_t i) const {
  if (!t_.is_word(i) || t_.is_any(i, {"return", "throw", "goto", "delete", "if", "for", "while", "do", "else"})) {
    return false;
  }
  while (t_.is(i + 1, "::")) { i += 2; }
  return t_.is_word(i + 1) || t_.is_any(i + 1, {"*", "&", "<"});
}

// Returns whether the tokens are whole statements without declarations.
bool CudaArch::is_block(std::size_t first, std::size_t last) const {
  bool begins = true;
  for (std::size_t i = first; i < last;) {
    if (directive_[i] || (begins && declares(i)) || t_.is_any(i, {")", "]", "}"})) { return false; }
    std::size_t const next = t_.is_any(i, {"(", "[", "{"}) ? t_.after_brackets(i) : i + 1;
    if (next > last) { return false; }
    begins = t_.is_any(next - 1, {";", "}"});
    i = next;
  }
  return begins;
}

void CudaArch::erase_directive(std::size_t hash, std::string const& text) {
  for (std::size_t i = hash; i < directive_end(hash); ++i) { edits_.change[i] = " "; }
  edits_.change[hash] = text;
}

bool CudaArch::become_if(Group const& group, std::string const& test) {
  std::vector<std::size_t> const& d = group.directives;
  if (d.size() > 3 || (d.size() == 3 && !t_.is(d[1] + 1, "else")) || d[0] == 0) { return false; }
  if (!t_.is_any(d[0] - 1, {";", "{", "}"})) { return false; }
  for (std::size_t i = 0; i + 1 < d.size(); ++i) {
    if (!is_block(directive_end(d[i]), d[i + 1])) { return false; }
  }
  // A const variable would be initialised by constant evaluation, which is the host's.
  erase_directive(d[0], "if (int sett_arch = ::sett::sim::detail::cuda_arch(); " + test + ") {");
  if (d.size() == 3) { erase_directive(d[1], "} else {"); }
  erase_directive(d.back(), "}");
  return true;
}

void CudaArch::rewrite_group(Group const& group) {
  std::size_t const begin = group.directives[0], cases = group.directives.size();
  std::string const test = condition(begin);
  if (test.empty() || t_.is_dead(begin)) { return; }
  if (targets_[begin] == CudaTarget::outside && tests_absence(begin) && cases == 2) {
    for (std::size_t i = begin; i < directive_end(begin); ++i) {
      if (t_.is(i, arch_macro)) { edits_.change[i] = on_host; }
    }
  }
  if (targets_[begin] != CudaTarget::both || become_if(group, test)) { return; }
  // The device's branch is compiled. If it is known, it reports that the host executes it.
  std::size_t const branch =
      tests_absence(begin) && cases > 2 ? directive_end(group.directives[1]) : directive_end(begin);
  bool const known = test == "sett_arch != 0" || test == "(sett_arch != 0)" || (tests_absence(begin) && cases > 2);
  if (known && t_.is_any(begin - 1, {";", "{", "}"}) && branch < group.directives.back() && !directive_[branch]) {
    edits_.before[branch] = "::sett::sim::detail::only_on_device(); " + edits_.before[branch];
  }
}

}  // namespace app
