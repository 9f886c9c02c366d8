import type { Redis } from 'ioredis';
import type { Knex } from 'knex';
import { createTryLimiter } from './tryLimiter.ts';

const QUARTER_HOUR_SECONDS = 15 * 60;

/**
 * Tries at one's own password by somebody who is signed in: 5 in a quarter of an hour for a session, 10 for an account. A
 * session that was stolen is spent first, and leaves its owner some.
 */
export interface PasswordTries {
  /** Counts a try; the wait in seconds when there are none left, else undefined. */
  readonly take: (userId: string, sessionId: string) => Promise<number | undefined>;
  /** The password was right. */
  readonly succeeded: (userId: string, sessionId: string) => Promise<void>;
}

export function createPasswordTries(deps: { db: Knex; redis?: Redis }): PasswordTries {
  const session = createTryLimiter(deps, { name: 'password-session', tries: 5, seconds: QUARTER_HOUR_SECONDS });
  const account = createTryLimiter(deps, { name: 'password-account', tries: 10, seconds: QUARTER_HOUR_SECONDS });
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
