// report: formats findings and measures as text and JSON.
#include <map>
#include <set>

#include "report_text.hpp"

namespace sett::inline SETT_ABI::sim {

std::vector<Class> classes(report const& r) {
  return {{"data race", "data races", "races", &r.races},
          {"missing wait", "missing waits", "missing_waits", &r.missing_waits},
          {"read of uninitialised memory", "reads of uninitialised memory", "uninitialised", &r.uninitialised},
          {"access out of bounds", "accesses out of bounds", "out_of_bounds", &r.out_of_bounds},
          {"misaligned access", "misaligned accesses", "misaligned", &r.misaligned},
          {"deadlock", "deadlocks", "deadlock", &r.deadlock},
          {"misuse of barriers", "misuses of barriers", "barrier_misuse", &r.barrier_misuse},
          {"failed assert", "failed asserts", "failed_asserts", &r.failed_asserts}};
}

namespace {

std::string text(dim3 const& i) {
  return "(" + std::to_string(i.x) + "," + std::to_string(i.y) + "," + std::to_string(i.z) + ")";
}

std::string line_of(finding const& f) {
  std::string out = f.file.empty() ? "unknown location" : f.file + ":" + std::to_string(f.line);
  // A text with a thread's action continues the sentence. Other texts are complete sentences.
  bool does = false;
  for (char const* verb :
       {"reads ", "writes ", "uses ", "waits ", "and ", "arrives ", "invalidates ", "counts ", "ends ", "executes "}) {
    does = does || f.message.rfind(verb, 0) == 0;
  }
  out += ": thread " + text(f.thread) + " of block " + text(f.block) + (does ? " " : ": ") + f.message;
  if (!f.coordinate.empty()) { out += " [coordinate " + f.coordinate + "]"; }
  return out;
}

// Returns the source of a line for a report, with its number.
std::string source_of(std::string const& file, int line) {
  std::string const digits = std::to_string(line);
  std::string const* const text = source_line(file, line);
  return text == nullptr
             ? ""
             : "    " + std::string(digits.size() < 5 ? 5 - digits.size() : 0, ' ') + digits + " | " + *text + "\n";
}

// Lists one race of each cause with its remedy and its lines, and counts the other pairs of lines.
std::string races_text(std::vector<finding> const& races) {
  using Pair = std::set<std::pair<std::string, int>>;
  std::map<int, std::set<Pair>> pairs;
  for (finding const& f : races) { pairs[f.cause].insert({{f.file, f.line}, {f.other_file, f.other_line}}); }
  std::string out;
  std::set<int> shown;
  for (finding const& f : races) {
    if (f.cause != 0 && !shown.insert(f.cause).second) { continue; }
    out += "  " + line_of(f) + "\n";
    if (f.cause == 0) { continue; }
    if (!f.remedy.empty()) { out += "    remedy: " + f.remedy + "\n"; }
    for (auto const& [file, line] : Pair{{f.file, f.line}, {f.other_file, f.other_line}}) {
      out += source_of(file, line);
    }
    std::size_t const more = pairs[f.cause].size() - 1;
    if (more > 0) {
      out += "    and " + amount(more, "more pair of lines", "more pairs of lines") + " (--json lists all)\n";
    }
  }
  return out;
}

}  // namespace

std::string quoted(std::string const& s) {
  std::string out = "\"";
  for (char const c : s) {
    if (c == '"' || c == '\\') { out += '\\'; }
    if (static_cast<unsigned char>(c) >= 32) { out += c; }
  }
  return out + "\"";
}

// Returns a sentence on the blocks that ran unwatched, or an empty text.
static std::string extent_of(report const& r) {
  if (!r.is_partial()) { return ""; }
  std::string const rest = amount(r.unwatched_blocks, "block");
  if (r.unwatched_blocks == r.grid_blocks) { return "This launch was not watched: " + rest + " ran without checks."; }
  std::uint64_t const last = std::min<std::uint64_t>(r.watched.last, r.grid_blocks - 1);
  return std::to_string(r.grid_blocks - r.unwatched_blocks) + " of " + amount(r.grid_blocks, "block") +
         " were watched (block " + std::to_string(r.watched.first) + " to " + std::to_string(last) +
         "): " + amount(r.unwatched_blocks, "other block") + " ran without checks.";
}

std::string report::summary() const {
  std::string const extent = extent_of(*this), space = extent.empty() ? "" : " ";
  if (ok() && unwatched_blocks > 0 && unwatched_blocks == grid_blocks) { return extent; }
  std::string const runs = amount(schedules, "schedule") + (!exhausted       ? ""
                                                            : schedules == 1 ? ", and there is no other"
                                                                             : ", which are all possible schedules");
  if (ok()) { return "Nothing was found in " + runs + "." + space + extent; }
  std::string out = "Found in " + runs + ": ";
  bool first = true;
  for (Class const& c : classes(*this)) {
    if (c.list->empty()) { continue; }
    out += (first ? "" : ", ") + amount(c.list->size(), c.one, c.name);
    first = false;
  }
  out += ".";
  int shown = 0;
  for (Class const& c : classes(*this)) {
    if (!c.list->empty() && shown++ < 3) { out += " " + line_of(c.list->front()) + "."; }
  }
  return out + space + extent;
}

std::string report::text() const {
  std::string out = (ok() ? summary() : extent_of(*this)) + "\n";
  if (out == "\n") { out.clear(); }
  for (Class const& c : classes(*this)) {
    if (c.list->empty()) { continue; }
    out += std::string(c.name) + ":\n" + (c.list == &races ? races_text(races) : "");
    for (finding const& f : *c.list) {
      if (c.list != &races) { out += "  " + line_of(f) + "\n"; }
    }
  }
  if (unwatched_blocks > 0 && unwatched_blocks == grid_blocks) { return out; }
  measures const& m = measured;
  out += amount(m.thread_instructions, "thread-instruction") + " in " + amount(m.blocks, "block") + ", " +
         amount(m.barriers, "barrier") + " passed\n";
  out += "shared memory: " + amount(m.shared_read_bytes, "byte") + " read, " + std::to_string(m.shared_write_bytes) +
         " written; global memory: " + std::to_string(m.global_read_bytes) + " read, " +
         std::to_string(m.global_write_bytes) + " written; asynchronous: " + std::to_string(m.async_bytes) + "\n";
  out += "an SM holds " + amount(m.occupancy.blocks, "block") + " at a time, " + std::to_string(m.occupancy.warps) +
         " of " + amount(m.occupancy.most_warps, "warp") + ": limited by " + m.occupancy.limit + "\n";
  for (auto const& [name, n] : m.instructions) { out += "  " + name + ": " + std::to_string(n) + "\n"; }
  for (line_measure const& l : m.lines) {
    if (l.shared_requests + l.global_requests == 0) { continue; }
    out += "  " + l.file + ":" + std::to_string(l.line) + ":";
    if (l.shared_requests > 0) {
      out += " " + amount(l.shared_wavefronts, "wavefront") + " for " + amount(l.shared_requests, "shared request");
    }
    if (l.global_requests > 0) {
      out += (l.shared_requests > 0 ? ", " : " ") + amount(l.global_sectors, "sector") + " for " +
             amount(l.global_requests, "global request");
    }
    out += "\n";
  }
  return out;
}

// Formats an address as text that is the same in every run, without addresses that the system chooses.
static std::string address_of(finding const& f) {
  if (f.space.empty()) { return "null"; }
  std::string const space = "{\"space\": " + quoted(f.space);
  if (f.allocation.empty()) { return space + "}"; }
  return space + ", \"allocation\": " + quoted(f.allocation) + ", \"offset\": " + std::to_string(f.offset) + "}";
}

// Formats the cause of a race, or nothing for other findings.
static std::string cause_json(finding const& f) {
  if (f.cause == 0) { return ""; }
  return ", \"other_file\": " + quoted(f.other_file) + ", \"other_line\": " + std::to_string(f.other_line) +
         ", \"remedy\": " + quoted(f.remedy) + ", \"cause\": " + std::to_string(f.cause);
}

std::string report::json() const {
  std::string out =
      "{\"ok\": " + std::string(ok() ? "true" : "false") + ", \"schedules\": " + std::to_string(schedules) +
      ", \"exhausted\": " + (exhausted ? "true" : "false") + ", \"grid_blocks\": " + std::to_string(grid_blocks) +
      ", \"unwatched_blocks\": " + std::to_string(unwatched_blocks);
  for (Class const& c : classes(*this)) {
    out += ", " + quoted(c.json) + ": [";
    for (std::size_t i = 0; i < c.list->size(); ++i) {
      finding const& f = (*c.list)[i];
      auto const triple = [](dim3 const& d) {
        return "[" + std::to_string(d.x) + ", " + std::to_string(d.y) + ", " + std::to_string(d.z) + "]";
      };
      out += std::string(i == 0 ? "" : ", ") + "{\"message\": " + quoted(f.message) + ", \"file\": " + quoted(f.file) +
             ", \"line\": " + std::to_string(f.line) + ", \"block\": " + triple(f.block) +
             ", \"thread\": " + triple(f.thread) + ", \"address\": " + address_of(f) +
             ", \"coordinate\": " + quoted(f.coordinate) + cause_json(f) + "}";
    }
    out += "]";
  }
  measures const& m = measured;
  out += ", \"thread_instructions\": " + std::to_string(m.thread_instructions) +
         ", \"barriers\": " + std::to_string(m.barriers) +
         ", \"occupancy\": {\"blocks\": " + std::to_string(m.occupancy.blocks) +
         ", \"warps\": " + std::to_string(m.occupancy.warps) + ", \"limit\": " + quoted(m.occupancy.limit) +
         "}, \"async_bytes\": " + std::to_string(m.async_bytes) +
         ", \"shared_read_bytes\": " + std::to_string(m.shared_read_bytes) +
         ", \"shared_write_bytes\": " + std::to_string(m.shared_write_bytes) +
         ", \"global_read_bytes\": " + std::to_string(m.global_read_bytes) +
         ", \"global_write_bytes\": " + std::to_string(m.global_write_bytes) + ", \"instructions\": {";
  for (std::size_t i = 0; i < m.instructions.size(); ++i) {
    out += (i == 0 ? "" : ", ") + quoted(m.instructions[i].first) + ": " + std::to_string(m.instructions[i].second);
  }
  out += "}, \"lines\": [";
  for (std::size_t i = 0; i < m.lines.size(); ++i) {
    line_measure const& l = m.lines[i];
    out += std::string(i == 0 ? "" : ", ") + "{\"file\": " + quoted(l.file) + ", \"line\": " + std::to_string(l.line) +
           ", \"shared_requests\": " + std::to_string(l.shared_requests) +
           ", \"shared_wavefronts\": " + std::to_string(l.shared_wavefronts) +
           ", \"global_requests\": " + std::to_string(l.global_requests) +
           ", \"global_sectors\": " + std::to_string(l.global_sectors) +
           ", \"shared_conflicts\": " + std::to_string(l.shared_conflicts) +
           ", \"shared_bytes\": " + std::to_string(l.shared_bytes) +
           ", \"global_bytes\": " + std::to_string(l.global_bytes) +
           ", \"instructions\": " + std::to_string(l.instructions) + "}";
  }
  return out + "]}";
}

}  // namespace sett::sim
