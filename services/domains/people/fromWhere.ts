import type { Request } from 'express';
import type { TryLimiter } from '#services/accounts/tryLimiter.ts';
import type { EarlyDeps } from '#services/domains/deps.ts';
import { limitKeyOf, plainAddress } from '#services/http/network.ts';
import { tooMany } from '#services/http/problems.ts';

/** Throws 429 if this address has sent too many public forms. */
export const limited = ({ formLimit }: Pick<EarlyDeps, 'formLimit'>, req: Request): Promise<void> =>
  limitedByAddress(formLimit, req);

/**
 * Throws 429 if this address has exceeded a limit: every limit by address is checked here. `what` separates different
 * uses of the same limiter.
 */
export async function limitedByAddress(limiter: TryLimiter, req: Request, what?: string): Promise<void> {
  const key = limitKeyOf(req.ip ?? '');
  const taken = await limiter.take(what === undefined ? key : `${what} ${key}`);
  if (taken.kind === 'spent') throw tooMany(taken.retryAfterSeconds);
}

/** The try told its sender nothing: does not count it. */
export const giveBackByAddress = (limiter: TryLimiter, req: Request): Promise<void> =>
  limiter.giveBack(limitKeyOf(req.ip ?? ''));

export const addressOf = (req: Request) => plainAddress(req.ip ?? '');
export const userAgentOf = (req: Request) =>
  req.headers['user-agent'] ? { userAgent: req.headers['user-agent'] } : {};
