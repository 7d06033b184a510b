// idle_machine: a machine that does nothing. A test overrides the functions that it observes.
#pragma once

#include <cstdint>

#include "sett/inst/machine.hpp"

class IdleMachine : public sett::Machine {
 public:
  sett::Position here_;

  sett::Position const& position() const override { return here_; }
  int architecture() const override { return 90; }
  std::uint64_t clock() override { return 1; }
  void yield(sett::Here) override {}
  void* dynamic_shared() override { return nullptr; }
  void* static_shared(std::size_t, std::size_t, void const*) override { return nullptr; }
  std::uint32_t shared_address(void const*) override { return 0; }
  void* shared_pointer(std::uint32_t) override { return nullptr; }
  std::uint32_t map_to_rank(std::uint32_t a, std::uint32_t) override { return a; }
  void barrier(int, int, bool, sett::Here) override {}
  void cluster_barrier(bool, bool, sett::Here, bool) override {}
  void sync_warp(std::uint32_t, sett::Here) override {}
  void collective(sett::Collective const&, std::uint32_t, void* const*, sett::Here) override {}
  void absent_lane(int, int) override {}
  void read(void const*, void*, std::size_t, int, sett::Here) override {}
  void write(void*, void const*, std::size_t, int, sett::Here) override {}
  void seen(void const*, std::size_t, sett::Access, sett::Here) override {}
  void fence(sett::Fence, sett::Here) override {}
  void start(sett::Work const&, sett::Here) override {}
  void commit(sett::Queue, sett::Here) override {}
  void wait(sett::Queue, int, bool, sett::Here) override {}
  void mbarrier_init(void*, unsigned, sett::Here) override {}
  void mbarrier_invalidate(void*, sett::Here) override {}
  std::uint64_t mbarrier_arrive(std::uint32_t, unsigned, std::size_t, bool, sett::Here) override { return 0; }
  bool mbarrier_try_wait(void*, unsigned, sett::WaitScope, sett::Here) override { return true; }
  void mbarrier_wait(void*, unsigned, sett::WaitScope, sett::Here) override {}
  void mbarrier_arrive_on_copies(void*, bool, sett::Here) override {}
  void set_registers(unsigned, bool, sett::Here) override {}
  void note(char const*, sett::Here) override {}
  bool is_shared(void const*) override { return false; }
  std::uint64_t mbarrier_drop(void*, sett::Here) override { return 0; }
};
