// Reads the JSON header of safetensors from the parser's events.
#include "safetensors_json.hpp"

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string_view>

#include "../terminal/json.hpp"

namespace app {

namespace {

using Parsed = nlohmann::json;

constexpr int most_levels = 127;  // limit of the official reader

// Returns the name that appears twice, in quotes. Sorts the names.
std::string repeated(std::vector<std::string>& names) {
  std::sort(names.begin(), names.end());
  auto const twice = std::adjacent_find(names.begin(), names.end());
  return twice == names.end() ? "" : "'" + *twice + "'";
}

class Reader : public nlohmann::json_sax<Parsed> {
 public:
  Reader(TensorEntries& out, std::string& error) : out_(out), error_(error) {}

  bool null() override { return (level_ == 1 && in_metadata_) || other(); }
  bool boolean(bool) override { return other(); }
  bool number_integer(number_integer_t) override { return other(); }
  bool number_float(number_float_t, string_t const&) override { return other(); }
  bool binary(binary_t&) override { return other(); }
  bool number_unsigned(number_unsigned_t n) override {
    if (level_ != 3 || numbers_ == nullptr) { return other(); }
    numbers_->push_back(n);
    return true;
  }
  bool string(string_t& text) override {
    if (level_ == 2 && in_metadata_) {
      out_.metadata += (keys_.size() == 1 ? "" : ",") + Json(keys_.back()).dump() + ":" + Json(text).dump();
    } else if (level_ == 2 && field_ == "dtype") {
      out_.tensors.back().type = text;
    } else {
      return other();
    }
    return true;
  }

  bool key(string_t& name) override {
    if (level_ == 1) {
      in_metadata_ = name == "__metadata__";
      names_.push_back(name);
      if (!in_metadata_) { out_.tensors.push_back({name}); }
    } else if (level_ == 2) {
      keys_.push_back(name);
      bool const is_known = name == "dtype" || name == "shape" || name == "data_offsets";
      field_ = is_known && !in_metadata_ ? name : "";
    }
    return true;
  }
  bool start_object(std::size_t) override {
    if (level_ == 1) {
      keys_.clear();
      field_.clear();
      if (in_metadata_) { out_.metadata = "{"; }
    } else if (level_ != 0 && !other()) {
      return false;
    }
    return deeper();
  }
  bool end_object() override {
    --level_;
    if (level_ == 0) { return unique(names_, "its header names a tensor twice, "); }
    if (level_ != 1) { return true; }
    if (!in_metadata_) { return complete(); }
    out_.metadata += "}";
    return unique(keys_, "its __metadata__ has a key twice, ");
  }
  bool start_array(std::size_t) override {
    if (level_ == 2 && (field_ == "shape" || field_ == "data_offsets")) {
      TensorEntry& t = out_.tensors.back();
      numbers_ = field_ == "shape" ? &t.shape : &t.offsets;
      return deeper();
    }
    return other() && deeper();
  }
  bool end_array() override {
    if (--level_ == 2) { numbers_ = nullptr; }
    return true;
  }
  bool parse_error(std::size_t, std::string const&, nlohmann::detail::exception const&) override {
    if (error_.empty()) { error_ = "its header is not a JSON object"; }
    return false;
  }

 private:
  // Handles a value of a kind that is allowed only in an unknown entry of a tensor.
  bool other() {
    if (level_ >= 2 && !in_metadata_ && field_.empty()) { return true; }
    error_ = level_ == 0    ? "its header is not a JSON object"
             : in_metadata_ ? "its __metadata__ is not an object of strings"
                            : incomplete();
    return false;
  }
  std::string incomplete() const {
    return "tensor '" + out_.tensors.back().name + "' needs a dtype, a shape of sizes and two data_offsets";
  }
  bool deeper() {
    if (++level_ <= most_levels) { return true; }
    error_ = "its header nests more than " + std::to_string(most_levels) + " levels of objects and lists";
    return false;
  }
  bool unique(std::vector<std::string>& names, std::string_view problem) {
    std::string const twice = repeated(names);
    if (!twice.empty()) { error_ = std::string(problem) + twice; }
    return twice.empty();
  }
  bool complete() {
    if (std::string const twice = repeated(keys_); !twice.empty()) {
      error_ = "tensor '" + out_.tensors.back().name + "' has an entry twice, " + twice;
      return false;
    }
    auto const has = [this](char const* field) { return std::find(keys_.begin(), keys_.end(), field) != keys_.end(); };
    if (has("dtype") && has("shape") && out_.tensors.back().offsets.size() == 2) { return true; }
    error_ = incomplete();
    return false;
  }

  TensorEntries& out_;
  std::string& error_;
  int level_ = 0;  // the number of open objects and lists
  bool in_metadata_ = false;
  std::string field_{};                            // the entry that is being read; empty for an unknown entry
  std::vector<std::uint64_t>* numbers_ = nullptr;  // the open list of sizes or offsets
  std::vector<std::string> names_{}, keys_{};      // keys of the header; keys of the open tensor or metadata
};

}  // namespace

bool read_entries(char const* text, std::size_t length, TensorEntries& out, std::string& error) {
  // nlohmann-json stops at a zero byte, and skips a byte order mark. JSON allows neither.
  bool const is_plain = std::memchr(text, 0, length) == nullptr && (length == 0 || text[0] != '\xEF');
  Reader reader(out, error);
  if (is_plain && Parsed::sax_parse(text, text + length, &reader)) { return true; }
  if (error.empty()) { error = "its header is not a JSON object"; }
  return false;
}

}  // namespace app
