// pending: remembers a reference to memory and a copy of its bytes, to detect later writes.
#pragma once

#include <cstring>

#include "../report/site.hpp"
#include "sett/sim/watch.hpp"

namespace sett::inline SETT_ABI::sim {

struct Pending {
  std::uintptr_t address = 0;
  std::uint32_t bytes = 0;  // number of bytes; 0 if there is no reference
  SiteId site = 0;
  unsigned char old[16] = {};  // the first 16 bytes, or a hash of more bytes
  coordinate at;

  bool overlaps(std::uintptr_t a, std::size_t n) const { return bytes != 0 && address < a + n && a < address + bytes; }
  void remember() { read(old); }
  bool changed() const {
    unsigned char now[16];
    read(now);
    return std::memcmp(now, old, bytes <= 16 ? bytes : 8) != 0;
  }

 private:
  void read(unsigned char (&to)[16]) const {
    auto const* const from = reinterpret_cast<unsigned char const*>(address);
    if (bytes <= 16) {
      std::memcpy(to, from, bytes);
      return;
    }
    std::uint64_t h = 0xcbf29ce484222325u;
    for (std::size_t i = 0; i < bytes; ++i) { h = (h ^ from[i]) * 0x100000001b3u; }
    std::memcpy(to, &h, sizeof h);
  }
};

}  // namespace sett::sim
