import { pause } from '../../pause.ts';
import type { CuttableProxy } from '../cuttableProxy.ts';
import type { Randomness } from './randomness.ts';

/** How often each kind of harm was done. */
export interface Harm {
  cuts: number;
  downs: number;
  freezes: number;
}

/** Breaks the network at random until stopped, and leaves it whole. */
export function wreak(network: CuttableProxy, random: Randomness): { readonly stop: () => Promise<Harm> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const harm: Harm = { cuts: 0, downs: 0, freezes: 0 };
  const run = async () => {
    while (!signal.aborted) {
      await pause(200 + random.below(800), signal);
      if (signal.aborted) return;
      if (random.chance(0.75)) {
        harm.cuts += 1;
        network.cut();
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
