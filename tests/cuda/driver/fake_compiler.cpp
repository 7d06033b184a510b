// A fake compiler that only counts its calls. The library opens it as libnvrtc.so.13.
#include <nvrtc.h>

#include <cstring>

#include "fake.hpp"

extern "C" {

nvrtcResult nvrtcVersion(int* major, int* minor) { return *major = 13, *minor = 0, NVRTC_SUCCESS; }
nvrtcResult nvrtcCreateProgram(nvrtcProgram* p, char const* text, char const*, int, char const* const*,
                               char const* const*) {
  fake().compiling = text;
  *p = reinterpret_cast<nvrtcProgram>(16);
  return NVRTC_SUCCESS;
}
nvrtcResult nvrtcDestroyProgram(nvrtcProgram*) { return NVRTC_SUCCESS; }
nvrtcResult nvrtcCompileProgram(nvrtcProgram, int, char const* const*) { return ++fake().compiled, NVRTC_SUCCESS; }
nvrtcResult nvrtcGetProgramLogSize(nvrtcProgram, std::size_t* n) { return *n = 1, NVRTC_SUCCESS; }
nvrtcResult nvrtcGetProgramLog(nvrtcProgram, char* text) { return *text = 0, NVRTC_SUCCESS; }
nvrtcResult nvrtcGetCUBINSize(nvrtcProgram, std::size_t* n) { return *n = 4, NVRTC_SUCCESS; }
nvrtcResult nvrtcGetCUBIN(nvrtcProgram, char* code) { return std::memcpy(code, "none", 4), NVRTC_SUCCESS; }
char const* nvrtcGetErrorString(nvrtcResult) { return "refused"; }

}  // extern "C"
