// sim FILE.cu: rewrites the file as C++, compiles it in a private folder, and runs the program on the simulated GPU.
#include <unistd.h>

#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <set>
#include <sstream>

#include "../files/file.hpp"
#include "../report/report.hpp"
#include "cuda_text.hpp"
#include "program_run.hpp"
#include "simulation.hpp"

namespace app {

namespace {

constexpr std::size_t most_source = std::size_t(16) << 20;
constexpr std::size_t most_log = std::size_t(1) << 30;
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

// The folder of a program, once as the compiler sees it and once as the user named it; both paths end with a slash.
// Locations are recorded with the first path, so that they do not depend on the compiler's path, and are shown with the
// second path.
struct Names {
  std::string absolute, named;
};
Names names_of(std::string const& file) {
  std::size_t const slash = file.rfind('/');
  std::error_code ignored;
  std::string const whole = std::filesystem::absolute(file, ignored).lexically_normal().parent_path().string();
  return {whole == "/" ? whole : whole + "/", slash == std::string::npos ? "" : file.substr(0, slash + 1)};
}

// Writes files to the folder, rewritten as C++, together with the headers that they include with quotes from their own
// folder.
class Sources {
 public:
  // `definitions` precede the program's text
  Sources(PrivateFolder const& folder, std::string definitions)
      : folder_(folder), definitions_(std::move(definitions)) {}

  // `name` is the file's path in the folder
  bool add(std::string const& path, std::string const& name, Problem& problem) {
    if (!seen_.insert(name).second) { return true; }
    std::string source, error;
    if (!read_file(path, most_source, source, error)) {
      problem = {"cannot_read", error, 0};
      return false;
    }
    CudaText const made = cuda_text(source);
    if (!made.problem.empty()) {
      problem = {"not_understood", path + ":" + std::to_string(made.line) + ": " + made.problem, 0};
      return false;
    }
    bool const first = seen_.size() == 1;
    if (first) {
      source_ = source;
      has_main_ = made.has_main;
    }
    includes_sett_ = includes_sett_ || made.includes_sett;
    std::filesystem::path const target = folder_.file(name);
    std::error_code ignored;
    std::filesystem::create_directories(target.parent_path(), ignored);
    std::string quoted;
    for (char const c : std::filesystem::absolute(path, ignored).lexically_normal().string()) {
      (quoted += c == '"' || c == '\\' ? "\\" : "") += c;
    }
    if (!replace_file(target.string(), (first ? definitions_ : "") + "#line 1 \"" + quoted + "\"\n" + made.text,
                      error)) {
      problem = {"cannot_write", error, 0};
      return false;
    }
    for (std::string const& other : made.includes) {
      std::filesystem::path const beside = std::filesystem::path(path).parent_path() / other;
      bool const ours =
          other.find("..") == std::string::npos && other[0] != '/' && std::filesystem::is_regular_file(beside, ignored);
      std::string const into = (std::filesystem::path(name).parent_path() / other).string();
      if (ours && seen_.size() < 1000 && !add(beside.string(), into, problem)) { return false; }
    }
    return true;
  }

  std::string const& source() const { return source_; }
  bool has_main() const { return has_main_; }
  bool includes_sett() const { return includes_sett_; }

 private:
  PrivateFolder const& folder_;
  std::string definitions_;
  std::set<std::string> seen_;
  std::string source_;
  bool has_main_ = false;
  bool includes_sett_ = false;
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

std::vector<std::string> compile_words(Simulation const& job, PrivateFolder const& folder, Toolchain const& tools,
                                       bool whole) {
  std::vector<std::string> out{compiler_of(job), "-std=c++20", "-O1", "-g", "-fno-omit-frame-pointer",
                               // Accesses by plain pointers are checked too.
                               "-fsanitize=thread,alignment", "-DSETT_SIM=1",
                               "-D__global__=", "-D__device__=", "-D__host__=", "-D__constant__=", "-D__managed__=",
                               "-D__grid_constant__=", "-D__forceinline__=inline",
                               "-D__launch_bounds__(...)=", "-D__align__(n)=alignas(n)", "-D__cluster_dims__(...)="};
  for (std::string const& m : job.macros) {
    if (is_for_headers(m)) { out.push_back("-D" + m); }
  }
  std::string const beside = std::filesystem::path(job.kernels[0]).parent_path().string();
  out.insert(out.end(), {"-iquote", beside.empty() ? "." : beside, "-I" + folder.file("cuda")});
  for (std::string const& i : job.include_folders) { out.push_back("-I" + i); }
  out.insert(out.end(), tools.compile.begin(), tools.compile.end());
  if (whole) { out.insert(out.end(), {"-include", "sett/sim.hpp"}); }
  out.insert(out.end(), {"-include", "sett/sim/cuda_runtime.hpp", "-x", "c++", "-c", folder.file("program.cu"), "-o",
                         folder.file("program.o")});
  return out;
}

// Writes headers that replace CUDA's own.
bool write_cuda_headers(PrivateFolder const& folder) {
  std::string error;
  std::error_code ignored;
  std::filesystem::create_directory(folder.file("cuda"), ignored);
  bool written = true;
  for (char const* name : {"cuda.h", "cuda_runtime.h", "cuda_runtime_api.h", "device_launch_parameters.h"}) {
    written = written &&
              replace_file(folder.file(std::string("cuda/") + name), "#include <sett/sim/cuda_runtime.hpp>\n", error);
  }
  struct Missing {
    char const* name;
    char const* remedy;
  };
  for (Missing const& m : {Missing{"cooperative_groups.h", "use __syncthreads(), __syncwarp() and the shuffles"},
                           {"cuda_fp16.h", "use cute::half_t of <cute/tensor.hpp>"},
                           {"cuda_bf16.h", "use cute::bfloat16_t of <cute/tensor.hpp>"},
                           {"cuda_fp8.h", "use cute::float_e4m3_t and float_e5m2_t of <cute/tensor.hpp>"},
                           {"mma.h", "use the MMA atoms of <cute/tensor.hpp>"}}) {
    std::string const text =
        std::string("#error \"the simulated GPU does not have <") + m.name + ">: " + m.remedy + "\"\n";
    written = written && replace_file(folder.file(std::string("cuda/") + m.name), text, error);
  }
  return written;
}

bool build(Simulation const& job, PrivateFolder const& folder, Sources& sources, Problem& problem) {
  std::string const& file = job.kernels[0];
  std::string error;
  auto const tools = toolchain(error);
  if (!tools) {
    problem = {"no_library", error, 0};
    return false;
  }
  if (!sources.add(file, "program.cu", problem)) { return false; }
  if (!sources.has_main()) {
    problem = {"no_main",
               file + " has no main: 'sett sim' runs a program, which launches its kernels. Add one, such as\n" +
                   example_of_main,
               0};
    return false;
  }
  if (!write_cuda_headers(folder)) {
    problem = {"cannot_write", "cannot write to " + folder.path() + ": is the disk full?", 0};
    return false;
  }
  std::vector<std::string> link{compiler_of(job), folder.file("program.o"), "-o", folder.file("program")};
  link.insert(link.end(), tools->link.begin(), tools->link.end());
  for (auto const& words : {compile_words(job, folder, *tools, sources.includes_sett()), link}) {
    Ended const e = run_child({words, {}, "", folder.file("errors"), true, 0});
    if (KeptSignals::received() != 0) { return false; }
    if (e.started && e.code == 0 && e.signal == 0) { continue; }
    if (!e.started) {
      problem = {"no_compiler", "there is no compiler " + compiler_of(job) + ": name one with --cxx, as in --cxx g++",
                 0};
      return false;
    }
    std::string said;
    read_file(folder.file("errors"), most_source, said, error);
    problem = {"does_not_compile",
               file + " does not compile for the simulated GPU; " + compiler_of(job) + " reports:\n" + said, 0};
    while (problem.message.back() == '\n') { problem.message.pop_back(); }
    Names const names = names_of(file);
    problem.message = replaced(problem.message, names.absolute, names.named);
    return false;
  }
  return true;
}

// Returns a sentence on how the program failed, or an empty text.
std::string end_of(ProgramRun const& run, int seconds) {
  Ended const& e = run.ended;
  ProgramLaunch const* const last = run.launches.empty() ? nullptr : &run.launches.back();
  std::string const in = last != nullptr && !last->ended() && last->refused.empty()
                             ? " in the launch of " + last->name() + last->where()
                             : "";
  if (e.stopped) {
    return run.file + " did not end within " + std::to_string(seconds) + (seconds == 1 ? " second" : " seconds") + in +
           " and was stopped: give it more time with --time-limit";
  }
  if (e.signal != 0) {
    return run.file + " was ended by signal " + std::to_string(e.signal) + " (" + ::strsignal(e.signal) + ")" + in +
           (e.signal == SIGSEGV && !in.empty() ? ": a pointer there is null, or points far outside of its buffer" : "");
  }
  for (ProgramLaunch const& l : run.launches) {
    if (!l.refused.empty()) {
      return run.file + ": the launch of " + l.name() + l.where() + " was refused: " + l.refused;
    }
  }
  if (e.code != 0) { return run.file + " returned " + std::to_string(e.code) + in; }
  if (run.launches.empty()) {
    return run.file +
           " launched no kernel: launch one with my_kernel<<<grid, block>>>(arguments), or with sett::sim::launch";
  }
  return "";
}

bool execute(Simulation const& job, PrivateFolder const& folder, ProgramRun& run) {
  Child child{{folder.file("program")}, {{"SETT_SIM_LOG", folder.file("log")}}, "", "", job.json,
              double(job.time_limit)};
  if (job.seed_given) { child.environment.emplace_back("SETT_SIM_SEED", std::to_string(job.seed)); }
  if (job.schedules_given) { child.environment.emplace_back("SETT_SIM_SCHEDULES", std::to_string(job.schedules)); }
  if (!job.arch.empty()) { child.environment.emplace_back("SETT_SIM_ARCH", job.arch.substr(2)); }
  run.ended = run_child(child);
  if (KeptSignals::received() != 0) { return false; }
  std::string log, ignored;
  if (std::filesystem::exists(folder.file("log"))) { read_file(folder.file("log"), most_log, log, ignored); }
  Names const names = names_of(run.file);
  read_log(log, names.absolute, names.named, run);
  run.problem = end_of(run, job.time_limit);
  return true;
}

// Compiles and runs the program. When this function returns, the folder has been removed.
bool ran(Simulation const& job, ProgramRun& run, Problem& problem) {
  KeptSignals const kept;
  PrivateFolder const folder;
  if (folder.path().empty()) {
    problem = {"cannot_write", "cannot make a folder in $TMPDIR or /tmp: " + std::string(std::strerror(errno)), 0};
    return false;
  }
  Sources sources(folder, definitions_of(job));
  if (!build(job, folder, sources, problem)) { return false; }
  run.source = sources.source();
  return execute(job, folder, run);
}

}  // namespace

bool is_program(Simulation const& job) {
  for (std::string const& name : job.kernels) {
    for (char const* ending : {".cu", ".cpp", ".cc", ".cxx"}) {
      if (name.ends_with(ending)) { return true; }
    }
    if (name.find('/') != std::string::npos) { return true; }
  }
  return false;
}

int simulate_program(Simulation const& job) {
  if (job.kernels.size() > 1) {
    return report({"wrong_arguments", "only one program can run at a time: name one FILE.cu and no example kernels", 0},
                  "");
  }
  // Report an output file that cannot be written before the work begins.
  std::string error;
  std::error_code ignored;
  if (!job.html.empty() && !target_of(job.html, error)) { return report({"cannot_write", error, 0}, ""); }
  if (!job.html.empty() && std::filesystem::equivalent(job.html, job.kernels[0], ignored)) {
    return report({"wrong_arguments", "--html would overwrite " + job.kernels[0] + ": name another file", 0}, "");
  }
  ProgramRun run;
  run.file = job.kernels[0];
  Problem problem;
  std::fflush(stdout);
  if (!ran(job, run, problem)) { return report(problem, ""); }
  if (!job.html.empty() && !replace_file(job.html, program_page(run), error)) {
    return report({"cannot_write", error, 0}, "");
  }
  if (job.json) {
    std::fputs(program_json(run, job.listing).c_str(), stdout);
  } else {
    std::fputs(program_text(run, job.listing).c_str(), stdout);
    if (!run.problem.empty()) { report({"", run.problem, 0}, ""); }
  }
  bool const whole = !run.ended.stopped && run.ended.signal == 0;
  if (run.found() && whole) { return 1; }
  return run.problem.empty() ? 0 : 2;
}

}  // namespace app
