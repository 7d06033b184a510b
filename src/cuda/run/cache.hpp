// cache: keeps compiled kernels and measured choices on disk between runs.
//
//   law      read_entry(key, kind) returns the last text that write_entry(key, kind, text) stored, or empty if the
//            entry is missing, damaged, stored under another key, or owned or writable by another user
//   example  write_entry(key, "choice", text);
//
// A folder or an entry that another user owns or can write is neither read nor written, because a kernel from such an
// entry would run with this user's rights. In that case, one warning is printed on standard error.
//
// Requires: nothing; if the folder cannot be written, nothing is kept.
// Errors: none.
#pragma once

#include <string>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cuda {

// Returns 128 bits of FNV-1a in two lanes, in hexadecimal. The digest names an entry and detects damage. It is not a
// cryptographic hash.
std::string digest(std::string const& text);

// `kind` is the entry's file extension.
std::string read_entry(std::string const& key, char const* kind);
void write_entry(std::string const& key, char const* kind, std::string const& text);

}  // namespace sett::cuda
