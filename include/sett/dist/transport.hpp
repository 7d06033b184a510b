// transport: the interface through which a redistribution moves data between ranks.
//
// A transport states whether a rank may address the memory of another rank. With Reach::write, a redistribution copies
// each message straight to its destination, without buffers, and ends with a fence. With Reach::none, it packs slices
// of messages into the transport's workspace and posts sends and receives.
//
//   law      between two fences, no two ranks write to one element; a rank reads its part after the last fence
//   example  struct Mine { static constexpr Reach reach = Reach::write; ... };  static_assert(Transport<Mine>);
//
// Requires: all ranks call exchange, fence and agree in the same order; progress may be called at any time. Slices
// between two ranks arrive in the order in which they were posted.
// Errors: none; a transport whose connection breaks reports its own errors.
#pragma once

#include <concepts>
#include <cstddef>
#include <span>

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
  // The destination of each parameter of a list, otherwise null. Peers read it between exchange and the last fence.
  std::span<std::byte> const* destinations = nullptr;
  Index parameters = 0;         // the number of these destinations
  Index destination_bytes = 0;  // the bytes of `destination` that the plan may write
};

namespace detail {

inline Error plans_differ(Index rank) {
  return {{Rule::form_differs, 0, 0, Num(0), Num(rank)},
          Text() << "redistribute: all ranks must have plans of the same placements, in the same order, and elements of"
                 << " the same sizes, but those of ranks 0 and " << Num(rank) << " differ"};
}

}  // namespace detail

template <class X>
concept ConnectsRanks = requires(X& x) {
  { X::reach } -> std::convertible_to<Reach>;
  { x.rank() } -> std::convertible_to<Index>;
  { x.ranks() } -> std::convertible_to<Index>;
  x.progress();  // is called between messages, and while a rank waits
};

// A transport whose ranks address the memory of their peers.
template <class X>
concept AddressesPeers = ConnectsRanks<X> &&(X::reach != Reach::none) &&
                         requires(X& x, Offer const& offer, Index rank) {
  x.exchange(offer);  // publishes the offer and waits for those of all ranks
  { x.peer(rank) } -> std::convertible_to<Offer const&>;
  x.fence();  // waits for all ranks, and makes their writes visible
};

// A transport that sends bytes. A ticket names a posted slice, until `finished` returns true for it.
template <class X>
concept SendsSlices = ConnectsRanks<X> &&(X::reach == Reach::none) &&
                      requires(X& x, Offer const& offer, void* to, Index n) {
  { x.reserve(n, n) } -> std::convertible_to<Error>;      // allocates up to n bytes for elements of n bytes
  { x.agree(offer) } -> std::convertible_to<Error>;       // waits for all offers; returns one error on all ranks
  { x.least_workspace() } -> std::convertible_to<Index>;  // the smallest bound of all ranks, known after agree
  { x.workspace() } -> std::convertible_to<void*>;
  { x.post_send(n, to, n) } -> std::convertible_to<Index>;     // rank, data and bytes; returns a ticket
  { x.post_receive(n, to, n) } -> std::convertible_to<Index>;  // rank, data and bytes; returns a ticket
  { x.finished(n) } -> std::convertible_to<bool>;
};

template <class X>
concept Transport = AddressesPeers<X> || SendsSlices<X>;

}  // namespace sett::dist
