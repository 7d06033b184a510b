// cache: data kept on disk between runs: compiled kernels, and measured choices.
//
//   law      read_entry(key, kind) returns the text last given to write_entry(key, kind, text), or empty if the
//            entry is gone, damaged, stored under another key, or owned or writable by another user
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

// Returns 128 bits of FNV-1a in two lanes, in hexadecimal. The result names an entry and detects damage; it is not a
// cryptographic hash.
std::string digest(std::string const& text);

// `kind` is the extension of the entry's file
std::string read_entry(std::string const& key, char const* kind);
void write_entry(std::string const& key, char const* kind, std::string const& text);

}  // namespace sett::cuda
