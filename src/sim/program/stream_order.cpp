#include "stream_order.hpp"

#include <algorithm>

namespace sett::inline SETT_ABI::sim {

void StreamOrder::join(Clock& into, Clock const& clock) {
  into.resize(std::max(into.size(), clock.size()));
  for (std::size_t i = 0; i < clock.size(); ++i) { into[i] = std::max(into[i], clock[i]); }
}

std::size_t StreamOrder::add(bool blocking) {
  streams_.push_back({blocking, {}});
  return streams_.size() - 1;
}

// Makes the stream's next work wait for everything that the rules of CUDA order before it.
void StreamOrder::enter(std::size_t stream) {
  Clock& own = streams_[stream].clock;
  join(own, host_);
  if (stream != 0) {
    if (streams_[stream].blocking) { join(own, streams_[0].clock); }
    return;
  }
  for (std::size_t i = 1; i < streams_.size(); ++i) {
    if (streams_[i].blocking) { join(own, streams_[i].clock); }
  }
}

StreamOrder::Clock const& StreamOrder::record(std::size_t stream) {
  enter(stream);
  return streams_[stream].clock;
}

void StreamOrder::wait(std::size_t stream, Clock const& clock) {
  enter(stream);
  join(streams_[stream].clock, clock);
}

void StreamOrder::order_all() {
  Clock all;
  for (Stream const& s : streams_) { join(all, s.clock); }
  for (Stream& s : streams_) { join(s.clock, all); }
}

void StreamOrder::host_waits(Clock const& clock) {
  join(host_, clock);
  std::erase_if(pending_, [this](StreamWork const& w) { return includes(host_, w); });
}

void StreamOrder::host_waits_for_all() {
  for (Stream const& s : streams_) { join(host_, s.clock); }
  pending_.clear();
}

bool StreamOrder::find(StreamWork const& earlier, Use const& use, Conflict& out) {
  for (Use const& other : earlier.uses) {
    if (!conflicting(other, use)) { continue; }
    out = {&earlier, other, use};
    return true;
  }
  return false;
}

StreamOrder::Conflict StreamOrder::issue(std::size_t stream, StreamWork work) {
  enter(stream);
  Clock& clock = streams_[stream].clock;
  Conflict out;
  work.stream = stream;
  if (pending_.size() == most) { pending_.pop_front(); }
  for (StreamWork const& earlier : pending_) {
    if (includes(clock, earlier)) { continue; }
    bool const found =
        std::any_of(work.uses.begin(), work.uses.end(), [&](Use const& use) { return find(earlier, use, out); });
    if (found) { break; }
  }
  clock.resize(std::max(clock.size(), stream + 1));
  work.epoch = ++clock[stream];
  pending_.push_back(std::move(work));
  return out;
}

StreamOrder::Conflict StreamOrder::host(Use const& use) const {
  Conflict out;
  for (StreamWork const& earlier : pending_) {
    if (find(earlier, use, out)) { break; }
  }
  return out;
}

}  // namespace sett::sim
