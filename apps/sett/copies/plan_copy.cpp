// plan-copy: shows how a GPU would copy between two layouts, and the predicted traffic.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "../files/element_types.hpp"
#include "../report/report.hpp"
#include "../terminal/json.hpp"
#include "copies.hpp"
#include "cuda/copy/explain_plan.hpp"
#include "cuda/copy/swizzled_copy.hpp"

namespace app {

namespace {

// Returns the reason why there is no plan. If the destination is not injective, also names two coordinates with the
// same offset.
std::string reason(sett::Error const& e, AnyLayout const& destination) {
  sett::Failure const& f = e.failure;
  if (f.rule == sett::Rule::strides_not_a_chain) {
    return "copy: the destination's strides must not interleave, but in order of stride, mode " +
           std::to_string(f.mode) + " has stride " + sett::to_text(f.b).c_str() + ", and the modes before it span " +
           sett::to_text(f.a).c_str() + " [" + sett::to_text(destination).c_str() + "]";
  }
  if (f.rule != sett::Rule::not_injective) { return e.text.c_str(); }
  return "copy: two coordinates of the destination have the same offset: " + meeting_of(destination, f.a, f.b) +
         ", where only the last write would remain: give a destination with distinct offsets [" +
         sett::to_text(destination).c_str() + "]";
}

constexpr std::int64_t counted_words = std::int64_t{1} << 20;

// Counts the sectors of the requests of all warps, each of 32 words.
std::int64_t sectors_of(sett::AnyComposed const& words, std::int64_t size, int bytes) {
  std::int64_t out = 0;
  for (std::int64_t first = 0; first < size; first += 32) {
    sett::Touched<64> sectors;
    for (std::int64_t j = first; j < std::min(first + 32, size); ++j) {
      sectors.add_bytes(std::uint64_t(words(Num(j)).value * bytes), std::uint64_t(bytes), sett::sector_bytes);
    }
    out += sectors.size();
  }
  return out;
}

// Plans a copy of words that are contiguous in both layouts, at aligned addresses.
int plan_swizzled(sett::AnyComposed const& a, sett::AnyComposed const& b, int bytes, Form form) {
  auto const words = sett::cuda::try_swizzled_copy(a, b, bytes, 16);
  if (!words) {
    if (form == Form::json) {
      return report({sett::name(words.error().failure.rule), words.error().text.c_str(), 0}, "");
    }
    std::printf("no plan: %s\n", words.error().text.c_str());
    return 2;
  }
  int const word = words->elements * bytes;
  std::int64_t const moved = words->size * word;
  bool const exact = words->size <= counted_words;
  std::int64_t const read = exact ? sectors_of(words->from, words->size, word) : 0;
  std::int64_t const written = exact ? sectors_of(words->to, words->size, word) : 0;
  std::string const from = sett::to_text(sett::AnyMapping(words->from)).c_str(),
                    to = sett::to_text(sett::AnyMapping(words->to)).c_str();
  if (form == Form::json) {
    Json out{{"ok", true},           {"kernel", "elements"}, {"word", word}, {"elements", words->elements},
             {"words", words->size}, {"from", from},         {"to", to},     {"bytes", moved},
             {"exact", exact}};
    if (exact) { out["sectors_read"] = read, out["sectors_written"] = written; }
    std::printf("%s\n", out.dump().c_str());
    return 0;
  }
  std::printf(
      "words: %lld of %d bytes, %d %s each, from %s to %s\nkernel: elements, because a layout is swizzled: a thread "
      "moves one word at a time\n"
      "bytes: %lld read, %lld written\n",
      static_cast<long long>(words->size), word, words->elements, words->elements == 1 ? "element" : "elements",
      from.c_str(), to.c_str(), static_cast<long long>(moved), static_cast<long long>(moved));
  if (exact) {
    std::printf("sectors of 32 bytes: %lld requested, %lld written; the minimum is %lld\n",
                static_cast<long long>(read), static_cast<long long>(written),
                static_cast<long long>((moved + 31) / 32));
  }
  return 0;
}

}  // namespace

int plan_copy(std::string const& source, std::string const& destination, std::string const& type, Form form) {
  using namespace sett::cuda;
  auto const element = option_element(type);
  if (!element) {
    return report(
        {"wrong_arguments",
         "'" + type + "' is not a type: i8 u8 e4m3 e5m2 i16 u16 f16 bf16 i32 u32 f32 tf32 i64 u64 f64 c64 c128", 0},
        "");
  }
  int const bytes = bytes_of(element->dtype);
  int code = 0;
  sett::AnyComposed const from = swizzled_or_report(source, code);
  sett::AnyComposed const to = code == 0 ? swizzled_or_report(destination, code) : from;
  if (code != 0) { return code; }
  if (!sett::AnyMapping(from).is_layout() || !sett::AnyMapping(to).is_layout()) {
    return plan_swizzled(from, to, bytes, form);
  }
  AnyLayout const& a = from.layout;
  AnyLayout const& b = to.layout;
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
    return report({"overflow",
                   std::string("no plan: the ") + (of_target ? "destination" : "source") +
                       " spans more than 2^60 bytes, which no memory holds: use smaller extents or strides",
                   0},
                  "");
  }
  sett::cuda::CopyAddresses const at = sett::cuda::addresses_of(*modes, bytes);
  CopyPlan const p = sett::cuda::plan_copy(*modes, bytes, at);
  if (p.blocks >= std::int64_t(1) << 31) {
    return report({"overflow",
                   "no plan: " + std::to_string(p.blocks) +
                       " blocks, but a launch must have fewer than 2147483648: copy parts of the tensors",
                   0},
                  "");
  }
  if (form != Form::json) {
    std::printf("%s", explain_plan(p, *modes, bytes, at).c_str());
    return 0;
  }
  CopyCost const c = cost_of(p, *modes, bytes, at);
  Json out{{"ok", true}, {"kernel", name(p.kind)}, {"word", p.word}};
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
