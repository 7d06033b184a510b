// The JSON that the command prints. Only json.cpp includes nlohmann-json, because that header takes as long to compile
// as the rest of a file.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace app {

class Json {
 public:
  struct Member;

  Json() = default;  // starts as null; [] converts it to an object, push_back to an array
  Json(bool x);
  Json(int x) : Json(static_cast<long long>(x)) {}
  Json(long x) : Json(static_cast<long long>(x)) {}
  Json(long long x);
  Json(unsigned long x);
  Json(double x);
  Json(char const* text);
  Json(std::string text);
  Json(std::initializer_list<Member> members);  // an object, with its items in this order

  static Json array(std::vector<Json> items = {});
  static Json parsed(std::string text);  // Requires: JSON

  Json& operator[](char const* key);
  void push_back(Json item);

  // Returns the text of the value on one line. Bytes that are not UTF-8 are written as U+FFFD.
  std::string dump() const;

 private:
  enum class Kind { null, boolean, integer, natural, real, text, parsed, array, object };
  friend struct JsonWriter;

  Kind kind_ = Kind::null;
  std::int64_t integer_ = 0;
  double real_ = 0;
  std::string text_{};
  std::vector<std::string> keys_{};  // the keys of an object; the values are in items_
  std::vector<Json> items_{};
};

struct Json::Member {
  char const* key;
  Json value;
};

}  // namespace app
