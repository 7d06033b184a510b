// parts: the simulator's components, connected as in the engine, so that each can be tested without a kernel.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <random>

#include "async/async_queue.hpp"
#include "barriers/block_barriers.hpp"
#include "barriers/cluster_barrier.hpp"
#include "barriers/mbarriers.hpp"
#include "barriers/rendezvous.hpp"

namespace sim = sett::sim;

class Parts {
 public:
  Parts(unsigned threads, unsigned blocks, std::size_t dynamic_bytes = 4096, std::uint64_t seed = 0)
      : cluster({blocks, 1, 1}, {threads, 1, 1}, {blocks, 1, 1}),
        choices(seed, false),
        scheduler(choices, cluster),
        fibers(std::size_t(cluster.size())),
        shared(cluster, dynamic_bytes, sim::arch::sm90),
        addresses(cluster, fibers, shared),
        findings(sites, addresses, cluster),
        clocks(cluster),
        shadow([](void*, sim::Page&) {}, nullptr),
        lifetimes(cluster, clocks, scheduler, shared, findings),
        races(shadow, clocks),
        accesses(cluster, addresses, clocks, lifetimes, races, findings),
        queue(cluster, addresses, shadow, clocks, accesses, findings),
        block_barriers(cluster, clocks, scheduler, findings),
        cluster_barrier(cluster, clocks, scheduler, findings),
        mbarriers(cluster, shared, clocks, scheduler, lifetimes, accesses, findings) {
    accesses.set_readers(&queue);
    shadow.passing[1] = {shared.begin_address(), shared.end_address()};
    cluster.go_to(0);
    choices.begin_part(1);
    scheduler.begin();
    clocks.begin();
    shared.begin();
    lifetimes.begin();
    accesses.begin();
    queue.begin();
    block_barriers.begin();
    cluster_barrier.begin();
    mbarriers.begin();
  }

  sim::ThreadId const& thread(int i) const { return cluster.thread(i); }
  sim::SiteId line(int number) { return sites.of({"kernel.cpp", number}); }
  bool is_ready(int t) const { return scheduler.state(t) == sim::Scheduler::ready; }
  // Returns the findings so far, and clears them.
  sim::report take_findings() {
    sim::report r;
    findings.move_to(r);
    return r;
  }

  sim::Cluster cluster;
  sim::Choices choices;
  sim::Scheduler scheduler;
  sim::Fibers fibers;
  sim::SharedMemory shared;
  sim::AddressSpace addresses;
  sim::Sites sites;
  sim::Findings findings;
  sim::Clocks clocks;
  sim::Shadow shadow;
  sim::Lifetimes lifetimes;
  sim::RaceDetector races;
  sim::Accesses accesses;
  sim::AsyncQueue queue;
  sim::BlockBarriers block_barriers;
  sim::ClusterBarrier cluster_barrier;
  sim::MBarriers mbarriers;
};

// Draws a number from 0 to n - 1.
inline int below(std::mt19937& random, int n) { return int(random() % unsigned(n)); }
