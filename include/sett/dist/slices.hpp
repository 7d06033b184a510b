// slices: sends the messages of a plan as packed slices through rings of slots, for transports without access to the
// memory of peers.
//
// Both ends cut a message into slices of the same number of elements, so that no sizes are sent. Each rank posts its
// sends and its receives in the order of the rounds. The unfinished slice of the lowest round can always be posted at
// both ends, so that no ring is too small.
//
//   law      every element of the plan's messages is moved once; terms of a partial sum are added in ascending order
//   example  SliceExchange<float, X>(plan, source, destination, transport).run();
//
// Requires: all ranks have agreed on their plans; the workspace has most_workspace_of bytes, or the transport's bound.
// Errors: none.
#pragma once

#include <cstddef>

#include "runs.hpp"
#include "transport.hpp"

namespace sett::inline SETT_ABI::dist::detail {

inline constexpr Index most_slots = 4;  // in each direction
inline constexpr Index most_slice_bytes = Index(1) << 30;

// A ring of slots, with the number of elements of a slice.
struct Ring {
  Index slots = 1;
  Index slice = 1;
};

// Returns the ring that two directions of this workspace have. Requires: it holds two elements.
inline Ring ring_of(Index workspace, Index element_bytes) {
  Index const slots = std::clamp(workspace / (2 * element_bytes), Index(1), most_slots);
  Index const bytes = std::min(most_slice_bytes, workspace / (2 * slots));
  return {slots, std::max(bytes / element_bytes, Index(1))};
}

inline Index largest_message(Plan const& plan) {
  Index n = 0;
  for (auto const* list : {&plan.sends, &plan.receives}) {
    for (Message const& m : *list) { n = std::max(n, m.count); }
  }
  return n;
}

// Returns the number of bytes of workspace beyond which a plan does not become faster.
inline Index most_workspace_of(Plan const& plan, Index element_bytes) {
  Num const bytes = Num(largest_message(plan)) * Num(element_bytes) * Num(2 * most_slots);
  return bytes.overflowed() ? largest_int64 : bytes.value;
}

// Returns the offset of the message's first element on one side if its elements are consecutive there, otherwise -1.
inline Index consecutive(Message const& m, Index Message::*first, Index Piece::*offset, Index PairMode::*stride) {
  if (m.factors.size() != 1 || m.factors[0].size() != 1) { return -1; }
  Piece const& p = m.factors[0][0];
  bool const one = p.modes.empty() || (p.modes.size() == 1 && p.modes[0].*stride == 1);
  return one ? m.*first + p.*offset : -1;
}

template <class T, class X>
class SliceExchange {
 public:
  SliceExchange(Plan const& plan, T const* source, T* destination, X& transport)
      : plan_(plan), source_(source), destination_(destination), transport_(transport) {
    static_assert(alignof(T) <= alignof(std::max_align_t), "redistribute: the elements must not need more alignment");
    ring_ = ring_of(transport.least_workspace(), Index(sizeof(T)));
    T* slot = static_cast<T*>(static_cast<void*>(transport.workspace()));
    Index const step = std::min(ring_.slice, largest_message(plan));
    for (auto* slots : {&sending_, &receiving_}) {
      for (Index i = 0; i < ring_.slots; ++i, slot += step) { slots->push_back(Slot{slot}); }
    }
  }

  void run() {
    for (Index c = 0; c < plan_.contributions; ++c) { term(c); }
  }

 private:
  // A message with its progress, in elements.
  struct Stream {
    Message const* message;
    Walk walk;
    Index direct;  // offset of elements that need no packing, or -1
    Index posted = 0;
    Index unpacked = 0;
  };

  struct Slot {
    T* memory;
    Stream* stream = nullptr;
    Index begin = 0;
    Index count = 0;
    Index ticket = -1;  // -1: finished
  };

  void term(Index c) {
    adds_ = c > 0;
    sends_ = streams(plan_.sends, c, true);
    receives_ = streams(plan_.receives, c, false);
    next_send_ = next_receive_ = 0;
    advance();
    if (plan_.self && plan_.self->contribution == c) { move_message(*plan_.self, source_, destination_, adds_); }
    while (next_send_ < sends_.size() || next_receive_ < receives_.size() || pending_ > 0) {
      if (!advance()) { transport_.progress(); }
    }
  }

  std::vector<Stream> streams(std::vector<Message> const& list, Index c, bool sends) const {
    std::vector<Stream> out;
    for (Message const& m : list) {
      if (m.contribution != c) { continue; }
      Index const direct = sends   ? consecutive(m, &Message::source, &Piece::source, &PairMode::source)
                           : adds_ ? -1
                                   : consecutive(m, &Message::destination, &Piece::destination, &PairMode::destination);
      out.push_back({&m, Walk(m), direct});
    }
    return out;
  }

  // Posts and completes as many slices as it can without waiting. Returns whether there were any.
  bool advance() {
    bool moved = false;
    for (Slot& s : receiving_) { moved = receive(s) || moved; }
    for (Slot& s : sending_) { moved = send(s) || moved; }
    return moved;
  }

  // Returns whether the slot's slice has arrived or left.
  bool is_finished(Slot& s) {
    if (s.ticket >= 0 && transport_.finished(s.ticket)) { s.ticket = -1; }
    return s.ticket < 0;
  }

  bool receive(Slot& s) {
    bool freed = false;
    if (s.stream != nullptr) {
      if (!is_finished(s) || s.stream->unpacked != s.begin) { return false; }
      if (s.stream->direct < 0) { unpack(s); }
      s.stream->unpacked += s.count;
      release(s);
      freed = true;
    }
    if (!take(s, receives_, next_receive_)) { return freed; }
    T* const to = s.stream->direct < 0 ? s.memory : destination_ + s.stream->direct + s.begin;
    s.ticket = transport_.post_receive(s.stream->message->rank, to, s.count * Index(sizeof(T)));
    return true;
  }

  bool send(Slot& s) {
    bool freed = false;
    if (s.stream != nullptr) {
      if (!is_finished(s)) { return false; }
      release(s);
      freed = true;
    }
    if (!take(s, sends_, next_send_)) { return freed; }
    T const* from = s.memory;
    if (s.stream->direct < 0) {
      pack(s);
    } else {
      from = source_ + s.stream->direct + s.begin;
    }
    s.ticket = transport_.post_send(s.stream->message->rank, from, s.count * Index(sizeof(T)));
    return true;
  }

  void release(Slot& s) {
    s.stream = nullptr;
    --pending_;
  }

  // Gives the slot the next slice of a list of messages.
  bool take(Slot& s, std::vector<Stream>& list, std::size_t& next) {
    if (next == list.size()) { return false; }
    Stream& stream = list[next];
    s.stream = &stream;
    s.begin = stream.posted;
    s.count = std::min(ring_.slice, stream.message->count - stream.posted);
    stream.posted += s.count;
    if (stream.posted == stream.message->count) { ++next; }
    ++pending_;
    return true;
  }

  void pack(Slot& s) {
    T* to = s.memory;
    s.stream->walk.take(s.count, [&](Index from, Index, PairMode const& m) {
      T const* const first = source_ + from;
      if (m.source == 1) {
        std::copy_n(first, m.extent, to);
      } else {
        for (Index i = 0; i < m.extent; ++i) { to[i] = first[i * m.source]; }
      }
      to += m.extent;
    });
  }

  void unpack(Slot& s) {
    T const* from = s.memory;
    s.stream->walk.take(s.count, [&](Index, Index to, PairMode const& m) {
      move_run(from, 1, destination_ + to, m.destination, m.extent, adds_);
      from += m.extent;
    });
  }

  Plan const& plan_;
  T const* source_;
  T* destination_;
  X& transport_;
  Ring ring_{};
  bool adds_ = false;
  std::vector<Slot> sending_{}, receiving_{};
  std::vector<Stream> sends_{}, receives_{};
  std::size_t next_send_ = 0, next_receive_ = 0;
  Index pending_ = 0;  // slots in use
};

}  // namespace sett::dist::detail
