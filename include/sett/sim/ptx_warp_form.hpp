// ptx_warp_form: recognises the names of PTX's shuffles, votes, barriers, fences and conversions of addresses.
//
//   law      warp_form(form).op is WarpOp::none unless the simulated GPU executes exactly this form
//   example  warp_form(Form("bar.sync")).op is WarpOp::sync_block
//
// Requires: nothing. Errors: none. Source: PTX ISA 9.7.13, "Parallel Synchronization and Communication Instructions".
#pragma once

#include "../inst/machine.hpp"
#include "ptx_type.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

// clang-format off
enum class WarpOp : unsigned char {
  none, shuffle, vote, match, redux, activemask, elect, sync_block, arrive_block, sync_warp, fence, proxy_fence,
  proxy_fence_global, init_fence, arrive_cluster, wait_cluster, registers_up, registers_down, grid_wait, grid_launch,
  nothing, policy, to_shared, from_shared, same_address, map_rank
};
// clang-format on

struct WarpForm {
  WarpOp op = WarpOp::none;
  int mode = 0;  // the variant of a shuffle, vote, match or reduction
  Type type = {};
  Fence scope = Fence::device;
  bool relaxed = false;
};

namespace detail {

inline constexpr std::string_view reductions[] = {"add", "min", "max", "and", "or", "xor"};

constexpr WarpForm fence_form(Parts& p, bool old) {
  constexpr std::string_view scopes[] = {"cta", "cluster", "gpu", "sys"}, levels[] = {"cta", "gl", "sys"};
  constexpr Fence fences[] = {Fence::block, Fence::cluster, Fence::device, Fence::system};
  WarpForm w;
  if (old) {
    int const i = p.take_any(levels);
    if (i >= 0) { w = {WarpOp::fence, 0, {}, i == 0 ? Fence::block : i == 1 ? Fence::device : Fence::system}; }
    return w;
  }
  if (p.take("mbarrier_init")) {
    if (p.take("release") && p.take("cluster")) { w.op = WarpOp::init_fence; }
    return w;
  }
  if (p.take("proxy")) {
    if (!p.take("async")) { return w; }
    bool const shared = p.take("shared::cta") || p.take("shared::cluster");
    w.op = !shared && p.take("global") ? WarpOp::proxy_fence_global : WarpOp::proxy_fence;
    return w;
  }
  if (!p.take("sc")) { p.take("acq_rel"); }
  int const i = p.take_any(scopes);
  if (i >= 0) { w = {WarpOp::fence, 0, {}, fences[i]}; }
  return w;
}
constexpr WarpForm barrier_form(Parts& p, bool short_name) {
  WarpForm w;
  if (p.take("cluster")) {
    bool const arrives = p.take("arrive"), waits = !arrives && p.take("wait");
    w.relaxed = arrives && p.take("relaxed");
    if (!w.relaxed) { p.take(arrives ? "release" : "acquire"); }
    p.take("aligned");
    w.op = arrives ? WarpOp::arrive_cluster : waits ? WarpOp::wait_cluster : WarpOp::none;
    return w;
  }
  if (short_name && p.take("warp")) {
    if (p.take("sync")) { w.op = WarpOp::sync_warp; }
    return w;
  }
  p.take("cta");
  w.op = p.take("sync") ? WarpOp::sync_block : p.take("arrive") ? WarpOp::arrive_block : WarpOp::none;
  if (!short_name) { p.take("aligned"); }
  return w;
}
constexpr WarpForm address_form(Parts& p) {
  constexpr std::string_view same[] = {"global", "local", "const"};
  bool const to = p.take("to");
  bool const shared = p.take("shared") || p.take("shared::cta");
  WarpForm w;
  if (shared || p.take_any(same) >= 0) {
    w.op = !shared ? WarpOp::same_address : to ? WarpOp::to_shared : WarpOp::from_shared;
  }
  w.type = p.take_type();
  if (!w.type.is("u64") && !(w.type.is("u32") && shared && to)) { w.op = WarpOp::none; }
  return w;
}
constexpr WarpForm vote_form(Parts& p, std::string_view name) {
  constexpr std::string_view shuffles[] = {"idx", "bfly", "up", "down"}, votes[] = {"all", "any", "uni", "ballot"},
                             matches[] = {"any", "all"};
  WarpForm w;
  if (name == "match") {
    w = {WarpOp::match, p.take_any(matches)};
    if (!p.take("sync")) { return {}; }
  } else {
    if (!p.take("sync")) { return {}; }
    w = name == "shfl"   ? WarpForm{WarpOp::shuffle, p.take_any(shuffles)}
        : name == "vote" ? WarpForm{WarpOp::vote, p.take_any(votes)}
                         : WarpForm{WarpOp::redux, p.take_any(reductions)};
  }
  w.type = p.take_type();
  bool const bits = w.type.kind == Kind::bits, four = w.type.bits == 32;
  bool const good = name == "shfl"    ? w.type.is("b32")
                    : name == "vote"  ? w.type.is(w.mode == 3 ? "b32" : "pred")
                    : name == "match" ? bits && w.type.bits >= 32
                                      : four && (w.mode > 2 ? bits : w.type.is("u32") || w.type.is("s32"));
  return good && w.mode >= 0 ? w : WarpForm{};
}
constexpr WarpForm other_form(Parts& p, std::string_view name) {
  if (name == "activemask" && p.take("b32")) { return {WarpOp::activemask}; }
  if (name == "elect" && p.take("sync")) { return {WarpOp::elect}; }
  if (name == "nanosleep" && p.take("u32")) { return {WarpOp::nothing}; }
  if (name == "griddepcontrol") {
    return {p.take("wait") ? WarpOp::grid_wait : p.take("launch_dependents") ? WarpOp::grid_launch : WarpOp::none};
  }
  if (name == "setmaxnreg") {
    WarpOp const op = p.take("inc") ? WarpOp::registers_up : p.take("dec") ? WarpOp::registers_down : WarpOp::none;
    return {p.take("sync") && p.take("aligned") && p.take("u32") ? op : WarpOp::none};
  }
  if (name == "mapa") {
    bool const shared = p.take("shared::cluster");
    Type const t = p.take_type();
    return {(t.is("u32") && shared) || (t.is("u64") && !shared) ? WarpOp::map_rank : WarpOp::none, 0, t};
  }
  if (name == "prefetch" || name == "prefetchu") {
    p.take("global");
    bool const there = p.take("L1") || p.take("L2") || p.take("L2::evict_last") || p.take("L2::evict_normal");
    return {there ? WarpOp::nothing : WarpOp::none};
  }
  if (name == "createpolicy") {
    bool const there = p.take("fractional");
    while (p.next().substr(0, 4) == "L2::") { p.skip(); }
    return {there && p.take("b64") ? WarpOp::policy : WarpOp::none};
  }
  return {};
}

}  // namespace detail

constexpr WarpForm warp_form(Form const& form) {
  std::string_view const name = form.mnemonic();
  Parts p(form);
  WarpForm const w = name == "fence" || name == "membar"  ? detail::fence_form(p, name == "membar")
                     : name == "bar" || name == "barrier" ? detail::barrier_form(p, name == "bar")
                     : name == "cvta"                     ? detail::address_form(p)
                     : name == "shfl" || name == "vote" || name == "match" || name == "redux"
                         ? detail::vote_form(p, name)
                         : detail::other_form(p, name);
  return p.done() ? w : WarpForm{};
}

}  // namespace sett::inline SETT_ABI::sim::ptx
