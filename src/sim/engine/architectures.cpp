// architectures: lists the first architecture that supports each instruction (PTX ISA, "Target ISA Notes"), and the
// number of SMs of the device. Only instructions newer than sm_80 are listed.
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

struct Since {
  std::string_view begins;
  int first;
  bool specific;  // only for this architecture, such as sm_90a
};
// sm_80 supports mbarrier.init, .inval, .arrive and .test_wait, and cp.async with its arrivals. On sm_80,
// elect_one_sync chooses lane 0.
constexpr Since table[] = {{"barrier.cluster", 90, false},
                           {"cluster_ctarank", 90, false},
                           {"cp.async.bulk", 90, false},
                           {"cp.reduce.async.bulk", 90, false},
                           {"fence.mbarrier_init", 90, false},
                           {"fence.proxy.async", 90, false},
                           {"fence.proxy.tensormap", 90, false},
                           {"griddepcontrol", 90, false},
                           {"mapa", 90, false},
                           {"mbarrier.arrive.expect_tx", 90, false},
                           {"mbarrier.try_wait", 90, false},
                           {"prefetch.tensormap", 90, false},
                           {"setmaxnreg", 90, true},
                           {"st.async", 90, false},
                           {"stmatrix", 90, false},
                           {"wgmma", 90, true}};

Since first_of(std::string_view name) {
  for (Since const& s : table) {
    if (name.rfind(s.begins, 0) == 0) { return s; }
  }
  // Names from CuTe include the architecture: SM89_16x8x32_F32E4M3E4M3F32_TN.
  bool const says = name.rfind("SM", 0) == 0 && name.size() > 4 && name[2] >= '1' && name[2] <= '9';
  return {name, says ? std::atoi(name.data() + 2) : 0, false};
}

}  // namespace

std::uint64_t device_sms(arch a) {
  static std::uint64_t const given = [] {
    char const* const text = std::getenv("SETT_SIM_SMS");
    std::uint64_t n = 0;
    if (text != nullptr) { std::from_chars(text, text + std::strlen(text), n); }
    return n;
  }();
  return given > 0 && given < sms_of(a) ? given : sms_of(a);
}

void Engine::reached(char const* instruction) {
  if (how_.arch == arch::sm90) { return; }
  Inside const inside(*this);
  SiteId const at = calls(__builtin_frame_address(0), __builtin_return_address(0)).site();
  Since const since = first_of(instruction);
  if (since.first <= architecture()) { return; }
  findings_.add(Fault::barrier_misuse,
                "executes " + std::string(instruction) + ", which needs sm_" + std::to_string(since.first) +
                    (since.specific ? "a" : " or later") + ", but the kernel runs as sm_" +
                    std::to_string(architecture()) + " (options::arch)",
                at, *running_);
}

}  // namespace sett::sim
