import { pause } from '#services/eventstore/pause.ts';
import type { CuttableProxy } from '../cuttableProxy.ts';
import type { Randomness } from './randomness.ts';

/** How often each kind of harm was done. */
export interface Harm {
  cuts: number;
  downs: number;
  freezes: number;
}

/**
 * Breaks the network at random until stopped, and leaves it whole. Once in `every` operations on average, not by the
 * clock: on a slow machine the same history has as many breaks.
 */
export function wreak({
  network,
  random,
  done,
  every,
}: {
  network: CuttableProxy;
  random: Randomness;
  done: () => number;
  every: number;
}): { readonly stop: () => Promise<Harm> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const harm: Harm = { cuts: 0, downs: 0, freezes: 0 };
  const untilDone = async (operations: number) => {
    while (done() < operations && !signal.aborted) await pause(5, signal);
  };
  const run = async () => {
    while (!signal.aborted) {
      await untilDone(done() + 1 + random.below(2 * every));
      if (signal.aborted) return;
      if (random.chance(0.75)) {
        harm.cuts += 1;
        network.cut(random.chance(0.5) ? () => true : () => random.chance(0.3));
      } else if (random.chance(0.6)) {
        harm.downs += 1;
        await network.goDown();
        await pause(30 + random.below(120), signal);
        await network.comeBack();
      } else {
        harm.freezes += 1;
        network.freeze();
        await pause(30 + random.below(200), signal);
        network.thaw();
      }
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      return harm;
    },
  };
}
