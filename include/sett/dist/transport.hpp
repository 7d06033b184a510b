// transport: the interface through which a redistribution moves data between ranks.
//
// A transport states whether a rank may address the memory of another rank. With Reach::write, a redistribution copies
// each message straight to its destination, without buffers, and ends with a fence.
//
//   law      between two fences, no two ranks write to one element; a rank reads its part after the last fence
//   example  struct Mine { static constexpr Reach reach = Reach::write; ... };  static_assert(Transport<Mine>);
//
// Requires: all ranks call exchange and fence in the same order; progress may be called at any time.
// Errors: none; a transport whose connection breaks reports its own errors.
#pragma once

#include <concepts>

#include "mesh.hpp"

namespace sett::inline SETT_ABI::dist {

// Whether a rank may address the memory of its peers.
enum class Reach { none, read, write };

// The data that a rank publishes before a redistribution.
struct Offer {
  void* destination = nullptr;
  void const* source = nullptr;
  Index element_bytes = 0;
  std::uint64_t identity = 0;  // the plan's
  Error error{};               // the reason why this rank cannot take part, if any
};

template <class X>
concept Transport = requires(X& x, Offer const& offer, Index rank) {
  { X::reach } -> std::convertible_to<Reach>;
  { x.rank() } -> std::convertible_to<Index>;
  { x.ranks() } -> std::convertible_to<Index>;
  x.exchange(offer);  // publishes the offer and waits for those of all ranks
  { x.peer(rank) } -> std::convertible_to<Offer const&>;
  x.fence();     // waits for all ranks, and makes their writes visible
  x.progress();  // is called between messages
};

}  // namespace sett::dist
