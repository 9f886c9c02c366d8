import { defaultSettings } from '#workflows/settings/settings.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookingLifecycle } from '#workflows/booking/index.ts';
import { noHolds } from '#workflows/hold/state.ts';
import { holdLifecycle } from '#workflows/hold/index.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { decide } from '#workflows/kernel/decide.ts';
import { draftFaults } from '#workflows/kernel/draftFaults.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import { orderLifecycle } from '#workflows/order/index.ts';
import { loadWords } from '#web/i18n/t.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { faultsOf, faultsSoFar } from './draftFaults.ts';

const now = '2026-11-21T20:00:00.000Z';
const today = '2026-11-21';
const cardId = '6f1e0c52-6f0f-4d5c-9d0e-3f6a4a1b2c3d';
const carla: Person = {
  kind: 'person',
  userId: '0b8f5a54-8a2e-4f0e-9a52-3a1f6f1d2c10',
  userType: 'cardholder',
  permissions: {},
};
const sam: Person = { ...carla, userId: cardId, userType: 'staff', permissions: { orders: 3 } };
const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;

beforeAll(() => loadWords('common'));

/** What a page's machine says of a record's forms. */
function sendsOf<State extends Ownership>(
  lifecycle: Lifecycle<State>,
  record: Snapshot<State>,
  actor: Person,
  about = {},
): Sends {
  return {
    ahead: () => undefined,
    isTakenBack: () => false,
    moves: () => false,
    way: async () => null,
    faults: (command, input, complete) =>
      draftFaults(lifecycle, record, { command, input, complete, about, actor, now, settings: defaultSettings }),
  };
}

interface Days {
  readonly startDate: string;
  readonly endDate: string | null;
}
interface Known extends Days {
  readonly holdId: string;
  readonly kind: 'user_hold' | 'after_order_hold';
  readonly status: 'scheduled' | 'active' | 'cancelled';
}
const hold = (place: number, startDate: string, endDate: string | null, more: Partial<Known> = {}): Known => ({
  holdId: idOf(place),
  kind: 'user_hold',
  status: 'scheduled',
  startDate,
  endDate,
  ...more,
});
const snapshotOf = (rows: readonly Known[]) => ({
  value: null,
  state: {
    ...noHolds,
    cardId,
    cardholderId: carla.userId,
    holds: Object.fromEntries(
      rows.map((row) => [row.holdId, { ...row, reason: null, placedAt: now, endedBecause: null }]),
    ),
  },
});
const fields = ['startDate', 'endDate'];

/** The form's reasons, field by field. */
const reasonsOf = (days: Partial<Days>, rows: readonly Known[], complete = true, changed?: Known) => {
  const sends = sendsOf(holdLifecycle, snapshotOf(rows), carla, changed ? { holdId: changed.holdId } : {});
  const command = changed ? 'reschedule' : 'placeHold';
  return complete
    ? faultsOf(sends, command, { ...days }, fields)
    : faultsSoFar(
        sends,
        command,
        { ...days },
        { fields, values: { startDate: '', ...days, endDate: days.endDate ?? '' } },
      );
};

/** Whether the machine refuses the same hold by something that the form can mend. */
function isRefused(days: Days, rows: readonly Known[], changed?: Known): boolean {
  const { kind, ...decision } = decide(holdLifecycle, snapshotOf(rows), {
    id: cardId,
    name: changed ? 'reschedule' : 'placeHold',
    now,
    settings: defaultSettings,
    actor: carla,
    input: changed
      ? { holdId: changed.holdId, ...days }
      : { cardId, cardholderId: carla.userId, holdId: idOf(9), kind: 'user_hold', ...days },
  });
  return (
    kind === 'refused' &&
    'refusal' in decision &&
    decision.refusal.unmet.some(({ code }) => code !== 'atMostThreeHolds')
  );
}

const day = fc
  .integer({ min: -3, max: 12 })
  .map((days) => new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10));
const requested = fc.record({ startDate: day, endDate: fc.option(day) });
const rows = fc
  .array(
    fc.record({
      startDate: day,
      endDate: fc.option(day),
      kind: fc.constantFrom('user_hold' as const, 'user_hold' as const, 'after_order_hold' as const),
      status: fc.constantFrom('scheduled' as const, 'active' as const, 'cancelled' as const),
    }),
    { maxLength: 4 },
  )
  .map((some) => some.map((one, place) => ({ ...one, holdId: idOf(place) })));

describe('the form of a hold', () => {
  it('says something exactly where the machine refuses a new hold', () =>
    fc.assert(
      fc.property(requested, rows, (wanted, known) => {
        expect(Object.keys(reasonsOf(wanted, known)).length > 0).toBe(isRefused(wanted, known));
      }),
      { numRuns: 500 },
    ));

  it('says something exactly where the machine refuses to move one', () =>
    fc.assert(
      fc.property(
        requested,
        rows,
        fc.constantFrom('scheduled' as const, 'active' as const),
        (wanted, known, status) => {
          const changed = hold(8, '2026-11-20', '2026-11-25', { status });
          const kept = status === 'active' ? { ...wanted, startDate: changed.startDate } : wanted;
          const all = [...known, changed];
          expect(Object.keys(reasonsOf(kept, all, true, changed)).length > 0).toBe(isRefused(kept, all, changed));
        },
      ),
      { numRuns: 500 },
    ));

  it('says beside the first day that it overlaps another hold, before it is sent', () => {
    const known = [hold(1, '2026-12-01', '2026-12-05')];
    expect(reasonsOf({ startDate: '2026-12-04', endDate: '2026-12-09' }, known, false)).toEqual({
      startDate: expect.stringContaining('conflicts'),
    });
    expect(reasonsOf({ startDate: '2026-12-06', endDate: '2026-12-09' }, known, false)).toEqual({});
  });

  it('says which day is wrong, and waits for both before it compares them', () => {
    expect(Object.keys(reasonsOf({ startDate: '2026-11-20' }, [], false))).toEqual(['startDate']);
    expect(reasonsOf({ startDate: '2026-12-10' }, [], false)).toEqual({});
    expect(Object.keys(reasonsOf({ startDate: '2026-12-10', endDate: '2026-12-09' }, [], false))).toEqual(['endDate']);
  });
});

describe('a form while it is filled', () => {
  const order = sendsOf(
    orderLifecycle,
    { value: 'paymentUnderReview', state: { ...orderLifecycle.empty, buyerId: carla.userId, totalCents: 50_000 } },
    sam,
  );
  const confirming = (values: Record<string, string>, body: Record<string, unknown>) =>
    faultsSoFar(order, 'confirmPayment', body, { fields: ['amountCents', 'method', 'reference'], values });

  it('says beside the amount that it is short, by the rule’s own words, and nothing of an empty one', () => {
    expect(confirming({}, {})).toEqual({});
    expect(confirming({ amountCents: '250' }, { amountCents: 25_000 })).toEqual({
      amountCents: expect.stringContaining('$500'),
    });
    expect(confirming({ amountCents: '500' }, { amountCents: 50_000 })).toEqual({});
  });

  it('says beside the bureaus that two are needed, once one was chosen', () => {
    const booking = sendsOf(
      bookingLifecycle,
      {
        value: { open: { fulfilment: 'added', removal: 'open', balance: 'confirmed', commission: 'accruing' } },
        state: { ...bookingLifecycle.empty, lease: null, auAddedAt: now },
      },
      sam,
    );
    const posting = (values: Record<string, boolean>, bureaus: readonly string[]) =>
      faultsSoFar(booking, 'markPosted', { bureaus }, { fields: ['bureaus'], values });
    expect(posting({}, [])).toEqual({});
    expect(posting({ 'bureaus.equifax': true }, ['equifax'])).toEqual({ bureaus: expect.any(String) });
    expect(posting({ 'bureaus.equifax': true, 'bureaus.experian': true }, ['equifax', 'experian'])).toEqual({});
  });
});
