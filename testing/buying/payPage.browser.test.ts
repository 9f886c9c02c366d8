import { beforeAll, expect, test } from 'vitest';
import { attachScreenshot, placed, prepareOrder, screenshot } from '../lease/acts.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { requestsHeld } from '../lease/requestsHeld.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
let bea: Person, sam: Person;

beforeAll(async () => {
  [bea, sam] = (await Promise.all([
    arrive(browser, product.url, { width: 390, height: 844 }).then((buyer) => signIn(buyer, 'buyer-two')),
    arrive(browser, product.url).then((staff) => signIn(staff, 'orders-staff')),
  ])) as [Person, Person];
});

const heading = (person: Person, name: string | RegExp) => person.page.getByRole('heading', { level: 2, name });
const orderIn = ({ page }: Person): string => /[0-9a-f-]{36}/.exec(page.url())![0];
/** By request: a proof of the whole amount, which staff decline for this reason. */
async function declined(orderId: string, { why, receivedCents }: { why: string; receivedCents?: number }) {
  const path = `/api/v1/orders/${orderId}/`;
  await expect.poll(async () => (await bea.page.request.get(path)).status()).toBe(200);
  const { totalCents } = (await bea.ask('get', path)) as { totalCents: number };
  const file = (await bea.ask('post', '/api/v1/files/', {
    multipart: { purpose: 'payment-proof', file: await screenshot() },
  })) as { id: string };
  await bea.ask('post', `/api/v1/orders/${orderId}/submitPayment/`, {
    data: { method: 'zelle', amountCents: totalCents, fileId: file.id },
  });
  await sam.ask('post', `/api/v1/orders/${orderId}/declinePayment/`, {
    data: { reason: 'See the kind', why, ...(receivedCents === undefined ? {} : { receivedCents }) },
  });
  return totalCents;
}

test('a phone: the order is placed, sent and proven without a click too many', async () => {
  await prepareOrder(bea, /Barclays/, { firstName: 'Rita', lastName: 'Client' });
  await bea.button('Place order').click();
  await bea.page.waitForURL(/\/payment\/order\//);
  const orderId = orderIn(bea);
  await bea.page
    .getByRole('note')
    .filter({ hasText: /Order \d+ placed/ })
    .getByText('We e-mailed you the details.')
    .waitFor();
  // The act begins on the first screen: the amount, and where it goes.
  const send = heading(bea, /^1 Send \$/);
  await send.waitFor();
  expect((await send.boundingBox())!.y).toBeLessThan(700);
  const amount = /\$[\d,.]+/.exec(await send.innerText())![0];
  for (const copied of [amount, /@/, /^Copy \d+$/]) {
    await bea
      .button(typeof copied === 'string' ? `Copy ${copied}` : copied)
      .first()
      .waitFor();
  }
  // The price is folded: the sum stands at the act alone.
  expect((await bea.page.locator('main').innerText()).split(amount).length - 1).toBeLessThanOrEqual(3);
  expect(await bea.page.getByText('List price').count()).toBe(0);
  // What follows is told before the screenshot is there.
  const next = bea.page.getByRole('region', { name: 'What happens next' });
  await next.getByText("We'll check your payment by").first().waitFor();
  expect(await bea.page.getByText('To continue, add').count()).toBe(0);

  // What is pressed while the file is under way is kept: two presses in all, the file and this one.
  const uploading = await requestsHeld(bea, /\/api\/v1\/files\/$/);
  await bea.page.locator('input[type=file]').setInputFiles(await screenshot());
  await bea.button('Send payment proof').click();
  await bea.see("We'll send it as soon as the file is uploaded.");
  uploading.letGo();
  await bea.see("Screenshot received. We're checking your payment");

  // Back leads to an empty cart, which knows the order.
  await bea.goTo('/cart');
  await bea.see(/You placed order \d+/);
  await bea.link('Track this order').click();
  await bea.page.waitForURL(`**/my-orders/${orderId}`);
  expect(bea.complaints).toEqual([]);
});

test('whoever comes back before paying reads when it was placed, and pays from the cart that is empty now', async () => {
  const orderId = await placed(bea, 'Elan', { firstName: 'Rita', lastName: 'Client' }, { withProof: false });
  await bea.goTo('/cart');
  await bea.link('Pay now').click();
  await bea.page.waitForURL(`**/payment/order/${orderId}`);
  await bea.see(/^Placed .* We e-mailed you the details\.$/);
  expect(await bea.page.getByText(/Order \d+ placed/).count()).toBe(0);
});

test('after a decline its kind decides the first step', async () => {
  const orderId = await placed(bea, 'Wells Fargo', { firstName: 'Rita', lastName: 'Client' }, { withProof: false });
  const totalCents = await declined(orderId, { why: 'unreadable' });
  await bea.goTo(`/payment/order/${orderId}`);
  await heading(bea, 'Upload your screenshot').waitFor();
  await bea.see(/Don't pay again/);
  expect(await heading(bea, /^1 Send/).count()).toBe(0);
  expect(await bea.page.getByRole('radio', { name: 'Zelle' }).isVisible()).toBe(false);

  await attachScreenshot(bea);
  await bea.button('Send payment proof').click();
  await bea.see("Screenshot received. We're checking your payment");
  await sam.ask('post', `/api/v1/orders/${orderId}/declinePayment/`, {
    data: { reason: 'Nothing came in', why: 'notFound' },
  });
  await heading(bea, /^1 Check where you sent \$/).waitFor();

  await declined(orderId, { why: 'shortAmount', receivedCents: totalCents - 4_500 });
  await heading(bea, '1 Send the missing $45').waitFor();
  await bea.button('Copy $45').waitFor();
  expect(bea.complaints).toEqual([]);
});
