import type { Redis } from 'ioredis';
import type { Knex } from 'knex';
import { createTryLimiter, type TryLimiter } from './tryLimiter.ts';

const window = 15 * 60;

/**
 * 5 tries in 15 minutes for an account from one address. Two wider limits catch distributed tries: one account from
 * many addresses, and many accounts from one address. They are wide so that five tries cannot lock out a stranger, and
 * one address cannot lock out an office. From an address where the owner has signed in before, an account only has its
 * own limit of five: using up the fifty from elsewhere locks out others, never the owner.
 */
export interface LoginLimits {
  /**
   * Counts a try. `known`: the account has been signed in to from this address before. Returns the longest wait in
   * seconds if a limit is used up, otherwise undefined.
   */
  readonly take: (email: string, address: string, known: boolean) => Promise<number | undefined>;
  /** Called after a correct password. */
  readonly succeeded: (email: string, address: string) => Promise<void>;
}

export function createLoginLimits(deps: { db: Knex; redis?: Redis }): LoginLimits {
  const pair = createTryLimiter(deps, { name: 'login', tries: 5, seconds: window });
  const account = createTryLimiter(deps, { name: 'login-account', tries: 50, seconds: window });
  const from = createTryLimiter(deps, { name: 'login-address', tries: 100, seconds: window });
  const nets = (email: string, address: string, known: boolean): readonly (readonly [TryLimiter, string])[] => [
    [pair, `${email} ${address}`],
    ...(known ? [] : [[account, email] as const]),
    [from, address],
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
    succeeded: async (email, address) => {
      await pair.reset(`${email} ${address}`);
      await account.giveBack(email);
      await from.giveBack(address);
    },
  };
}
