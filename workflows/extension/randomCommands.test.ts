import { expect, test } from 'vitest';
import { histories } from '#testing/depth.ts';
import * as stories from '#workflows/testing/extensionStories.ts';
import { Ben, Carl, Olaf } from '#workflows/testing/people.ts';
import { randomCommands } from '#workflows/testing/randomCommands.ts';
import { command, type Sent } from '#workflows/testing/story.ts';
import { creditCents, extensionPhase, isOpenExtension } from './state.ts';
import { extensionLifecycle } from './index.ts';

const sentCommands: readonly Sent[] = [
  ...Object.values(stories).filter((one): one is Sent => typeof one === 'object' && 'name' in one && 'actor' in one),
  // What leads to an approval comes up more often than what ends it.
  ...Array.from({ length: 4 }, () => [stories.requested, stories.submitted, stories.accepted, stories.approved]).flat(),
  ...Array.from({ length: 3 }, () => [
    stories.commissionPayable,
    stories.commissionPaid,
    stories.commissionUnpaid,
  ]).flat(),
  command('recordRefundPaid', { amountCents: 10_000, method: 'zelle', reference: 'R-3' }).by(Olaf),
  command('settlePayment', { receivedCents: 0 }).by(Olaf),
  command('refuse', { reason: 'Not mine' }).by(Carl),
  command('submitPayment', stories.submitted.input).by(Ben),
];

test('in random histories what came in is kept once, or owed and paid back to the cent', () => {
  const played = randomCommands(extensionLifecycle, {
    sentCommands,
    // To the end of the time to refuse, and to the cycle that was paid for.
    hours: [0, 0, 0, 0, 1, 49, 24 * 68],
    invariant: ({ value, state }, _outcome, _move, before) => {
      const phase = extensionPhase(value);
      const paidBack = state.refundsPaid.reduce((sum, { amountCents }) => sum + amountCents, 0);
      if (state.refundOwedCents < 0) throw new Error('less than nothing is owed');
      const returned = state.confirmed?.creditReturnedCents ?? 0;
      if (phase === 'approved' && state.refundOwedCents + paidBack !== returned) throw new Error('kept, and owed back');
      if (creditCents(state) < 0) throw new Error('a credit below zero');
      if (phase === 'paymentUnderReview' && state.refundOwedCents !== 0) throw new Error('owed under review');
      if ((phase === 'approved') !== (state.confirmed !== null && state.extended !== null)) {
        throw new Error('an approval without what was confirmed, or the other way round');
      }
      if (state.confirmed && state.confirmed.amountCents < (state.terms?.priceCents ?? 0)) {
        throw new Error('approved for less than its price');
      }
      if (phase === 'approved' && !state.terms?.consentCoversExtensions && state.acceptedAt === null) {
        throw new Error('approved without the cardholder');
      }
      if (state.endedAt !== null && isOpenExtension(value)) throw new Error('ended and open');
      if (state.unsettledSince !== null && state.reportedAt === null) throw new Error('nothing to settle');
      if (before.state.endedAt !== null && before.state.endedAt !== state.endedAt) throw new Error('ended twice');
    },
  });
  expect(played.sequences).toBe(histories());
  expect([...played.commands].sort()).toEqual(Object.keys(extensionLifecycle.commands).sort());
  expect(played.accepted).toBeGreaterThan(2 * histories());
});
