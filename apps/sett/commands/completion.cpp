// sett completion: prints shell scripts that call the command for completions.
#include <cstdio>

#include "complete.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

// The command answers a script with "files" or "words", followed by the words, one per line. bash also splits words at
// : and =, and expects only the last part, so the script removes the other parts.
constexpr char const* bash_script = R"(_sett() {
  local answer cur=${2#[\'\"]} whole k
  mapfile -t answer < <("${1/#\~/$HOME}" completion bash --line "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
  whole=${answer[1]}
  COMPREPLY=()
  for ((k = 2; k < ${#answer[@]}; ++k)); do
    COMPREPLY+=("${answer[k]#"${whole%"$cur"}"}")
  done
  if [ "${answer[0]}" = files ]; then
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$cur")
    compopt -o filenames 2>/dev/null
  elif [[ ${#COMPREPLY[@]} = 1 && ${COMPREPLY[0]} = *\( ]]; then
    compopt -o nospace 2>/dev/null
  fi
}
complete -F _sett sett
)";

constexpr char const* zsh_script = R"(#compdef sett
_sett() {
  local -a answer more
  local word=${words[CURRENT]}
  answer=("${(@f)$(${~words[1]} completion zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)word#[\'\"]}" 2>/dev/null)}")
  more=(${(M)answer[3,-1]:#*\(})
  compadd -- ${answer[3,-1]:#*\(}
  compadd -S '' -- $more
  [[ ${answer[1]} = files ]] && _files
  return 0
}
[[ ${funcstack[1]} = _sett ]] && _sett "$@" || compdef _sett sett
)";

constexpr char const* fish_script = R"(function __sett_complete
  set -l words (commandline -opc) (string trim -l -c "'\"" -- (commandline -ct))
  set -l answer ($words[1] completion fish -- $words[2..-1] 2>/dev/null)
  if test "$answer[1]" = files
    __fish_complete_path $words[-1]
  end
  if test (count $answer) -gt 2
    printf '%s\n' $answer[3..-1]
  end
end
complete -c sett -f -a '(__sett_complete)'
)";

struct Completion : Subcommand {
  Completion()
      : Subcommand("completion", "Print a shell's completion script",
                   "Examples:\n  eval \"$(sett completion bash)\"\n"
                   "  sett completion fish | source") {}

  void declare(Options& options) override {
    options.add("shell", shell, "bash, zsh or fish").required().among({"bash", "zsh", "fish"});
    options.add("words", words, "used by the script: the words up to the cursor, after --");
    options.add("--line", line, "used by the script: the line up to the cursor");
  }

  int run() override {
    if (line.empty() && words.empty()) {
      std::fputs(shell == "bash" ? bash_script : shell == "zsh" ? zsh_script : fish_script, stdout);
      return 0;
    }
    std::vector<std::string> asked = words;
    if (!line.empty()) {
      asked = shell_words(line);
      asked.erase(asked.begin());
    }
    Completions const found = completions(subcommands(), asked);
    std::printf("%s\n%s\n", found.files ? "files" : "words", asked.empty() ? "" : asked.back().c_str());
    for (std::string const& word : found.words) { std::printf("%s\n", word.c_str()); }
    return 0;
  }

  std::string shell, line;
  std::vector<std::string> words;
};

}  // namespace

std::unique_ptr<Subcommand> completion_command() { return made<Completion>(); }

}  // namespace app
