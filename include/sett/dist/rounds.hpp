// rounds: colours the edges of a bipartite graph of messages, so that no rank sends or receives twice in a round.
//
//   law      two edges with a common end have different colours; there are as many colours as the largest degree
//   example  the edges (0,0), (0,1), (1,0) get the colours 0, 1, 1
//
// Uses alternating paths (König). Takes O(edges x vertices) steps.
//
// Requires: the ends of edges are in [0, senders) and [0, receivers).
// Errors: none.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "../config.hpp"

namespace sett::inline SETT_ABI::dist::detail {

using Edge = std::pair<int, int>;  // sender and receiver

class EdgeColours {
 public:
  EdgeColours(std::vector<Edge> edges, int senders, int receivers)
      : edges_(std::move(edges)), senders_(senders), colour_(edges_.size(), -1) {
    std::vector<int> degree(std::size_t(senders + receivers), 0);
    for (Edge const& e : edges_) {
      ++degree[std::size_t(e.first)];
      ++degree[std::size_t(senders + e.second)];
    }
    count_ = degree.empty() ? 0 : *std::max_element(degree.begin(), degree.end());
    at_.assign(degree.size() * std::size_t(count_), -1);
    for (int e = 0; e < int(edges_.size()); ++e) { insert(e); }
  }

  int count() const { return count_; }
  std::vector<int> const& colours() const { return colour_; }

 private:
  int& at(int vertex, int colour) { return at_[std::size_t(vertex) * std::size_t(count_) + std::size_t(colour)]; }
  int sender(int e) const { return edges_[std::size_t(e)].first; }
  int receiver(int e) const { return senders_ + edges_[std::size_t(e)].second; }

  int free_colour(int vertex) {
    int c = 0;
    while (at(vertex, c) >= 0) { ++c; }
    return c;
  }

  void set(int e, int colour) {
    colour_[std::size_t(e)] = colour;
    at(sender(e), colour) = e;
    at(receiver(e), colour) = e;
  }

  void insert(int e) {
    int const a = free_colour(sender(e)), b = free_colour(receiver(e));
    if (a != b) { exchange(receiver(e), a, b); }
    set(e, a);
  }

  // Exchanges colours a and b along the path from `vertex` that begins with a, so that a becomes free there.
  void exchange(int vertex, int a, int b) {
    std::vector<int> path;
    for (int colour = a, e = -1; (e = at(vertex, colour)) >= 0; colour = colour == a ? b : a) {
      path.push_back(e);
      vertex = vertex == sender(e) ? receiver(e) : sender(e);
    }
    for (int const e : path) { at(sender(e), colour_[std::size_t(e)]) = at(receiver(e), colour_[std::size_t(e)]) = -1; }
    for (int const e : path) { set(e, colour_[std::size_t(e)] == a ? b : a); }
  }

  std::vector<Edge> edges_;
  int senders_;
  int count_ = 0;
  std::vector<int> colour_;
  std::vector<int> at_{};  // edge of each vertex and colour, or -1
};

}  // namespace sett::dist::detail
