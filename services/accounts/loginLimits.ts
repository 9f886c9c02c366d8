import type { Redis } from 'ioredis';
import type { Db } from '#projections/database/db.ts';
import { limitKeyOf } from '#services/http/network.ts';
import { createTryLimiter, type TryLimiter } from './tryLimiter.ts';

const window = 15 * 60;

/**
 * 5 tries in 15 minutes for an account from one address (of IPv6: from one `/64`). Two wider limits catch distributed tries:
 * one account from many addresses, and many accounts from one address. From where the owner has signed in before (the browser,
 * or the address) an account only has its own limit of five: using up the fifty, or the hundred of an office's address, locks
 * out strangers, never the owner.
 */
export interface LoginLimits {
  /**
   * Counts a try. `known`: the account has been signed in to from there before. Returns the longest wait in seconds if a
   * limit is used up, otherwise undefined. `address` may also name the known browser.
   */
  readonly take: (email: string, address: string, known: boolean) => Promise<number | undefined>;
  /** Called after a correct password, with what was taken. */
  readonly succeeded: (email: string, address: string, known: boolean) => Promise<void>;
}

type Net = readonly [limiter: TryLimiter, key: string];

export function createLoginLimits(deps: { db: Db; redis?: Redis }): LoginLimits {
  const pair = createTryLimiter(deps, { name: 'login', tries: 5, seconds: window });
  const account = createTryLimiter(deps, { name: 'login-account', tries: 50, seconds: window });
  const from = createTryLimiter(deps, { name: 'login-address', tries: 100, seconds: window });
  const nets = (email: string, address: string, known: boolean): readonly [Net, ...Net[]] => [
    [pair, `${email} ${limitKeyOf(address)}`],
    ...(known
      ? []
      : ([
          [account, email],
          [from, limitKeyOf(address)],
        ] as const)),
  ];
  return {
    take: async (email, address, known) => {
      // One after the other: a try refused by the first limit must not count toward the wider ones.
      for (const [limiter, key] of nets(email, address, known)) {
        const taken = await limiter.take(key);
        if (taken.kind === 'spent') return taken.retryAfterSeconds;
      }
      return undefined;
    },
    succeeded: async (email, address, known) => {
      const [[ofPair, key], ...wider] = nets(email, address, known);
      await ofPair.reset(key);
      for (const [limiter, wide] of wider) await limiter.giveBack(wide);
    },
  };
}
