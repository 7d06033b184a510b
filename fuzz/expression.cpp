// The command's evaluator: any line has an answer or a problem with a message, and JSON is always whole.
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "../apps/sett/grammar.hpp"

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  app::Names names;
  app::Answer const a = app::evaluate(std::string_view(reinterpret_cast<char const*>(data), size), names);
  if (!a.value && a.problem.message.empty()) { std::abort(); }
  if (!nlohmann::json::accept(app::json_of(a))) { std::abort(); }
  return 0;
}
