// runs: the elements of a message as runs, which are first offsets and one mode, all at once or a part at a time.
//
//   law      the runs of a message contain each pair of its offsets once; taking n and then m elements of a Walk visits
//            the same pairs as taking n + m
//   example  Walk walk(message);  walk.take(10, f) calls f(source, destination, mode) for runs of 10 elements together
//
// Requires: a message of a plan; a Walk is not asked for more elements than the message has.
// Errors: none.
#pragma once

#include <algorithm>

#include "element.hpp"
#include "plan.hpp"

namespace sett::inline SETT_ABI::dist::detail {

// Calls visit(source, destination, mode) for each run of a message: the offsets of its first element, and the fastest
// mode.
template <class Visit>
class Runs {
 public:
  Runs(Message const& m, Visit const& visit) : factors_(m.factors), visit_(visit) {
    if (m.count > 0) { factor(m.factors.size() - 1, m.source, m.destination); }
  }

 private:
  void factor(std::size_t k, Index source, Index destination) const {
    for (Piece const& p : factors_[k]) {
      modes(k, p.modes, p.modes.size(), source + p.source, destination + p.destination);
    }
  }

  void modes(std::size_t k, std::vector<PairMode> const& list, std::size_t count, Index source,
             Index destination) const {
    if (k == 0 && count <= 1) { return visit_(source, destination, count == 0 ? PairMode{} : list[0]); }
    if (count == 0) { return factor(k - 1, source, destination); }
    PairMode const& m = list[count - 1];
    for (Index i = 0; i < m.extent; ++i) {
      modes(k, list, count - 1, source + i * m.source, destination + i * m.destination);
    }
  }

  std::vector<Pieces> const& factors_;
  Visit const& visit_;
};

// Copies n elements, or adds them to the destination.
template <class T>
void move_run(T const* from, Index source, T* to, Index destination, Index n, bool adds) {
  if (!adds && source == 1 && destination == 1) {
    std::copy_n(from, n, to);
    return;
  }
  for (Index i = 0; i < n; ++i) {
    if constexpr (can_add<T>) {
      to[i * destination] = adds ? static_cast<T>(to[i * destination] + from[i * source]) : from[i * source];
    } else {
      to[i * destination] = from[i * source];
    }
  }
}

// Copies the elements of a message, or adds them to the destination.
template <class T>
void move_message(Message const& m, T const* source, T* destination, bool adds) {
  auto const run = [&](Index s, Index d, PairMode const& mode) {
    move_run(source + s, mode.source, destination + d, mode.destination, mode.extent, adds);
  };
  Runs(m, run);
}

// A position in a message. Its order of elements depends only on the factors, so that both ends of a message agree.
class Walk {
 public:
  explicit Walk(Message const& m)
      : message_(&m), piece_(m.factors.size(), 0), source_(m.source), destination_(m.destination) {
    for (Pieces const& f : m.factors) {
      digits_.emplace_back(f[0].modes.size(), 0);
      enter(f[0], 1);
    }
  }

  // Visits the next n elements.
  template <class Visit>
  void take(Index n, Visit const& visit) {
    while (n > 0) {
      std::vector<PairMode> const& modes = at(0).modes;
      PairMode const m = modes.empty() ? PairMode{} : modes[0];
      Index const count = std::min(n, m.extent - done_);
      visit(source_ + done_ * m.source, destination_ + done_ * m.destination, PairMode{count, m.source, m.destination});
      n -= count;
      done_ += count;
      if (done_ == m.extent) { next_run(); }
    }
  }

 private:
  Piece const& at(std::size_t k) const { return message_->factors[k][piece_[k]]; }
  void enter(Piece const& p, Index sign) {
    source_ += sign * p.source;
    destination_ += sign * p.destination;
  }
  void step(PairMode const& m, Index times) {
    source_ += times * m.source;
    destination_ += times * m.destination;
  }

  void next_run() {
    done_ = 0;
    for (std::size_t k = 0; k < piece_.size(); ++k) {
      if (next_digit(k) || next_piece(k)) { return; }
    }
  }

  bool next_digit(std::size_t k) {
    std::vector<PairMode> const& modes = at(k).modes;
    for (std::size_t j = k == 0 ? 1 : 0; j < modes.size(); ++j) {
      if (++digits_[k][j] < modes[j].extent) {
        step(modes[j], 1);
        return true;
      }
      digits_[k][j] = 0;
      step(modes[j], 1 - modes[j].extent);
    }
    return false;
  }

  bool next_piece(std::size_t k) {
    enter(at(k), -1);
    piece_[k] = (piece_[k] + 1) % message_->factors[k].size();
    enter(at(k), 1);
    digits_[k].assign(at(k).modes.size(), 0);
    return piece_[k] != 0;
  }

  Message const* message_;
  std::vector<std::size_t> piece_;
  std::vector<std::vector<Index>> digits_{};  // one list for each factor
  Index source_, destination_;
  Index done_ = 0;  // elements of the current run
};

}  // namespace sett::dist::detail
