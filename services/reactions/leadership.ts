import type pg from 'pg';

/** Being the only process that does something. `lost` aborts when the connection that holds the lock breaks. */
export interface Leadership {
  readonly lost: AbortSignal;
  readonly giveUp: () => Promise<void>;
}

/**
 * Takes a session's advisory lock, if nobody has it. The lock ends with its connection, so a killed process gives it back
 * by itself. It is a courtesy: whatever it protects must bear two at once, since a lost lock is noticed late.
 */
export async function tryToLead(pool: pg.Pool, lock: number): Promise<Leadership | undefined> {
  const client = await pool.connect();
  const lost = new AbortController();
  // A checked-out connection that breaks would otherwise end the process.
  const onLost = () => lost.abort();
  client.on('error', onLost);
  client.on('end', onLost);
  const giveBack = (broken: boolean) => {
    client.removeListener('end', onLost);
    // A broken one keeps its listener: it may emit another error while it is discarded.
    if (!broken) client.removeListener('error', onLost);
    client.release(broken);
  };
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock]);
    if (!rows[0]?.taken) return void giveBack(false);
  } catch (fault) {
    giveBack(true);
    throw fault;
  }
  return {
    lost: lost.signal,
    giveUp: async () =>
      giveBack(
        !(await client.query('select pg_advisory_unlock($1)', [lock]).then(
          () => true,
          () => false,
        )),
      ),
  };
}
