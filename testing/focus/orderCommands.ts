import { codeOf } from '#services/domains/referrals/codes.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import type { Response } from 'playwright-core';
import { expect } from 'vitest';
import { attachScreenshot, prepareOrder } from '../lease/acts.ts';
import type { Person } from '../lease/person.ts';
import type { Cast } from './cast.ts';
import { done, type Sent, send } from './sending.ts';

/** No command of a lifecycle, and sent like one. */
export const removeFromCart = 'cart.remove';

/** One order from its page, from the wait for the payment to its deletion and back. */
export async function orderByStaff({ ada, sam, sent, product, demoOrder }: Cast): Promise<void> {
  const act = (name: string, person = sam) => ({ person, sent, command: `order.${name}` });
  /** Pacific, as the form asks for it; which hour exactly is no matter. */
  const inDays = (days: number) => addHours(product.parts.now().toISOString(), 24 * days).slice(0, 16);
  const page = `/admin/orders/${demoOrder('buyer', 'Kim')}`;
  await Promise.all([sam, ada].map(({ goTo }) => goTo(page)));
  await send(act('comment'), { text: 'Called about the wire' });
  await send(act('setReferral'), { code: await codeOf(product.parts, idOf('broker')) });
  await send(act('changeCustomerInfo'), { 'client.firstName': 'Nora' });
  await send(act('exchangeClient'), {
    'client.firstName': 'Nora',
    'client.email': 'nora@clients.test',
    'client.phone': '415-555-0133',
    'client.ssn': '219-09-9999',
    'client.birthDate': '03/05/1980',
    'client.street': '12 Elm Street',
    'client.city': 'Reno',
    'client.state': 'NV',
    'client.zip': '89501',
    detailsAreRight: true,
    ssnIsReal: true,
  });
  await send(act('extendPaymentWindow'), { until: inDays(3) });
  await send(act('markPaidPending'));
  await send(act('extendModerationExpiry'), { until: inDays(4) });
  await send(act('declinePayment'));
  await send(act('markPaidPending'));
  await send(act('confirmPayment'), { amountCents: '2500' });
  await send(act('returnCredit'));
  await send(act('reverseConfirmation', ada));
  await send(act('cancel'), { receivedCents: '100' });
  await send(act('recordRefundPaid'));
  await send(act('reverseRefundPaid'));
  await send(act('moveToHistory'));
  await send(act('delete'));
  await send(act('undelete'));
  await send(act('restore'));
}

/** A line whose cardholder refused goes to another card. */
export async function replacementByStaff({ sam, sent, demoOrder }: Cast): Promise<void> {
  const { rows } = (await sam.ask('get', '/api/v1/cards/?limit=100')) as { rows: readonly OnSale[] };
  // Only such a card asks nothing more about its statement date.
  const card = rows.find(
    ({ window, orderable, priceCents }) => orderable && window === 'guaranteed' && priceCents <= 52_000,
  )!;
  await sam.goTo(`/admin/orders/${demoOrder('broker', 'Sousa')}`);
  await send({ person: sam, sent, command: 'order.replaceLine' }, { cardId: card.id });
}

interface OnSale {
  readonly id: string;
  readonly window: string;
  readonly orderable: boolean;
  readonly priceCents: number;
}

/** A buyer takes a line out of the cart, orders, pays and cancels another order. */
export async function orderByBuyer({ ben, sent, demoOrder }: Cast): Promise<void> {
  const act = (name: string) => ({ person: ben, sent, command: `order.${name}` });
  await emptied(ben, sent);
  await prepareOrder(ben, /Barclays/, { firstName: 'Rita', lastName: 'Client' });
  await done({ ...act('placeOrder'), leads: true }, () => ben.button('Place order').press('Enter'));
  await ben.page.waitForURL(/\/payment\/order\//);
  await attachScreenshot(ben);
  await done(act('submitPayment'), () => ben.button('Send payment proof').press('Enter'));
  await ben.goTo(`/my-orders/${demoOrder('buyer-two', 'Tanaka')}`);
  await send(act('cancel'));
}

/** The focus goes on to the line that is left, and from the last one to the page. */
async function emptied(ben: Person, sent: Sent): Promise<void> {
  const { rows } = (await ben.ask('get', '/api/v1/cards/?limit=50')) as { rows: readonly OnSale[] };
  const tradelines = rows
    .filter(({ orderable }) => orderable)
    .slice(0, 2)
    .map(({ id }) => ({ id }));
  await ben.ask('post', '/api/v1/cart/', { data: { tradelines } });
  await ben.goTo('/cart');
  const lines = ben.button(/^Remove/);
  for (const left of [1, 0]) {
    const accepted = (answer: Response) => answer.request().method() === 'DELETE' && answer.ok();
    const leads = left === 0 ? { leads: true as const } : {};
    await done({ person: ben, sent, command: removeFromCart, accepted, ...leads }, async () => {
      await lines.first().press('Enter');
      await expect.poll(() => lines.count()).toBe(left);
    });
  }
}
