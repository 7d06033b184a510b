// transport: checks which types are transports.
#include "sett/dist/transport.hpp"

#include <gtest/gtest.h>

namespace {

using sett::dist::Index;
using sett::dist::Offer;
using sett::dist::Reach;
using sett::dist::Transport;

struct Alone {
  static constexpr Reach reach = Reach::write;
  Offer offer{};
  Index rank() const { return 0; }
  Index ranks() const { return 1; }
  void exchange(Offer const& mine) { offer = mine; }
  Offer const& peer(Index) const { return offer; }
  void fence() {}
  void progress() {}
};

struct WithoutFence {
  static constexpr Reach reach = Reach::none;
  Index rank() const { return 0; }
  Index ranks() const { return 1; }
};

TEST(Transport, NeedsEachFunction) {
  static_assert(Transport<Alone>, "a type with all functions must be a transport");
  static_assert(!Transport<WithoutFence>, "a type without fence must not be a transport");
  EXPECT_EQ(Offer{}.destination, nullptr);
}

}  // namespace
