import type { Person } from '#workflows/kernel/actor.ts';
import type { ExtensionState } from '#workflows/extension/extension.ts';
import { must } from '#workflows/kernel/must.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { intent } from '#services/domains/previews/dryRun.ts';
import { shownRefusal } from '#services/domains/records/shownRefusal.ts';
import type { ExtensionOffer } from './contract.ts';
import { type BookingExtension, nextIdOf } from './extensionIds.ts';

/**
 * What the next extension of a booking would cost and move if this person requested it now, or why they can't: a dry run of the
 * request. null for somebody who never requests one (the cardholder, staff who only read).
 */
export async function nextOffer(
  { dryRun }: Pick<ApiDeps, 'dryRun'>,
  person: Person,
  bookingId: string,
  all: readonly BookingExtension[],
): Promise<ExtensionOffer | null> {
  const { answer } = await dryRun(
    intent('extension', nextIdOf(bookingId, all), 'requestExtension', { bookingId }),
    person,
  );
  if (answer.kind === 'accepted') {
    const { terms, payBy } = answer.snapshot.state as ExtensionState;
    const { priceCents, before, after } = must(terms, 'extension that was requested');
    return { allowed: true, priceCents, payBy: must(payBy, 'time to pay'), before, after };
  }
  if (answer.kind !== 'refused') throw new Error(`An extension's dry run answered ${answer.kind}`);
  return answer.refusal.kind === 'role' ? null : { allowed: false, refusal: shownRefusal(answer.refusal) };
}
