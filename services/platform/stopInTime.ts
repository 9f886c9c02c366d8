import type { Logger } from './logger.ts';

export interface Stoppable {
  readonly name: string;
  readonly stop: () => Promise<unknown>;
}

/** All of them together: whoever asked waits ten seconds. */
const BUDGET_MS = 9_000;
/** Each gets that much, however long the others took. ms */
const LEAST_MS = 500;

/**
 * Stops some parts one after the other. One that fails or takes too long is reported and left, so that the next ones, and the
 * database at last, still stop in order: whatever it had in hand is done again after the next start.
 */
export async function stopInTime(
  log: Pick<Logger, 'warn'>,
  parts: readonly Stoppable[],
  budget = BUDGET_MS,
): Promise<void> {
  const over = performance.now() + budget;
  for (const { name, stop } of parts) {
    const patience = Math.max(LEAST_MS, over - performance.now());
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), patience)));
    const outcome = await Promise.race([
      stop().then(
        () => 'stopped' as const,
        (err: unknown) => ({ err }),
      ),
      late,
    ]);
    clearTimeout(timer);
    if (outcome === 'late') log.warn({ part: name, ms: Math.round(patience) }, 'was not drained in time');
    else if (outcome !== 'stopped') log.warn({ err: outcome.err, part: name }, 'could not be stopped in order');
  }
}
