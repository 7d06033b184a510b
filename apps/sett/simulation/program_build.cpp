// program_build: rewrites the files of a program as C++, compiles and links them.
#include "program_build.hpp"

#include <unistd.h>

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <sstream>

#include "../files/file.hpp"
#include "cuda_headers.hpp"
#include "cuda_text.hpp"
#include "program_run.hpp"
#include "ptx_refusals.hpp"
#include "unwatched_copies.hpp"

namespace app {

namespace {

bool ends_with_any(std::string const& name, std::initializer_list<char const*> endings) {
  return std::any_of(endings.begin(), endings.end(), [&](char const* ending) { return name.ends_with(ending); });
}

}  // namespace

bool is_rewritten(std::string const& file) { return ends_with_any(file, {".cu", ".cpp", ".cc", ".cxx"}); }
bool is_c(std::string const& file) { return file.ends_with(".c"); }
bool is_object(std::string const& file) { return ends_with_any(file, {".o", ".a", ".so"}); }

Names names_of(std::string const& file) {
  std::size_t const slash = file.rfind('/');
  std::error_code ignored;
  std::string const whole = std::filesystem::absolute(file, ignored).lexically_normal().parent_path().string();
  return {whole == "/" ? whole : whole + "/", slash == std::string::npos ? "" : file.substr(0, slash + 1)};
}

namespace {

constexpr std::size_t most_source = std::size_t(16) << 20;
constexpr std::size_t most_assembly = std::size_t(1) << 30;
constexpr char example_of_main[] =
    "  int main() {\n"
    "    float* x; cudaMalloc(&x, 1024 * sizeof(float)); cudaMemset(x, 0, 1024 * sizeof(float));\n"
    "    my_kernel<<<4, 256>>>(x);\n"
    "  }";

// The options with which the compiler finds the library: in the folder of the command, in a build tree or in an
// installed prefix.
struct Toolchain {
  std::vector<std::string> compile, link;
};
std::optional<Toolchain> toolchain(std::string& error) {
  char self[PATH_MAX + 1] = {};
  if (::readlink("/proc/self/exe", self, PATH_MAX) <= 0) {
    error = "the command cannot find its own path: /proc is not mounted";
    return std::nullopt;
  }
  std::filesystem::path const prefix = std::filesystem::path(self).parent_path().parent_path();
  std::string const path = (prefix / "share" / "sett" / "sim.flags").string();
  std::string text;
  if (!read_file(path, 1 << 20, text, error)) {
    error =
        "the simulated GPU's library is missing: there is no " + path + ", which `make run` and `make install` write";
    return std::nullopt;
  }
  Toolchain out;
  bool link = false;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line == "link") {
      link = true;
    } else if (!line.empty()) {
      if (std::size_t const at = line.find("@PREFIX@"); at != std::string::npos) {
        line.replace(at, 8, prefix.string());
      }
      (link ? out.link : out.compile).push_back(line);
    }
  }
  return out;
}

std::string absolute_path(std::string const& path) {
  std::error_code ignored;
  return std::filesystem::absolute(path, ignored).lexically_normal().string();
}

// Writes files to a tree of the folder, rewritten as C++, together with the headers that they include from their own
// folders and from the program's include folders. The tree has the files' absolute paths, so that `..` has its meaning.
class Sources {
 public:
  // `definitions` precede the program's text. `is_cuda` tells whether the program's file is CUDA.
  Sources(PrivateFolder const& folder, std::string tree, std::vector<std::string> include_folders,
          std::string definitions, bool is_cuda)
      : folder_(folder),
        tree_(std::move(tree)),
        include_folders_(std::move(include_folders)),
        definitions_(std::move(definitions)),
        is_cuda_(is_cuda) {}

  bool add(std::string const& path, Problem& problem) {
    std::string const whole = absolute_path(path);
    if (!seen_.insert(whole).second) { return true; }
    std::string source, error;
    if (!read_file(path, most_source, source, error)) {
      problem = {"cannot_read", error, 0};
      return false;
    }
    bool const first = seen_.size() == 1;
    CudaText made = cuda_text(source, is_cuda_);
    if (first) { own_folder_ = std::filesystem::path(whole).parent_path().string() + "/"; }
    if (!made.problem.empty() && !whole.starts_with(own_folder_)) {
      made.text = source;  // the program may not use the part that cannot be rewritten
    } else if (!made.problem.empty()) {
      problem = {"not_understood", path + ":" + std::to_string(made.line) + ": " + made.problem, 0};
      return false;
    }
    if (first) { source_ = source; }
    has_main_ = has_main_ || made.has_main;
    includes_sett_ = includes_sett_ || made.includes_sett;
    texture_references_ = texture_references_ || made.texture_references;
    ptx_ = ptx_ || made.ptx;
    ptx_matrices_ = ptx_matrices_ || made.ptx_matrices;
    std::string const shown = whole.starts_with(own_folder_) ? whole : path;
    if (!write(whole, (first ? definitions_ : "") + "#line 1 \"" + escaped(shown) + "\"\n" + made.text, problem)) {
      return false;
    }
    for (CudaText::Include const& other : made.includes) {
      std::string const found = seen_.size() < 1000 ? find(whole, other) : "";
      if (!found.empty() && !add(found, problem)) { return false; }
    }
    return true;
  }
  // Returns where the rewritten text of a file, or of the files of a folder, is.
  std::string target(std::string const& path) const { return folder_.file(tree_ + absolute_path(path)); }

  std::string const& source() const { return source_; }
  bool has_main() const { return has_main_; }
  // Returns the headers that the compiler includes before the file.
  std::vector<std::string> headers() const {
    std::vector<std::string> out;
    if (includes_sett_) { out.push_back("sett/sim.hpp"); }
    for (char const* header : {"texture", "managed", "scopes"}) {
      out.push_back(std::string("sett/sim/cuda_") + header + ".hpp");
    }
    if (texture_references_) { out.push_back("sett/sim/cuda_texture_reference.hpp"); }
    if (ptx_) { out.push_back("sett/sim/ptx.hpp"); }
    if (ptx_matrices_) { out.push_back("sett/sim/ptx_matrix.hpp"); }
    return out;
  }

 private:
  static std::string escaped(std::string const& text) {
    std::string out;
    for (char const c : text) { (out += c == '"' || c == '\\' ? "\\" : "") += c; }
    return out;
  }
  bool write(std::string const& path, std::string const& text, Problem& problem) const {
    std::filesystem::path const to = target(path);
    std::string error;
    std::error_code ignored;
    std::filesystem::create_directories(to.parent_path(), ignored);
    if (replace_file(to.string(), text, error)) { return true; }
    problem = {"cannot_write", error, 0};
    return false;
  }
  // Returns the path of an included header of the program, or nothing.
  std::string find(std::string const& from, CudaText::Include const& header) const {
    std::error_code ignored;
    std::vector<std::filesystem::path> folders;
    if (header.quoted) { folders.push_back(std::filesystem::path(from).parent_path()); }
    if (!header.quoted && std::filesystem::exists(folder_.file("cuda/" + header.name), ignored)) { return ""; }
    folders.insert(folders.end(), include_folders_.begin(), include_folders_.end());
    for (char const* library : {"sett/", "cute/", "cutlass/"}) {
      if (header.name.starts_with(library)) { return ""; }
    }
    for (std::filesystem::path const& folder : folders) {
      std::filesystem::path const path = (folder / header.name).lexically_normal();
      if (std::filesystem::is_regular_file(path, ignored)) { return path.string(); }
    }
    return "";
  }

  PrivateFolder const& folder_;
  std::string tree_, own_folder_;
  std::vector<std::string> include_folders_;
  std::string definitions_;
  std::set<std::string> seen_;
  std::string source_;
  bool is_cuda_;
  bool has_main_ = false;
  bool includes_sett_ = false;
  bool texture_references_ = false;
  bool ptx_ = false;
  bool ptx_matrices_ = false;
};

// Macros that configure sett's headers are -D options of the compiler. All other macros belong to the program. For
// example, N=3 would break a header's template <int N>.
bool is_for_headers(std::string const& macro) {
  return macro.starts_with("SETT_") || macro.starts_with("CUTE_") || macro.starts_with("CUTLASS_");
}
std::string definitions_of(Simulation const& job) {
  std::string out;
  for (std::string const& m : job.macros) {
    if (is_for_headers(m)) { continue; }
    std::size_t const equal = m.find('=');
    out += "#define " + m.substr(0, equal) + " " + (equal == std::string::npos ? "1" : m.substr(equal + 1)) + "\n";
  }
  return out;
}

std::string compiler_of(Simulation const& job) {
  char const* const given = std::getenv("CXX");
  return !job.compiler.empty() ? job.compiler : given != nullptr && given[0] != '\0' ? given : "c++";
}

// Returns the compiler's command for the rewritten text of a file. For a C file, `sources` is null.
std::vector<std::string> compile_words(Simulation const& job, PrivateFolder const& folder, Toolchain const& tools,
                                       std::string const& file, Sources const* sources, std::string const& object) {
  std::string const beside = std::filesystem::path(file).parent_path().string();
  std::vector<std::string> out;
  if (sources == nullptr) {
    out = {"cc", "-O1", "-g"};
    for (std::string const& m : job.macros) { out.push_back("-D" + m); }
  } else {
    out = {compiler_of(job), "-std=c++20", "-O1", "-g", "-fno-omit-frame-pointer",
           // Accesses by plain pointers are checked too.
           "-fsanitize=thread,alignment", "-DSETT_SIM=1",
           // The host may wait for a kernel by volatile accesses. clang ignores this option.
           "--param", "tsan-distinguish-volatile=1", "-Wno-unused-command-line-argument",
           // g++ does not instrument the read of an argument that is passed as a class by value, unless it is inlined.
           "-finline-small-functions",
           // nvcc includes the runtime's header before each file, and programs ask for its macros.
           // They also compare the runtime's errors with the driver's.
           "-DCUDART_VERSION=13000", "-DCUDART_CB=", "-DCUDA_SUCCESS=cudaSuccess", "-D__CUDA_RUNTIME_H__",
           "-D__DRIVER_TYPES_H__",
           // Headers of an installed toolkit then do not define the same types again.
           "-D__CUDA_RUNTIME_API_H__", "-D__VECTOR_TYPES_H__", "-D__VECTOR_FUNCTIONS_H__", "-D__HOST_DEFINES_H__",
           "-D__DEVICE_TYPES_H__", "-D__TEXTURE_TYPES_H__", "-D__SURFACE_TYPES_H__", "-D__LIBRARY_TYPES_H__",
           "-D__global__=", "-D__device__=", "-D__host__=", "-D__constant__=", "-D__managed__=", "-D__grid_constant__=",
           "-D__forceinline__=inline", "-D__launch_bounds__(...)=", "-D__align__(n)=alignas(n)",
           "-D__cluster_dims__(...)=", "-D__maxnreg__(...)=",
           // The rewritten text uses this name instead of __CUDA_ARCH__.
           std::string("-DSETT_SIM_CUDA_ARCH=") + (job.arch == "sm80" ? "800" : "900")};
    for (std::string const& m : job.macros) {
      if (is_for_headers(m)) { out.push_back("-D" + m); }
    }
  }
  out.insert(out.end(), {"-iquote", beside.empty() ? "." : beside});
  if (sources != nullptr) { out.push_back("-I" + folder.file("cuda")); }
  for (std::string const& i : job.include_folders) {
    if (sources != nullptr) { out.push_back("-I" + sources->target(i)); }
    out.push_back("-I" + i);
  }
  if (sources != nullptr) {
    out.insert(out.end(), tools.compile.begin(), tools.compile.end());
    for (std::string const& h : sources->headers()) { out.insert(out.end(), {"-include", h}); }
    out.insert(out.end(), {"-x", "c++"});
  }
  out.insert(out.end(), {"-c", sources == nullptr ? absolute_path(file) : sources->target(file), "-o", object});
  return out;
}

// Runs the compiler or the linker. Returns false with the problem if it fails.
bool compiles(std::string const& file, char const* verb, std::vector<std::string> const& words,
              PrivateFolder const& folder, Problem& problem) {
  Ended const e = run_child({words, {}, "", folder.file("errors"), true, 0});
  if (KeptSignals::received() != 0) { return false; }
  if (e.started && e.code == 0 && e.signal == 0) { return true; }
  if (!e.started) {
    std::string const remedy =
        is_c(file) ? "install one, or give the object of " + file : "name one with --cxx, as in --cxx g++";
    problem = {"no_compiler", "there is no compiler " + words[0] + ": " + remedy, 0};
    return false;
  }
  std::string said, error;
  read_file(folder.file("errors"), most_source, said, error);
  if (std::string const refused = ptx_refusals(said); !refused.empty()) { said = refused; }
  problem = {"does_not_compile",
             file + " does not " + verb + " for the simulated GPU; " + words[0] + " reports:\n" + said, 0};
  while (problem.message.back() == '\n') { problem.message.pop_back(); }
  Names const names = names_of(file);
  problem.message = replaced(problem.message, names.absolute, names.named);
  return false;
}

// Returns the assembly that the compiler writes with optimization and without reports of accesses, or nothing.
std::string optimized_assembly(std::vector<std::string> const& reporting, PrivateFolder const& folder,
                               std::string const& assembly) {
  std::vector<std::string> words;
  for (std::string const& word : reporting) {
    if (word == "-g" || word.starts_with("-fsanitize=")) { continue; }
    words.push_back(word == "-O1" ? "-O2" : word);
  }
  words.back() = assembly;
  // Programs view memory as other types. A function must be in one piece. A call may reach a function of the other
  // compilation, which uses other registers and may need another alignment of the stack. sett's headers ask for the
  // macro.
  words.insert(words.begin() + 1, {"-fno-strict-aliasing", "-fno-reorder-blocks-and-partition", "-fno-ipa-ra",
                                   "-fno-ipa-stack-alignment", "-D__SANITIZE_THREAD__=1"});
  Ended const e = run_child({words, {}, "", folder.file("errors"), true, 0});
  std::string text, error;
  if (e.started && e.code == 0 && e.signal == 0) { read_file(assembly, most_assembly, text, error); }
  return text;
}

// Compiles a file to assembly, gives its functions unwatched copies, and assembles them. With a compiler whose assembly
// has another form, no function has a copy.
bool compile_with_copies(Simulation const& job, PrivateFolder const& folder, Toolchain const& tools,
                         std::string const& file, Sources const& sources, std::string const& object, Problem& problem) {
  std::string const assembly = object + ".s";
  std::vector<std::string> words = compile_words(job, folder, tools, file, &sources, assembly);
  std::replace(words.begin(), words.end(), std::string("-c"), std::string("-S"));
  std::string text, error;
  if (!compiles(file, "compile", words, folder, problem)) { return false; }
  std::string const optimized = optimized_assembly(words, folder, object + ".optimized.s");
  if (!read_file(assembly, most_assembly, text, error) ||
      !replace_file(assembly, with_unwatched_copies(text, optimized), error)) {
    problem = {"cannot_write", error, 0};
    return false;
  }
  return compiles(file, "compile", {compiler_of(job), "-c", assembly, "-o", object}, folder, problem);
}

// Rewrites and compiles one file. Adds its object to the linker's words.
bool build_file(Simulation const& job, PrivateFolder const& folder, Toolchain const& tools, std::string const& file,
                std::size_t number, Whole& whole, std::vector<std::string>& link, Problem& problem) {
  if (is_object(file)) {
    whole.has_main = true;  // an object may have one
    link.push_back(absolute_path(file));
    return true;
  }
  std::string const mine = std::to_string(number), object = folder.file(mine + ".o");
  link.push_back(object);
  if (is_c(file)) {
    whole.has_main = true;
    return compiles(file, "compile", compile_words(job, folder, tools, file, nullptr, object), folder, problem);
  }
  Sources sources(folder, mine, job.include_folders, definitions_of(job), file.ends_with(".cu"));
  if (!sources.add(file, problem)) { return false; }
  if (number == 0) { whole.source = sources.source(); }
  whole.has_main = whole.has_main || sources.has_main();
  if (number + 1 == job.kernels.size() && !whole.has_main) {
    problem = {"no_main",
               job.kernels[0] +
                   " has no main: 'sett sim' runs a program, which launches its kernels. Add one, such as\n" +
                   example_of_main,
               0};
    return false;
  }
  if (!job.launches.empty() || !job.blocks.empty()) {
    return compile_with_copies(job, folder, tools, file, sources, object, problem);
  }
  return compiles(file, "compile", compile_words(job, folder, tools, file, &sources, object), folder, problem);
}

}  // namespace

bool build(Simulation const& job, PrivateFolder const& folder, Whole& whole, Problem& problem) {
  std::string error;
  auto const tools = toolchain(error);
  if (!tools) {
    problem = {"no_library", error, 0};
    return false;
  }
  if (!write_cuda_headers(folder)) {
    problem = {"cannot_write", "cannot write to " + folder.path() + ": is the disk full?", 0};
    return false;
  }
  std::vector<std::string> link{compiler_of(job)};
  for (std::size_t i = 0; i < job.kernels.size(); ++i) {
    if (!build_file(job, folder, *tools, job.kernels[i], i, whole, link, problem)) { return false; }
  }
  link.insert(link.end(), {"-o", folder.file("program")});
  link.insert(link.end(), tools->link.begin(), tools->link.end());
  return compiles(job.kernels[0], "link", link, folder, problem);
}

}  // namespace app
