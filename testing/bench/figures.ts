/** The value below which so many percent of the samples lie. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 50);

/** Runs `work` with so many callers side by side for a while; answers how many calls a second, and each call's ms. */
export async function withCallers(
  callers: number,
  seconds: number,
  work: (caller: number, call: number) => Promise<void>,
): Promise<{ readonly perSecond: number; readonly ms: readonly number[] }> {
  const ms: number[] = [];
  const from = performance.now();
  const until = from + seconds * 1_000;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let call = 0; performance.now() < until; call += 1) {
        const begun = performance.now();
        await work(caller, call);
        ms.push(performance.now() - begun);
      }
    }),
  );
  return { perSecond: ms.length / ((performance.now() - from) / 1_000), ms };
}

/** Three runs, each figure's median: machines are noisy. */
export async function medianOfThree<Figures extends Record<string, number>>(
  run: () => Promise<Figures>,
): Promise<Figures> {
  const runs = [await run(), await run(), await run()];
  return Object.fromEntries(
    Object.keys(runs[0]!).map((name) => [name, median(runs.map((one) => one[name]!))]),
  ) as Figures;
}

export const show = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits });
