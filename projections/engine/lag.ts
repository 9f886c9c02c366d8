const KEPT = 1_000;

/** Lag of a projection: from an event being stored to its row being committed, in ms. */
export interface LagSamples {
  readonly add: (ms: number) => void;
  readonly report: () => {
    readonly lastMs: number | null;
    readonly p50Ms: number | null;
    readonly p95Ms: number | null;
    readonly batches: number;
  };
}

/** Keeps the last thousand batches. */
export function laggingBehind(): LagSamples {
  const kept: number[] = [];
  let batches = 0;
  return {
    add: (ms) => {
      kept[batches % KEPT] = ms;
      batches += 1;
    },
    report: () => {
      const sorted = [...kept].sort((a, b) => a - b);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
      return {
        lastMs: batches === 0 ? null : (kept[(batches - 1) % KEPT] ?? null),
        p50Ms: at(0.5),
        p95Ms: at(0.95),
        batches,
      };
    },
  };
}

/** The result of a runner's `lag()` for one projection. */
export interface ProjectionLag {
  readonly projection: string;
  readonly position: string;
  readonly state: 'running' | 'halted' | 'superseded';
  readonly lastMs: number | null;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  readonly batches: number;
}
