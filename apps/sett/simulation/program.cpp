// sim FILE.cu: rewrites the file as C++, compiles it in a private folder, and runs the program on the simulated GPU.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "../files/file.hpp"
#include "../report/report.hpp"
#include "program_build.hpp"
#include "program_run.hpp"

namespace app {

namespace {

constexpr std::size_t most_log = std::size_t(1) << 30;

std::string launches_of(std::size_t n) { return std::to_string(n) + (n == 1 ? " launch" : " launches"); }

// Returns a sentence on a program that was stopped during the launch `in`.
std::string stopped_text(ProgramRun const& run, int seconds, std::string const& in) {
  auto const ended = std::size_t(
      std::count_if(run.launches.begin(), run.launches.end(), [](ProgramLaunch const& l) { return l.ended(); }));
  return run.file + " did not end within " + std::to_string(seconds) + (seconds == 1 ? " second" : " seconds") + in +
         " and was stopped after " + launches_of(ended) +
         " had ended: give it more time with --time-limit, watch fewer launches with --launches 1-3 or fewer blocks "
         "with --blocks 8, or simulate a smaller device with --sms 4";
}

// Returns the sentence on a program of which nothing was watched, or an empty text.
std::string unwatched_text(ProgramRun const& run) {
  for (ProgramLaunch const& l : run.launches) {
    if (!l.ended() || l.watched_blocks() > 0) { return ""; }
  }
  return run.file + ": no block of its " + launches_of(run.launches.size()) +
         " was watched: name launches and blocks that exist with --launches and --blocks";
}

std::string segfault_text(ProgramLaunch const& launch) {
  return std::string(": a pointer there is null, or points far outside of its buffer") +
         (launch.head.value("watched", true) ? "" : ", and the launch was not watched: name it in --launches");
}

// Returns a sentence on how the program failed, or an empty text.
std::string end_of(ProgramRun const& run, int seconds) {
  Ended const& e = run.ended;
  ProgramLaunch const* const last = run.launches.empty() ? nullptr : &run.launches.back();
  std::string const in = last != nullptr && !last->ended() && last->refused.empty()
                             ? " in the launch of " + last->name() + last->where()
                             : "";
  if (e.stopped) { return stopped_text(run, seconds, in); }
  if (e.signal != 0) {
    return run.file + " was ended by signal " + std::to_string(e.signal) + " (" + ::strsignal(e.signal) + ")" + in +
           (e.signal == SIGSEGV && !in.empty() ? segfault_text(*last) : "");
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
  return unwatched_text(run);
}

// Returns the range of blocks for the program: the first eight for "8".
std::string block_range(std::string const& blocks) {
  return blocks.find('-') != std::string::npos ? blocks : "0-" + std::to_string(std::stoull(blocks) - 1);
}

bool execute(Simulation const& job, PrivateFolder const& folder, ProgramRun& run) {
  std::vector<std::string> words{folder.file("program")};
  words.insert(words.end(), job.arguments.begin(), job.arguments.end());
  Child child{words, {{"SETT_SIM_LOG", folder.file("log")}}, "", "", job.json, double(job.time_limit)};
  if (job.seed_given) { child.environment.emplace_back("SETT_SIM_SEED", std::to_string(job.seed)); }
  if (job.schedules_given) { child.environment.emplace_back("SETT_SIM_SCHEDULES", std::to_string(job.schedules)); }
  if (!job.arch.empty()) { child.environment.emplace_back("SETT_SIM_ARCH", job.arch.substr(2)); }
  if (job.sms > 0) { child.environment.emplace_back("SETT_SIM_SMS", std::to_string(job.sms)); }
  if (!job.launches.empty()) { child.environment.emplace_back("SETT_SIM_LAUNCHES", job.launches); }
  if (!job.blocks.empty()) { child.environment.emplace_back("SETT_SIM_BLOCKS", block_range(job.blocks)); }
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
  Whole whole;
  if (!build(job, folder, whole, problem)) { return false; }
  run.source = whole.source;
  return execute(job, folder, run);
}

// A file that is written after the run.
struct Output {
  char const* option;
  std::string const& file;
  std::string (*text)(ProgramRun const&);
};
std::vector<Output> outputs_of(Simulation const& job) {
  std::vector<Output> out;
  if (!job.html.empty()) { out.push_back({"--html", job.html, &program_page}); }
  if (!job.sarif.empty()) { out.push_back({"--sarif", job.sarif, &program_sarif}); }
  return out;
}

// Returns whether all outputs can be written, and are neither sources of the program nor one file. Checks this before
// the work begins.
bool may_write(Simulation const& job, std::vector<Output> const& outputs, Problem& problem) {
  std::string error;
  std::error_code ignored;
  for (Output const& one : outputs) {
    if (!target_of(one.file, error)) { return problem = {"cannot_write", error, 0}, false; }
    for (std::string const& file : job.kernels) {
      if (!std::filesystem::equivalent(one.file, file, ignored)) { continue; }
      problem = {"wrong_arguments", std::string(one.option) + " would overwrite " + file + ": name another file", 0};
      return false;
    }
  }
  auto const canonical = [&](std::string const& file) {  // an existing part of the path decides whether it is absolute
    return std::filesystem::weakly_canonical(std::filesystem::absolute(file, ignored), ignored);
  };
  if (outputs.size() == 2 && canonical(job.html) == canonical(job.sarif)) {
    problem = {"wrong_arguments", "--html and --sarif must name two files, but both name " + job.html, 0};
    return false;
  }
  return true;
}

}  // namespace

bool is_program(Simulation const& job) {
  return std::any_of(job.kernels.begin(), job.kernels.end(), [](std::string const& name) {
    return is_rewritten(name) || is_c(name) || is_object(name) || name.find('/') != std::string::npos;
  });
}

int simulate_program(Simulation const& job) {
  for (std::string const& file : job.kernels) {
    if (job.kernels.size() == 1 || is_rewritten(file) || is_c(file) || is_object(file)) { continue; }
    return report({"wrong_arguments",
                   file + " must be a file of the program, which ends in .cu, .cpp, .cc, .cxx, .c, .o or .a: a program "
                          "cannot run together with example kernels",
                   0},
                  "");
  }
  std::vector<Output> const outputs = outputs_of(job);
  Problem problem;
  if (!may_write(job, outputs, problem)) { return report(problem, ""); }
  ProgramRun run;
  run.file = job.kernels[0];
  std::fflush(stdout);
  if (!ran(job, run, problem)) { return report(problem, ""); }
  std::string error;
  for (Output const& one : outputs) {
    if (!replace_file(one.file, one.text(run), error)) { return report({"cannot_write", error, 0}, ""); }
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
