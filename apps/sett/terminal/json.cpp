// The JSON that the command prints, written by nlohmann-json.
#include "json.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace app {

struct JsonWriter {
  using Tree = nlohmann::ordered_json;

  static Tree tree(Json const& j) {
    switch (j.kind_) {
      case Json::Kind::null:
        return nullptr;
      case Json::Kind::boolean:
        return j.integer_ != 0;
      case Json::Kind::integer:
        return j.integer_;
      case Json::Kind::natural:
        return static_cast<std::uint64_t>(j.integer_);
      case Json::Kind::real:
        return j.real_;
      case Json::Kind::text:
        return j.text_;
      case Json::Kind::parsed:
        return Tree::parse(j.text_);
      case Json::Kind::array:
        break;
      case Json::Kind::object:
        return object(j);
    }
    Tree out = Tree::array();
    for (Json const& item : j.items_) { out.push_back(tree(item)); }
    return out;
  }
  static Tree object(Json const& j) {
    Tree out = Tree::object();
    for (std::size_t i = 0; i < j.items_.size(); ++i) { out[j.keys_[i]] = tree(j.items_[i]); }
    return out;
  }
};

Json::Json(bool x) : kind_(Kind::boolean), integer_(x) {}
Json::Json(long long x) : kind_(Kind::integer), integer_(x) {}
Json::Json(unsigned long x) : kind_(Kind::natural), integer_(static_cast<std::int64_t>(x)) {}
Json::Json(double x) : kind_(Kind::real), real_(x) {}
Json::Json(char const* text) : kind_(Kind::text), text_(text) {}
Json::Json(std::string text) : kind_(Kind::text), text_(std::move(text)) {}
Json::Json(std::initializer_list<Member> members) : kind_(Kind::object) {
  for (Member const& m : members) { (*this)[m.key] = m.value; }
}

Json Json::array(std::vector<Json> items) {
  Json out;
  out.kind_ = Kind::array;
  out.items_ = std::move(items);
  return out;
}
Json Json::parsed(std::string text) {
  Json out(std::move(text));
  out.kind_ = Kind::parsed;
  return out;
}

Json& Json::operator[](char const* key) {
  kind_ = Kind::object;
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    if (keys_[i] == key) { return items_[i]; }
  }
  keys_.emplace_back(key);
  return items_.emplace_back();
}
void Json::push_back(Json item) {
  kind_ = Kind::array;
  items_.push_back(std::move(item));
}

std::string Json::dump() const {
  return JsonWriter::tree(*this).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace app
