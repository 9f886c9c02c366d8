import type { Logger } from '#services/platform/logger.ts';
import { backoffMs, pause } from '#services/eventstore/pause.ts';

/** Somebody else's server that stores checkpoints: nobody here can change what it was sent. */
export interface CheckpointUrl {
  /** Sends a note when possible; a newer one replaces it. Returns at once. */
  readonly offer: (note: string) => void;
  /** The server's newest note; undefined if it does not answer in time. */
  readonly newest: () => Promise<string | undefined>;
  /** Waits for the current request and sends no more. */
  readonly stop: () => Promise<void>;
}

const TIMEOUT_MS = 5_000;
const MOST_CHARACTERS = 100_000;

/**
 * POSTs checkpoints to `CHECKPOINT_URL` as `text/plain`, repeated with growing pauses until a 2xx, and only the newest
 * one.
 */
export function checkpointUrl(url: string, { log }: { log: Pick<Logger, 'warn' | 'info'> }): CheckpointUrl {
  const stopping = new AbortController();
  let waiting: string | undefined;
  let sending: Promise<void> | undefined;

  const send = async () => {
    let failures = 0;
    while (waiting !== undefined && !stopping.signal.aborted) {
      const note = waiting;
      try {
        const answer = await fetch(url, {
          method: 'POST',
          body: note,
          headers: { 'content-type': 'text/plain; charset=utf-8' },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await answer.body?.cancel();
        if (!answer.ok) throw new Error(`answered ${answer.status}`);
        if (failures > 0) log.info('CHECKPOINT_URL takes checkpoints again');
        failures = 0;
        if (waiting === note) waiting = undefined;
      } catch (err) {
        failures += 1;
        // Logs the first failure, then ever fewer.
        if (Number.isInteger(Math.log2(failures))) {
          log.warn({ err, failures }, 'CHECKPOINT_URL does not take a checkpoint');
        }
        await pause(backoffMs(failures), stopping.signal);
      }
    }
    sending = undefined;
  };
  return {
    offer: (note) => {
      waiting = note;
      sending ??= send();
    },
    newest: async () => {
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        const text = await answer.text();
        return answer.ok && text.length < MOST_CHARACTERS ? text : undefined;
      } catch {
        return undefined;
      }
    },
    stop: async () => {
      stopping.abort();
      await sending;
    },
  };
}
