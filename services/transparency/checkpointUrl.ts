import type { Logger } from '#services/platform/logger.ts';
import { sendNewest, type SendNewest } from './sendNewest.ts';

/** Somebody else's server that stores checkpoints: nobody here can change what it was sent. */
export interface CheckpointUrl extends SendNewest<string> {
  /** The server's newest note; undefined if it does not answer in time. */
  readonly newest: () => Promise<string | undefined>;
}

const TIMEOUT_MS = 5_000;
const MOST_CHARACTERS = 100_000;

/**
 * POSTs checkpoints to `CHECKPOINT_URL` as `text/plain`, repeated with growing pauses until a 2xx, and only the newest
 * one.
 */
export function checkpointUrl(url: string, { log }: { log: Pick<Logger, 'warn' | 'info'> }): CheckpointUrl {
  const send = async (note: string) => {
    const answer = await fetch(url, {
      method: 'POST',
      body: note,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
  };
  return {
    ...sendNewest({ name: 'CHECKPOINT_URL', send, log }),
    newest: async () => {
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        const text = await answer.text();
        return answer.ok && text.length < MOST_CHARACTERS ? text : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
