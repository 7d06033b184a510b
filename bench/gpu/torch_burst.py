"""Times GPU work that torch's current stream runs, as all comparisons with torch here do."""
import time

import torch


def burst(run, milliseconds, enough=12):
    """Milliseconds of one call of `run`, which takes about `milliseconds`: the mean over `enough` milliseconds of calls,
    at least two, after 0.35 s of rest and two warm calls."""
    time.sleep(0.35)
    run()
    run()
    times = max(2, int(enough / milliseconds))
    first, last = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    first.record()
    for _ in range(times):
        run()
    last.record()
    last.synchronize()
    return first.elapsed_time(last) / times
