import type { Redis } from 'ioredis';
import type { Db } from '#projections/database/db.ts';
import { createTryLimiter } from './tryLimiter.ts';

const QUARTER_HOUR_SECONDS = 15 * 60;
const DAY_SECONDS = 86_400;
/** Wrong codes in a day before the owner is mailed: people mistype one or two. */
const UNTOLD = 2;

/**
 * Tries of a signed-in person to confirm their own password: 5 in 15 minutes per session, 10 per account. A stolen
 * session uses up its own tries first and leaves some to the owner. Counted likewise, and apart: tries at a code of the second factor,
 * in a session or in a login that waits for it. Of codes there are 20 wrong ones in a day and 60 in thirty days besides: six digits don't
 * stand guessing for ever.
 */
export interface PasswordTries {
  /** Counts a try; returns the wait in seconds if none are left, otherwise undefined. */
  readonly take: (userId: string, sessionId: string) => Promise<number | undefined>;
  /** Called after a wrong code. Returns whether the owner should know by now. */
  readonly failed: (userId: string) => Promise<boolean>;
  /** Called after a correct password. */
  readonly succeeded: (userId: string, sessionId: string) => Promise<void>;
}

export function createPasswordTries(
  deps: { db: Db; redis?: Redis },
  what: 'password' | 'code' = 'password',
): PasswordTries {
  const session = createTryLimiter(deps, { name: `${what}-session`, tries: 5, seconds: QUARTER_HOUR_SECONDS });
  const account = createTryLimiter(deps, { name: `${what}-account`, tries: 10, seconds: QUARTER_HOUR_SECONDS });
  const untold = createTryLimiter(deps, { name: `${what}-untold`, tries: UNTOLD, seconds: DAY_SECONDS });
  const longer =
    what === 'code'
      ? [
          createTryLimiter(deps, { name: 'code-day', tries: 20, seconds: DAY_SECONDS }),
          createTryLimiter(deps, { name: 'code-month', tries: 60, seconds: 30 * DAY_SECONDS }),
        ]
      : [];
  return {
    take: async (userId, sessionId) => {
      const ofSession = await session.take(sessionId);
      if (ofSession.kind === 'spent') return ofSession.retryAfterSeconds;
      for (const limiter of [account, ...longer]) {
        const taken = await limiter.take(userId);
        if (taken.kind === 'spent') return taken.retryAfterSeconds;
      }
      return undefined;
    },
    failed: async (userId) => (await untold.take(userId)).kind === 'spent',
    succeeded: async (userId, sessionId) => {
      await session.reset(sessionId);
      for (const limiter of [account, ...longer]) await limiter.giveBack(userId);
    },
  };
}
