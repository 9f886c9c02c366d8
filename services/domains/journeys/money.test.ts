import { beforeEach, expect, test } from 'vitest';
import { elsewhere } from '#projections/testing/elsewhere.ts';
import { follow } from '#projections/testing/follow.ts';
import { type Market, openMarket } from '#projections/testing/market.ts';
import { memoryLog } from '#projections/testing/memoryLog.ts';
import { storyOf } from '#projections/testing/story.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { Ada, Bea, Carla, Olga, Pam, System } from '#workflows/testing/people.ts';
import { commissionMoney, type MoneyRow, orderMoney } from './money.ts';

let market: Market;
let story: ReturnType<typeof storyOf>;
let log: ReturnType<typeof memoryLog>;
let card: string;
beforeEach(() => {
  market = openMarket(5, follow);
  story = storyOf(market);
  log = memoryLog();
  card = story.cardOnSale(Carla, { offeredSlots: 5 });
});

const store = () => {
  log.append(...market.take());
  return { read: log.read as never };
};
const reported = (rows: readonly MoneyRow[]) =>
  rows.map(({ key, who, account, amountCents }) => `${key} by ${who}: ${account} ${amountCents}`);

test('Bea reads what she paid and what is owed to her, in her own sign; never our revenue or a commission', async () => {
  const order = story.placed([card]);
  story.paid(order, 2_000);
  story.must('order', order, 'cancel', { reason: 'The customer asked', bookingsNotNoted: [] }, Olga);
  expect(reported(await orderMoney(store(), order, Bea))).toEqual([
    'order.payment-confirmed by staff: cash 52000',
    'order.payment-confirmed by staff: customer-credit 2000',
    'order.cancelled by staff: customer-credit -2000',
    'order.cancelled by staff: refunds-payable 52000',
  ]);
  expect((await orderMoney(store(), order, Olga)).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
});

test('a commission: agreed, changed, owed, paid and taken back, shown to Carla; none of it to Bea', async () => {
  const order = story.placed([card]);
  const [booking] = story.paid(order) as [string];
  story.must('booking', booking, 'updateCommission', { amountCents: 12_000, reason: 'Agreed by phone' }, Olga);
  const agreed = market.at('booking', booking).state.terms.commissionCents as number;
  story.payable(booking);
  story.must('booking', booking, 'markCommissionPaid', { reference: 'ACH-1' }, Pam);
  story.must('booking', booking, 'unpayCommission', { reason: 'The transfer came back' }, Ada);
  expect(reported(await commissionMoney(store(), booking, Carla))).toEqual([
    `booking.opened by system: agreed ${agreed}`,
    `booking.commission-updated by staff: agreed ${12_000 - agreed}`,
    'booking.commission-became-payable by system: commission-payable 12000',
    'booking.commission-paid by staff: cash 12000',
    'booking.commission-unpaid by staff: cash -12000',
  ]);
  expect(reported(await orderMoney(store(), order, Bea))).toEqual(['order.payment-confirmed by staff: cash 50000']);
});

test('a commission that was paid and is void is to be set off; what another payment sets off was not sent', async () => {
  const [first, second] = [1, 2].map(() => story.paid(story.placed([card]))[0]!) as [string, string];
  for (const booking of [first, second]) story.payable(booking);
  const claimId = market.random.uuid();
  story.must('booking', first, 'markCommissionPaid', { reference: 'ACH-1' }, Pam);
  story.must('booking', first, 'noteBeside', { lifecycle: 'claim', id: claimId, isOpen: true }, System);
  story.must('booking', first, 'voidCommission', { claimId }, System);
  const setOff = [{ bookingId: first, amountCents: 4_000 }];
  story.must('booking', second, 'markCommissionPaid', { reference: 'ACH-2', setOff }, Pam);
  const paid = market.at('booking', second).state.commissionCents as number;
  const shown = store();
  expect(reported(await commissionMoney(shown, first, Carla)).at(-1)).toBe(
    `booking.commission-voided by system: commission-owed-back ${-paid}`,
  );
  expect(reported(await commissionMoney(shown, second, Carla)).slice(-2)).toEqual([
    `booking.commission-paid by staff: cash ${paid - 4_000}`,
    'booking.commission-paid by staff: commission-owed-back 4000',
  ]);
});

test('a line that went to another card before anybody was added: what its new booking moves is money of the order, too', async () => {
  story.cardOnSale(Carla);
  const order = story.placed([card]);
  const [refused] = story.paid(order) as [string];
  story.must('booking', refused, 'refuse', { reason: 'No longer wanted' }, Carla);
  const newBookingId = market.random.uuid();
  const lines = [elsewhere(market, order, market.at('order', order).state as OrderState)];
  const move = { lines, newBookingId, reason: 'Refused', claim: null, bookingRefunded: false, bookingsNotNoted: [] };
  story.must('order', order, 'replaceLine', move, Olga);
  story.payable(newBookingId);
  const agreed = market.at('booking', newBookingId).state.commissionCents as number;
  expect(reported(await orderMoney(store(), order, Olga)).slice(2)).toEqual([
    `booking.commission-became-payable by system: commission-expense ${agreed}`,
    `booking.commission-became-payable by system: commission-payable ${-agreed}`,
  ]);
});
