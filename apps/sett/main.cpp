// sett: the command. Reads its arguments and calls a subcommand.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <new>

#include "commands.hpp"
#include "functions.hpp"
#include "sett/config.hpp"
#include "told.hpp"

namespace app {

int completion(std::string const& shell) {
  constexpr char const* words =
      "eval explain why plan-copy draw fit diff relayout gemm banks atoms ptx sim repl functions completion --help --version";
  if (shell == "bash") {
    std::printf("complete -W \"%s\" sett\n", words);
  } else if (shell == "zsh") {
    std::printf("#compdef sett\n_arguments '1:command:(%s)'\n", words);
  } else {
    std::printf("complete -c sett -f -a \"%s\"\n", words);
  }
  return 0;
}

namespace {

// options that a command knows and, asked like this, does not read
struct Idle {
  bool here;
  CLI::App const* command;
  std::vector<char const*> options;
  char const* why;
};

// the first of them that was given
Problem idle_option(std::vector<Idle> const& all) {
  for (Idle const& idle : all) {
    for (char const* option : idle.options) {
      if (idle.here && idle.command->count(option) > 0) {
        return {"wrong_arguments", std::string(option) + " has no meaning here: " + idle.why, 0};
      }
    }
  }
  return {};
}

constexpr std::int64_t longest = std::numeric_limits<std::int64_t>::max();

// An integer as it is written in decimals: CLI11 would read 010 as 8, and what is too great as the greatest.
auto whole(std::int64_t least, std::int64_t most = std::numeric_limits<int>::max()) {
  return [least, most](std::string const& text) {
    std::int64_t n = 0;
    char const* const end = text.data() + text.size();
    auto const [stopped, code] = std::from_chars(text.data(), end, n);
    bool const octal = text.size() > 1 && text[text[0] == '-' ? 1 : 0] == '0';
    if (code == std::errc{} && stopped == end && !octal && n >= least && n <= most) { return std::string(); }
    return "give an integer from " + std::to_string(least) + " to " + std::to_string(most) + ", and not " + text;
  };
}

// a number that a double holds
std::string number_problem(std::string const& text) {
  char* stopped = nullptr;
  double const x = std::strtod(text.c_str(), &stopped);
  bool const read = !text.empty() && *stopped == '\0' && std::isspace(static_cast<unsigned char>(text[0])) == 0;
  if (!read || std::isnan(x) || text.find_first_of("iI") != std::string::npos) { return "give a number such as 0.5 or -1e3, and not " + text; }
  if (std::isinf(x)) { return text + " is too large for a number of 64 bits: give one of at most 1.79e308"; }
  bool const zero = text.substr(0, text.find_first_of("eEpP")).find_first_of("123456789") == std::string::npos;
  return x != 0 || zero ? "" : text + " is too small for a number of 64 bits, which has it as 0: give one of at least 4.95e-324";
}

// what CLI11 says of the arguments, and where to look
std::string said(CLI::ParseError const& e, CLI::App const& cli, char const* first) {
  if (dynamic_cast<CLI::ValidationError const*>(&e) != nullptr) { return e.what(); }  // it names the values
  if (!cli.get_subcommands().empty()) {
    return std::string(e.what()) + ": 'sett " + cli.get_subcommands()[0]->get_name() + " --help' says what there is";
  }
  bool const named = first != nullptr && first[0] != '-';
  return (named ? "there is no command '" + std::string(first) + "'" : std::string(e.what())) + ": 'sett --help' lists the commands";
}

// the first option that was given no text, which is not the same as leaving it out
Problem empty_option(CLI::App const& cli) {
  for (CLI::App const* command : cli.get_subcommands()) {
    for (CLI::Option const* option : command->get_options()) {
      auto const& given = option->results();
      bool const readable = option->get_positional() && option->get_name() != "file";  // each says what it lacks
      if (!readable && std::find(given.begin(), given.end(), "") != given.end()) {
        return {"wrong_arguments", option->get_name() + " is empty: leave it out, or say what it is", 0};
      }
    }
  }
  return {};
}

// the digits of 64 bits, where CLI11 would read -1 as the greatest
std::string seed_problem(std::string const& text) {
  bool const digits = !text.empty() && (text[0] != '0' || text == "0") && text.find_first_not_of("0123456789") == std::string::npos;
  bool const small = text.size() < 20 || (text.size() == 20 && text <= "18446744073709551615");
  return digits && small ? "" : "a seed is an integer from 0 to 18446744073709551615, and not " + text;
}

// what could not be written was not answered
int finished(int code) {
  std::cout.flush();
  bool const failed = std::ferror(stdout) != 0 || !std::cout;
  if (std::fflush(stdout) == 0 && !failed) { return code; }
  std::fprintf(stderr, "error: cannot write the answer to standard output: is its disk full?\n");
  return 2;
}

}  // namespace

}  // namespace app

int main(int argc, char** argv) {
  CLI::App cli{"Layouts, written shape:stride, and their algebra."};
  cli.footer("Examples:\n  sett eval '(8,8):(3,97) o 6:3'\n  sett explain '(3,3):(1,10) o 4:2'\n  sett draw '(2,(2,2)):(4,(2,1))'\n  sett banks '32:32'");
  cli.set_version_flag("--version", SETT_VERSION_STRING);
  cli.require_subcommand(1);

  std::string expression;
  std::string other;
  std::int64_t bits = 32;
  bool json = false;
  bool cpp = false;
  bool python = false;
  std::vector<std::string> words;
  app::Relayout job;
  app::Gemm product;
  app::Banks access;

  auto* const eval = cli.add_subcommand("eval", "Evaluate an expression, or one a line from standard input (-)");
  eval->add_option("expression", expression, "an expression, or -")->required();
  auto* const as_json = eval->add_flag("--json", json, "print the answer as JSON");
  auto* const as_cpp = eval->add_flag("--cpp", cpp, "print the answer as C++")->excludes(as_json);
  eval->add_flag("--python", python, "print the answer as Python, layouts as pycute's")->excludes(as_json)->excludes(as_cpp);
  eval->footer("Examples:\n  sett eval 'logical_divide(24:2, 4:2)'\n  sett eval --json '(4,5):(16,64)'\n"
               "  sett eval 'let L = (2,3):(3,1); L(1,2)'\n  printf '4:1 o 2:2\\n' | sett eval -");
  auto* const explain = cli.add_subcommand("explain", "Derive an answer step by step");
  explain->add_option("expression", expression, "a composition, a complement, a division, a product, or any call; or mma or copy, with an instruction's name")->required();
  app::TilingQuestion tiling;
  explain->add_option("atom", tiling.name, "after mma or copy: an instruction by CuTe's name");
  explain->add_option("--atoms", tiling.atoms, "mma: how many atoms along M, N and K (1x1x1)");
  explain->add_option("--tile", tiling.tile, "mma: the tile that they repeat up to, MxNxK");
  explain->add_option("--threads", tiling.threads, "copy: a layout from the coordinate to the thread");
  explain->add_option("--values", tiling.values, "copy: a layout from the coordinate to the thread's value");
  explain->add_option("--bits", tiling.bits, "copy: bits of an element (16)")->check(app::whole(1));
  explain->add_option("--thread", tiling.thread, "what this thread holds")->check(app::whole(0));
  explain->add_option("--value", tiling.value, "only this value")->check(app::whole(0));
  explain->add_option("--coord", tiling.coord, "who holds the element at I,J");
  explain->add_option("--table", tiling.table, "the tile of an operand, A, B, C, S or D, as a table");
  explain->footer("Examples:\n  sett explain '(8,8):(3,97) o 6:3'\n"
                  "  sett explain mma SM80_16x8x16_F32F16F16F32_TN --atoms 2x2x1 --tile 32x32x16 --thread 5\n"
                  "  sett explain copy SM75_U32x4_LDSM_N --threads '(32,1):(1,32)' --values '(1,8):(8,1)' --table D");
  auto* const why = cli.add_subcommand("why", "How wide a copy between two layouts can be, and what limits it");
  why->add_option("source", expression, "a layout")->required();
  why->add_option("destination", other, "a layout")->required();
  why->add_option("--bits", bits, "bits of an element (32)")->check(app::whole(-app::longest, app::longest));
  why->add_flag("--json", json, "print the answer as JSON");
  app::CopyWay way;
  auto const memories = CLI::IsMember({"global", "shared", "registers"});
  auto* const way_from = why->add_option("--from", way.from, "the source's memory, for the instructions that fit")->check(memories);
  auto* const way_to = why->add_option("--to", way.to, "the destination's memory")->check(memories)->needs(way_from);
  way_from->needs(way_to);
  why->add_option("--align", way.align, "bytes that both addresses are multiples of (16)")->check(app::whole(1));
  why->add_option("--arch", way.arch, "the architecture, as 80 (90)")->check(app::whole(1));
  why->add_option("--threads", way.threads, "how many threads copy (128)")->check(app::whole(1));
  why->footer("Examples:\n  sett why '(8,4):(1,10)' '(8,4):(1,8)' --bits 32\n"
              "  sett why '(64,32):(1,64)' '(64,32):(1,64)' --bits 16 --from global --to shared");
  std::string type = "f32";
  auto* const plan = cli.add_subcommand("plan-copy", "How a GPU would copy between two layouts, and what it would move");
  plan->add_option("source", expression, "a layout")->required();
  plan->add_option("destination", other, "a layout")->required();
  plan->add_option("--type", type, "an element's type: i8 u8 e4m3 e5m2 i16 u16 f16 bf16 i32 u32 f32 tf32 i64 u64 f64 c64 c128 (f32)");
  plan->add_flag("--json", json, "print the answer as JSON");
  plan->footer("Example:\n  sett plan-copy '(1024,1024):(1024,1)' '(1024,1024):(1,1024)' --type bf16");
  app::Drawing picture;
  auto* const draw = cli.add_subcommand("draw", "Draw a layout as text, or a picture of it, of an operation or of an instruction");
  draw->add_option("expression", picture.words, "a layout, an operation, an instruction's name; a kind may stand before it")->required();
  draw->add_option("-o,--output", picture.output, "the file to write: .svg, .html, .tex, .png or .txt");
  draw->add_option("--kind", picture.kind, "layout, map, banks, lines, swizzle, diff, compose, complement, divide, tv, mma, copy");
  draw->add_option("--theme", picture.theme, "light, dark, or auto: as the viewer's (auto)")->check(CLI::IsMember({"light", "dark", "auto"}));
  draw->add_option("--title", picture.title, "the title, in the place of the expression");
  draw->add_option("--shape", picture.shape, "with tv: the extents of the tile");
  draw->add_option("--bytes", picture.bytes, "with banks and lines: bytes of an element (4)")->check(app::whole(1, 16))->check(CLI::IsMember({1, 2, 4, 8, 16}));
  draw->add_option("--atoms", picture.atoms, "with mma: how many atoms along M, N and K (1x1x1)");
  draw->add_option("--tile", picture.tile, "with mma: the tile that they repeat up to, MxNxK");
  draw->add_option("--threads", picture.threads, "with copy: a layout from the coordinate to the thread");
  draw->add_option("--values", picture.values, "with copy: a layout from the coordinate to the thread's value");
  draw->footer("Examples:\n  sett draw '(2,(2,2)):(4,(2,1))'\n  sett draw '(8,8):(8,1)' -o rows.svg\n"
               "  sett draw compose '(8,8):(3,97) o 6:3' -o path.html\n  sett draw mma SM80_16x8x16_F32F16F16F32_TN -o mma.svg");
  auto* const fit = cli.add_subcommand("fit", "The layout of a table of integers, or the index that forbids one");
  fit->add_option("file", expression, "a file of integers; without it, or with -, standard input");
  fit->add_option("--shape", other, "the shape that the layout must refine");
  fit->footer("Example:\n  echo 0 1 10 11 | sett fit");
  auto* const diff = cli.add_subcommand("diff", "Where two layouts first differ");
  diff->add_option("A", expression, "a layout")->required();
  diff->add_option("B", other, "a layout")->required();
  diff->footer("Example:\n  sett diff '(4,2):(1,4)' '(4,2):(2,1)'");
  auto* const relayout = cli.add_subcommand("relayout", "Move an array's elements to the offsets of a layout, or back");
  bool list = false;
  relayout->add_option("input", job.input, "a .npy or .safetensors file, or - for standard input, a .npy file");
  relayout->add_option("output", job.output, "the file to write, of the same kind");
  relayout->add_option("--to", job.to, "element c goes to position L(c): a layout, or a shuffle's name");
  relayout->add_option("--from", job.from, "undo --to L");
  relayout->add_option("--shape", job.shape, "with --from: the shape of the array that comes back");
  relayout->add_option("--tensor", job.tensor, "which of a .safetensors file's tensors; the others stay as they are");
  relayout->add_flag("--list", list, "print the ready-made weight shuffles as layouts");
  relayout->footer("Examples:\n  sett relayout a.npy b.npy --to '(32,16):(16,1)'\n"
                   "  sett relayout b.npy c.npy --from '(32,16):(16,1)' --shape '(32,16)'\n"
                   "  sett relayout w.safetensors v.safetensors --tensor down_proj --to mma-a-fragment");
  auto* const gemm = cli.add_subcommand("gemm", "Multiply two array files: C = alpha A B^T");
  gemm->add_option("A", product.a, "a .npy or .safetensors file of shape (M,K), or - for standard input, a .npy file")->required();
  gemm->add_option("B", product.b, "the same of shape (N,K)")->required();
  gemm->add_option("-o,--output", product.output, "the .npy or .safetensors file to write, of shape (M,N)")->required();
  gemm->add_option("--alpha", product.alpha, "a factor (1)")->check(&app::number_problem);
  gemm->add_option("--type", product.type, "the type of C (that of A and B, the larger of two floats, i4 of bytes)")->check(CLI::IsMember({"f2", "bf16", "f4", "f8", "i4", "c8", "c16"}));
  gemm->add_flag("--kn", product.kn, "B has shape (K,N): C is A @ B");
  gemm->add_option("--a-tensor", product.a_tensor, "which of the tensors of A's .safetensors file");
  gemm->add_option("--b-tensor", product.b_tensor, "which of B's");
  gemm->add_option("--c-tensor", product.c_tensor, "the tensor's name in the .safetensors file that is written (C)");
  gemm->footer("Examples:\n  sett gemm a.npy b.npy -o c.npy --kn\n"
               "  sett gemm x.npy model.safetensors --b-tensor down_proj.weight -o y.npy");
  auto* const banks = cli.add_subcommand("banks", "Bank conflicts of a warp's access to shared memory, or sectors of global memory");
  banks->add_option("expression", access.lanes, "a layout, swizzled or not, from lane to element")->required();
  banks->add_option("--bytes", access.bytes, "bytes of an element (4)")->check(app::whole(1, 16))->check(CLI::IsMember({1, 2, 4, 8, 16}));
  banks->add_option("--vector", access.vector, "elements that a lane moves at once (1)")->check(app::whole(1, 16))->check(CLI::IsMember({1, 2, 4, 8, 16}));
  banks->add_option("--offset", access.offset, "bytes from a multiple of 128 to element 0 (0)")->check(app::whole(-app::longest, app::longest));
  banks->add_flag("--global", access.global, "sectors and lines of global memory");
  banks->add_flag("--json", access.json, "print the answer as JSON");
  banks->footer("Examples:\n  sett banks '32:32'\n  sett banks 'Sw<3,3,3> o 0 o (8,4):(64,8)' --bytes 2 --vector 8\n"
                "  sett banks '32:1' --global --offset 4");
  auto* const atoms = cli.add_subcommand("atoms", "List the instructions whose names, types, shapes or PTX have all the words");
  atoms->add_option("words", words, "parts of what is looked for; none lists all");
  atoms->add_option("--names", other, "print the C++ of a file of include/sett/inst/generated instead")
      ->check(CLI::IsMember({"matrix_copy_names", "order_names", "tma_names", "mma_names", "mma_names_ext", "wgmma_names", "wgmma_names_ext",
                             "wgmma_names_sparse", "wgmma_names_sparse_ext"}));
  atoms->add_flag("--json", json, "print the answer as JSON");
  atoms->footer("Examples:\n  sett atoms sm_80 bf16\n  sett atoms wgmma 64x128x16");
  auto* const ptx = cli.add_subcommand("ptx", "How PTX spells an instruction");
  ptx->add_option("name", expression, "an instruction by CuTe's name")->required();
  ptx->footer("Example:\n  sett ptx SM80_16x8x16_F32BF16BF16F32_TN");
  app::Simulation simulation;
  auto* const sim = cli.add_subcommand("sim", "Run example kernels on the simulated GPU: what is wrong, and what it costs");
  sim->add_option("kernels", simulation.kernels, "their names; none runs those that are right and no rungs of a ladder");
  sim->add_option("--seed", simulation.seed, "of the order of threads and of completions (0)")->check(&app::seed_problem);
  sim->add_option("--schedules", simulation.schedules, "how many orders are tried, up to a million (1)")->check(app::whole(1, 1000000));
  sim->add_flag("--list", simulation.list, "list the kernels");
  sim->add_flag("--listing", simulation.listing, "print the source with what each line did beside it");
  sim->add_flag("--json", simulation.json, "print the reports as JSON");
  sim->footer("Examples:\n  sett sim transpose --seed 7\n  sett sim race --schedules 4\n  sett sim transpose-plain --listing");
  auto* const repl = cli.add_subcommand("repl", "A prompt, or an expression a line from standard input");
  repl->footer("Example:\n  sett repl");
  auto* const functions = cli.add_subcommand("functions", "List the functions that expressions may call");
  functions->footer("Example:\n  sett functions");
  auto* const completion = cli.add_subcommand("completion", "Print completions for a shell");
  completion->add_option("shell", expression, "bash, zsh or fish")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
  completion->footer("Example:\n  eval \"$(sett completion bash)\"");

  for (int i = 1; i < argc; ++i) {
    if (argv[i] == std::string("--")) { break; }
    if (argv[i] == std::string("--json") || argv[i] == std::string("--json=true")) { app::report_in_json(); }
  }
  try {
    cli.parse(argc, argv);
  } catch (CLI::ParseError const& e) {
    if (e.get_exit_code() == 0) { return app::finished(cli.exit(e)); }
    return app::finished(app::report({"wrong_arguments", app::said(e, cli, argc > 1 ? argv[1] : nullptr), 0}, ""));
  }

  if (app::Problem const empty = app::empty_option(cli); !empty.message.empty()) { return app::finished(app::report(empty, "")); }

  tiling.kind = expression;
  bool const of_atom = *explain && (expression == "mma" || expression == "copy");
  bool const one = explain->count("--table") > 0;
  app::Problem const idle = app::idle_option(
      {{*explain && !of_atom, explain, {"--atoms", "--tile", "--threads", "--values", "--bits", "--thread", "--value", "--coord", "--table"},
        "it is for instructions, which explain mma and explain copy take"},
       {of_atom && expression == "mma", explain, {"--threads", "--values", "--bits"}, "explain mma takes --atoms and --tile"},
       {of_atom && expression == "copy", explain, {"--atoms", "--tile"}, "explain copy takes --threads, --values and --bits"},
       {one, explain, {"--thread", "--value", "--coord"}, "--table prints the whole tile"},
       {explain->count("--coord") > 0, explain, {"--thread", "--value"}, "--coord asks which threads and values hold a place"},
       {way.from.empty(), why, {"--align", "--arch", "--threads"}, "it is for the instructions between two memories: name them with --from and --to"},
       {list, relayout, {"input", "output", "--to", "--from", "--shape", "--tensor"}, "--list prints the ready-made shuffles"},
       {simulation.list, sim, {"--seed", "--schedules", "--listing"}, "--list runs no kernel"},
       {!other.empty() && atoms->count("--names") > 0, atoms, {"words", "--json"}, "--names prints a whole file"},
       {picture.output.empty(), draw, {"--theme"}, "text has no colours: name a file with -o"}});
  if (!idle.message.empty()) { return app::finished(app::report(idle, "")); }

  app::Form const form = json ? app::Form::json : cpp ? app::Form::cpp : python ? app::Form::python : app::Form::text;
  int code = 0;
  try {
    if (*eval) { code = expression == "-" ? app::eval_batch(form) : app::eval_one(expression, form); }
    if (of_atom) { code = app::tell(app::tiling_explanation(tiling)); }
    if (*explain && !of_atom && !tiling.name.empty()) {
      code = app::report({"wrong_arguments", "an expression is one argument: quote it; only mma and copy take a second one", 0}, "");
    }
    if (*explain && !of_atom && tiling.name.empty()) { code = app::tell(app::explanation(expression)); }
    if (*why) { code = app::why(expression, other, bits, way, form); }
    if (*plan) { code = app::plan_copy(expression, other, type, form); }
    if (*draw) { code = app::draw(picture); }
    if (*fit) { code = app::fit(expression.empty() ? "-" : expression, other); }
    if (*diff) { code = app::tell(app::difference(expression, other)); }
    if (*relayout) { code = list ? app::list_shuffles() : app::relayout(job); }
    if (*gemm) { code = app::gemm(product); }
    if (*banks) { code = app::tell(app::bank_conflicts(access)); }
    if (*atoms) { code = other.empty() ? app::atoms(words, json) : app::atom_names(other); }
    if (*ptx) { code = app::ptx(expression); }
    if (*sim) { code = app::simulate(simulation); }
    if (*repl) { code = app::repl(); }
    if (*completion) { code = app::completion(expression); }
    if (*functions) {
      for (app::Function const& f : app::functions()) { std::printf("%s(%s)\n    %s\n", f.name, f.parameters, f.help); }
    }
  } catch (std::bad_alloc const&) {
    code = app::report({"too_large", "the machine has not enough memory for this: give smaller input", 0}, "");
  } catch (std::exception const& e) {
    code = app::report({"failed", e.what(), 0}, "");
  }
  return app::finished(code);
}
