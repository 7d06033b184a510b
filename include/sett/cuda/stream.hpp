// stream: provides streams, events and graphs, which order, time and repeat work on the GPU.
//
//   example  Event a, b; a.record(s); work(s); b.record(s); b.wait(); float const ms = b.since(a);
//   example  Graph const g = Graph::captured(s, [&] { work(s); });  g.launch(s);
//
// Requires: a GPU. A Stream made from a handle does not own it; a default-constructed Stream is CUDA's default stream.
// Errors: error.
#pragma once

#include <functional>

#include "error.hpp"

namespace sett::inline SETT_ABI::cuda {

struct Options;

class Stream {
 public:
  using Handle = void*;  // a CUstream or cudaStream_t

  Stream() = default;
  explicit Stream(Handle handle) : handle_(handle) {}
  static Stream make();
  Stream(Stream&& other) noexcept;
  Stream& operator=(Stream&& other) noexcept;
  ~Stream();

  Handle handle() const { return handle_; }
  void wait() const;
  operator Options() const;  // defined in options.hpp

 private:
  Handle handle_ = nullptr;
  bool owned_ = false;
};

// A non-owning reference to a stream.
class StreamRef {
 public:
  StreamRef(Stream::Handle handle = nullptr) : handle_(handle) {}
  StreamRef(Stream const& stream) : handle_(stream.handle()) {}
  Stream::Handle handle() const { return handle_; }
  Stream get() const { return Stream(handle_); }

 private:
  Stream::Handle handle_;
};

class Event {
 public:
  Event();
  Event(Event&& other) noexcept : handle_(other.handle_) { other.handle_ = nullptr; }
  ~Event();
  void record(Stream const& stream);
  void wait() const;
  float since(Event const& earlier) const;  // milliseconds since `earlier`

 private:
  void* handle_ = nullptr;
};

class Graph {
 public:
  static Graph captured(Stream const& stream, std::function<void()> const& work);
  Graph(Graph&& other) noexcept : handle_(other.handle_) { other.handle_ = nullptr; }
  ~Graph();
  void launch(Stream const& stream) const;

 private:
  Graph() = default;
  void* handle_ = nullptr;
};

}  // namespace sett::cuda
