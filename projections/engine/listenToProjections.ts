import type { Db } from '../database/db.ts';
import { keepConnection } from './keepConnection.ts';
import type { Log } from './log.ts';

export interface Hearing {
  readonly stop: () => Promise<void>;
}

interface Deps {
  readonly knex: Db;
  readonly log: Log;
  /** Called after each connect: notifications sent before it were missed. */
  readonly onConnected: () => Promise<void>;
  readonly onPayload: (payload: string | undefined) => void;
}

/**
 * Listens on the channel `projection` with a connection outside the pool and reconnects automatically. Resolves once it
 * listens.
 */
export const listenToProjections = ({ knex, log, onConnected, onPayload }: Deps): Promise<Hearing> =>
  keepConnection({
    knex,
    log,
    waiting: 'waiting to hear of projections again',
    onConnected: async (client) => {
      client.on('notification', ({ payload }) => onPayload(payload));
      await client.query('listen projection');
      await onConnected();
    },
  });
