import { describe, expect, test } from 'vitest';
import {
  claimEnded,
  claimId,
  claimOpened,
  commissionVoided,
  refundedByClaim,
  added,
  allSteps,
  balanceConfirmed,
  bookingHistories,
  bookingCancelled,
  clientAdded,
  clientChanged,
  commissionPaid,
  commissionUnpaid,
  commissionUpdated,
  extensionId,
  firstStatement,
  isAdded,
  isPayable,
  isPosted,
  leaseExtended,
  leaseOver,
  leaseShortened,
  madePayable,
  opened,
  payableFrom,
  posted,
  postingAccepted,
  refunded,
  refused,
  removed,
  replaced,
  replacedLine,
  replacementSet,
  revealed,
  screenshot,
  signed,
  terms,
  unable,
  commented,
} from '#workflows/testing/bookingStories.ts';
import { unsaid } from '#workflows/testing/coverage.ts';
import { given } from '#workflows/testing/given.ts';
import { Ada, Bea, behind, Carl, Carla, idOf, Olaf, Olga, Pam, System } from '#workflows/testing/people.ts';
import { fold, nothingYet } from '#workflows/kernel/fold.ts';
import { command, type Sent, story } from '#workflows/testing/story.ts';
import { clientFields } from '#workflows/settings/lenderTerms.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { leaseFrom } from './lease.ts';
import { payoutRules } from '#workflows/parts/payout/rules.ts';
import { bookingLifecycle } from './index.ts';

const booking = (...history: readonly Sent[]) => given(bookingLifecycle, ...history);
/** The regions of an open booking; what is not named stands as it began. */
const open = (regions: { fulfilment?: string; removal?: string; balance?: string; commission?: string } = {}) => ({
  open: {
    fulfilment: 'awaitingConsent',
    removal: 'notNeeded',
    balance: 'unconfirmed',
    commission: 'accruing',
    ...regions,
  },
});
/** The same once a user was added: the removal waits. */
const withUser = (regions: Parameters<typeof open>[0]) => open({ removal: 'open', ...regions });

describe('a replacement of a line of another order', () => {
  test('Olga links a booking once to a line of its buyer that is over; Carla and Pam do not', () => {
    booking(opened)
      .when(replacementSet)
      .then(
        { replacementSet: { replacementFor: replacedLine.bookingId, replacedOrderId: replacedLine.orderId } },
        open(),
      );
    booking(opened, replacementSet).when(replacementSet).thenRefused('replacesNothingYet', {});
    for (const person of [Carla, Pam, Bea]) {
      booking(opened).when(command('setReplacement', replacementSet.input).by(person)).thenNotForThisActor();
    }
    booking(opened, bookingCancelled).when(replacementSet).thenRefused('bookingIsUnderWay');
  });
  const linkedTo = (replaced: object | null) =>
    booking(opened).when(command('setReplacement', { ...replacementSet.input, replaced }).by(Olga));
  test('not to a line of its own order, of another buyer, one that goes on or one that there is not', () => {
    linkedTo({ ...replacedLine, orderId: terms.orderId }).thenRefused('replacesAnotherOrder', {});
    linkedTo({ ...replacedLine, buyerId: idOf(9) }).thenRefused('replacesOwnBuyersLine', {});
    linkedTo({ ...replacedLine, isOver: false }).thenRefused('replacedLineIsOver', {});
    linkedTo(null).thenRefused('replacesAnotherOrder', {});
  });
});

describe('consent', () => {
  test('the system opens a booking when its order is paid, nobody else does', () => {
    booking()
      .when(opened)
      .then({ bookingOpened: { orderId: terms.orderId, commissionCents: 10_000 } }, open());
    booking().when(command('openBooking', terms).by(Ada)).thenNotForThisActor();
  });
  test('Carla signs when every step is done, and the refusal names those that are not', () => {
    booking(opened)
      .when(signed)
      .then({ consentSigned: { signature: 'Carla Cardholder' } }, open({ fulfilment: 'consented' }));
    booking(opened)
      .when(command('signConsent', { steps: { ...allSteps, acceptsCommission: false }, signature: 'Carla' }).by(Carla))
      .thenRefused('everyConsentStepDone', { missing: ['acceptsCommission'] });
  });
  test('nobody signs or refuses for her: not Carl, not staff, not an admin logged in as her', () => {
    for (const person of [Carl, Olga, Ada]) {
      booking(opened).when(command('signConsent', signed.input).by(person)).thenNotForThisActor();
      booking(opened).when(command('refuse', refused.input).by(person)).thenNotForThisActor();
    }
    booking(opened)
      .when(command('signConsent', signed.input).by(behind(Carla)))
      .thenRefused('notActingForAnother');
    booking(opened)
      .when(command('refuse', refused.input).by(behind(Carla)))
      .thenRefused('notActingForAnother');
  });
  test('refused, with or without consent, it is over and no commission is due', () => {
    const ended = open({ fulfilment: 'refused', commission: 'void' });
    booking(opened)
      .when(refused)
      .then(
        { bookingRefused: { cardId: idOf(100), auWasAdded: false, reason: 'I am about to close this card' } },
        ended,
      );
    booking(opened, signed).when(refused).then({ bookingRefused: {} }, ended);
    booking(opened, refused).when(refused).thenNotInThisState();
    booking(opened, refused).when(signed).thenNotInThisState();
  });
});

describe('adding the user', () => {
  test('Carla adds the user and shows it: the lease is dated from the next statement', () => {
    booking(opened, signed)
      .when(added)
      .then(
        {
          auAdded: {
            screenshotFileId: screenshot,
            firstStatementDate: '2026-03-12',
            reportedUntil: '2026-05-12',
            extendBefore: '2026-05-09',
            removalDue: '2026-05-15',
            claimWindowCloses: '2026-04-11',
            payableFrom,
          },
        },
        withUser({ fulfilment: 'added' }),
      );
    booking(opened).when(added).thenNotInThisState();
  });
  test('it is her own word: nobody reports it behind her name, staff add the client themselves', () => {
    booking(opened, signed)
      .when(command('reportAuAdded', added.input).by(behind(Carla)))
      .thenRefused('notActingForAnother');
  });
  test('Olga adds the client by phone for Carla', () =>
    booking(opened, signed)
      .when(clientAdded)
      .then({ clientAdded: { via: 'phone', reportedUntil: '2026-05-12' } }, withUser({ fulfilment: 'added' })));
  test('unable to add is flagged, and adding clears the flag', () => {
    expect(
      booking(opened, signed)
        .when(unable)
        .then({ unableToAddReported: {} }, open({ fulfilment: 'consented' })).snapshot.state.unableBecause,
    ).toBe('The bank asks for a code');
    expect(booking(opened, signed, unable, added).state.unableBecause).toBeNull();
  });
  test('unable to add is staff’s turn from then on, within 24 hours of the first word', () => {
    const due = (...history: readonly Sent[]) =>
      booking(opened, signed, ...history)
        .deadlines()
        .map(({ name, turn, dueAt }) => `${name} ${turn} ${dueAt}`);
    expect(due()).toEqual([
      'addAu cardholder 2026-03-11T07:00:00.000Z',
      'reminderAddAu cardholder 2026-03-10T07:00:00.000Z',
      'balance cardholder 2026-03-13T07:00:00.000Z',
      'reminderBalance cardholder 2026-03-10T07:00:00.000Z',
    ]);
    const flagged = [
      'addAu staff 2026-03-11T07:00:00.000Z',
      'unableToAdd staff 2026-03-03T18:00:00.000Z',
      'balance cardholder 2026-03-13T07:00:00.000Z',
      'reminderBalance cardholder 2026-03-10T07:00:00.000Z',
    ];
    expect(due(unable)).toEqual(flagged);
    expect(due(unable, unable.at('2026-03-03T10:00:00.000Z'))).toEqual(flagged);
    expect(due(unable, added)).not.toContainEqual(expect.stringContaining('unableToAdd'));
  });
  test('the client is the order’s: a correction arrives until the user is added, and only once', () => {
    const { client } = clientChanged.input;
    expect(
      booking(opened, signed)
        .when(clientChanged)
        .then({ clientChanged: { client } }, open({ fulfilment: 'consented' })).snapshot.state.terms?.client,
    ).toEqual(client);
    booking(opened).when(clientChanged).then({ clientChanged: {} }, open());
    booking(opened, clientChanged).when(clientChanged).thenRefused('clientDiffers');
    booking(opened).when(command('changeClient', clientChanged.input).by(Ada)).thenNotForThisActor();
    booking(...isAdded)
      .when(clientChanged)
      .thenNotInThisState();
  });
  test('a user who is added on a statement date waits for the next one; two whole cycles may be more than 60 days', () => {
    expect(leaseFrom('2026-03-12T18:00:00.000Z', terms, defaultSettings)).toMatchObject({
      firstStatementDate: '2026-04-12',
      reportedUntil: '2026-06-12',
    });
    expect(leaseFrom('2026-12-20T18:00:00.000Z', terms, defaultSettings)).toMatchObject({
      firstStatementDate: '2027-01-12',
      reportedUntil: '2027-03-13',
    });
  });
});

describe('posting and removal', () => {
  test('two bureaus are enough, one is not, and naming one twice is one', () => {
    booking(...isAdded)
      .when(posted)
      .then({ posted: { bureaus: ['experian', 'equifax'] } }, withUser({ fulfilment: 'posted' }));
    booking(...isAdded)
      .when(
        command('markPosted', { bureaus: ['experian', 'experian'] })
          .by(Olga)
          .at(firstStatement),
      )
      .thenRefused('atLeastTwoBureaus');
    booking(...isAdded)
      .when(command('markPosted', posted.input).by(Olaf))
      .thenNotForThisActor();
  });
  test('it cannot have posted before the first statement', () => {
    booking(...isAdded)
      .when(posted.at('2026-03-12T06:59:59.999Z'))
      .thenRefused('firstStatementReached', {}, firstStatement);
  });
  test('undisputed, the posting is accepted when the claim window closes, not before', () => {
    booking(...isAdded)
      .when(postingAccepted)
      .then({ postingAccepted: { claimWindowCloses: '2026-04-11' } }, withUser({ fulfilment: 'posted' }));
    booking(...isAdded)
      .when(postingAccepted.at('2026-04-12T06:59:59.999Z'))
      .thenRefused('claimWindowClosed', {}, '2026-04-12T07:00:00.000Z');
  });
  test('while its buyer claims that it did not post, nobody takes it for posted; then at once', () => {
    booking(...isAdded, claimOpened)
      .when(postingAccepted)
      .thenRefused('noOpenClaim');
    booking(...isAdded)
      .when(command('acceptPosting', { claimIsOpen: true }).by(System).at('2026-04-12T07:00:00.000Z'))
      .thenRefused('noOpenClaim');
    booking(...isAdded, claimOpened, claimEnded)
      .when(postingAccepted)
      .then({ postingAccepted: {} }, withUser({ fulfilment: 'posted' }));
    const accepting = (...history: readonly Sent[]) =>
      booking(...isAdded, ...history)
        .deadlines()
        .filter(({ name }) => name === 'acceptPosting')
        .map(({ dueAt }) => dueAt);
    expect(accepting()).toEqual(['2026-04-12T07:00:00.000Z']);
    expect(accepting(claimOpened)).toEqual([]);
    const rejectedLater = '2026-04-13T10:00:00.000Z';
    expect(accepting(claimOpened, claimEnded.at(rejectedLater))).toEqual([rejectedLater]);
  });
  test('the buyer is told when a claim can be sent and until when it best is, unless it posted or there was one', () => {
    const told = (...history: readonly Sent[]) =>
      booking(...isAdded, ...history)
        .deadlines()
        .filter(({ name }) => name.startsWith('reminderClaim'))
        .map(({ name, dueAt, turn }) => [name, dueAt, turn]);
    expect(told()).toEqual([
      ['reminderClaimOpens', '2026-03-26T07:00:00.000Z', 'buyer'],
      ['reminderClaimUrged', '2026-04-02T07:00:00.000Z', 'buyer'],
    ]);
    expect(told(posted)).toEqual([]);
    expect(told(claimOpened)).toEqual([]);
    expect(told(claimOpened, claimEnded)).toEqual([]);
  });
  test('nobody is asked to extend a line whose claim is open, which nobody may; once it is over they are', () => {
    const asked = (...history: readonly Sent[]) =>
      booking(...isAdded, ...history)
        .deadlines()
        .filter(({ name }) => name === 'reminderExtend');
    expect(asked()).toHaveLength(1);
    expect(asked(claimOpened)).toEqual([]);
    expect(asked(claimOpened, claimEnded)).toEqual(asked());
  });
  test('a claim is noted once, and so is its end', () => {
    booking(...isAdded)
      .when(claimOpened)
      .then({ besideNoted: { lifecycle: 'claim', id: claimId, isOpen: true } }, withUser({ fulfilment: 'added' }));
    booking(...isAdded, claimOpened)
      .when(claimOpened)
      .thenRefused('besideIsNew');
    booking(...isAdded, claimOpened)
      .when(claimEnded)
      .then({ besideNoted: { lifecycle: 'claim', id: claimId, isOpen: false } }, withUser({ fulfilment: 'added' }));
    booking(...isAdded, claimOpened, claimEnded)
      .when(claimEnded)
      .thenRefused('besideIsNew');
  });
  test('where the cardholder was at fault the commission is void, earned or paid: what was paid is owed to us', () => {
    const voided = (was: object, ...history: readonly Sent[]) =>
      booking(...history, claimOpened, refundedByClaim)
        .when(commissionVoided)
        .then(
          { commissionVoided: { claimId, amountCents: 10_000, ...was } },
          withUser({ fulfilment: 'refunded', commission: 'void' }),
        );
    booking(...isAdded)
      .when(commissionVoided)
      .thenRefused('isItsClaim');
    voided({ wasEarned: false, wasPaid: false }, ...isAdded);
    voided({ wasEarned: true, wasPaid: false }, ...isPayable);
    voided({ wasEarned: true, wasPaid: true }, ...isPayable, commissionPaid);
  });
  test('the user is removed once the lease is over', () => {
    booking(...isAdded)
      .when(removed)
      .thenRefused('postingIsSettled');
    booking(...isPosted)
      .when(removed.at('2026-05-12T06:59:59.999Z'))
      .thenRefused('leaseIsOver', {}, leaseOver);
    booking(...isPosted)
      .when(removed)
      .then(
        { auRemoved: { auWasAdded: true, removalHoldDays: 30 } },
        open({ fulfilment: 'removed', removal: 'removed' }),
      );
    booking(...isPosted)
      .when(command('reportAuRemoved', removed.input).by(Olga).at(leaseOver))
      .then({ auRemoved: {} }, open({ fulfilment: 'removed', removal: 'removed' }));
  });
});

describe('a line that ends with its user on the card', () => {
  const replacedLater = [...isAdded, replaced];
  test('her user is still to be removed, at once if she likes, and that changes nothing of how the line ended', () => {
    const gone = booking(...replacedLater)
      .when(removed.at('2026-03-02T19:00:00.000Z'))
      .then({ auRemoved: { auWasAdded: true } }, open({ fulfilment: 'replaced', removal: 'removed' }));
    expect(gone.snapshot.state).toMatchObject({
      endedBecause: 'Another card was chosen',
      endedAt: booking(...replacedLater).state.endedAt,
      auRemovedAt: '2026-03-02T19:00:00.000Z',
      removalScreenshotFileId: screenshot,
    });
    booking(...replacedLater, removed)
      .when(removed)
      .thenNotInThisState();
    booking(opened, replaced).when(removed).thenNotInThisState();
  });
  test('the removal stays due, and so does her commission', () => {
    expect(
      booking(...replacedLater)
        .deadlines()
        .map(({ name, dueAt }) => `${name} ${dueAt}`),
    ).toEqual([
      'reminderRemoval 2026-05-15T07:00:00.000Z',
      'removal 2026-05-16T07:00:00.000Z',
      'removalOverdue 2026-05-18T07:00:00.000Z',
      'payCommission 2026-04-06T18:00:00.000Z',
      `commissionPayable ${payableFrom}`,
    ]);
    booking(...replacedLater)
      .when(madePayable)
      .then(
        { commissionBecamePayable: { amountCents: 10_000 } },
        withUser({ fulfilment: 'replaced', commission: 'payable' }),
      );
    expect(booking(...replacedLater, madePayable, commissionPaid, removed).deadlines()).toEqual([]);
  });
  test('an event from before the removal was a region of its own says by what it knows where the removal stands', () => {
    const past = (history: readonly Sent[]) =>
      story(bookingLifecycle, history).events.map((event) => ({
        ...event,
        meta: { ...event.meta, to: withoutRemoval(event.meta.to) },
      }));
    for (const history of [[opened], isAdded, isPosted, [...isPosted, removed], replacedLater, [opened, refused]]) {
      expect(fold(bookingLifecycle, nothingYet(bookingLifecycle), past(history)).value).toEqual(
        story(bookingLifecycle, history).snapshot.value,
      );
    }
  });
  const withoutRemoval = (value: unknown) => {
    const { removal: _, ...regions } = (value as { open: Record<string, string> }).open;
    return { open: regions };
  };
});

describe('an extension moves the end of the lease', () => {
  const removalDue = (...commands: readonly Sent[]) =>
    bookingLifecycle.deadlines(story(bookingLifecycle, commands).snapshot).find(({ name }) => name === 'removal')
      ?.dueAt;

  test('the last days and the removal move, and back again; nothing else of the lease does', () => {
    const { value, state } = story(bookingLifecycle, isPosted).snapshot;
    const { snapshot } = booking(...isPosted)
      .when(leaseExtended)
      .then({ leaseExtended: { extensionId, after: { reportedUntil: '2026-06-12' } } }, value);
    expect(snapshot.state.lease).toEqual({
      ...state.lease,
      reportedUntil: '2026-06-12',
      extendBefore: '2026-06-09',
      removalDue: '2026-06-15',
    });
    const back = booking(...isPosted, leaseExtended)
      .when(leaseShortened)
      .then({ leaseShortened: { extensionId } }, value);
    expect(back.snapshot.state.lease).toEqual(state.lease);
    expect([removalDue(...isPosted), removalDue(...isPosted, leaseExtended)]).toEqual([
      '2026-05-16T07:00:00.000Z',
      '2026-06-16T07:00:00.000Z',
    ]);
    booking(...isPosted, leaseExtended)
      .when(removed)
      .thenRefused('leaseIsOver', {}, '2026-06-12T07:00:00.000Z');
  });

  test('before it has posted, too: the user is on the card', () => {
    const { value } = story(bookingLifecycle, isAdded).snapshot;
    booking(...isAdded)
      .when(leaseExtended)
      .then({ leaseExtended: {} }, value);
  });

  test('it counts from the end that it was approved for, and moves no line that is over', () => {
    booking(...isPosted, leaseExtended)
      .when(leaseExtended)
      .thenRefused('leaseEndsThere', { reportedUntil: '2026-06-12' });
    booking(...isPosted)
      .when(leaseShortened)
      .thenRefused('leaseEndsThere', { reportedUntil: '2026-05-12' });
    booking(...isAdded, replaced)
      .when(leaseExtended)
      .thenRefused('bookingIsUnderWay');
    booking(...isPosted, leaseExtended, replaced)
      .when(leaseShortened)
      .thenRefused('bookingIsUnderWay');
    booking(...isPosted, removed)
      .when(leaseExtended)
      .thenNotInThisState();
  });
});

describe('ending otherwise', () => {
  test('it is cancelled with its order, by the system alone, until an AU is added', () => {
    const ended = open({ fulfilment: 'cancelled', commission: 'void' });
    booking(opened).when(bookingCancelled).then({ bookingCancelled: {} }, ended);
    booking(opened, signed).when(bookingCancelled).then({ bookingCancelled: {} }, ended);
    booking(...isAdded)
      .when(bookingCancelled)
      .thenNotInThisState();
    booking(opened).when(command('cancelBooking', bookingCancelled.input).by(Ada)).thenNotForThisActor();
  });
  test('its order replaces it in every state but an ended one; only before the AU its commission is void', () => {
    booking(opened)
      .when(replaced)
      .then({ bookingReplaced: { newBookingId: idOf(610) } }, open({ fulfilment: 'replaced', commission: 'void' }));
    booking(opened, signed)
      .when(replaced)
      .then({ bookingReplaced: {} }, open({ fulfilment: 'replaced', commission: 'void' }));
    booking(opened, refused)
      .when(replaced)
      .then({ bookingReplaced: {} }, open({ fulfilment: 'replaced', commission: 'void' }));
    booking(...isAdded)
      .when(replaced)
      .then({ bookingReplaced: { auWasAdded: true } }, withUser({ fulfilment: 'replaced' }));
    booking(...isPosted)
      .when(replaced)
      .then({ bookingReplaced: {} }, withUser({ fulfilment: 'replaced' }));
  });
  test('once an AU was added only an approved claim refunds, sent by the system: an id alone proves nothing; never more than was paid', () => {
    const refund = (input: object) => command('refund', { ...refunded.input, ...input }).by(Olga);
    booking(opened)
      .when(refunded)
      .then({ bookingRefunded: { amountCents: 50_000 } }, open({ fulfilment: 'refunded', commission: 'void' }));
    booking(opened, signed)
      .when(refunded)
      .then({ bookingRefunded: {} }, open({ fulfilment: 'refunded', commission: 'void' }));
    booking(opened, refused)
      .when(refunded)
      .then({ bookingRefunded: {} }, open({ fulfilment: 'refunded', commission: 'void' }));
    booking(opened)
      .when(refund({ amountCents: 50_001 }))
      .thenRefused('notMoreThanPaid', { amountCents: 50_001, priceCents: 50_000 });
    // A refund of nothing would end a line that was paid for; of a free line there is nothing to give back.
    booking(opened, refused)
      .when(refund({ amountCents: 0 }))
      .thenRefused('amountIsAboveZero');
    booking(command('openBooking', { ...opened.input, priceCents: 0 }).by(System), refused)
      .when(refund({ amountCents: 0 }))
      .then({ bookingRefunded: { amountCents: 0 } }, open({ fulfilment: 'refunded', commission: 'void' }));
    booking(opened, refused)
      .when(refund({ orderIsPaid: false }))
      .thenRefused('orderIsPaid');
    booking(opened, refused)
      .when(refund({ lineIsOnThisBooking: false }))
      .thenRefused('lineIsOnThisBooking');
    const ofClaim = command('refund', { ...refunded.input, claimId: idOf(700) });
    for (const history of [isAdded, isPosted]) {
      booking(...history)
        .when(refunded)
        .thenRefused('claimApprovedOnceAdded');
      for (const person of [Olga, Ada]) {
        booking(...history)
          .when(ofClaim.by(person))
          .thenRefused('claimApprovedOnceAdded');
      }
      booking(...history)
        .when(command('refund', refunded.input).by(System))
        .thenRefused('claimApprovedOnceAdded');
      booking(...history)
        .when(ofClaim.by(System))
        .then({ bookingRefunded: { claimId: idOf(700) } }, withUser({ fulfilment: 'refunded' }));
    }
  });
  test('a claim that is approved after the user has left the card refunds the line, and nothing else does', () => {
    const ofClaim = command('refund', { ...refunded.input, claimId: idOf(700) });
    const isOff = booking(...isPosted, removed);
    isOff.when(refunded).thenRefused('claimApprovedOnceAdded');
    isOff.when(ofClaim.by(Olga)).thenRefused('claimApprovedOnceAdded');
    isOff.when(replaced).thenNotInThisState();
    const { snapshot } = isOff
      .when(ofClaim.by(System))
      .then({ bookingRefunded: { claimId: idOf(700) } }, open({ fulfilment: 'refunded', removal: 'removed' }));
    expect(snapshot.state).toMatchObject({ refundCents: 50_000 });
    booking(...isPosted, removed, ofClaim.by(System))
      .when(ofClaim.by(System))
      .thenNotInThisState();
  });
});

describe('balance', () => {
  test('$5 is enough, a cent less is not', () => {
    booking(opened, signed)
      .when(balanceConfirmed)
      .then(
        { balanceConfirmed: { amountCents: 500, minimumCents: 500 } },
        open({ fulfilment: 'consented', balance: 'confirmed' }),
      );
    booking(opened, signed)
      .when(command('confirmBalance', { amountCents: 499, screenshotFileId: null }).by(Carla))
      .thenRefused('balanceIsEnough', { amountCents: 499, minimumCents: 500 });
  });
  test('it is asked for once she has signed, and it is her own word', () => {
    booking(opened).when(balanceConfirmed).thenRefused('consentComesFirst');
    booking(opened, signed)
      .when(command('confirmBalance', balanceConfirmed.input).by(behind(Carla)))
      .thenRefused('notActingForAnother');
    booking(opened, signed)
      .when(command('confirmBalance', balanceConfirmed.input).by(Olga))
      .then({ balanceConfirmed: {} }, open({ fulfilment: 'consented', balance: 'confirmed' }));
  });
  test('a booking that is over needs none', () =>
    booking(opened, refused).when(balanceConfirmed).thenRefused('bookingIsUnderWay'));
});

describe('commission', () => {
  test('it is payable once posted and 24 days after the AU was added', () => {
    booking(...isPosted)
      .when(madePayable)
      .then(
        { commissionBecamePayable: { amountCents: 10_000 } },
        withUser({ fulfilment: 'posted', commission: 'payable' }),
      );
    booking(...isPosted)
      .when(madePayable.at('2026-03-26T17:59:59.999Z'))
      .thenRefused('commissionWaitOver', {}, payableFrom);
    booking(...isAdded)
      .when(madePayable)
      .thenRefused('postingIsSettled');
  });
  test('it is paid, with a reference, and taken back with a reason', () => {
    booking(...isPayable)
      .when(commissionPaid)
      .then(
        { commissionPaid: { amountCents: 10_000, reference: 'ACH-7', cardId: idOf(100) } },
        withUser({ fulfilment: 'posted', commission: 'paid' }),
      );
    booking(...isPayable, commissionPaid)
      .when(commissionUnpaid)
      .then(
        { commissionUnpaid: { reason: 'The transfer came back' } },
        withUser({ fulfilment: 'posted', commission: 'payable' }),
      );
  });
  test('it is not paid when it was changed since whoever pays it was shown the amount', () => {
    const shown = (shownCents: number) =>
      command('markCommissionPaid', { ...commissionPaid.input, shownCents }).by(Pam);
    booking(...isPayable, commissionUpdated)
      .when(shown(10_000).at('2026-06-01T12:00:00.000Z'))
      .thenRefused('amountIsAsShown', { amountCents: 12_000, shownCents: 10_000 });
    booking(...isPayable, commissionUpdated)
      .when(shown(12_000).at('2026-06-01T12:00:00.000Z'))
      .then({ commissionPaid: { amountCents: 12_000 } }, withUser({ fulfilment: 'posted', commission: 'paid' }));
  });
  test('all of what was paid is owed back once it is void, whatever was set off of it', () => {
    const paying = command('markCommissionPaid', {
      ...commissionPaid.input,
      setOff: [{ bookingId: idOf(901), amountCents: 3_000 }],
    })
      .by(Pam)
      .at(payableFrom);
    booking(...isPayable, claimOpened, paying)
      .when(commissionVoided)
      .then(
        { commissionVoided: { amountCents: 10_000, wasPaid: true } },
        withUser({ fulfilment: 'posted', commission: 'void' }),
      );
  });
  test('its amount changes before it is paid, not after', () => {
    booking(opened)
      .when(commissionUpdated)
      .then({ commissionUpdated: { amountCents: 12_000, amountCentsBefore: 10_000, wasPayable: false } }, open());
    booking(...isPayable)
      .when(commissionUpdated)
      .then({ commissionUpdated: { wasPayable: true } }, withUser({ fulfilment: 'posted', commission: 'payable' }));
    booking(...isPayable, commissionPaid)
      .when(commissionUpdated)
      .thenNotInThisState();
  });
  test('it is paid after the removal, too', () => {
    booking(...isPosted, removed)
      .when(command('makeCommissionPayable').by(System).at(leaseOver))
      .then(
        { commissionBecamePayable: {} },
        open({ fulfilment: 'removed', removal: 'removed', commission: 'payable' }),
      );
  });
});

test("a look at the client's personal data is an event, for her own booking while it runs", () => {
  booking(opened, signed)
    .when(revealed)
    .then({ personalDataRevealed: { field: 'ssn', reason: 'To add the user' } }, open({ fulfilment: 'consented' }));
  booking(opened).when(command('recordReveal', revealed.input).by(Carl)).thenNotForThisActor();
  booking(opened).when(command('recordReveal', revealed.input).by(Bea)).thenNotForThisActor();
  booking(opened, refused).when(revealed).thenRefused('bookingIsUnderWay');
});

describe('what a cardholder reads of a client beside the name', () => {
  const look = (field: string) => command('recordReveal', { field, reason: 'To add the user' });
  test.each(Object.entries(bookingHistories))(
    'after %s: from the signed consent until the end, each field',
    (_, told) => {
      const { state } = booking(...told);
      for (const field of clientFields) {
        const { refusal } = booking(...told).when(look(field).by(Carla));
        expect(refusal?.code, field).toBe(
          state.endedAt !== null ? 'bookingIsUnderWay' : state.consent === null ? 'clientIsShownOnceSigned' : undefined,
        );
      }
    },
  );
  test('only what her lender asks for; staff have rules of their own', () => {
    const asks = { lenders: [{ id: terms.bankId, asks: ['birthDate'] as const }] };
    for (const field of clientFields) {
      const { refusal } = booking(opened, signed).when(look(field).by(Carla).under(asks));
      expect(refusal?.code, field).toBe(field === 'birthDate' ? undefined : 'lenderAsksForIt');
      for (const person of [Olga, Ada]) {
        expect(booking(opened).when(look(field).by(person).under(asks)).refusal, field).toBeUndefined();
      }
    }
  });
});

test('staff and the cardholder write to each other, also once it is over; its buyer and whoever sits in for somebody do not', () => {
  booking(opened)
    .when(commented)
    .then(
      { commented: { text: commented.input['text'], from: 'cardholder' } },
      open({ fulfilment: 'awaitingConsent' }),
    );
  booking(opened, refused)
    .when(command('comment', { text: 'Call us' }).by(Olaf))
    .then(
      { commented: { text: 'Call us', from: 'staff', cardholderId: Carla.userId } },
      open({ fulfilment: 'refused', commission: 'void' }),
    );
  booking(opened).when(command('comment', commented.input).by(Bea)).thenNotForThisActor();
  booking(opened).when(command('comment', commented.input).by(Carl)).thenNotForThisActor();
  booking(opened)
    .when(command('comment', commented.input).by(behind(Carla)))
    .thenRefused('notActingForAnother');
  expect(booking(opened, commented).state.comments).toEqual([
    { text: commented.input['text'], from: 'cardholder', by: Carla.userId, at: expect.any(String) },
  ]);
});

describe('deadlines', () => {
  const names = (...history: readonly Sent[]) =>
    booking(...history)
      .deadlines()
      .map(({ name, dueAt }) => `${name} ${dueAt}`);
  test('consent within 24 hours', () =>
    expect(names(opened)).toEqual(['consent 2026-03-03T18:00:00.000Z', 'reminderConsent 2026-03-03T18:00:00.000Z']));
  test('the user by the day before the statement, then the balance by the statement; its reminder comes two days before', () => {
    expect(names(opened, signed)).toEqual([
      'addAu 2026-03-11T07:00:00.000Z',
      'reminderAddAu 2026-03-10T07:00:00.000Z',
      'balance 2026-03-13T07:00:00.000Z',
      'reminderBalance 2026-03-10T07:00:00.000Z',
    ]);
    expect(names(opened, signed, unable).filter((name) => name.startsWith('reminderAdd'))).toEqual([]);
  });
  test('posting is due by the end of the day that the store tells, and overdue after it, and accepted after 30', () => {
    expect(names(...isAdded, balanceConfirmed)).toEqual([
      'posting 2026-03-27T07:00:00.000Z',
      'reminderClaimOpens 2026-03-26T07:00:00.000Z',
      'reminderClaimUrged 2026-04-02T07:00:00.000Z',
      'acceptPosting 2026-04-12T07:00:00.000Z',
      'reminderExtend 2026-05-06T07:00:00.000Z',
      'payCommission 2026-04-06T18:00:00.000Z',
    ]);
  });
  test('posted: removal, and the commission', () => {
    expect(names(...isPosted)).toEqual([
      'reminderExtend 2026-05-06T07:00:00.000Z',
      'reminderRemoval 2026-05-15T07:00:00.000Z',
      'removal 2026-05-16T07:00:00.000Z',
      'removalOverdue 2026-05-18T07:00:00.000Z',
      'payCommission 2026-04-06T18:00:00.000Z',
      `commissionPayable ${payableFrom}`,
    ]);
    expect(names(...isPayable)).toContain('payCommission 2026-04-06T18:00:00.000Z');
  });
  test('over, nothing is due', () => expect(names(opened, refused)).toEqual([]));
});

test('a bank reference that was used before is used again only with a reason', () => {
  const referenceUses = [{ orderId: idOf(900), orderNumber: '415', amountCents: 45_500, on: '2026-02-27' }];
  const again = (more: object = {}) =>
    command('markCommissionPaid', { ...commissionPaid.input, referenceUses, ...more }).by(Pam);
  const payable = booking(...isAdded, posted, madePayable);
  payable.when(again()).thenRefused('referenceIsNew', { orderNumber: '415' });
  const because = { reuseReason: 'One transfer for both' };
  payable
    .when(again(because))
    .then({ commissionPaid: because }, withUser({ fulfilment: 'posted', commission: 'paid' }));
});

test('every transition and both outcomes of every rule are covered above', () => {
  expect(
    unsaid(
      bookingLifecycle,
      payoutRules(() => 0),
    ),
  ).toEqual({ transitions: [], outcomes: [] });
});
