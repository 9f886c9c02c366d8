import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { Limit, TryLimiter } from '#services/accounts/tryLimiter.ts';
import type { Caller } from './call.ts';
import { tooMany } from './problems.ts';
import type { RouteContract } from './route.ts';

/** Limit for all writes of a customer: above what a person sends by hand, or a program for a broker's clients. */
const WRITES: Limit = { name: 'writes', tries: 600, seconds: 3_600 };

type Sent = Pick<RouteContract, 'name' | 'method' | 'background' | 'limit'>;

/** Returns whether a route is counted: what a customer does by it is stored, queued for staff, or mailed. */
const isCounted = ({ method, background = false }: Sent): boolean => method !== 'get' && !background;

/**
 * Counts what a customer sends, across all processes: each such route within its own `limit`, if it has one, and all of them within
 * one of the account. Throws 429. Staff are known by name, and have none.
 */
export function writeLimits(limiterFor: (limit: Limit) => TryLimiter) {
  const limiters = new Map<string, TryLimiter>();
  const take = async (limit: Limit, userId: string) => {
    const limiter = limiters.get(limit.name) ?? limiterFor(limit);
    limiters.set(limit.name, limiter);
    const taken = await limiter.take(userId);
    if (taken.kind === 'spent') throw tooMany(taken.retryAfterSeconds);
  };
  return async (contract: Sent, caller: Caller | undefined): Promise<void> => {
    if (!caller || !isCounted(contract) || isStaffOrAdmin(caller.person)) return;
    const { userId } = caller.person;
    if (contract.limit) await take({ name: `route ${contract.name}`, ...contract.limit }, userId);
    await take(WRITES, userId);
  };
}
