// why: how wide a copy can be, and what limits it.
#include <cstdio>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "sett/algo/explain_copy.hpp"

namespace app {

int why(std::string const& source, std::string const& destination, std::int64_t bits, Form form) {
  int code = 0;
  AnyLayout const a = layout_or_report(source, code);
  AnyLayout const b = code == 0 ? layout_or_report(destination, code) : a;
  if (code != 0) { return code; }
  auto const r = sett::try_report_copy(a, b, Num(bits));
  if (form != Form::json) {
    std::printf("%s", sett::explain_copy(a, b, Num(bits)).c_str());
    return r ? 0 : 2;
  }
  nlohmann::ordered_json out;
  out["ok"] = r.has_value();
  if (!r) {
    out["code"] = sett::name(r.error().failure.rule);
    out["message"] = r.error().text.c_str();
  } else {
    out["elements"] = r->elements;
    out["bits"] = r->bits.value;
    out["run"] = sett::to_text(r->run).c_str();
    out["limits"] = nlohmann::ordered_json::array();
    for (sett::CopyLimit const& l : r->limits) {
      out["limits"].push_back({{"elements", r->next},
                               {"side", l.side == 0 ? "source" : "destination"},
                               {"reason", sett::name(l.reason)},
                               {"mode", l.mode},
                               {"number", l.number.value},
                               {"text", l.text.c_str()},
                               {"remedy", l.remedy.c_str()}});
    }
  }
  std::printf("%s\n", out.dump().c_str());
  return r ? 0 : 2;
}

}  // namespace app
