// Lists the subcommands.
#include "subcommand.hpp"

namespace app {

std::vector<std::unique_ptr<Subcommand>> subcommands() {
  std::vector<std::unique_ptr<Subcommand>> all;
  for (auto* const make :
       {eval_command,    explain_command,      why_command,      plan_copy_command, draw_command,
        fit_command,     diff_command,         relayout_command, formats_command,   identify_command,
        permute_command, redistribute_command, gemm_command,     banks_command,     atoms_command,
        ptx_command,     sim_command,          repl_command,     functions_command, completion_command}) {
    all.push_back(make());
  }
  return all;
}

}  // namespace app
