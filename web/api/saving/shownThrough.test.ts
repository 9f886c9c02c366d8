import type { RecordSnapshot } from '#services/http/routeTypes.ts';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { viewOf } from '#workflows/kernel/view.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { isAdded } from '#workflows/testing/bookingStories.ts';
import { approved, submitted as cardSubmitted } from '#workflows/testing/cardStories.ts';
import { holdA, placed as holdPlaced } from '#workflows/testing/holdStories.ts';
import { settingsFrom } from '#workflows/settings/settings.ts';
import { placed, submitted } from '#workflows/testing/orderStories.ts';
import { Ada, Carla } from '#workflows/testing/people.ts';
import { NOW, type Sent, story } from '#workflows/testing/story.ts';
import { equifax, transunion } from '#workflows/testing/verificationStories.ts';
import { sendsOf } from '#web/api/machine/sends.ts';
import { type Pending, pending, pendingOf, touched } from './pending.ts';
import { SAVING, shownThrough } from './shownThrough.ts';

/** A record's snapshot as somebody's page was sent it. */
function sentTo(actor: Actor, name: LifecycleName, history: readonly Sent[]): RecordSnapshot {
  const { snapshot } = story(lifecycles[name] as Lifecycle<object>, history);
  return {
    ...viewOf((lifecycles[name] as Lifecycle<any>).view, snapshot, actor),
    revision: String(history.length - 1),
    at: NOW,
    settings: settingsFrom(NOW, []).map(({ from, values }) => ({ from, values: { ...values } })),
  };
}
interface Act {
  readonly actor?: Actor;
  readonly id?: string;
  readonly now?: string;
  readonly holdId?: string;
}
/** What somebody has just sent, as their page folds it in. */
function saving(
  lifecycle: LifecycleName,
  sent: RecordSnapshot,
  command: string,
  body: Readonly<Record<string, unknown>> = {},
  { actor = Ada, id = 'r-1', now = NOW, holdId }: Act = {},
): Pending {
  const { commands: _, events: _schemas, ...inPages } = lifecycles[lifecycle] as Lifecycle<object>;
  const ahead = sendsOf(inPages).ahead(sent, { id, actor, now, holdId, command, body });
  return { lifecycle, id, command, holdId, ahead, phase: 'sent' };
}

const unpaid = sentTo(Ada, 'order', [placed]);
const payBy = (unpaid.state as { payBy: string }).payBy;
const order = {
  id: 'r-1',
  number: '1042',
  state: 'paymentPending',
  label: 'paymentPending',
  deleted: false,
  endedAt: null,
  lines: [{ line: 1, bookingId: 'b-1', label: 'paymentPending', fulfilment: 'added', endedAt: null }],
  snapshot: unpaid,
};
const cancelling = saving('order', unpaid, 'cancel', { reason: 'Asked for it' });

describe('an answer, while something of it is being saved', () => {
  test('shows what the folded record says, marked, and stays itself below', () => {
    const shown = shownThrough(order, [cancelling]);
    expect(shown).toMatchObject({
      state: 'cancelled',
      label: 'cancelled',
      endedAt: NOW,
      lines: [{ label: 'cancelled', fulfilment: 'added', endedAt: null }],
      snapshot: { value: 'cancelled', revision: '0', state: { endedAt: NOW } },
      [SAVING]: true,
      number: '1042',
    });
    expect(order).toMatchObject({ state: 'paymentPending', snapshot: unpaid });
  });
  test('in a list the one row, and no other', () => {
    const rows = [order, { ...order, id: 'o-2' }];
    const list = shownThrough({ rows, count: 2 }, [cancelling]);
    expect(list.rows.map(({ state }) => state)).toEqual(['cancelled', 'paymentPending']);
    expect(list.rows[1]).toBe(rows[1]);
  });
  test('of other records is the very same', () => {
    const other = { ...order, id: 'o-9', snapshot: null };
    expect(shownThrough(other, [cancelling])).toBe(other);
    expect(shownThrough(null, [cancelling])).toBeNull();
  });
  test('that was read since then knows more than the page: it is shown as it is', () => {
    const read = { ...order, snapshot: { ...unpaid, revision: '1' } };
    expect(shownThrough(read, [cancelling])).toBe(read);
  });
  test('claims nothing of money: it is only marked as on its way, also once it is saved and not read yet', () => {
    const inReview = sentTo(Ada, 'order', [placed, submitted]);
    const paying = saving('order', inReview, 'confirmPayment', { amountCents: 100, method: 'zelle', reference: 'Z' });
    const answer = { ...order, snapshot: inReview };
    expect(shownThrough(answer, [paying])).toEqual({ ...answer, [SAVING]: true });
    expect(shownThrough(answer, [{ ...paying, phase: 'done' }])).toEqual({ ...answer, [SAVING]: true });
  });
  test('once the server has said yes it is not marked any more', () =>
    expect(shownThrough(order, [{ ...cancelling, phase: 'done' }])).not.toHaveProperty(SAVING));
  test('fields of another meaning are left alone: what did not say what the record said does not follow it', () =>
    expect(shownThrough({ id: 'r-1', state: 'somethingElse' }, [cancelling])).toMatchObject({
      state: 'somethingElse',
    }));
  test('a booking’s regions reach its own page, its order’s line and the snapshot there', () => {
    const added = sentTo(Ada, 'booking', isAdded);
    const posting = saving(
      'booking',
      added,
      'markPosted',
      { bureaus: ['experian', 'equifax'] },
      {
        id: 'b-1',
        now: '2026-09-01T18:00:00.000Z',
      },
    );
    const own = { id: 'b-1', fulfilment: 'added', balance: 'unconfirmed', bureaus: [], snapshot: added };
    expect(shownThrough(own, [posting])).toMatchObject({
      fulfilment: 'posted',
      balance: 'unconfirmed',
      bureaus: ['experian', 'equifax'],
    });
    const ofOrder = { ...order, id: 'o-1', bookings: { 'b-1': added, 'b-2': { ...added, revision: '7' } } };
    const shown = shownThrough(ofOrder, [posting]);
    expect(shown.lines[0]).toMatchObject({ fulfilment: 'posted' });
    expect(shown.bookings['b-1']).toMatchObject({ value: { open: { fulfilment: 'posted' } } });
    expect(shown.bookings['b-2']).toBe(ofOrder.bookings['b-2']);
  });
  test('whose turn it was is not shown after it ends', () => {
    const turns = [
      { name: 'payBy', dueAt: payBy },
      { name: 'posting', dueAt: payBy },
    ];
    const journey = { state: 'paymentPending', turns, lines: [], restorableUntil: null };
    expect(shownThrough(journey, [cancelling])).toMatchObject({ state: 'cancelled', turns: [{ name: 'posting' }] });
  });
  test('one hold of a card is cancelled, the others stay', () => {
    const sent = sentTo(Carla, 'holds', [holdPlaced(holdA, '2026-03-10', '2026-03-20')]);
    const ending = saving('holds', sent, 'cancel', { confirmed: true }, { actor: Carla, id: 'c-1', holdId: holdA });
    const holds = [
      { holdId: 'h-1', status: 'scheduled' },
      { holdId: holdA, status: 'scheduled' },
    ];
    const shown = shownThrough({ id: 'c-1', state: 'active', holds, holdsSnapshot: sent }, [ending]);
    expect(shown.holds.map(({ status }) => status)).toEqual(['scheduled', 'cancelled']);
    expect(shown.holdsSnapshot.state).toMatchObject({ holds: { [holdA]: { status: 'cancelled' } } });
  });
  test('a cardholder’s other rows are not their verification', () => {
    const sent = sentTo(Ada, 'verification', [transunion, equifax]);
    const verifying = saving('verification', sent, 'verify', {}, { id: 'u-1' });
    expect(
      shownThrough({ cardholderId: 'u-1', state: 'underReview', reports: {}, snapshot: sent }, [verifying]),
    ).toMatchObject({ state: 'verified' });
    const card = { cardholderId: 'u-1', state: 'active' };
    expect(shownThrough(card, [verifying])).toBe(card);
  });
  test('slots: what was taken stays taken, and the price is the new one', () => {
    const sent = sentTo(Ada, 'card', [cardSubmitted, approved]);
    const { offeredSlots, priceCents } = sent.state as { offeredSlots: number; priceCents: number };
    const card = {
      id: 'r-1',
      state: 'active',
      slotsOffered: offeredSlots,
      slotsAvailable: offeredSlots,
      priceCents,
      snapshot: sent,
    };
    const fewer = saving('card', sent, 'changeSlots', { offeredSlots: 1 });
    expect(shownThrough(card, [fewer])).toMatchObject({ slotsOffered: 1, slotsAvailable: 1 });
    const raised = saving('card', sent, 'changePrice', { priceCents: 99_900, commissionCents: 100 });
    expect(shownThrough(card, [raised])).toMatchObject({ priceCents: 99_900, slotsOffered: offeredSlots });
  });
});

test('what is being saved is kept until it is read again, for the records it concerns', () => {
  const cancel = pending.begin({ ...cancelling, id: 'o-1' });
  const other = pending.begin({ lifecycle: 'card', id: 'c-1', command: 'approve' });
  expect(pendingOf(pending.now(), ['order-o-1', 'booking']).map(({ command, phase }) => [command, phase])).toEqual([
    ['cancel', 'sent'],
  ]);
  expect(pendingOf(pending.now(), ['order', 'card'])).toHaveLength(2);
  expect(pendingOf(pending.now(), ['order-o-2'])).toEqual([]);
  cancel.done('cancelled');
  expect(pending.now()[0]).toMatchObject({ phase: 'done', doneAt: expect.any(Number), ahead: cancelling.ahead });
  cancel.end();
  other.end();
  other.end();
  expect(pending.now()).toEqual([]);
});

test('a send that only says which records it touches has these saved; a list is none', () => {
  expect(['order-o-1', 'holds-c-1', 'card', 'users', 'notifications-order-o-1', '-x'].flatMap(touched)).toEqual([
    { lifecycle: 'order', id: 'o-1' },
    { lifecycle: 'holds', id: 'c-1' },
  ]);
});

test('where the server came to another state than the page, nothing is shown ahead any more', () => {
  const cancel = pending.begin(cancelling);
  cancel.done('expired');
  expect(pending.now()[0]).toMatchObject({ phase: 'done', ahead: undefined });
  cancel.end();
});
