import type { Redis } from 'ioredis';
import type { Knex } from 'knex';
import { createTryLimiter } from './tryLimiter.ts';

const QUARTER_HOUR_SECONDS = 15 * 60;

/**
 * Tries of a signed-in person to confirm their own password: 5 in 15 minutes per session, 10 per account. A stolen
 * session uses up its own tries first and leaves some to the owner. Counted likewise, and apart: tries at a code of the second factor,
 * in a session or in a login that waits for it.
 */
export interface PasswordTries {
  /** Counts a try; returns the wait in seconds if none are left, otherwise undefined. */
  readonly take: (userId: string, sessionId: string) => Promise<number | undefined>;
  /** Called after a correct password. */
  readonly succeeded: (userId: string, sessionId: string) => Promise<void>;
}

export function createPasswordTries(
  deps: { db: Knex; redis?: Redis },
  what: 'password' | 'code' = 'password',
): PasswordTries {
  const session = createTryLimiter(deps, { name: `${what}-session`, tries: 5, seconds: QUARTER_HOUR_SECONDS });
  const account = createTryLimiter(deps, { name: `${what}-account`, tries: 10, seconds: QUARTER_HOUR_SECONDS });
  return {
    take: async (userId, sessionId) => {
      const ofSession = await session.take(sessionId);
      if (ofSession.kind === 'spent') return ofSession.retryAfterSeconds;
      const ofAccount = await account.take(userId);
      return ofAccount.kind === 'spent' ? ofAccount.retryAfterSeconds : undefined;
    },
    succeeded: async (userId, sessionId) => {
      await session.reset(sessionId);
      await account.giveBack(userId);
    },
  };
}
