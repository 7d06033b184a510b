// cache: what is kept on disk between runs: compiled kernels, and choices that were measured.
//
//   law      read_entry(path) is what write_entry(path, text) was last given, or empty where that is gone or damaged
//   example  write_entry(fs::path(cache_folder()) / (digest(key) + ".choice"), text);
//
// Requires: nothing; a folder that cannot be written keeps nothing.
// Errors: none.
#pragma once

#include <filesystem>
#include <string>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cuda {

std::string digest(std::string const& text);
std::string read_entry(std::filesystem::path const& path);
void write_entry(std::filesystem::path const& path, std::string const& text);

}  // namespace sett::cuda
