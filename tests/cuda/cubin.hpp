// Reads the resources that machine code records for its kernel: the number of registers, and the bytes of a thread's
// stack, which hold spilled registers.
#pragma once

#include <elf.h>

#include <cstring>
#include <string_view>
#include <vector>

struct CubinUse {
  int registers = 0;
  int stack = 0;
};

// Reads the attributes of section .nv.info, {format, kind, length, symbol, value}, for one kernel.
inline CubinUse cubin_use(std::vector<char> const& code) {
  CubinUse use;
  Elf64_Ehdr head;
  std::memcpy(&head, code.data(), sizeof head);
  std::vector<Elf64_Shdr> sections(head.e_shnum);
  std::memcpy(sections.data(), code.data() + head.e_shoff, sections.size() * sizeof(Elf64_Shdr));
  char const* const names = code.data() + sections[head.e_shstrndx].sh_offset;
  for (Elf64_Shdr const& section : sections) {
    if (std::string_view(names + section.sh_name) != ".nv.info") { continue; }
    for (std::size_t at = 0; at + 4 <= section.sh_size;) {
      unsigned char head_of[4];
      std::memcpy(head_of, code.data() + section.sh_offset + at, 4);
      bool const sized = head_of[0] == 4;
      int const length = sized ? head_of[2] + 256 * head_of[3] : 0;
      unsigned value[2] = {};
      if (length == 8) { std::memcpy(value, code.data() + section.sh_offset + at + 4, 8); }
      if (head_of[1] == 0x11) { use.stack = int(value[1]); }
      if (head_of[1] == 0x2f) { use.registers = int(value[1]); }
      at += 4 + std::size_t(length);
    }
  }
  return use;
}
