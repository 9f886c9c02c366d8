import { expect, test } from 'vitest';
import { histories } from '#testing/depth.ts';
import * as stories from '#workflows/testing/claimStories.ts';
import { behind, Bea, Ben, Olaf } from '#workflows/testing/people.ts';
import { randomCommands } from '#workflows/testing/randomCommands.ts';
import { command, type Sent } from '#workflows/testing/story.ts';
import { availableCents, type ClaimState, isOpenClaim } from './state.ts';
import { claimLifecycle } from './index.ts';

const sentCommands: readonly Sent[] = [
  ...Object.values(stories).filter((one): one is Sent => typeof one === 'object' && 'name' in one && 'actor' in one),
  // What leads to a decision comes up more often than what ends it.
  ...Array.from({ length: 4 }, () => [stories.submitted, stories.takenUp]).flat(),
  ...Array.from({ length: 2 }, () => [stories.moreNeeded, stories.answered, stories.rejected, stories.reopened]).flat(),
  ...Array.from({ length: 3 }, () => [stories.dearerOffered, stories.differenceSent, stories.declinedAsShort]).flat(),
  command('withdraw').by(Ben),
  command('withdraw').by(behind(Bea)),
  command('reject', { reason: 'Not for me to say' }).by(Olaf),
];

/** What of the buyer's money is with us or in the line, in cents. */
const moneyOf = (state: ClaimState): number => availableCents(state);
const cameWith = (type: string, data: any): number => {
  switch (type) {
    case 'claim.payment-declined.v1':
      return data.receivedCents;
    case 'claim.difference-paid.v1':
      return data.paidCents;
    case 'claim.refund-paid.v1':
      return -data.amountCents;
    case 'claim.refund-paid-reversed.v1':
      return data.amountCents;
    default:
      return 0;
  }
};

test('in random histories a claim ends once, with a decision and its reason, and nothing paid gets lost', () => {
  const played = randomCommands(claimLifecycle, {
    sentCommands,
    hours: [0, 0, 1, 49, 24 * 8, 24 * 31],
    invariant: ({ value, state }, { events }, _move, before) => {
      const open = isOpenClaim(value);
      if (value !== null && value !== 'none' && open === (state.endedAt !== null)) throw new Error('open and ended');
      if (['refunded', 'replaced', 'rejected'].includes(String(value)) && !state.decision?.reason) {
        throw new Error('decided without a reason');
      }
      if (value === 'refunded' && (state.decision?.amountCents ?? 0) > (state.terms?.priceCents ?? 0)) {
        throw new Error('more refunded than was paid');
      }
      if ((value === 'replaced') !== (state.newBookingId !== null)) throw new Error('replaced by nothing');
      if ((value === 'moreNeeded') !== (state.question !== null)) throw new Error('asked and not asked');
      const approved = value === 'refunded' || value === 'replacing' || value === 'replaced';
      if (approved && state.decision?.fault == null) throw new Error('nobody knows whose fault it was');
      const [now, then] = [moneyOf(state), moneyOf(before.state)];
      const came = events.reduce((sum, { type, data }) => sum + cameWith(type, data), 0);
      if (now !== then + came) throw new Error(`${then} and ${came} became ${now}`);
      if (state.heldCents < 0) throw new Error('less than nothing is held');
      const offered = ['awaitingDifference', 'differenceUnderReview'].includes(String(value));
      if (offered !== (state.offer !== null)) throw new Error('offered and not offered');
      if (events.length > 1) throw new Error('two things were decided at once');
    },
  });
  expect(played.sequences).toBe(histories());
  expect([...played.commands].sort()).toEqual(Object.keys(claimLifecycle.commands).sort());
  expect(played.accepted).toBeGreaterThan(2 * histories());
});
