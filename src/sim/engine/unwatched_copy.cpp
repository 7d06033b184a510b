// unwatched_copy: looks up the copy of a function in the table that the linker joins from all object files.
#include "unwatched_copy.hpp"

#include <unordered_map>

using Function = void (*)(void*);
struct SettUnwatchedPair {
  Function original, copy;
};
extern "C" {
// The linker defines these two symbols for a section whose name is an identifier.
[[gnu::weak]] extern SettUnwatchedPair const __start_sett_unwatched[];
[[gnu::weak]] extern SettUnwatchedPair const __stop_sett_unwatched[];
}

namespace sett::inline SETT_ABI::sim {

task unwatched_copy(task const& what) {
  static std::unordered_map<Function, Function> const copies = [] {
    std::unordered_map<Function, Function> all;
    for (SettUnwatchedPair const* p = __start_sett_unwatched; p != __stop_sett_unwatched; ++p) {
      all.emplace(p->original, p->copy);
    }
    return all;
  }();
  auto const found = copies.find(what.call);
  return found == copies.end() ? what : task{found->second, what.state};
}

}  // namespace sett::inline SETT_ABI::sim
