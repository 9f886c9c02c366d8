import type { Logger } from './logger.ts';

export interface Stoppable {
  readonly name: string;
  readonly stop: () => Promise<unknown>;
}

/** Draining a server may take that long with its clients' worst; whatever else is under way is done again after the next start: ms. */
const PATIENCE_MS = 7_500;

/** Stops some parts side by side. One that fails or takes too long is told of and left: the others, and the database, still stop in order. */
export async function stopInTime(log: Pick<Logger, 'warn'>, parts: readonly Stoppable[], patience = PATIENCE_MS): Promise<void> {
  await Promise.all(parts.map(async ({ name, stop }) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), patience)));
    const outcome = await Promise.race([stop().then(() => 'stopped' as const, (err: unknown) => ({ err })), late]);
    clearTimeout(timer);
    if (outcome === 'late') log.warn({ part: name, patience }, 'was not drained in time');
    else if (outcome !== 'stopped') log.warn({ err: outcome.err, part: name }, 'could not be stopped in order');
  }));
}
