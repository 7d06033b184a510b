// plan-copy: how a copy between two layouts would be carried out on a GPU, and what it would move.
#include <cstdio>
#include <cstdlib>

#include "commands.hpp"
#include "json.hpp"
#include "sett/cuda/explain_plan.hpp"

namespace app {

namespace {

// bytes of an element; 0 where the type is not known
int bytes_of(std::string const& type) {
  struct Name {
    char const* text;
    int bytes;
  };
  for (Name const& n : {Name{"i8", 1}, {"u8", 1}, {"e4m3", 1}, {"e5m2", 1}, {"i16", 2}, {"u16", 2}, {"f16", 2}, {"bf16", 2}, {"i32", 4},
                        {"u32", 4}, {"f32", 4}, {"tf32", 4}, {"i64", 8}, {"u64", 8}, {"f64", 8}, {"c64", 8}, {"c128", 16}}) {
    if (type == n.text) { return n.bytes; }
  }
  return 0;
}

char const* name_of(sett::cuda::CopyKind kind) {
  switch (kind) {
    case sett::cuda::CopyKind::rows: return "rows";
    case sett::cuda::CopyKind::tile: return "tile";
    case sett::cuda::CopyKind::direct: return "direct";
    case sett::cuda::CopyKind::weave: return "weave";
    default: return "nothing";
  }
}

// why there is no plan; of a destination that overlaps itself the two coordinates and their offset
std::string reason(sett::Error const& e, AnyLayout const& destination) {
  sett::Failure const& f = e.failure;
  if (f.rule == sett::Rule::strides_not_a_chain) {
    return "copy: the destination's offsets are distinct but its strides interleave: sorted by stride, mode " + std::to_string(f.mode) +
           " has stride " + sett::to_text(f.b).c_str() + ", and those below it span " + sett::to_text(f.a).c_str() +
           ": kernels need strides that are at least that [" + sett::to_text(destination).c_str() + "]";
  }
  if (f.rule != sett::Rule::not_injective) { return e.text.c_str(); }
  return "copy: two coordinates of the destination have one offset: " + meeting_of(destination, f.a, f.b) +
         ", where only what is written last would stay: give a destination of distinct offsets [" + sett::to_text(destination).c_str() + "]";
}

}  // namespace

int plan_copy(std::string const& source, std::string const& destination, std::string const& type, Form form) {
  using namespace sett::cuda;
  int const bytes = bytes_of(type);
  if (bytes == 0) {
    return report({"wrong_arguments", "'" + type + "' is no type: i8 u8 e4m3 e5m2 i16 u16 f16 bf16 i32 u32 f32 tf32 i64 u64 f64 c64 c128", 0},
                  "");
  }
  int code = 0;
  AnyLayout const a = layout_or_report(source, code);
  AnyLayout const b = code == 0 ? layout_or_report(destination, code) : a;
  if (code != 0) { return code; }
  auto const modes = try_copy_modes(a, b);
  if (!modes) {
    if (form == Form::json) {
      Json const out{
          {"ok", false}, {"code", sett::name(modes.error().failure.rule)}, {"message", reason(modes.error(), b)}};
      std::printf("%s\n", out.dump().c_str());
    } else {
      std::printf("no plan: %s\n", reason(modes.error(), b).c_str());
    }
    return 2;
  }
  for (bool const of_target : {false, true}) {
    if (span_of(*modes, of_target, bytes)) { continue; }
    return report({"overflow", std::string("no plan: the ") + (of_target ? "destination" : "source") +
                                   " spans more than 2^60 bytes, which no memory holds: use smaller extents or strides", 0}, "");
  }
  sett::cuda::CopyAddresses const at = sett::cuda::addresses_of(*modes, bytes);
  CopyPlan const p = sett::cuda::plan_copy(*modes, bytes, at);
  if (p.blocks >= std::int64_t(1) << 31) {
    return report({"overflow", "no plan: " + std::to_string(p.blocks) + " blocks, and a launch has fewer than 2147483648: copy parts of the tensors", 0}, "");
  }
  if (form != Form::json) {
    std::printf("%s", explain_plan(p, *modes, bytes, at).c_str());
    return 0;
  }
  CopyCost const c = cost_of(p, *modes, bytes, at);
  Json out{{"ok", true}, {"kernel", name_of(p.kind)}, {"word", p.word}};
  out["modes"] = Json::array();
  for (CopyMode const& m : modes->modes) { out["modes"].push_back(Json::array({m.n, m.s, m.d})); }
  if (p.kind == CopyKind::tile) {
    out["tile"] = Json{{"rows", p.Q / p.shared_run}, {"columns", p.P}, {"together", p.shared_run}};
    out["aligned"] = p.aligned;
    out["skewed"] = p.skewed;
    out["joined"] = p.joined;
    out["pitch"] = p.sigma;
    out["shared_bytes"] = p.shared_bytes;
    out["wavefronts"] = c.wavefronts;
    out["wavefronts_ideal"] = c.wavefronts_ideal;
  }
  out["threads"] = p.threads;
  out["blocks"] = p.blocks;
  out["bytes"] = c.bytes;
  out["sectors_read"] = std::int64_t(c.sectors_read + 0.5);
  out["sectors_written"] = std::int64_t(c.sectors_written + 0.5);
  out["exact"] = c.exact;
  if (c.sectors_of_source > 0) { out["sectors_of_source"] = std::int64_t(c.sectors_of_source); }
  if (c.sectors_of_target > 0) { out["sectors_of_destination"] = std::int64_t(c.sectors_of_target); }
  std::printf("%s\n", out.dump().c_str());
  return 0;
}

}  // namespace app
