// list_formats: prints the catalogue of formats as text or JSON.
#include "list_formats.hpp"

#include <cstdio>

#include "../report/report.hpp"
#include "../terminal/json.hpp"
#include "named_format.hpp"

namespace app {

using namespace sett::formats;

namespace {

int refuse(std::string const& message) { return report({"", message, 0}, ""); }

std::string width_of(Format const& f) { return f.unit == 0 ? "any" : std::to_string(f.unit); }

std::string layout_text(Placement const& p) {
  return sett::to_text(sett::AnyMapping(sett::AnyComposed({}, p.offset, p.layout))).c_str();
}

// A format's layout at the sizes that the user gave.
struct Sized {
  Sizes sizes{};
  Placement placement{};
};

bool at_sizes(FormatList const& job, Format const& f, Sized& out, std::string& error) {
  if (!read_sizes(job.sizes, out.sizes, error) || !uses_sizes({&f}, out.sizes, error)) { return false; }
  auto const padded = try_padded(f, out.sizes);
  if (padded) { out.sizes = *padded; }
  auto const placed = try_layout_at(f, out.sizes);
  if (!placed) {
    error = placed.error().text.c_str();
    return false;
  }
  out.placement = *placed;
  return true;
}

std::int64_t bytes_of(Format const& f, Placement const& p) { return (p.units.value * f.unit + 7) / 8; }

Json json_of(Format const& f) {
  Json out = {{"name", f.name},
              {"engine", f.engine},
              {"element", f.what},
              {"axes", f.axes},
              {"layout", f.layout[0] == '\0' ? Json() : Json(f.layout)},
              {"unit_bits", f.unit},
              {"element_bits", f.bits != 0 ? f.bits : f.unit},
              {"order", f.order},
              {"constraint", constraint_of(f)},
              {"pads", f.pads},
              {"values", f.values},
              {"defaults", f.defaults},
              {"note", f.note},
              {"source", f.source}};
  out["check"] = f.check == Check::executed ? "executed" : f.check == Check::read ? "read" : "none";
  return out;
}

void line(char const* title, std::string const& text) {
  if (!text.empty()) { std::printf("  %-10s%s\n", title, text.c_str()); }
}

void print(Format const& f) {
  std::printf("%s: %s\n", f.name, f.what);
  line("engine", f.engine);
  line("axes", f.axes);
  line("layout", f.layout[0] == '\0' ? "none" : f.layout);
  std::string unit = f.unit == 0 ? "one element" : width_of(f) + (f.unit == 1 ? " bit" : " bits");
  if (f.bits != 0) { unit += "; an element has " + std::to_string(f.bits) + " bits"; }
  line("unit", unit + (f.order[0] == '\0' ? "" : std::string("; ") + f.order));
  line("sizes", constraint_of(f));
  line("defaults", f.defaults);
  line("values", f.values);
  line("note", f.note);
  line("source", f.source);
}

void print_all() {
  std::size_t width = 0;
  each_format([&](Format const& f) { width = std::max(width, std::string(f.name).size()); });
  each_format([&](Format const& f) {
    std::printf("%-*s  %-15s  %3s  %s\n", int(width), f.name, f.axes, width_of(f).c_str(), f.what);
  });
  std::printf("\nRecords of several arrays in one buffer:\n");
  for (Record const& r : records) { std::printf("%-*s  %s\n", int(width), r.name, r.what); }
  std::printf("\nsett formats NAME prints one of them; its sizes are capital letters, as in K=128.\n");
}

int print_all_json() {
  Json all = Json::array();
  each_format([&](Format const& f) { all.push_back(json_of(f)); });
  std::printf("%s\n", all.dump().c_str());
  return 0;
}

int print_record(Record const& r, bool json) {
  Json parts = Json::array();
  if (!json) { std::printf("%s: %s\n  %-10s%s\n", r.name, r.what, "engine", r.engine); }
  for (RecordPart const& part : r.parts) {
    if (part.format[0] == '\0') { break; }
    parts.push_back({{"name", part.name}, {"format", part.format}});
    if (!json) { std::printf("  %-10s%s\n", part.name, part.format); }
  }
  Json const out = {{"name", r.name}, {"engine", r.engine}, {"element", r.what}, {"parts", parts}};
  if (json) { std::printf("%s\n", out.dump().c_str()); }
  return 0;
}

}  // namespace

int list_formats(FormatList const& job) {
  if (job.json) { report_in_json(); }
  if (job.name.empty()) {
    if (job.json) { return print_all_json(); }
    print_all();
    return 0;
  }
  if (Record const* const record = find_record(job.name.c_str())) {
    if (!job.sizes.empty()) {
      return refuse(job.name + " is a record of several formats: give sizes with one of them");
    }
    return print_record(*record, job.json);
  }
  NamedFormat named;
  std::string error;
  if (!read_format(job.name, job.bits, named, error)) { return refuse(error); }
  Format const& f = named.get();
  if (auto const axes = try_axes(f.axes); !axes) { return refuse(axes.error().text.c_str()); }
  Sized sized;
  if (!job.sizes.empty() && !at_sizes(job, f, sized, error)) { return refuse(error); }
  if (job.json) {
    Json out = json_of(f);
    if (!job.sizes.empty()) {
      out["at"] = {{"sizes", text_of(sized.sizes)},
                   {"layout", layout_text(sized.placement)},
                   {"units", sized.placement.units.value}};
      if (f.unit != 0) { out["at"]["bytes"] = bytes_of(f, sized.placement); }
    }
    std::printf("%s\n", out.dump().c_str());
    return 0;
  }
  print(f);
  if (job.sizes.empty()) { return 0; }
  std::string at = text_of(sized.sizes) + ": " + layout_text(sized.placement) + ", " +
                   std::to_string(sized.placement.units.value) + (f.unit == 0 ? " elements" : " units");
  if (f.unit != 0) { at += ", " + std::to_string(bytes_of(f, sized.placement)) + " bytes"; }
  line("at", at);
  return 0;
}

int layout_of_format(FormatList const& job, std::string& expression) {
  NamedFormat named;
  Sized sized;
  std::string error;
  if (!read_format(job.name, job.bits, named, error) || !at_sizes(job, named.get(), sized, error)) {
    return refuse(error);
  }
  expression = layout_text(sized.placement);
  return 0;
}

}  // namespace app
