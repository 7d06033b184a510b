// sett plan-copy: declares its options.
#include "../copies/copies.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct PlanCopy : Subcommand {
  PlanCopy()
      : Subcommand("plan-copy", "Plan how a GPU would copy between two layouts, and what it would move",
                   "Example:\n  sett plan-copy '(1024,1024):(1024,1)' '(1024,1024):(1,1024)' --type bf16") {}

  void declare(Options& options) override {
    options.add("source", source, "a layout").expression().required();
    options.add("destination", destination, "a layout").expression().required();
    options.add("--type", type,
                "an element's type: i8 u8 e4m3 e5m2 i16 u16 f16 bf16 i32 u32 f32 tf32 i64 u64 f64 c64 c128 (f32)");
    options.flag("--json", json, "print the answer as JSON");
  }

  int run() override { return plan_copy(source, destination, type, json ? Form::json : Form::text); }

  std::string source, destination, type = "f32";
  bool json = false;
};

}  // namespace

std::unique_ptr<Subcommand> plan_copy_command() { return made<PlanCopy>(); }

}  // namespace app
