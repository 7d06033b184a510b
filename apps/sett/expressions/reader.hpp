// Reader: a recursive-descent parser of the grammar that evaluates while it parses. The reader's parts are in
// grammar.cpp (statements and operators), read_atom.cpp (atoms and tuples), read_types.cpp (the forms of C++ and
// pycute) and read_mlir.cpp (the forms of CuTe DSL and Triton).
//
// Parsing takes time linear in the text, apart from the operations that it calls. A value that exceeds the limits is
// refused before the parser reads on.
#pragma once

#include "build.hpp"
#include "grammar.hpp"
#include "source.hpp"
#include "triton.hpp"

namespace app {

// Thrown by a Reader, and caught by the code that uses the Reader.
struct Stop {
  Problem problem;  // the column counts bytes of the whole text
};

class Reader {
 public:
  Reader(Source const& source, Names& names, Parts& parts)
      : source_(source), text_(source.read()), in_(text_.data(), int(text_.size())), names_(names), parts_(parts) {}

  // Reads the value of the next statement. Returns false if there are no more statements.
  bool next(Value& out);

  bool bound() const { return bound_; }              // whether the last statement was a let
  std::string const& note() const { return note_; }  // the note on the answer of the last statement
  int start() const { return start_; }               // the byte, counted from 1, at which the last statement begins

 private:
  [[noreturn]] void stop(char const* code, std::string const& message);
  Value unwrap(Answer a, int column);
  void check(Value const& v, int column) const;
  Value kept(Value v, int column) const;
  Value operation(Parts parts, Answer const& a, int depth, int column);
  void check_depth(int depth);
  // Returns the column, in bytes, of the next token.
  int column() {
    in_.peek();
    return in_.column();
  }
  void expect(char const* token);
  bool is_taken(sett::Text const& name) const;
  std::string near(std::string const& word) const;

  // grammar.cpp, loosest operator first
  Value statement();
  Value expression(int depth, bool& operators);
  Value composed(int depth, bool& operators);
  Value layout(int depth, bool& operators);
  Value calls(Value v, int depth);
  Value term(int depth, bool& operators);
  Value multiplied(Value v, int depth, bool& operators);
  Value factor(int depth, bool& operators);
  bool take_composition() { return in_.take("o") || in_.take("∘"); }

  // read_atom.cpp
  struct List {
    char const* opening;
    char const* closing;
    int most;  // the largest number of integers and parentheses in all entries
  };
  std::vector<Value> list(List const& kind, int depth, bool* operators = nullptr, bool* comma = nullptr);
  void check_entries(int nodes, int most);
  Value atom(int depth);
  Value number_or_keep(int start);
  Value named(std::string const& word, int depth, int start);
  Value parenthesised(int depth);
  bool take_integers(AnyTuple& out);
  bool take_integers(sett::Vec<Num>& out);
  Value tiler(int depth);
  Value integers(int depth);
  Value quoted();

  // read_types.cpp
  Value typed(std::string const& word, int depth, int start);
  std::optional<Value> spelled(std::string const& word, int depth, int start);
  std::optional<Value> built(std::string const& word, std::vector<Value> const& entries, int start);
  Value moved_by(Answer const& coordinate, int depth, int start);
  std::vector<Value> value_of_type();
  bool take_pointer(int& bits);
  Value vec();
  Value xor_layout();
  Value parsed_bases();
  template <class T>
  sett::Vec<T> braced();

  // read_mlir.cpp
  Value mlir(int depth);
  Value quoted_expression(int depth);
  Encoding encoding(std::string const& name);
  void take_field(sett::Vec<Num>& out);
  void skip_to(std::string_view ends);
  sett::Vec<Num> extents_and_type();
  void take_memory(sett::Vec<Num> const& extents);
  void take_allocation(sett::Vec<Num> const& extents);
  Value tensor_type(bool is_memory);

  Source const& source_;
  std::string_view text_;
  sett::Cursor in_;
  Names& names_;
  Parts& parts_;
  std::string note_{};
  // A note on the last division that was not exact, in this statement or one before it, for answers that are not
  // integers.
  std::string rounded_{};
  bool bound_ = false;
  int start_ = 1;
};

}  // namespace app
