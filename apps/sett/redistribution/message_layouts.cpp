// message_layouts: multiplies out the factors of a message.
#include "message_layouts.hpp"

#include <sett/layout/text.hpp>

namespace app {

namespace {

using sett::Num;
using sett::dist::Index;
using sett::dist::Message;
using sett::dist::PairMode;
using sett::dist::Piece;
using sett::dist::Pieces;

std::string side(Index offset, std::vector<PairMode> const& modes, Index PairMode::*stride) {
  sett::Vec<Num> shape, strides;
  for (PairMode const& m : modes) {
    shape.push_back(Num(m.extent));
    strides.push_back(Num(m.*stride));
  }
  if (modes.empty()) {
    shape.push_back(Num(1));
    strides.push_back(Num(0));
  }
  std::string out;
  if (offset != 0) { out.append(std::to_string(offset)).append(" + "); }
  return out.append(sett::to_text(sett::flat_layout(shape, strides)).c_str());
}

}  // namespace

Num pairs_of(Message const& message) {
  Num n(1);
  for (Pieces const& f : message.factors) { n = n * Num(Index(f.size())); }
  return n;
}

std::vector<LayoutPair> layouts_of(Message const& message) {
  std::vector<Piece> products{{message.source, message.destination, {}}};
  for (Pieces const& factor : message.factors) {
    std::vector<Piece> next;
    for (Piece const& p : factor) {
      for (Piece product : products) {
        product.source += p.source;
        product.destination += p.destination;
        product.modes.insert(product.modes.end(), p.modes.begin(), p.modes.end());
        next.push_back(std::move(product));
      }
    }
    products = std::move(next);
  }
  std::vector<LayoutPair> out;
  for (Piece const& p : products) {
    out.push_back({side(p.source, p.modes, &PairMode::source), side(p.destination, p.modes, &PairMode::destination)});
  }
  return out;
}

}  // namespace app
