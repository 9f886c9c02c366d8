import { addHours } from '#workflows/kernel/calendar.ts';
import { affirmAll, attachScreenshot, prepareOrder } from '../lease/acts.ts';
import type { Cast } from './cast.ts';
import { done, send } from './sending.ts';

/** One order from the page of staff. */
export async function orderByStaff({ sam, sent, product, demoOrder }: Cast): Promise<void> {
  const act = (name: string) => ({ person: sam, sent, command: `order.${name}` });
  /** Pacific, as the form asks for it; which hour exactly is no matter. */
  const inDays = (days: number) => addHours(product.parts.now().toISOString(), 24 * days).slice(0, 16);
  await sam.goTo(`/admin/orders/${demoOrder('buyer', 'Kim')}`);
  await send(act('comment'), { text: 'Called about the wire' });
  await send(act('setReferral'));
  await send(act('changeCustomerInfo'), { 'client.firstName': 'Nora' });
  await send(act('extendPaymentWindow'), { until: inDays(3) });
}

/** A buyer orders, pays and cancels another order. */
export async function orderByBuyer({ ben, sent, demoOrder }: Cast): Promise<void> {
  const act = (name: string) => ({ person: ben, sent, command: `order.${name}` });
  await prepareOrder(ben, /Barclays/, { firstName: 'Rita', lastName: 'Client' });
  await affirmAll(ben);
  await done({ ...act('placeOrder'), leads: true }, () => ben.button('Place order').press('Enter'));
  await ben.page.waitForURL(/\/payment\/order\//);
  await attachScreenshot(ben);
  await done(act('submitPayment'), () => ben.button('Send payment proof').press('Enter'));
  await ben.goTo(`/my-orders/${demoOrder('buyer-two', 'Tanaka')}`);
  await send(act('cancel'));
}
