import { beforeEach, describe, expect, test } from 'vitest';
import { ofBooking } from '#projections/testing/asks.ts';
import { follow } from '#projections/testing/follow.ts';
import { type Market, openMarket } from '#projections/testing/market.ts';
import { memoryLog } from '#projections/testing/memoryLog.ts';
import { storyOf } from '#projections/testing/story.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import { addDays, endOfDay, startOfDay } from '#workflows/kernel/calendar.ts';
import { idBeside } from '#services/commands/recordsBeside.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { Ada, Bea, Carla, Olga, System } from '#workflows/testing/people.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { bookingJourney, type Journey, orderJourney } from './journey.ts';

let market: Market;
let story: ReturnType<typeof storyOf>;
let log: ReturnType<typeof memoryLog>;
let card: string;
beforeEach(() => {
  market = openMarket(3, follow);
  story = storyOf(market);
  log = memoryLog();
  card = story.cardOnSale(Carla, { offeredSlots: 5 });
});

const happened = () => void log.append(...market.take());
const wayOf = async (id: string, reader: Person) => {
  happened();
  return orderJourney({ read: log.read as never }, id, reader, { now: market.now(), settings: defaultSettings });
};
const bookingOf = async (id: string, reader: Person) => {
  happened();
  return bookingJourney({ read: log.read as never }, id, reader, { now: market.now(), settings: defaultSettings });
};
const reported = (steps: Journey['steps']) =>
  steps.map(({ key, kind, who }) => `${kind}: ${key} by ${who.join(' or ')}`);

describe('an order', () => {
  test('that waits for Bea’s payment: hers to pay, staff’s to confirm, and where else it could go and when', async () => {
    const id = story.placed([card]);
    const { steps, turns } = await wayOf(id, Bea);
    expect(reported(steps)).toEqual([
      'done: order.placed by you',
      'now: submitPayment by you or staff',
      'next: confirmPayment by staff',
      'next: close by system',
    ]);
    const { payBy } = market.at('order', id).state;
    expect(steps[1]).toMatchObject({
      by: payBy,
      otherwise: [
        { command: 'cancel', who: ['you', 'staff'], at: null },
        { command: 'expire', who: ['system'], at: payBy },
      ],
    });
    expect(turns).toMatchObject([{ who: 'you', name: 'payBy', dueAt: payBy, overdue: false, silence: 'command' }]);
  });

  test('whose screenshot alone was refused waits for a clearer one, by the instant by which another one is to be paid', async () => {
    const turnAfter = async (declined: object) => {
      const id = story.placed([card]);
      story.proofSent(id);
      story.must('order', id, 'declinePayment', { reason: 'Please look again', ...declined }, Olga);
      const { turns } = await wayOf(id, Bea);
      expect(turns).toMatchObject([{ who: 'you', dueAt: market.at('order', id).state.payBy }]);
      return turns[0]!.name;
    };
    expect(await turnAfter({ why: 'unreadable' })).toBe('clearerProof');
    expect(await turnAfter({ why: 'shortAmount', receivedCents: 100 })).toBe('payBy');
  });

  test('shows before it is paid what each line will go through, by the card’s statements', async () => {
    const { lines, steps } = await wayOf(story.placed([card]), Bea);
    // Ordered on 2 March for the statement of the 12th: the user is on the card two days before it.
    expect(lines).toMatchObject([
      {
        line: 1,
        steps: [
          { key: 'signConsent', kind: 'next', who: ['cardholder'] },
          { key: 'reportAuAdded', by: '2026-03-11T07:00:00.000Z' },
          { key: 'markPosted', by: '2026-03-27T07:00:00.000Z' },
          { key: 'reportAuRemoved' },
        ],
      },
    ]);
    expect(steps.at(-1)).toMatchObject({ key: 'close', by: lines[0]!.steps.at(-1)!.by });
  });

  test('a lender’s own days count before the user is added, too', async () => {
    const id = story.placed([card]);
    happened();
    const settings = {
      ...defaultSettings,
      lenders: [{ id: market.at('order', id).state.lines[0].bankId, reportingDays: 20 }],
    } as typeof defaultSettings;
    const { lines } = await orderJourney({ read: log.read as never }, id, Bea, { now: market.now(), settings });
    // The statement of the 12th and 20 days.
    expect(lines[0]!.steps.find(({ key }) => key === 'markPosted')?.by).toBe(endOfDay('2026-04-01'));
  });

  test('keeps what went another way: declined and paid again, cancelled and restored', async () => {
    const id = story.placed([card]);
    story.proofSent(id);
    story.must('order', id, 'declinePayment', { reason: 'The amount cannot be read' }, Olga);
    story.proofSent(id);
    story.must('order', id, 'cancel', { reason: 'The customer asked', bookingsNotNoted: [] }, Olga);
    expect(reported((await wayOf(id, Bea)).steps)).toEqual([
      'done: order.placed by you',
      'done: order.payment-submitted by you',
      'detour: order.payment-declined by staff',
      'done: order.payment-submitted by you',
      'stopped: order.cancelled by staff',
    ]);
    expect((await wayOf(id, Bea)).restorableUntil).toMatch(/^2026-04-/);
    const { lines } = market.at('order', id).state;
    story.must(
      'order',
      id,
      'restore',
      {
        lines: lines.map(({ discountCents: _d, priceCents: _p, ...line }: Record<string, unknown>) => ({
          ...line,
          notReserved: null,
          reservedAt: market.now(),
        })),
        bookingIds: [market.random.uuid()],
      },
      Olga,
    );
    expect(reported((await wayOf(id, Bea)).steps).slice(4)).toEqual([
      'detour: order.cancelled by staff',
      'detour: order.restored by staff',
      'now: submitPayment by you or staff',
      'next: confirmPayment by staff',
      'next: close by system',
    ]);
  });

  test('that staff entered in Bea’s name was entered by staff', async () => {
    const id = story.placed([card], Olga, {}, Bea);
    expect((await wayOf(id, Bea)).steps[0]).toMatchObject({ key: 'order.placed', who: ['staff'] });
  });
});

describe('the same booking, for each reader', () => {
  test('Carla reads of balance and commission, Bea of neither, and neither reads the other’s name', async () => {
    const order = story.placed([card]);
    const [booking] = story.paid(order) as [string];
    story.added(booking);
    const hers = (await bookingOf(booking, Carla)).steps;
    expect(reported(hers)).toEqual([
      'done: booking.opened by system',
      'done: booking.consent-signed by you',
      'done: booking.au-added by you',
      'now: markPosted by staff',
      'now: confirmBalance by you or staff',
      'next: makeCommissionPayable by system',
      'next: markCommissionPaid by staff',
      'next: reportAuRemoved by you or staff',
    ]);
    expect(hers[2]!.fileId).not.toBeNull();
    const beas = (await wayOf(order, Bea)).lines[0]!.steps;
    expect(reported(beas)).toEqual([
      'done: booking.opened by system',
      'done: booking.consent-signed by cardholder',
      'done: booking.au-added by cardholder',
      'now: markPosted by staff',
      'next: reportAuRemoved by cardholder or staff',
    ]);
    expect(beas.every(({ fileId, name }) => fileId === null && name === null)).toBe(true);
  });

  test('a commission that was changed has its new amount for Carla; what she could not do stays between her and staff', async () => {
    const order = story.placed([card]);
    const [booking] = story.paid(order) as [string];
    story.signed(booking);
    story.must('booking', booking, 'unableToAdd', { reason: 'The bank asks for a letter' }, Carla);
    story.must('booking', booking, 'updateCommission', { amountCents: 12_300, reason: 'Agreed by phone' }, Olga);
    expect((await bookingOf(booking, Carla)).steps).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          key: 'booking.unable-to-add-reported',
          kind: 'detour',
          because: 'The bank asks for a letter',
        }),
        expect.objectContaining({ key: 'booking.commission-updated', amountCents: 12_300 }),
      ]),
    );
    expect(JSON.stringify(await wayOf(order, Bea))).not.toMatch(/letter|12300|Agreed/);
  });

  test('a refused line ended there; it is staff’s turn to replace or refund it', async () => {
    const order = story.placed([card]);
    const [booking] = story.paid(order) as [string];
    expect((await wayOf(order, Bea)).turns).toMatchObject([
      { who: 'cardholder', name: 'consent', line: 1, silence: 'flagOverdue' },
    ]);
    story.must('booking', booking, 'refuse', { reason: 'Selling the card' }, Carla);
    const { lines, steps, turns } = await wayOf(order, Bea);
    expect(reported(lines[0]!.steps)).toEqual([
      'done: booking.opened by system',
      'stopped: booking.refused by cardholder',
    ]);
    // Nothing completes as long as no line runs.
    expect(reported(steps).at(-1)).toBe('now: replaceLine by staff');
    expect(turns).toMatchObject([{ who: 'staff', name: 'replaceOrRefund', upcoming: false }]);
  });

  test('what came back of Bea’s money for a refused line she and staff read, and Carla does not', async () => {
    const order = story.placed([card]);
    const [booking] = story.paid(order) as [string];
    story.must('booking', booking, 'refuse', { reason: 'Selling the card' }, Carla);
    const known = { orderIsPaid: true, lineIsOnThisBooking: true };
    story.must('booking', booking, 'refund', { amountCents: 43_210, reason: 'No other card', ...known }, Olga);
    const refund = { key: 'booking.refunded', kind: 'stopped', amountCents: 43_210 };
    for (const reader of [Bea, Olga]) {
      expect((await wayOf(order, reader)).lines[0]!.steps.at(-1), reader.userType).toMatchObject(refund);
    }
    expect((await bookingOf(booking, Olga)).steps.at(-1)).toMatchObject(refund);
    expect((await bookingOf(booking, Carla)).steps.at(-1)).toMatchObject({ ...refund, amountCents: null });
    expect(JSON.stringify(await bookingOf(booking, Carla))).not.toContain('43210');
  });

  test('a consent that is late is still Carla’s turn, and says so', async () => {
    const order = story.placed([card]);
    const [booking] = story.paid(order) as [string];
    market.pass(24 * 3);
    expect((await bookingOf(booking, Carla)).turns[0]).toMatchObject({ who: 'you', name: 'consent', overdue: true });
    story.must('booking', booking, 'cancelBooking', { reason: 'The order was cancelled' }, System);
    expect((await bookingOf(booking, Carla)).state).toBe('cancelled');
  });
});

describe('an extension of a line', () => {
  const lease = (id: string) => (market.at('booking', id).state as BookingState).lease!;
  /** Bea's paid line with its user on Carla's card, on the day on which the last days to extend it begin. */
  const closingSoon = () => {
    const orderId = story.placed([card]);
    const [bookingId] = story.paid(orderId) as [string];
    story.added(bookingId);
    const from = Date.parse(startOfDay(addDays(lease(bookingId).extendBefore, -3)));
    market.pass((from - Date.parse(market.now())) / 3_600_000 + 1);
    return { orderId, bookingId };
  };
  const requested = (bookingId: string) => {
    const { terms } = market.at('booking', bookingId).state as BookingState;
    const { orderId, line, buyerId, cardId, cardholderId, bank, statementDay, securityDays, priceCents } = terms!;
    const of = { bookingId, orderId, line, buyerId, cardId, cardholderId, bank, statementDay, securityDays };
    story.must(
      'extension',
      idBeside('extension', bookingId, 1),
      'requestExtension',
      {
        ...ofBooking(market, bookingId),
        ...of,
        linePriceCents: priceCents,
        lineCommissionCents: 10_000,
        consentCoversExtensions: false,
        extensionsBefore: 0,
        anotherIsOpen: false,
        buyerBlocked: false,
        cardholderBlocked: false,
      },
      Bea,
    );
  };
  const turns = ({ turns: all }: Pick<Journey, 'turns'>) =>
    all.filter(({ upcoming }) => !upcoming).map(({ who, lifecycle, name }) => `${who}: ${lifecycle} ${name}`);

  test('in the last days the order says that it is Bea’s turn, until she asks; then she pays and Carla answers', async () => {
    const { orderId, bookingId } = closingSoon();
    const before = await wayOf(orderId, Bea);
    expect(turns(before)).toContain('you: booking extend');
    expect(before.turns.find(({ name }) => name === 'extend')).toMatchObject({
      dueAt: endOfDay(lease(bookingId).extendBefore),
      silence: 'lapse',
      overdue: false,
    });
    expect(turns(await bookingOf(bookingId, Carla))).not.toContain('buyer: booking extend');
    requested(bookingId);
    const after = await wayOf(orderId, Bea);
    expect(turns(after)).not.toContain('you: booking extend');
    expect(turns(after)).toEqual(
      expect.arrayContaining(['you: extension payBy', 'cardholder: extension acceptExtension']),
    );
    expect(reported(after.lines[0]!.steps)).toContain('done: extension.requested by you');
    const carlas = await bookingOf(bookingId, Carla);
    expect(turns(carlas)).toContain('you: extension acceptExtension');
    expect(turns(carlas)).not.toContain('buyer: extension payBy');
    expect(reported(carlas.steps)).toContain('done: extension.requested by buyer');
  });

  test('that nobody asked for in time is nobody’s turn any more', async () => {
    const { orderId } = closingSoon();
    market.pass(24 * 4);
    expect(turns(await wayOf(orderId, Bea)).filter((turn) => turn.includes('extend'))).toEqual([]);
  });
});

describe('a record that can’t be read', () => {
  const unreadable = (stream: string) => {
    happened();
    const actor = { kind: 'system', because: 'test' };
    log.append({ stream, type: 'booking.sold.v1', data: {}, meta: { at: market.now(), actor, from: null, to: null } });
  };

  test('of one line: the order and its other line go their way, and that line says that its own isn’t whole', async () => {
    const order = story.placed([card, story.cardOnSale(Carla, { bankId: 111 })]);
    const [broken, well] = story.paid(order) as [string, string];
    story.added(well);
    const before = await wayOf(order, Bea);
    expect(before.lines.map(({ damaged }) => damaged)).toEqual([false, false]);
    unreadable(`booking-${broken}`);
    for (const reader of [Bea, Olga]) {
      const { steps, lines, turns } = await wayOf(order, reader);
      expect(steps.find(({ key }) => key === 'close')).toMatchObject({ by: null });
      expect(lines).toMatchObject([
        { line: 1, damaged: true, steps: [] },
        { line: 2, damaged: false },
      ]);
      expect(reported(lines[1]!.steps)).toContain('now: markPosted by staff');
      expect(turns.map(({ line }) => line)).not.toContain(1);
    }
    expect((await wayOf(order, Bea)).lines[1]).toEqual(before.lines[1]);
    await expect(bookingOf(broken, Carla)).rejects.toMatchObject({ record: `booking-${broken}` });
  });

  test('that another card followed: the line goes on with that one', async () => {
    const order = story.placed([card]);
    const [first] = story.paid(order) as [string];
    story.must('order', order, 'reverseConfirmation', { reason: 'It bounced', bookingsNotNoted: [] }, Ada);
    const [second] = story.confirmed(order) as [string];
    story.added(second);
    unreadable(`booking-${first}`);
    const [line] = (await wayOf(order, Bea)).lines;
    expect(line).toMatchObject({ damaged: true });
    expect(reported(line!.steps)).toContain('now: markPosted by staff');
  });

  test('of an extension: the booking goes its way, and nobody is told to ask for another one', async () => {
    const order = story.placed([card]);
    const [booking] = story.paid(order) as [string];
    story.added(booking);
    const { extendBefore } = (market.at('booking', booking).state as BookingState).lease!;
    market.pass((Date.parse(startOfDay(addDays(extendBefore, -3))) - Date.parse(market.now())) / 3_600_000 + 1);
    unreadable(`extension-${idBeside('extension', booking, 1)}`);
    const hers = await bookingOf(booking, Carla);
    expect(hers.damaged).toBe(true);
    expect(reported(hers.steps)).toContain('done: booking.au-added by you');
    const { lines, turns } = await wayOf(order, Bea);
    expect(lines).toMatchObject([{ damaged: true }]);
    expect(turns.map(({ name }) => name)).not.toContain('extend');
  });
});
