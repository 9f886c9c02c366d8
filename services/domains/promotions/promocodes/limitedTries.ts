import type { Person } from '#workflows/kernel/actor.ts';
import { loadRecord } from '#services/commands/record.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { tooMany } from '#services/http/problems.ts';
import { whyNotOpen } from './askPromocode.ts';
import { promocodeIdOf } from './promocodeId.ts';

/**
 * Counts attempts with unknown promo codes: an account has a few per quarter of an hour, so that none is found by
 * trying. Known codes don't count, even if they can't be used. Throws 429 after too many.
 */
export async function limitedTries(
  { promocodeTries, eventStore }: Pick<ApiDeps, 'promocodeTries' | 'eventStore'>,
  { userId, behind }: Person,
  code: string,
): Promise<void> {
  const key = behind?.userId ?? userId;
  const taken = await promocodeTries.take(key);
  if (taken.kind === 'spent') throw tooMany(taken.retryAfterSeconds);
  const { snapshot } = await loadRecord(eventStore, 'promocode', promocodeIdOf(code));
  if (whyNotOpen(snapshot) !== 'unknownPromocode') await promocodeTries.giveBack(key);
}
