// The element types of array files and of options. Each has sett's DType, and its names in NumPy, safetensors and the
// command.
#pragma once

#include <sett/num/dtype.hpp>

#include <optional>
#include <string>

namespace app {

struct ElementType {
  sett::DType dtype;
  char const* numpy;   // NumPy's name, or the format's name (BF16) if NumPy does not have the type
  char const* stored;  // the name in a safetensors file; empty if the format does not have the type
  char const* option;  // the value of --type, such as i8 or f32
};

// These functions return nullopt for an unknown name.
std::optional<ElementType> numpy_element(std::string const& name);
std::optional<ElementType> stored_element(std::string const& name);
std::optional<ElementType> option_element(std::string const& name);

ElementType element_of(sett::DType dtype);  // for types that array files can store

}  // namespace app
