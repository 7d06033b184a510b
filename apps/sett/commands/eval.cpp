// sett eval: its options.
#include "../report/report.hpp"
#include "evaluate.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct Eval : Subcommand {
  Eval()
      : Subcommand("eval", "Evaluate an expression, or one for each line of standard input (-)",
                   "Examples:\n  sett eval 'logical_divide(24:2, 4:2)'\n  sett eval --json '(4,5):(16,64)'\n"
                   "  sett eval 'let L = (2,3):(3,1); L(1,2)'\n  printf '4:1 o 2:2\\n' | sett eval -\n"
                   "  sett eval -f tile.sett 'A(1,2)'") {}

  void declare(Options& options) override {
    options.add("expression", expression, "an expression, or - for one on each line of standard input").expression();
    options
        .add("-f,--file", file,
             "a file of statements to evaluate first, whose names the expression can use; - is standard input")
        .file();
    auto const as_json = options.flag("--json", json, "print the answer as JSON");
    auto const as_cpp = options.flag("--cpp", cpp, "print the answer as C++").excludes(as_json);
    auto const as_python = options.flag("--python", python, "print the answer as Python, with pycute's layouts")
                               .excludes(as_json)
                               .excludes(as_cpp);
    options.flag("--mlir", mlir, "print the answer as MLIR: CuTe DSL's type, or Triton's encoding of bases")
        .excludes(as_json)
        .excludes(as_cpp)
        .excludes(as_python);
  }

  int run() override {
    Form const form = json ? Form::json : cpp ? Form::cpp : python ? Form::python : mlir ? Form::mlir : Form::text;
    Names names;
    if (!file.empty()) {
      int const code = eval_file(file, names, form);
      if (code != 0 || expression.empty()) { return code; }
    }
    if (expression.empty()) {
      return report(
          {"parse_error",
           "the expression is empty: give one, or - to read one from each line of standard input, or -f FILE", 0},
          "");
    }
    return expression == "-" ? eval_batch(names, form) : eval_one(expression, names, form);
  }

  std::string expression, file;
  bool json = false, cpp = false, python = false, mlir = false;
};

}  // namespace

std::unique_ptr<Subcommand> eval_command() { return made<Eval>(); }

}  // namespace app
