// NamedFormat: a storage format that the user names from the catalogue or writes out.
//
//   example  "gptq_qweight";   "k:K n:N -> ((8,K/8),N):((1,8*N),8)", with the bits of a unit given separately
#pragma once

#include <string>
#include <vector>

#include "sett/formats/catalogue.hpp"

namespace app {

struct NamedFormat {
  sett::formats::Format const& get() const { return known != nullptr ? *known : own; }

  sett::formats::Format const* known = nullptr;  // a format of the catalogue
  sett::formats::Format own{};                   // the user's format, whose texts are in `axes` and `layout`
  std::string axes{}, layout{};
};

// Returns whether the text is the name of a format, or contains the arrow of a user's format.
bool is_format(std::string const& text);

// Reads the name of a format, or a user's format with units of `bits` bits (0 if a unit is an element). Returns false
// and sets `error` if the text is neither.
bool read_format(std::string const& text, int bits, NamedFormat& out, std::string& error);

// Reads texts such as K=128. Returns false and sets `error` if a text is not of this form.
bool read_sizes(std::vector<std::string> const& texts, sett::formats::Sizes& out, std::string& error);

// Returns whether each given size belongs to at least one of the formats. Otherwise sets `error`.
bool uses_sizes(std::vector<sett::formats::Format const*> const& formats, sett::formats::Sizes const& sizes,
                std::string& error);

// Returns the names of all formats.
std::vector<std::string> format_names();

// Returns "K=128 N=64" for the sizes that are given.
std::string text_of(sett::formats::Sizes const& sizes);

// Returns the constraints on sizes, such as "K must be a multiple of 16, N of 64"; empty if there are none.
std::string constraint_of(sett::formats::Format const& format);

}  // namespace app
