// slices: sends streams as packed slices through rings of slots, for transports without access to the memory of peers.
//
// Both ends cut a stream into the same slices, so that no sizes are sent. Each rank posts its sends and its receives in
// the order of the rounds. The unfinished slice of the lowest round can always be posted at both ends, so that no ring
// is too small.
//
//   law      every element of the streams is moved once; the terms of a partial sum are added in the order of the calls
//   example  SliceExchange<X>(largest, element_bytes, transport).run(term, false);
//
// Requires: all ranks have agreed on their plans; the workspace has most_workspace_for bytes, or the transport's bound.
// Errors: none.
#pragma once

#include "streams.hpp"
#include "transport.hpp"

namespace sett::inline SETT_ABI::dist::detail {

inline constexpr Index most_slots = 4;  // in each direction
inline constexpr Index most_slice_bytes = Index(1) << 30;

// A ring of slots, with the number of bytes of a slice.
struct Ring {
  Index slots = 1;
  Index slice = 1;
};

// Returns the ring that two directions of this workspace have. Requires: it holds two of the largest elements.
inline Ring ring_of(Index workspace, Index element_bytes) {
  Index const slots = std::clamp(workspace / (2 * element_bytes), Index(1), most_slots);
  return {slots, std::max(std::min(most_slice_bytes, workspace / (2 * slots)), element_bytes)};
}

// Returns the number of bytes of workspace beyond which streams of `largest` bytes do not become faster.
inline Index most_workspace_for(Num largest) {
  Num const bytes = largest * Num(2 * most_slots);
  return bytes.overflowed() ? largest_int64 : bytes.value;
}

template <class X>
class SliceExchange {
 public:
  // largest: the bytes of the largest stream, or more.
  SliceExchange(Num largest, Index element_bytes, X& transport) : transport_(transport) {
    ring_ = ring_of(transport.least_workspace(), element_bytes);
    std::byte* slot = static_cast<std::byte*>(transport.workspace());
    Index const step = largest.overflowed() ? ring_.slice : std::min(ring_.slice, largest.value);
    for (auto* slots : {&sending_, &receiving_}) {
      for (Index i = 0; i < ring_.slots; ++i, slot += step) { slots->push_back(Slot{slot}); }
    }
  }

  void run(Term const& term, bool adds) {
    adds_ = adds;
    sends_ = flows(term.sends);
    receives_ = flows(term.receives);
    next_send_ = next_receive_ = 0;
    advance();
    for (StreamPart const& p : term.kept) { move_part(p, adds); }
    while (next_send_ < sends_.size() || next_receive_ < receives_.size() || pending_ > 0) {
      if (!advance()) { transport_.progress(); }
    }
  }

 private:
  // A stream with its progress.
  struct Flow {
    Stream const* stream;
    SliceCutter cutter;
    StreamWalk walk;
    Index moved = 0;  // bytes that have been packed or unpacked
  };

  struct Slot {
    std::byte* memory;
    Flow* flow = nullptr;
    Slice slice{};
    bool direct = false;  // the slice needs no packing
    Index ticket = -1;    // -1: finished
  };

  static std::vector<Flow> flows(std::vector<Stream> const& streams) {
    std::vector<Flow> out;
    for (Stream const& s : streams) { out.push_back({&s, SliceCutter(s), StreamWalk(s)}); }
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
    if (s.flow != nullptr) {
      if (!is_finished(s) || s.flow->moved != s.slice.begin) { return false; }
      unpack(s);
      release(s);
      freed = true;
    }
    if (!take(s, receives_, next_receive_)) { return freed; }
    StreamPart const* const p = adds_ ? nullptr : s.slice.part;
    Index const at =
        p ? consecutive(*p->message, &Message::destination, &Piece::destination, &PairMode::destination) : -1;
    s.direct = at >= 0;
    std::byte* const to = s.direct ? p->destination + (at + s.slice.first) * p->element.bytes : s.memory;
    s.ticket = transport_.post_receive(s.flow->stream->rank, to, s.slice.bytes);
    return true;
  }

  bool send(Slot& s) {
    bool freed = false;
    if (s.flow != nullptr) {
      if (!is_finished(s)) { return false; }
      release(s);
      freed = true;
    }
    if (!take(s, sends_, next_send_)) { return freed; }
    StreamPart const* const p = s.slice.part;
    Index const at = p ? consecutive(*p->message, &Message::source, &Piece::source, &PairMode::source) : -1;
    s.direct = at >= 0;
    std::byte const* const from = s.direct ? p->source + (at + s.slice.first) * p->element.bytes : s.memory;
    pack(s);
    s.ticket = transport_.post_send(s.flow->stream->rank, from, s.slice.bytes);
    return true;
  }

  void release(Slot& s) {
    s.flow = nullptr;
    --pending_;
  }

  // Gives the slot the next slice of a list of streams.
  bool take(Slot& s, std::vector<Flow>& list, std::size_t& next) {
    if (next == list.size()) { return false; }
    s.flow = &list[next];
    s.slice = s.flow->cutter.next(ring_.slice);
    if (s.flow->cutter.ended()) { ++next; }
    ++pending_;
    return true;
  }

  // Moves the position in the stream also if the slice needs no packing; its elements are then one run.
  void pack(Slot& s) {
    std::byte* to = s.memory;
    s.flow->walk.take(s.slice.bytes, [&](StreamPart const& p, Index from, Index, PairMode const& m) {
      if (s.direct) { return; }
      p.element.copy(p.source + from * p.element.bytes, m.source, to, 1, m.extent, p.element.bytes);
      to += m.extent * p.element.bytes;
    });
  }

  void unpack(Slot& s) {
    std::byte const* from = s.memory;
    s.flow->walk.take(s.slice.bytes, [&](StreamPart const& p, Index, Index to, PairMode const& m) {
      if (s.direct) { return; }
      MoveRun const move = adds_ ? p.element.add : p.element.copy;
      move(from, 1, p.destination + to * p.element.bytes, m.destination, m.extent, p.element.bytes);
      from += m.extent * p.element.bytes;
    });
    s.flow->moved += s.slice.bytes;
  }

  X& transport_;
  Ring ring_{};
  bool adds_ = false;
  std::vector<Slot> sending_{}, receiving_{};
  std::vector<Flow> sends_{}, receives_{};
  std::size_t next_send_ = 0, next_receive_ = 0;
  Index pending_ = 0;  // slots in use
};

}  // namespace sett::dist::detail
