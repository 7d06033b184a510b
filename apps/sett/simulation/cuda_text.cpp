// Rewrites launches, shared variables and inline PTX of CUDA as calls of functions in sett/sim/program.hpp,
// cuda_runtime.hpp and ptx.hpp.
//
//   k<T><<<g, b>>>(x)           ::sett::sim::kernel([&](auto const&... a) { k<T>(a...); }, "k<T>").with(g, b)(x)
//   __shared__ float s[32][33]; auto& s = ::sett::sim::shared_variable<float[32][33]>([] {});
//   extern __shared__ float s[]; auto* s = ::sett::gpu::dynamic_smem<float>();
//   __device__ int d[4];        __attribute__((aligned(...))) int d[4]; static ::sett::sim::detail::device_variable ...
//   asm("PTX" : "=r"(x));       ::sett::sim::ptx::run(::sett::here(), [] { return "PTX"; }, ...out<'r'>(x));
//   threadIdx.x                 ::sett::sim::detail::read_index(threadIdx.x), an unsigned
//   #if __CUDA_ARCH__ >= 800    #if SETT_SIM_CUDA_ARCH >= 800, in device code
#include "cuda_text.hpp"

#include <algorithm>
#include <map>
#include <string_view>

#include "cuda_arch.hpp"
#include "cuda_asm.hpp"
#include "cuda_variables.hpp"

namespace app {

namespace {

class Writer {
 public:
  Writer(std::string const& source, bool is_cuda)
      : s_(source),
        t_(source),
        edits_{std::vector<std::string>(t_.size()), std::vector<std::string>(t_.size())},
        variables_(t_, edits_),
        asm_(t_, edits_, is_cuda) {}

  CudaText write() {
    for (std::size_t i = 0; i < t_.size() && out_.problem.empty(); ++i) {
      if (!t_.is_dead(i)) { rewrite(i); }
    }
    CudaArch(t_, edits_).rewrite();
    out_.ptx = asm_.found();
    out_.ptx_matrices = asm_.has_matrices();
    std::size_t at = 0;
    for (std::size_t i = 0; i < t_.size(); ++i) {
      out_.text.append(s_, at, t_[i].begin - at);
      out_.text += before_[i];
      out_.text += change_[i].empty() ? text(i) : change_[i];
      at = t_[i].end;
    }
    out_.text.append(s_, at, std::string::npos);
    return std::move(out_);
  }

 private:
  void rewrite(std::size_t i) {
    if (is(i, "{")) { braces_.push_back(opens_namespace(i)); }
    if (is(i, "}") && !braces_.empty()) { braces_.pop_back(); }
    if (is(i, "<<<")) { launch(i); }
    if (is(i, "__cluster_dims__") && is(i + 1, "(") && !t_.in_directive(i)) { clusters(i); }
    if (t_.is_any(i, {"cudaLaunchKernel", "cudaLaunchCooperativeKernel"}) && is(i + 1, "(")) { uncast(i + 2); }
    if (variables_.declares_shared(i) && !variables_.defines_shared(i)) { shared(i); }
    if (is(i, "__noinline__")) { change_[i] = " "; }
    if (asm_.begins(i)) { statement(i); }
    if (t_.is_any(i, {"__device__", "__constant__"}) && in_namespace() && !t_.in_directive(i)) { variables_.device(i); }
    if (is_index(i)) { index(i); }
    if (is(i, "texture") && is(i + 1, "<") && in_namespace()) { out_.texture_references = true; }
    if (is(i, "main") && is(i + 1, "(") && i > 0 && t_.is_any(i - 1, {"int", "auto"})) { out_.has_main = true; }
    if (is(i, "include") && i > 0 && is(i - 1, "#")) { include(i + 1); }
  }
  bool is(std::size_t i, std::string_view what) const { return t_.is(i, what); }
  std::string text(std::size_t i) const { return t_.text(i); }
  void refuse(std::size_t i, std::string const& why) {
    out_.line = t_.line(i);
    out_.problem = why;
  }
  // Returns whether the bracket opens a namespace, as in namespace a::b {, or an extern "C" {.
  bool opens_namespace(std::size_t open) const {
    std::size_t i = open;
    while (i > 0 && (is(i - 1, "::") || (t_.is_word(i - 1) && !is(i - 1, "namespace")))) { --i; }
    return i > 0 && (is(i - 1, "namespace") || (i > 1 && i == open && is(i - 2, "extern")));
  }
  bool in_namespace() const {
    return std::all_of(braces_.begin(), braces_.end(), [](bool is_namespace) { return is_namespace; });
  }
  void statement(std::size_t i) {
    std::string const problem = asm_.rewrite(i);
    if (!problem.empty()) { refuse(i, problem); }
  }
  void shared(std::size_t i) {
    std::string const problem = variables_.shared(i, in_namespace());
    if (!problem.empty()) { refuse(i, problem); }
  }

  // Finds the beginning of the launched expression: a name with scopes, template arguments and subscripts, or a
  // parenthesised expression.
  std::size_t callee(std::size_t end) const {
    std::size_t i = end;
    for (;;) {
      while (i > 0 && is(i - 1, "]") && t_.opening(i, '[', ']') < i) { i = t_.opening(i, '[', ']'); }
      if (i > 0 && is(i - 1, ")")) { return t_.opening(i, '(', ')'); }
      if (i > 0 && (is(i - 1, ">") || is(i - 1, ">>>"))) { i = t_.opening(i, '<', '>'); }
      if (i == 0 || !t_.is_word(i - 1)) { return i; }
      --i;
      if (i > 0 && is(i - 1, "template")) { --i; }
      if (i == 0 || !t_.is_any(i - 1, {"::", ".", "->"})) { return i; }
      --i;
    }
  }

  void launch(std::size_t open) {
    std::size_t const first = callee(open);
    if (first == open) { return refuse(open, "there is no kernel before <<<"); }
    std::size_t close = open + 1;
    for (int depth = 0; close < t_.size() && !(depth == 0 && is(close, ">>>")); ++close) {
      if (t_[close].kind != CudaTokens::Kind::mark) { continue; }
      char const c = s_[t_[close].begin];
      depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
    }
    if (!is(close + 1, "(")) {
      return refuse(
          open, "a launch must be written kernel<<<grid, block>>>(arguments), but this one has no >>>( after its <<<");
    }
    std::string const name = t_.text(first, open);
    std::string quoted;
    for (char const c : name) { (quoted += c == '"' || c == '\\' ? "\\" : "") += c; }
    before_[first] = "::sett::sim::kernel([&](auto const&... sett_arguments) { ";
    change_[open] = "(sett_arguments...); }, \"" + quoted + "\", " + address_of(name) + ").with(";
    change_[close] = ")" + clusters_of(first, open);
    out_.launches = true;
  }
  // Records the clusters of a kernel for the launches of this file.
  void clusters(std::size_t i) {
    std::size_t const after = t_.after_brackets(i + 1), parameters = t_.find_outside(after, {"(", ";"});
    if (is(parameters, "(")) { clusters_[text(parameters - 1)] = t_.text(i + 2, after - 1); }
  }
  std::string clusters_of(std::size_t first, std::size_t last) const {
    for (std::size_t i = first; i < last; ++i) {
      auto const found = clusters_.find(text(i));
      if (found != clusters_.end()) { return ".clusters({" + found->second + "})"; }
    }
    return "";
  }
  // Removes a cast to void* from a kernel, whose type gives the types of its arguments.
  void uncast(std::size_t open) {
    if (!is(open, "(")) { return; }
    std::size_t const after = t_.after_brackets(open);
    bool is_void = false;
    for (std::size_t i = open + 1; i + 1 < after; ++i) {
      if (!t_.is_any(i, {"void", "const", "*"})) { return; }
      is_void = is_void || is(i, "void");
    }
    for (std::size_t i = open; is_void && i < after; ++i) { change_[i] = " "; }
  }

  // Writes a function that returns the kernel's address. The function returns null for a function object, and if
  // template arguments are deduced.
  static std::string address_of(std::string const& name) {
    std::string const call = "::sett::sim::detail::address_of_kernel(" + name + ", sett_arguments...)";
    return "[&](auto const&... sett_arguments) -> void const* { if constexpr (requires { " + call + "; }) { return " +
           call + "; } else { return nullptr; } }";
  }

  // Returns whether the token begins threadIdx.x or another index.
  bool is_index(std::size_t i) const {
    static constexpr std::string_view names[] = {"threadIdx", "blockIdx", "blockDim", "gridDim"};
    bool const named = std::find(std::begin(names), std::end(names), text(i)) != std::end(names);
    bool const whole = i == 0 || !(is(i - 1, ".") || is(i - 1, "->") || is(i - 1, "::"));
    return named && whole && is(i + 1, ".") && (is(i + 2, "x") || is(i + 2, "y") || is(i + 2, "z"));
  }
  void index(std::size_t i) {
    before_[i] = "::sett::sim::detail::read_index(";
    change_[i + 2] = text(i + 2) + ")";
  }

  void include(std::size_t i) {
    if (i >= t_.size()) { return; }
    if (t_[i].kind == CudaTokens::Kind::literal) {
      std::string const quoted = text(i);
      out_.includes.push_back({quoted.substr(1, quoted.size() - 2), true});
    } else if (is(i, "<")) {
      std::size_t end = i + 1;
      while (end < t_.size() && t_.in_directive(end) && !is(end, ">")) { ++end; }
      out_.includes.push_back({t_.text(i + 1, end), false});
    }
    std::string const folder = text(i + 1 < t_.size() ? i + 1 : i);
    out_.includes_sett =
        out_.includes_sett || (is(i, "<") && (folder == "sett" || folder == "cute" || folder == "cutlass"));
  }

  std::string const& s_;
  CudaTokens t_;
  CudaEdits edits_;
  std::vector<std::string>& change_ = edits_.change;
  std::vector<std::string>& before_ = edits_.before;
  CudaVariables variables_;
  std::map<std::string, std::string> clusters_;  // the extents of a kernel's clusters, by its name
  CudaAsm asm_;
  std::vector<bool> braces_;  // for each open brace, whether it opens a namespace
  CudaText out_;
};

}  // namespace

CudaText cuda_text(std::string const& source, bool is_cuda) { return Writer(source, is_cuda).write(); }

}  // namespace app
