import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HoldRow } from '#projections/holds/model.ts';
import { noHolds } from '#workflows/hold/hold.ts';
import { holdLifecycle } from '#workflows/hold/lifecycle.ts';
import { decide } from '#workflows/kernel/decide.ts';
import { type AskedHold, holdFault } from './holdFault.ts';

const now = '2026-11-21T20:00:00.000Z';
const today = '2026-11-21';
const cardId = '6f1e0c52-6f0f-4d5c-9d0e-3f6a4a1b2c3d';
const carla = '0b8f5a54-8a2e-4f0e-9a52-3a1f6f1d2c10';
const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
type Known = Pick<HoldRow, 'holdId' | 'kind' | 'status' | 'startDate' | 'endDate'>;
const hold = (place: number, startDate: string, endDate: string | null, more: Partial<Known> = {}): Known => ({
  holdId: idOf(place),
  kind: 'user_hold',
  status: 'scheduled',
  startDate,
  endDate,
  ...more,
});
const faultOf = (request: AskedHold, rows: readonly Known[], changed?: Known) =>
  holdFault(request, rows, { today, maximum: 3, ...(changed ? { changed } : {}) })?.code;

/** What the machine says to the same hold. */
function refusalOf(request: AskedHold, rows: readonly Known[], changed?: Known): string | undefined {
  const holds = Object.fromEntries(rows.map((row) => [row.holdId, { ...row, reason: null, placedAt: now }]));
  const decision = decide(
    holdLifecycle,
    { value: null, state: { ...noHolds, cardId, cardholderId: carla, holds } },
    {
      id: cardId,
      name: changed ? 'reschedule' : 'placeHold',
      now,
      actor: { kind: 'person', userId: carla, userType: 'cardholder', permissions: {} },
      input: changed
        ? { holdId: changed.holdId, ...request }
        : { cardId, cardholderId: carla, holdId: idOf(9), kind: 'user_hold', ...request },
    },
  );
  return decision.kind === 'refused' ? decision.refusal.code : undefined;
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
  it('gives the machine’s own reason for every new hold', () =>
    fc.assert(
      fc.property(requested, rows, (wanted, known) => {
        expect(faultOf(wanted, known)).toBe(refusalOf(wanted, known));
      }),
      { numRuns: 1000 },
    ));

  it('gives the machine’s own reason for every moved hold', () =>
    fc.assert(
      fc.property(
        requested,
        rows,
        fc.constantFrom('scheduled' as const, 'active' as const),
        (wanted, known, status) => {
          const changed = hold(8, '2026-11-20', '2026-11-25', { status });
          const kept = status === 'active' ? { ...wanted, startDate: changed.startDate } : wanted;
          expect(faultOf(kept, [...known, changed], changed)).toBe(refusalOf(kept, [...known, changed], changed));
        },
      ),
      { numRuns: 1000 },
    ));

  it('lets a hold follow another one on the next day', () =>
    expect(
      faultOf({ startDate: '2026-12-06', endDate: '2026-12-09' }, [hold(1, '2026-12-01', '2026-12-05')]),
    ).toBeUndefined());
  it('does not count cancelled holds', () =>
    expect(
      faultOf(
        { startDate: '2026-12-20', endDate: '2026-12-21' },
        [1, 2, 3].map((place) => hold(place, `2026-12-0${place}`, `2026-12-0${place}`, { status: 'cancelled' })),
      ),
    ).toBeUndefined());
});
