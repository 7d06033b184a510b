// The tokens of a CUDA source: words, marks and literals with their positions, without comments.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace app {

class CudaTokens {
 public:
  enum class Kind { word, mark, literal };
  struct Token {
    Kind kind;
    std::size_t begin, end;
  };

  // Keeps a reference to the source.
  explicit CudaTokens(std::string const& source);

  std::size_t size() const { return t_.size(); }
  Token const& operator[](std::size_t i) const { return t_[i]; }
  bool is(std::size_t i, std::string_view what) const { return i < t_.size() && text(i) == what; }
  bool is_any(std::size_t i, std::initializer_list<std::string_view> whats) const;
  bool is_word(std::size_t i) const { return i < t_.size() && t_[i].kind == Kind::word; }
  std::string text(std::size_t i) const { return s_.substr(t_[i].begin, t_[i].end - t_[i].begin); }
  // Returns tokens [first, last) with the spaces between them, on one line.
  std::string text(std::size_t first, std::size_t last) const;
  int line(std::size_t i) const;

  // Finds the token that opens the bracket that closes before `end`. Returns `end` if there is none. Angle brackets
  // also occur in threes. Inside other brackets they are comparisons or shifts.
  std::size_t opening(std::size_t end, char open, char close) const;
  // Returns the token after the bracket of any kind that opens at `open`.
  std::size_t after_brackets(std::size_t open) const;
  // Finds the first of the marks, at or after `first`, that is outside brackets of any kind. Returns size() if there is
  // none.
  std::size_t find_outside(std::size_t first, std::initializer_list<std::string_view> marks) const;
  // Returns whether the token is on a preprocessor line, which may be continued.
  bool in_directive(std::size_t i) const;
  // Returns whether the preprocessor drops the token, because a condition skips it.
  bool is_dead(std::size_t i) const { return dead_[i]; }

 private:
  void mark_dead();

  std::string const& s_;
  std::vector<Token> t_;
  std::vector<bool> dead_;
};

}  // namespace app
