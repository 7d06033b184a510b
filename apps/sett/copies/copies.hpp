// The subcommands about copies: why, plan-copy and banks.
#pragma once

#include <cstdint>
#include <string>

#include "../report/form.hpp"
#include "../report/outcome.hpp"

namespace app {

// The memories of a copy. If they are given, `why` also chooses instructions; otherwise it reports only the width.
struct CopyWay {
  std::string from, to;
  int align = 16;  // alignment in bytes
  int arch = 90;
  int threads = 128;
};
int why(std::string const& source, std::string const& destination, std::int64_t bits, CopyWay const& way, Form form);
int plan_copy(std::string const& source, std::string const& destination, std::string const& type, Form form);

struct Banks {
  std::string lanes;        // a layout of at most 32 lanes
  int bytes = 4;            // bytes per element
  int vector = 1;           // number of elements per lane
  std::int64_t offset = 0;  // the byte offset of element 0
  bool global = false;
  bool json = false;
  // These members describe a whole access, in place of `lanes`.
  std::string tile;             // a layout that maps (row, column) to an element
  std::string copy;             // an instruction
  std::string threads, values;  // layouts, as for explain copy; require `copy`; cannot be combined with `tv`
  std::string tv;               // a layout that maps (thread, value) to the index in the tile
};

Outcome bank_conflicts(Banks const& job);
Outcome whole_access(Banks const& job);  // implements banks --tile

}  // namespace app
