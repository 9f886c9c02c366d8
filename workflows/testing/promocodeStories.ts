import { Ada, Bea, Bo, idOf, Pia, Pol, System } from './people.ts';
import { command, NOW, type Sent } from './story.ts';

/** SPRING: 15 % in March, twice in all, once a customer, from $300. */
export const spring = {
  promocodeId: idOf(700),
  code: 'SPRING',
  salePercent: 15,
  from: '2026-03-01',
  until: '2026-03-31',
  uses: 2,
  usesPerUser: 1,
  leastTotalCents: 30_000,
};
const { promocodeId: _id, code: _code, ...springTerms } = spring;

export const created = command('create', spring).by(Pol);
export const changed = command('change', { ...springTerms, uses: 3, campaign: 'Spring sale' }).by(Pia);
export const paused = command('pause').by(Pol);
export const resumed = command('resume').by(Pol);
export const deleted = command('delete').by(Pia);
export const createdAgain = command('create', spring).by(Ada).at('2027-03-02T20:00:00.000Z');

export const orderA = idOf(701);
export const orderB = idOf(702);
export const orderC = idOf(703);

const asked = { userType: 'buyer', totalCents: 50_000, yourPercent: 0 };
export const reserved = (orderId = orderA, change: Record<string, unknown> = {}): Sent =>
  command('reserve', { ...asked, orderId, buyerId: Bea.userId, ...change }).by(System);
export const reservedByBo = (orderId = orderB): Sent => reserved(orderId, { buyerId: Bo.userId, userType: 'broker' });
export const settled = (orderId = orderA): Sent => command('settle', { orderId }).by(System);
export const consumed = (orderId = orderA): Sent => command('consume', { orderId, totalCents: 42_500 }).by(System);
export const released = (orderId = orderA, reservedAt = NOW): Sent =>
  command('release', { orderId, reservedAt, because: 'order.expired.v1' }).by(System);

/** For each event type, a history that ends with it. */
export const promocodeHistories: Readonly<Record<string, readonly Sent[]>> = {
  'promocode.created.v1': [created],
  'promocode.changed.v1': [created, changed],
  'promocode.paused.v1': [created, paused],
  'promocode.resumed.v1': [created, paused, resumed],
  'promocode.deleted.v1': [created, deleted],
  'promocode.use-reserved.v1': [created, reserved()],
  'promocode.use-settled.v1': [created, reserved(), settled()],
  'promocode.use-consumed.v1': [created, reserved(), settled(), consumed()],
  'promocode.use-released.v1': [created, reserved(), settled(), released()],
};
