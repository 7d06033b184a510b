// streams: the bytes that one rank sends to another, as the messages of all tensors that move together.
//
// Both ends of a stream list its parts in the same order and cut the same slices: as many whole elements as fit. A
// slice may have elements of several parts.
//
//   law      the slices of a stream contain each element of its parts once, in order
//   example  Slice const s = SliceCutter(stream).next(64);  at most 64 bytes
//
// Requires: a slice has space for the largest element; parts are not empty.
// Errors: none.
#pragma once

#include "element.hpp"
#include "runs.hpp"

namespace sett::inline SETT_ABI::dist::detail {

// One message of a stream. A rank has one of the two buffers only, or both if it keeps the elements.
struct StreamPart {
  Message const* message = nullptr;
  Element element{};
  std::byte const* source = nullptr;
  std::byte* destination = nullptr;
};

struct Stream {
  Index rank = 0;  // rank of the other end
  std::vector<StreamPart> parts{};
};

// The messages of one rank that are terms of one number.
struct Term {
  std::vector<Stream> sends{}, receives{};  // in the order of the rounds
  std::vector<StreamPart> kept{};
};

inline void move_part(StreamPart const& p, bool adds) {
  Index const bytes = p.element.bytes;
  MoveRun const move = adds ? p.element.add : p.element.copy;
  auto const run = [&](Index s, Index d, PairMode const& m) {
    move(p.source + s * bytes, m.source, p.destination + d * bytes, m.destination, m.extent, bytes);
  };
  Runs(*p.message, run);
}

// Returns the offset of the message's first element on one side if its elements are consecutive there, otherwise -1.
inline Index consecutive(Message const& m, Index Message::*first, Index Piece::*offset, Index PairMode::*stride) {
  if (m.factors.size() != 1 || m.factors[0].size() != 1) { return -1; }
  Piece const& p = m.factors[0][0];
  bool const one = p.modes.empty() || (p.modes.size() == 1 && p.modes[0].*stride == 1);
  return one ? m.*first + p.*offset : -1;
}

struct Slice {
  Index begin = 0;  // byte of the stream
  Index bytes = 0;
  StreamPart const* part = nullptr;  // null if the slice has several parts
  Index first = 0;                   // element of the part
};

class SliceCutter {
 public:
  explicit SliceCutter(Stream const& stream) : stream_(&stream) {}

  bool ended() const { return part_ == stream_->parts.size(); }

  Slice next(Index capacity) {
    Slice out{begin_, 0, &stream_->parts[part_], done_};
    for (bool first = true; !ended(); first = false) {
      StreamPart const& p = stream_->parts[part_];
      Index const n = std::min(p.message->count - done_, (capacity - out.bytes) / p.element.bytes);
      if (n == 0) { break; }
      if (!first) { out.part = nullptr; }
      out.bytes += n * p.element.bytes;
      done_ += n;
      if (done_ < p.message->count) { break; }
      ++part_;
      done_ = 0;
    }
    begin_ += out.bytes;
    return out;
  }

 private:
  Stream const* stream_;
  std::size_t part_ = 0;
  Index done_ = 0;  // elements of the part
  Index begin_ = 0;
};

// A position in a stream, which visits the runs of its parts.
class StreamWalk {
 public:
  explicit StreamWalk(Stream const& stream) : stream_(&stream) {}

  // Calls visit(part, source, destination, mode) for the runs of the next elements, which have `bytes` bytes.
  template <class Visit>
  void take(Index bytes, Visit const& visit) {
    while (bytes > 0) {
      StreamPart const& p = stream_->parts[part_];
      if (!walk_) { walk_.emplace(*p.message); }
      Index const n = std::min(p.message->count - done_, bytes / p.element.bytes);
      walk_->take(n, [&](Index s, Index d, PairMode const& m) { visit(p, s, d, m); });
      bytes -= n * p.element.bytes;
      done_ += n;
      if (done_ < p.message->count) { continue; }
      ++part_;
      done_ = 0;
      walk_.reset();
    }
  }

 private:
  Stream const* stream_;
  std::size_t part_ = 0;
  Index done_ = 0;
  std::optional<Walk> walk_{};
};

}  // namespace sett::dist::detail
