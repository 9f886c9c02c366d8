import { backoffMs, pause } from '#services/eventstore/pause.ts';
import type { Logger } from '#services/platform/logger.ts';

/** Sends to somebody else's server, one at a time. */
export interface SendNewest<Item> {
  /** Sends an item when possible; a newer one replaces it. Returns at once. */
  readonly offer: (item: Item) => void;
  /** Waits for the current request and sends no more. */
  readonly stop: () => Promise<void>;
}

interface How<Item> {
  /** For the log: `CHECKPOINT_URL`. */
  readonly name: string;
  /** Rejects if the item was not taken. */
  readonly send: (item: Item) => Promise<unknown>;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** The least time after one that was taken, in ms. */
  readonly eachMs?: number;
}

/** Sends only the newest item, repeated with growing pauses until it is taken. */
export function sendNewest<Item>({ name, send, log, eachMs = 0 }: How<Item>): SendNewest<Item> {
  const stopping = new AbortController();
  let waiting: { readonly item: Item } | undefined;
  let sending: Promise<void> | undefined;
  const sendAll = async () => {
    let failures = 0;
    while (waiting && !stopping.signal.aborted) {
      const now = waiting;
      try {
        await send(now.item);
        if (failures > 0) log.info(`${name} takes checkpoints again`);
        failures = 0;
        if (waiting === now) waiting = undefined;
        if (eachMs > 0) await pause(eachMs, stopping.signal);
      } catch (err) {
        failures += 1;
        // Logs the first failure, then ever fewer.
        if (Number.isInteger(Math.log2(failures))) log.warn({ err, failures }, `${name} does not take a checkpoint`);
        await pause(backoffMs(failures), stopping.signal);
      }
    }
    sending = undefined;
  };
  return {
    offer: (item) => {
      waiting = { item };
      sending ??= sendAll();
    },
    stop: async () => {
      stopping.abort();
      await sending;
    },
  };
}
