// Fuzzes the command's evaluator. Any line must get an answer or a problem with a message, JSON must be complete, and a
// printed answer must read back and print the same.
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "../apps/sett/expressions/grammar.hpp"

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  app::Names names;
  app::Answer const a = app::evaluate(std::string_view(reinterpret_cast<char const*>(data), size), names);
  if (!a.value && a.problem.message.empty()) { std::abort(); }
  if (!nlohmann::json::accept(app::json_of(a))) { std::abort(); }
  if (!a.value) { return 0; }
  (void)app::cpp_of(*a.value);
  std::string const text = app::text_of(*a.value);
  app::Names none;
  app::Answer const again = app::evaluate(text, none);
  if (!again.value || app::text_of(*again.value) != text) { std::abort(); }
  return 0;
}
