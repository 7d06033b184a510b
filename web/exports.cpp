// The worker's entry points: a query's bytes in, the answer's bytes out.
#include <cstdlib>
#include <cstring>

#include "engine.hpp"

namespace {
std::string last;
}

extern "C" {

// returns the buffer for a query of this many bytes
__attribute__((export_name("sett_room"))) char* sett_room(std::size_t bytes) {
  last.resize(bytes);
  return last.data();
}
// answers the query in the buffer; the answer's bytes are valid until the next call
__attribute__((export_name("sett_answer"))) char const* sett_answer() {
  last = play::answer(last);
  return last.data();
}
__attribute__((export_name("sett_length"))) std::size_t sett_length() { return last.size(); }
}
