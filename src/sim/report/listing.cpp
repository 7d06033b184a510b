// listing: prints the kernel's source, with counts and findings beside each line.
#include <fstream>
#include <map>

#include "report_text.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

struct Row {
  int line = 0;
  std::string source;
  line_measure measured;
  std::vector<std::string> findings;
};
struct File {
  std::string name;
  bool readable = false;
  std::map<int, Row> rows;
};

// Reads the lines of a file. Looks up relative names in the folders in which builds run as well.
std::vector<std::string> read_lines(std::string name) {
  std::vector<std::string> out;
  std::ifstream in(name);
  for (; !in && name.rfind("../", 0) == 0; in.open(name)) { name.erase(0, 3); }
  for (std::string line; std::getline(in, line);) { out.push_back(line); }
  return out;
}

// Collects the lines with counts or findings, and the two lines before and after each.
std::vector<File> files_of(report const& r) {
  std::map<std::string, File> files;
  for (line_measure const& l : r.measured.lines) {
    if (!l.file.empty()) { files[l.file].rows[l.line].measured = l; }
  }
  for (Class const& c : classes(r)) {
    for (finding const& f : *c.list) {
      if (!f.file.empty()) { files[f.file].rows[f.line].findings.push_back(std::string(c.name) + ": " + f.message); }
    }
  }
  std::vector<File> out;
  for (auto& [name, file] : files) {
    file.name = name;
    std::vector<std::string> const source = read_lines(name);
    file.readable = !source.empty();
    std::vector<int> lines;
    for (auto const& [line, row] : file.rows) { lines.push_back(line); }
    for (int const line : lines) {
      for (int near = line - 2; near <= line + 2; ++near) {
        if (near >= 1 && near <= int(source.size())) { file.rows[near].source = source[std::size_t(near - 1)]; }
      }
    }
    for (auto& [line, row] : file.rows) { row.line = line; }
    out.push_back(file);
  }
  return out;
}

std::string column(std::uint64_t n, std::size_t width) {
  std::string const digits = n == 0 ? "" : std::to_string(n);
  return std::string(width > digits.size() ? width - digits.size() : 1, ' ') + digits;
}

}  // namespace

std::string const* source_line(std::string const& file, int line) {
  static thread_local std::map<std::string, std::vector<std::string>> files;
  auto const [it, is_new] = files.try_emplace(file);
  if (is_new) { it->second = read_lines(file); }
  bool const exists = line >= 1 && std::size_t(line) <= it->second.size();
  return exists ? &it->second[std::size_t(line - 1)] : nullptr;
}

std::string report::listing() const {
  std::string out;
  for (File const& file : files_of(*this)) {
    out += file.name + (file.readable ? "" : " (cannot be read here: its lines are shown without their text)") + "\n";
    out += "  line  instructions  wavefronts  conflicts  sectors      bytes\n";
    int last = 0;
    for (auto const& [line, row] : file.rows) {
      if (last != 0 && line != last + 1) { out += "   ...\n"; }
      last = line;
      line_measure const& m = row.measured;
      out += column(std::uint64_t(line), 6) + column(m.instructions, 14) + column(m.shared_wavefronts, 12) +
             column(m.shared_conflicts, 11) + column(m.global_sectors, 9) +
             column(m.shared_bytes + m.global_bytes, 11) + " |" + (row.source.empty() ? "" : " ") + row.source + "\n";
      for (std::string const& f : row.findings) { out += "        ^ " + f + "\n"; }
    }
  }
  return out;
}

std::string report::listing_json() const {
  std::string out = "[";
  for (File const& file : files_of(*this)) {
    out += std::string(out.size() == 1 ? "" : ", ") + "{\"file\": " + quoted(file.name) + ", \"lines\": [";
    bool first = true;
    for (auto const& [line, row] : file.rows) {
      line_measure const& m = row.measured;
      out += std::string(first ? "" : ", ") + "{\"line\": " + std::to_string(line) +
             ", \"source\": " + quoted(row.source) + ", \"instructions\": " + std::to_string(m.instructions) +
             ", \"wavefronts\": " + std::to_string(m.shared_wavefronts) +
             ", \"conflicts\": " + std::to_string(m.shared_conflicts) +
             ", \"sectors\": " + std::to_string(m.global_sectors) +
             ", \"shared_bytes\": " + std::to_string(m.shared_bytes) +
             ", \"global_bytes\": " + std::to_string(m.global_bytes) + ", \"findings\": [";
      for (std::size_t i = 0; i < row.findings.size(); ++i) { out += (i == 0 ? "" : ", ") + quoted(row.findings[i]); }
      out += "]}";
      first = false;
    }
    out += "]}";
  }
  return out + "]";
}

}  // namespace sett::sim
