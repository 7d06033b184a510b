// ptx_async_form: recognises the names of PTX's asynchronous copies and mbarriers.
//
//   law      async_form(form).op is AsyncOp::none unless the simulated GPU executes exactly this form
//   example  async_form(Form("cp.async.wait_all")).op is AsyncOp::wait_all
//
// Requires: nothing. Errors: none. Source: PTX ISA 9.7.9.25, "Asynchronous copy", and 9.7.13.15, "mbarrier".
#pragma once

#include "../inst/machine.hpp"
#include "ptx_type.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

// clang-format off
enum class AsyncOp : unsigned char {
  none, copy, commit, wait, wait_all, arrive_on_copies, bulk_commit, bulk_wait, group_fence, group_commit, group_wait,
  bulk_load, bulk_store, bulk_prefetch, initialize, invalidate, arrive, expect, test, test_parity, remote_store
};
// clang-format on

struct AsyncForm {
  AsyncOp op = AsyncOp::none;
  bool caches = false;      // cp.async.ca
  bool counted = true;      // cp.async.mbarrier.arrive without .noinc
  bool reads_only = false;  // cp.async.bulk.wait_group.read
  bool expects = false;     // mbarrier.arrive.expect_tx
  bool policy = false;
  WaitScope scope = WaitScope::block;
  int bits = 0;  // bits that st.async stores
};

namespace detail {

constexpr bool take_shared(Parts& p) { return p.take("shared") || p.take("shared::cta"); }

// Takes the hints to L2. Returns whether the instruction has a cache policy.
constexpr bool take_hints(Parts& p) {
  bool policy = false;
  while (p.next().substr(0, 4) == "L2::") {
    policy = policy || p.next() == "L2::cache_hint";
    p.skip();
  }
  return policy;
}
constexpr AsyncForm bulk_form(Parts& p) {
  AsyncForm f;
  if (p.take("commit_group")) { return {AsyncOp::bulk_commit}; }
  if (p.take("wait_group")) {
    f.op = AsyncOp::bulk_wait;
    f.reads_only = p.take("read");
    return f;
  }
  if (p.take("prefetch")) { return {p.take("L2") && p.take("global") ? AsyncOp::bulk_prefetch : AsyncOp::none}; }
  if (p.take("global")) {
    if (take_shared(p) && p.take("bulk_group")) { f.op = AsyncOp::bulk_store; }
  } else if ((p.take("shared::cluster") || take_shared(p)) && p.take("global") &&
             p.take("mbarrier::complete_tx::bytes")) {
    f.op = AsyncOp::bulk_load;
  }
  f.policy = take_hints(p);
  return f;
}
constexpr AsyncForm copy_form(Parts& p) {
  AsyncForm f;
  if (!p.take("async")) { return f; }
  if (p.take("bulk")) { return bulk_form(p); }
  if (p.take("commit_group")) { return {AsyncOp::commit}; }
  if (p.take("wait_group")) { return {AsyncOp::wait}; }
  if (p.take("wait_all")) { return {AsyncOp::wait_all}; }
  if (p.take("mbarrier")) {
    if (!p.take("arrive")) { return f; }
    f.counted = !p.take("noinc");
    take_shared(p);
    if (p.take("b64")) { f.op = AsyncOp::arrive_on_copies; }
    return f;
  }
  f.caches = p.take("ca");
  if ((f.caches || p.take("cg")) && (take_shared(p) || p.take("shared::cluster")) && p.take("global")) {
    f.op = AsyncOp::copy;
  }
  f.policy = take_hints(p);
  return f;
}
constexpr AsyncForm barrier_operation(Parts& p) {
  constexpr std::string_view names[] = {"init", "inval", "arrive", "expect_tx", "test_wait", "try_wait"};
  constexpr AsyncOp ops[] = {AsyncOp::initialize, AsyncOp::invalidate, AsyncOp::arrive,
                             AsyncOp::expect,     AsyncOp::test,       AsyncOp::test};
  int const i = p.take_any(names);
  if (i < 0) { return {}; }
  AsyncForm f{ops[i]};
  bool const tests = f.op == AsyncOp::test;
  if (f.op == AsyncOp::arrive) { f.expects = p.take("expect_tx"); }
  if (tests && p.take("parity")) { f.op = AsyncOp::test_parity; }
  if (f.op >= AsyncOp::arrive) {
    if (f.op == AsyncOp::expect) {
      p.take("relaxed");
    } else {
      p.take(tests ? "acquire" : "release");
    }
    f.scope = p.take("cluster") ? WaitScope::cluster : WaitScope::block;
    p.take("cta");
  }
  if (!take_shared(p) && (f.op == AsyncOp::arrive || f.op == AsyncOp::expect)) { p.take("shared::cluster"); }
  return p.take("b64") ? f : AsyncForm{};
}
constexpr AsyncForm group_form(Parts& p) {
  AsyncOp const op = p.take("fence")          ? AsyncOp::group_fence
                     : p.take("commit_group") ? AsyncOp::group_commit
                     : p.take("wait_group")   ? AsyncOp::group_wait
                                              : AsyncOp::none;
  return {p.take("sync") && p.take("aligned") ? op : AsyncOp::none};
}
constexpr AsyncForm remote_form(Parts& p) {
  AsyncForm f;
  if (!p.take("async") || (p.take("weak"), !p.take("shared::cluster")) || !p.take("mbarrier::complete_tx::bytes")) {
    return f;
  }
  f.bits = p.take_type().bits;
  if (f.bits == 32) { f.op = AsyncOp::remote_store; }
  return f;
}

}  // namespace detail

constexpr AsyncForm async_form(Form const& form) {
  std::string_view const name = form.mnemonic();
  Parts p(form);
  AsyncForm const f = name == "cp"         ? detail::copy_form(p)
                      : name == "mbarrier" ? detail::barrier_operation(p)
                      : name == "wgmma"    ? detail::group_form(p)
                      : name == "st"       ? detail::remote_form(p)
                                           : AsyncForm{};
  return p.done() ? f : AsyncForm{};
}

}  // namespace sett::inline SETT_ABI::sim::ptx
