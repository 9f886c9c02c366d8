import type { Logger } from './logger.ts';
import { isAlive, parentOf, processStart } from './processStart.ts';

export interface StopRequest {
  readonly log: Logger;
  /** Drains and lets go of everything, the database last. Called once. */
  readonly stop: () => Promise<void>;
  /** Were we started by npm (`env.npm_lifecycle_event`)? Then a killed npm is a request too: it can no longer pass one on. */
  readonly startedByNpm: boolean;
  /** How long `stop` may take, in ms. Default 15,000. */
  readonly patience?: number;
}

/**
 * Ends the process in order on Ctrl-C, SIGTERM, SIGHUP or npm's death: `stop`, then exit with 0; with 1 when `stop` fails
 * or takes too long. Another Ctrl-C a second later ends it at once (one key press arrives twice when npm passes it on too).
 */
export function onStopRequest({ log, stop, startedByNpm, patience = 15_000 }: StopRequest): void {
  let stoppingSince: number | undefined;
  const end = async (why: string) => {
    if (stoppingSince !== undefined) {
      if (why === 'SIGINT' && performance.now() - stoppingSince > 1_000) process.exit(130);
      return;
    }
    stoppingSince = performance.now();
    log.info(`${why}: stopping`);
    setTimeout(() => {
      log.fatal(`not drained after ${patience} ms: giving up`);
      process.exit(1);
    }, patience).unref();
    try {
      await stop();
      log.info('stopped');
      process.exit(0);
    } catch (err) {
      log.fatal({ err }, 'stopping failed');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal));
  if (startedByNpm) whenGone(starters(), () => void end('npm is gone'));
}

/** Our parent, and its own: npm starts us through a shell, which outlives it. */
function starters(): readonly number[] {
  const parent = process.ppid;
  return [parent, parentOf(parent)].filter((pid) => pid !== undefined && pid > 1) as number[];
}

function whenGone(pids: readonly number[], then: () => void) {
  const starts = pids.map((pid) => [pid, processStart(pid)] as const);
  const watch = setInterval(() => {
    if (starts.every(([pid, start]) => isAlive(pid) && processStart(pid) === start)) return;
    clearInterval(watch);
    then();
  }, 250);
  watch.unref();
}
