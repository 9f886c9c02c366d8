import { expect, test } from 'vitest';
import {
  claimEnded,
  claimOpened,
  commissionVoided,
  added,
  balanceConfirmed,
  bookingCancelled,
  clientAdded,
  commented,
  commissionPaid,
  commissionUnpaid,
  commissionUpdated,
  clientChanged,
  leaseExtended,
  leaseShortened,
  madePayable,
  opened,
  posted,
  postingAccepted,
  refunded,
  refused,
  removed,
  replaced,
  replacementSet,
  revealed,
  signed,
  unable,
} from '#workflows/testing/bookingStories.ts';
import { everyState } from '#workflows/testing/everyState.ts';
import { idOf, Olga } from '#workflows/testing/people.ts';
import { command } from '#workflows/testing/story.ts';
import { bookingLifecycle } from './index.ts';

const orders3 = 'Olga Ada';
const at = (phase: string) => `open.fulfilment.${phase}`;

/** Lifecycles, "Booking", as a table. Carla owns the card; Olga has orders 3, Pam payments 3; Ada is the admin. */
const whoMay = {
  'none → openBooking': 'System',
  'open → recordReveal': `Carla ${orders3}`,
  'open → comment': 'Carla Olga Olaf Ada',
  'open → setReplacement': orders3,
  'open → noteBeside': 'System',
  [`${at('awaitingConsent')} → signConsent`]: 'Carla',
  [`${at('awaitingConsent')} → refuse`]: 'Carla',
  [`${at('awaitingConsent')} → cancelBooking`]: 'System',
  [`${at('awaitingConsent')} → changeClient`]: 'System',
  [`${at('awaitingConsent')} → replace`]: 'System',
  [`${at('awaitingConsent')} → refund`]: `${orders3} System`,
  [`${at('consented')} → reportAuAdded`]: 'Carla',
  [`${at('consented')} → addClient`]: orders3,
  [`${at('consented')} → unableToAdd`]: 'Carla',
  [`${at('consented')} → refuse`]: 'Carla',
  [`${at('consented')} → cancelBooking`]: 'System',
  [`${at('consented')} → changeClient`]: 'System',
  [`${at('consented')} → replace`]: 'System',
  [`${at('consented')} → refund`]: `${orders3} System`,
  [`${at('added')} → markPosted`]: orders3,
  [`${at('added')} → acceptPosting`]: 'System',
  [`${at('added')} → replace`]: 'System',
  [`${at('added')} → refund`]: 'System',
  'open.removal.open → extendLease': 'System',
  'open.removal.open → shortenLease': 'System',
  'open.removal.open → reportAuRemoved': `Carla ${orders3}`,
  [`${at('posted')} → replace`]: 'System',
  [`${at('posted')} → refund`]: 'System',
  [`${at('removed')} → refund`]: 'System',
  [`${at('refused')} → replace`]: 'System',
  [`${at('refused')} → refund`]: `${orders3} System`,
  'open.balance.unconfirmed → confirmBalance': `Carla ${orders3}`,
  'open.commission.accruing → makeCommissionPayable': 'System',
  'open.commission.accruing → updateCommission': orders3,
  'open.commission.accruing → voidCommission': 'System',
  'open.commission.payable → voidCommission': 'System',
  'open.commission.paid → voidCommission': 'System',
  'open.commission.payable → markCommissionPaid': 'Olga Pam Ada',
  'open.commission.payable → updateCommission': orders3,
  'open.commission.paid → unpayCommission': 'Olga Pam Ada',
};

test('every state × every command × everybody: each may what the lifecycle says and nothing else', () => {
  const refundedByClaim = command('refund', { ...refunded.input, claimId: idOf(700) }).by(Olga);
  const explored = everyState(bookingLifecycle, {
    sentCommands: [
      opened,
      claimOpened,
      claimEnded,
      commissionVoided,
      signed,
      refused,
      added,
      clientAdded,
      clientChanged,
      unable,
      posted,
      postingAccepted,
      leaseExtended,
      leaseShortened,
      removed,
      bookingCancelled,
      replaced,
      refundedByClaim,
      balanceConfirmed,
      madePayable,
      commissionPaid,
      commissionUnpaid,
      commissionUpdated,
      revealed,
      replacementSet,
      commented,
    ],
    place: ({ value, state: { lease, claim } }) =>
      `${JSON.stringify(value)} ${lease?.reportedUntil} ${claim?.isOpen === true}`,
  });
  expect(explored.faults).toEqual([]);
  expect(explored.unreached).toEqual([]);
  expect(explored.whoMay).toEqual(whoMay);
  expect(explored.asked).toBeGreaterThan(5_000);
});
