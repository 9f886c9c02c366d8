import type { Request } from 'express';
import type { GivenDeps } from '#services/domains/deps.ts';
import { plainAddress } from '#services/http/network.ts';
import { tooMany } from '#services/http/problems.ts';

/** Throws 429 when this address has sent open forms too often. */
export async function limited({ formLimit }: Pick<GivenDeps, 'formLimit'>, req: Request): Promise<void> {
  const taken = await formLimit.take(addressOf(req));
  if (taken.kind === 'spent') throw tooMany(taken.retryAfterSeconds);
}

export const addressOf = (req: Request) => plainAddress(req.ip ?? '');
export const userAgentOf = (req: Request) =>
  req.headers['user-agent'] ? { userAgent: req.headers['user-agent'] } : {};
