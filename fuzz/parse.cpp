// Fuzzes the parser. Any bytes must be refused with a sentence, or be read as a value that prints and reads back the
// same.
#include <sett/layout/parse.hpp>

#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  std::string const text(reinterpret_cast<char const*>(data), size);
  if (auto const l = sett::parse_layout(text.c_str())) {
    auto const again = sett::parse_layout(sett::to_text(*l).c_str());
    if (!again || !(*again == *l)) { std::abort(); }
  } else if (l.error().text.size() == 0) {
    std::abort();
  }
  if (auto const t = sett::parse_tiler(text.c_str())) {
    auto const again = sett::parse_tiler(sett::to_text(*t).c_str());
    if (!again || !(sett::to_text(*again) == sett::to_text(*t))) { std::abort(); }
  }
  return 0;
}
