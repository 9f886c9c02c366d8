import type { Request } from 'express';
import type { TryLimiter } from '#services/accounts/tryLimiter.ts';
import type { EarlyDeps } from '#services/domains/deps.ts';
import { limitKeyOf, plainAddress } from '#services/http/network.ts';
import { tooMany } from '#services/http/problems.ts';

/** Throws 429 when this address has sent open forms too often. */
export const limited = ({ formLimit }: Pick<EarlyDeps, 'formLimit'>, req: Request): Promise<void> =>
  limitedByAddress(formLimit, req);

/**
 * Throws 429 when this address has used up a limit: every limit that counts by address does so here. `what` keeps apart
 * what shares a limiter.
 */
export async function limitedByAddress(limiter: TryLimiter, req: Request, what?: string): Promise<void> {
  const key = limitKeyOf(req.ip ?? '');
  const taken = await limiter.take(what === undefined ? key : `${what} ${key}`);
  if (taken.kind === 'spent') throw tooMany(taken.retryAfterSeconds);
}

export const addressOf = (req: Request) => plainAddress(req.ip ?? '');
export const userAgentOf = (req: Request) =>
  req.headers['user-agent'] ? { userAgent: req.headers['user-agent'] } : {};
