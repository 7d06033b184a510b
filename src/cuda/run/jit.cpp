// jit: calls NVRTC, and keeps the compiled kernels in memory and on disk.
#include "sett/cuda/jit.hpp"

#include <atomic>
#include <cstdlib>
#include <limits>

#include "cache.hpp"
#include "driver.hpp"
#include "memo.hpp"
#include "sett/cuda/device.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

std::string const& headers_digest() {
  static std::string const d = [] {
    std::string all;
    for (int i = 0; i < carried_header_count; ++i) {
      all += std::string(carried_headers[i].name) + '\0' + carried_headers[i].text;
    }
    return digest(all);
  }();
  return d;
}

}  // namespace

namespace {

struct Counts {
  std::atomic<std::int64_t> compiled{0};
  std::atomic<std::int64_t> ready{0};
  std::atomic<std::int64_t> from_disk{0};
  std::atomic<std::int64_t> from_memory{0};
  std::atomic<std::int64_t> forgotten{0};
};
Counts& counts() {
  static Counts c;
  return c;
}

// Kernels are never evicted. A loaded kernel takes little memory, and callers keep copies of its handle.
Memo<std::string, Kernel>& kernels() {
  static auto* const all = new Memo<std::string, Kernel>(std::numeric_limits<std::size_t>::max());
  return *all;
}

Kernel load(std::vector<char> const& code, std::string const& name) {
  Driver const& d = driver();
  CUmodule module = nullptr;
  CUfunction f = nullptr;
  check(d.module_load(&module, code.data()), "loading " + name);
  check(d.module_function(&f, module, name.c_str()), "finding " + name + " in the compiled module");
  Kernel out;
  out.function = f;
  out.name = name;
  // This lets a launch use all dynamic shared memory of the device.
  int fixed = 0;
  check(d.function_attribute(&fixed, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, f), "the shared memory of " + name);
  check(d.set_function_attribute(f, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
                                 current_device().shared_per_block - fixed),
        "the shared memory of " + name);
  check(d.function_attribute(&out.registers, CU_FUNC_ATTRIBUTE_NUM_REGS, f), "the registers of " + name);
  check(d.function_attribute(&out.local_bytes, CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES, f), "the local memory of " + name);
  return out;
}

}  // namespace

std::string cache_folder() {
  if (char const* own = std::getenv("SETT_CACHE_DIR")) { return own; }
  if (char const* xdg = std::getenv("XDG_CACHE_HOME"); xdg && *xdg) { return std::string(xdg) + "/sett"; }
  if (char const* home = std::getenv("HOME"); home && *home) { return std::string(home) + "/.cache/sett"; }
  return {};
}

std::int64_t cache_limit_bytes() {
  char const* const own = std::getenv("SETT_CACHE_LIMIT");
  std::int64_t const bytes = own != nullptr ? std::atoll(own) : 0;
  return bytes > 0 ? bytes : std::int64_t{256} << 20;
}

std::vector<char> compile_to_cubin(std::string const& source, std::string const& architecture, std::string* log) {
  Compiler const& c = find_compiler();
  if (!c.missing.empty()) { throw error(-1, c.missing); }
  std::vector<char const*> names;
  std::vector<char const*> texts;
  for (int i = 0; i < carried_header_count; ++i) {
    names.push_back(carried_headers[i].name);
    texts.push_back(carried_headers[i].text);
  }
  nvrtcProgram program = nullptr;
  auto const step = [&](nvrtcResult r, char const* what) {
    if (r != NVRTC_SUCCESS) { throw error(-2, std::string(what) + ": " + c.error_string(r)); }
  };
  step(c.create(&program, source.c_str(), "kernel.cu", int(names.size()), texts.data(), names.data()),
       "making a program");
  std::string const arch = "--gpu-architecture=" + architecture;
  char const* const options[] = {arch.c_str(), "--std=c++20", "-default-device"};
  nvrtcResult const r = c.compile_program(program, 3, options);
  auto const said = [&] {
    std::size_t n = 0;
    c.log_size(program, &n);
    std::string text(n, ' ');
    c.log(program, text.data());
    return std::string(text.c_str());  // drops the terminating zero byte
  };
  if (r != NVRTC_SUCCESS) {
    std::string const why = said();
    c.destroy(&program);
    throw error(-2, "NVRTC refused a kernel for " + architecture + ": " + c.error_string(r) + "\n" + why);
  }
  if (log != nullptr) { *log = said(); }
  std::size_t n = 0;
  step(c.cubin_size(program, &n), "the size of the compiled module");
  std::vector<char> out(n);
  step(c.cubin(program, out.data()), "the compiled module");
  c.destroy(&program);
  return out;
}

std::string ready_key(std::string const& source, std::string const& architecture) {
  return digest(source + '\0' + headers_digest() + '\0' + architecture);
}

std::vector<char> cached_cubin(std::string const& source, std::string const& architecture) {
  std::string const ready = ready_key(source, architecture);
  for (int i = 0; i < ready_kernel_count; ++i) {
    if (ready != ready_kernels[i].key) { continue; }
    ++counts().ready;
    char const* const code = reinterpret_cast<char const*>(ready_kernels[i].words);
    return {code, code + ready_kernels[i].bytes};
  }
  Compiler const& c = find_compiler();
  std::string const key = source + '\0' + headers_digest() + '\0' + architecture + '\0' + std::to_string(c.major) +
                          "." + std::to_string(c.minor);
  std::string const found = read_entry(key, "cubin");
  if (!found.empty()) {
    ++counts().from_disk;
    return {found.begin(), found.end()};
  }
  std::vector<char> const made = compile_to_cubin(source, architecture);
  ++counts().compiled;
  write_entry(key, "cubin", std::string(made.begin(), made.end()));
  return made;
}

Kernel compile(std::string const& source, std::string const& name) {
  Device const& here = current_device();
  std::string const version = std::to_string(here.major) + std::to_string(here.minor);
  std::string const architecture = "sm_" + version + (here.major >= 9 ? "a" : "");
  std::string const in_memory = digest(source + '\0' + name + '\0' + std::to_string(here.ordinal));
  if (auto const found = kernels().find(in_memory)) {
    ++counts().from_memory;
    return *found;
  }
  return *kernels().keep(in_memory, load(cached_cubin(source, architecture), name));
}

CompileStats compile_stats() {
  Counts const& c = counts();
  return {c.compiled, c.from_disk, c.from_memory, c.ready};
}
void forget_kernels() { ++counts().forgotten; }
std::int64_t forgotten_kernels() { return counts().forgotten; }

}  // namespace sett::cuda
