// Splits lines of the prompt into words.
#include "prompt_words.hpp"

#include <cstring>

namespace app {

namespace {

struct Word {
  std::string text;
  bool quoted = false;
};

std::vector<Word> pieces(std::string const& line) {
  std::vector<Word> out;
  Word word;
  bool begun = false;
  char quote = '\0';
  int depth = 0;
  auto const end = [&] {
    if (begun) { out.push_back(word); }
    word = {};
    begun = false;
  };
  for (char const c : line) {
    if (quote != '\0' && c == quote) {
      quote = '\0';
    } else if (quote == '\0' && depth == 0 && !begun && (c == '\'' || c == '"')) {
      quote = c;
      begun = word.quoted = true;
    } else if (quote == '\0' && depth == 0 && (c == ' ' || c == '\t' || c == '\r')) {
      end();
    } else {
      if (quote == '\0' && std::strchr("([{", c) != nullptr) { ++depth; }
      if (quote == '\0' && depth > 0 && std::strchr(")]}", c) != nullptr) { --depth; }
      word.text += c;
      begun = true;
    }
  }
  end();
  return out;
}

bool is_operator(Word const& w) {
  return !w.quoted && (w.text == "o" || w.text == "∘" || w.text == "+" || w.text == ":");
}

}  // namespace

std::vector<std::string> prompt_words(std::string const& line) {
  std::vector<std::string> out;
  bool joins = false;
  for (Word const& w : pieces(line)) {
    bool const op = is_operator(w) && out.size() > 1;
    if ((op || joins) && !out.empty()) {
      out.back() += " " + w.text;
    } else {
      out.push_back(w.text);
    }
    joins = op;
  }
  return out;
}

}  // namespace app
