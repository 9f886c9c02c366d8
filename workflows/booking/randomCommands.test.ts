import { expect, test } from 'vitest';
import {
  claimEnded,
  claimOpened,
  commissionVoided,
  added,
  allSteps,
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
import { Ada, behind, Carl, Carla, idOf, Olga, System } from '#workflows/testing/people.ts';
import { histories } from '#testing/depth.ts';
import { randomCommands } from '#workflows/testing/randomCommands.ts';
import { command, type Sent } from '#workflows/testing/story.ts';
import { postingSettledAt, regionsOf } from './state.ts';
import { bookingLifecycle } from './index.ts';

const by = (actor: typeof Ada, one: Sent) => command(one.name, one.input).by(actor);

const sentCommands: readonly Sent[] = [
  opened,
  opened,
  signed,
  signed,
  signed,
  added,
  added,
  clientAdded,
  posted,
  posted,
  ...Array.from({ length: 5 }, () => [added, leaseExtended]).flat(),
  leaseShortened,
  removed,
  removed,
  madePayable,
  madePayable,
  madePayable,
  ...Array.from({ length: 6 }, () => [commissionPaid, commissionUnpaid]).flat(),
  commissionUpdated,
  replacementSet,
  commissionVoided,
  claimOpened,
  claimEnded,
  balanceConfirmed,
  clientChanged,
  unable,
  postingAccepted,
  postingAccepted,
  postingAccepted,
  revealed,
  commented,
  refused,
  bookingCancelled,
  replaced,
  refunded,
  command('refund', { ...refunded.input, claimId: idOf(700) }).by(Olga),
  command('refund', { ...refunded.input, claimId: idOf(700) }).by(System),
  command('signConsent', { steps: { ...allSteps, acceptsCommission: false }, signature: 'Carla' }).by(Carla),
  command('confirmBalance', { amountCents: 499, screenshotFileId: null }).by(Carla),
  by(Carl, signed),
  by(behind(Carla), signed),
  by(Ada, signed),
  by(Carla, commissionPaid),
  by(Carla, posted),
];

/** By an approved claim, now or before. */
const wasVoided = (
  before: { readonly value: Parameters<typeof regionsOf>[0] },
  events: readonly { readonly type: string }[],
): boolean =>
  regionsOf(before.value)?.commission === 'void' || events.some(({ type }) => type === 'booking.commission-voided.v1');

const over = ['removed', 'refused', 'cancelled', 'replaced', 'refunded'];

test('in random histories consent comes first, and no commission is paid that was not earned', () => {
  const played = randomCommands(bookingLifecycle, {
    sentCommands,
    hours: [0, 0, 1, 20, 24 * 12, 24 * 40],
    invariant: ({ value, state }, { events }, _move, before) => {
      const regions = regionsOf(value);
      if (!regions) return;
      const { fulfilment, removal, balance, commission } = regions;
      if (['added', 'posted', 'removed'].includes(fulfilment) && state.consent === null) {
        throw new Error('a user was added without consent');
      }
      if (['posted', 'removed'].includes(fulfilment) && (state.postedAt === null || state.auAddedAt === null)) {
        throw new Error('posted without a user');
      }
      const onTheCard = state.auAddedAt !== null && state.auRemovedAt === null;
      if ((removal === 'open') !== onTheCard || (removal === 'notNeeded') !== (state.auAddedAt === null)) {
        throw new Error('the removal does not say whether somebody is on the card');
      }
      if (fulfilment === 'removed' && removal !== 'removed') throw new Error('ended by a removal that nobody reported');
      if (before.state.endedAt !== null && state.endedAt !== before.state.endedAt && fulfilment === 'removed') {
        throw new Error('a line ended twice');
      }
      if (over.includes(fulfilment) !== (state.endedAt !== null)) throw new Error('ended and not ended');
      if (
        ['payable', 'paid'].includes(commission) &&
        (postingSettledAt(state) === null || state.commissionPayableAt === null)
      ) {
        throw new Error('a commission that was not earned');
      }
      if ((commission === 'paid') !== (state.commissionPaid !== null)) throw new Error('paid and not paid');
      const nobodyAdded = over.includes(fulfilment) && state.auAddedAt === null;
      if (nobodyAdded && commission !== 'void') throw new Error('nobody was added, and a commission is left');
      if (commission === 'void' && !nobodyAdded && !wasVoided(before, events)) throw new Error('void without a claim');
      if (
        state.claim?.isOpen &&
        regionsOf(before.value)?.fulfilment !== 'posted' &&
        fulfilment === 'posted' &&
        events.some(({ type }) => type === 'booking.posting-accepted.v1')
      ) {
        throw new Error('accepted as posted while its buyer says that it did not');
      }
      if ((balance === 'confirmed') !== (state.balance !== null)) throw new Error('a balance nobody confirmed');
      if (
        regionsOf(before.value)?.fulfilment === 'refused' &&
        !['refused', 'replaced', 'refunded'].includes(fulfilment)
      ) {
        throw new Error('a refusal was undone');
      }
      if (state.refundCents > (state.terms?.priceCents ?? 0)) throw new Error('more refunded than paid');
      if (new Set(events.map(({ to }) => JSON.stringify(to))).size > 1) {
        throw new Error('the events of one command disagree about the state');
      }
    },
  });
  expect(played.sequences).toBe(histories());
  expect([...played.commands].sort()).toEqual(Object.keys(bookingLifecycle.commands).sort());
  expect(played.accepted).toBeGreaterThan(2 * histories());
});
