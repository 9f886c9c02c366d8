import type { Pool, PoolClient } from 'pg';

/** One connection of a pool, taken at the first use and kept. */
export interface KeptConnection {
  readonly get: () => Promise<PoolClient>;
  /** Discards it: the next `get` takes a new one, even if one is still being opened. */
  readonly drop: () => void;
  readonly giveBack: () => void;
}

/** Keeps a connection; one that breaks while idle is replaced at the next `get`. */
export function keepConnection(pool: Pool): KeptConnection {
  let kept: { readonly taking: Promise<PoolClient>; readonly leave: (broken: boolean) => void } | undefined;

  const take = () => {
    let left: { broken: boolean } | undefined;
    let client: PoolClient | undefined;
    const release = (broken: boolean) => {
      client?.removeListener('error', onError);
      // After a release with an error the pool ends the connection, which may emit one more.
      if (broken) client?.on('error', () => {});
      client?.release(broken);
    };
    const leave = (broken: boolean) => {
      if (left) return;
      left = { broken };
      if (kept === mine) kept = undefined;
      release(broken);
    };
    const onError = () => leave(true);
    const taking = pool.connect().then(
      (fresh) => {
        client = fresh;
        fresh.on('error', onError);
        if (left) release(left.broken);
        return fresh;
      },
      (fault: unknown) => {
        left = { broken: true };
        if (kept === mine) kept = undefined;
        throw fault;
      },
    );
    const mine = { taking, leave };
    return mine;
  };

  return {
    get: () => (kept ??= take()).taking,
    drop: () => kept?.leave(true),
    giveBack: () => kept?.leave(false),
  };
}
