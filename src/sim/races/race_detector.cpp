#include "race_detector.hpp"

namespace sett::inline SETT_ABI::sim {

// Checks one access in each cell that it touches.
class RaceDetector::Judgement {
 public:
  Judgement(RaceDetector& d, MemoryAccess const& a)
      : shadow_(d.shadow_),
        clocks_(d.clocks_),
        rewrites_(d.rewrites_),
        a_(a),
        writes_(a.writes()),
        atomic_(a.kind == Access::atomic || (a.flags & Event::atomic) != 0),
        me_(clocks_.event(a.thread, a.site, static_cast<std::uint16_t>(a.flags | (atomic_ ? Event::atomic : 0)))) {}

  Conflict const& found() const { return found_; }

  void look_at(Cell& c) {
    if ((c.write.flags & Event::init) && !(a_.flags & Event::elsewhere)) {
      conflict({Conflict::stands_mbarrier, c.write});
    }
    if (c.flags & Cell::under_way) {
      bool const by_other = !c.write.of_slot() && !ordered(c.write);
      conflict({by_other ? Conflict::race : Conflict::under_way, c.write, true});
      return;
    }
    if (a_.kind != Access::write && !(c.flags & Cell::initialised) &&
        !(a_.flags & (Event::elsewhere | Event::partly))) {
      conflict({Conflict::uninitialised});
    }
    bool const equal = follows_writes(c);
    if (!writes_) {
      add_reader(c);
      return;
    }
    follows_reads(c, equal);
    if (equal) { keep_equal_store(c); }
    if (c.sources != 0) { conflict({Conflict::source}); }
    c.read = {};
    c.write = me_;
    c.flags |= Cell::initialised;
  }

 private:
  bool decided() const { return found_.kind != Conflict::none; }
  void conflict(Conflict const& c) {
    if (!decided()) { found_ = c; }
  }
  // CUTLASS pipelines make asynchronous copies to other blocks after waits of block scope. For such copies, a wait
  // that has observed the arrival is sufficient.
  bool ordered(Event const& e) const {
    return clocks_.ordered(a_.thread, e) || ((a_.flags & Event::async) != 0 && clocks_.observed(a_.thread, e));
  }
  bool both_atomic(Event const& e) const { return atomic_ && (e.flags & Event::atomic) != 0; }

  // If lanes of a warp store to the same address by one instruction, one store takes effect, but it is undefined which
  // one (CUDA C++ Programming Guide, SIMT architecture). Equal values are not a race.
  bool same_as(Event const& other) const {
    if (!writes_ || atomic_) { return false; }
    ThreadId const& t = a_.thread;
    bool const mates = other.block == t.block && !other.of_slot() && other.thread / 32 == t.warp();
    if (!mates || other.site != me_.site || (other.flags & (Event::atomic | Event::async)) != 0) { return false; }
    if (!(me_.flags & Event::unseen)) { return (me_.flags & Event::same) != 0; }
    if (!rewrites_.empty() && rewrites_.back().first.overlaps(a_.address, a_.bytes)) { return true; }
    Pending p;
    p.address = a_.address, p.bytes = static_cast<std::uint32_t>(a_.bytes), p.site = me_.site, p.at = a_.at;
    p.remember();
    rewrites_.emplace_back(p, other);
    return true;
  }

  // Compares the access with writes. Returns true if other lanes have stored the same value by the same instruction.
  bool follows_writes(Cell& c) {
    Event const& w = c.write;
    bool const follows = w.epoch == 0 || decided() || both_atomic(w) || ordered(w);
    bool equal = !follows && same_as(w);
    if (!follows && !equal) { conflict({w.of_slot() ? Conflict::not_waited : Conflict::race, w, true}); }
    if ((a_.flags & Event::async) && !decided() && w.epoch != 0 && !clocks_.async_ordered(a_.thread, w, a_.shared)) {
      conflict({Conflict::not_fenced, w, true});
    }
    if (!(c.flags & Cell::equal) || equal || decided()) { return equal; }
    for (Event const& before : shadow_.readers(c)) {
      if (decided() || !(before.flags & Event::stored) || ordered(before)) { continue; }
      if (same_as(before)) {
        equal = true;
      } else {
        conflict({Conflict::race, before, true});
      }
    }
    return equal;
  }

  // Adds the access to the readers, and removes the readers that are ordered before it.
  void add_reader(Cell& c) {
    bool const own = c.read.thread == me_.thread && c.read.block == me_.block;
    if (c.read.epoch != 0 && !own && !ordered(c.read)) {
      std::vector<Event>& more = shadow_.readers(c);
      bool const again = !more.empty() && more.back().thread == c.read.thread && more.back().block == c.read.block &&
                         !(more.back().flags & Event::stored);
      if (again) {
        more.back() = c.read;
      } else {
        more.push_back(c.read);
      }
    }
    c.read = me_;
  }

  void follows_read(Event const& r) {
    if (decided() || r.epoch == 0 || both_atomic(r) || ordered(r)) { return; }
    conflict({r.of_slot() ? Conflict::copy_reads : Conflict::race, r});
  }

  // Compares a write with the reads since the previous write, and removes these reads.
  void follows_reads(Cell& c, bool equal) {
    follows_read(c.read);
    if (c.more == 0) { return; }
    std::vector<Event>& all = shadow_.readers(c);
    for (Event const& r : all) {
      if (!(r.flags & Event::stored)) { follows_read(r); }
    }
    if (equal) {
      std::erase_if(all, [](Event const& r) { return !(r.flags & Event::stored); });
    } else {
      shadow_.drop_readers(c);
      c.flags &= static_cast<std::uint8_t>(~Cell::equal);
    }
  }

  // Keeps the last store of every lane. It is undefined which store takes effect, so a later access must be ordered
  // after all of them.
  void keep_equal_store(Cell& c) {
    Event before = c.write;
    before.flags |= Event::stored;
    std::vector<Event>& all = shadow_.readers(c);
    std::erase_if(all, [&](Event const& w) { return w.thread == before.thread || w.thread == me_.thread; });
    if (before.thread != me_.thread) { all.push_back(before); }
    c.flags |= Cell::equal;
  }

  Shadow& shadow_;
  Clocks const& clocks_;
  std::vector<std::pair<Pending, Event>>& rewrites_;
  MemoryAccess const& a_;
  bool const writes_, atomic_;
  Event const me_;
  Conflict found_;
};

Conflict RaceDetector::record(MemoryAccess const& access) {
  Judgement judgement(*this, access);
  shadow_.each(access.address, access.bytes, [&](Cell& c) { judgement.look_at(c); });
  return judgement.found();
}

}  // namespace sett::sim
