import type { Redis } from 'ioredis';
import type { Knex } from 'knex';
import { createTryLimiter, type TryLimiter } from './tryLimiter.ts';

const window = 15 * 60;

/**
 * 5 tries in 15 minutes for an account from one address. Two wider nets catch who spreads the tries: one account from
 * many addresses, and many accounts from one address. They are wide, so that nobody can lock out a stranger in five tries
 * nor an office behind one address. Where its owner has signed in before, an account has its own five tries alone: whoever
 * spends the fifty from elsewhere shuts out others, never its owner.
 */
export interface LoginLimits {
  /** Counts a try; `known`: the account has signed in from this address before. The longest wait in seconds when some limit is spent, else undefined. */
  readonly take: (email: string, address: string, known: boolean) => Promise<number | undefined>;
  /** The password was right. */
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
      // One after the other: a try that the first limit stops must not wear the wider ones down.
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
