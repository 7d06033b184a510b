// Writes a program that runs the kernels that cuda::copy launches for the cases of copy_cases.hpp. The fake driver
// and compiler of tests/cuda/driver record the kernels' texts and arguments. Usage: write_both_copies FILE.
#include <sett/cuda/copy.hpp>
#include <sett/cuda/memory.hpp>

#include <cstdio>
#include <fstream>
#include <set>
#include <sstream>

#include "../driver/fake.hpp"
#include "copy_cases.hpp"

namespace {

void erase(std::string& text, std::string const& from, char last) {
  std::size_t const at = text.find(from);
  if (at != std::string::npos) { text.erase(at, text.find(last, at) + 1 - at); }
}

// Returns a kernel as a host function without its #include lines, which are added to `headers`.
std::string as_function(std::string text, std::set<std::string>& headers) {
  while (text.rfind("#include", 0) == 0) {
    headers.insert(text.substr(0, text.find('\n') + 1));
    text.erase(0, text.find('\n') + 1);
  }
  std::string const linkage = "extern \"C\" __global__ ";
  if (std::size_t const at = text.find(linkage); at != std::string::npos) {
    text.replace(at, linkage.size(), "inline ");
  }
  erase(text, "__launch_bounds__(", ')');
  return text;
}

std::string name_of(std::string const& function) {
  std::size_t const at = function.find("inline void ") + 12;
  std::size_t const first = function.find_first_not_of(' ', at);
  return function.substr(first, function.find('(', first) - first);
}

std::string arguments_of(FakeLaunch const& l) {
  std::ostringstream out;
  if (l.source.find("void const* index") != std::string::npos) { out << ", nullptr"; }
  if (l.source.find("unsigned* misfit") != std::string::npos) { out << ", nullptr"; }
  if (l.source.find("double alpha") != std::string::npos) { out << ", 1.0, 0.0"; }
  for (int i = 0; i < 2 && l.source.find("AnyMode rows") != std::string::npos; ++i) {
    out << ", sett::cuda::AnyMode{" << l.modes[3 * i] << ", " << l.modes[3 * i + 1] << ", " << l.modes[3 * i + 2]
        << "}";
  }
  return out.str();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) { return 2; }
  sett::cuda::buffer<unsigned char> a(both::buffer_bytes), b(both::buffer_bytes);
  std::vector<both::CopyCase> const cases = both::copy_cases();
  std::set<std::string> headers;
  std::ostringstream kernels, calls;
  int number = 0;
  for (both::CopyCase const& c : cases) {
    int const at = number++;
    if (c.only == both::Only::cpu || c.rule != sett::Rule::none) { continue; }
    std::size_t const before = fake().launches.size();
    sett::cuda::copy(both::view(c.from, a.data()), both::view(c.to, c.in_one_buffer ? a.data() : b.data()));
    if (fake().launches.size() == before) { continue; }  // the tensor is copied to itself
    FakeLaunch const& l = fake().launches.back();
    std::string const function = as_function(l.source, headers);
    kernels << "namespace case" << at << " {\n" << function << "}\n";
    unsigned char const* const to = c.in_one_buffer ? a.data() : b.data();
    calls << "  wrong += run({" << at << ", \"" << c.name << "\", " << l.blocks << ", " << l.threads << ", "
          << l.shared_bytes << ", " << static_cast<unsigned char*>(l.from) - a.data() << ", "
          << static_cast<unsigned char*>(l.to) - to << ", " << (c.in_one_buffer ? "true" : "false")
          << "}, [](void const* from, void* to) { case" << at << "::" << name_of(function) << "(from, to"
          << arguments_of(l) << "); });\n";
  }
  std::ofstream out(argv[1]);
  out << "#include \"run_copy.hpp\"\n\n";
  for (std::string const& header : headers) { out << header; }
  out << "\n" << kernels.str() << "\nint main() {\n  int wrong = 0;\n" << calls.str() << "  return wrong != 0;\n}\n";
  return out ? 0 : 1;
}
