import { beforeAll, expect, test } from 'vitest';
import { attachScreenshot, confirmed, placed, screenshot } from '../lease/acts.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { requestsHeld } from '../lease/requestsHeld.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
let ben: Person, sam: Person;

beforeAll(async () => {
  [ben, sam] = (await Promise.all(
    ['buyer-two', 'orders-staff'].map(async (name) => signIn(await arrive(browser, product.url), name)),
  )) as [Person, Person];
});

const rita = { firstName: 'Rita', lastName: 'Client' };
const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`;
/** An order that was just placed, once its row is there. */
async function untilShown(buyer: Person, orderId: string): Promise<{ totalCents: number }> {
  const shown = () => buyer.page.request.get(`/api/v1/orders/${orderId}/`);
  await expect.poll(async () => (await shown()).status()).toBe(200);
  return (await (await shown()).json()) as { totalCents: number };
}
/** By request: a proof of so much. */
async function sent(buyer: Person, orderId: string, amountCents: number): Promise<void> {
  const file = (await buyer.ask('post', '/api/v1/files/', {
    multipart: { purpose: 'payment-proof', file: await screenshot() },
  })) as { id: string };
  await buyer.ask('post', `/api/v1/orders/${orderId}/submitPayment/`, {
    data: { method: 'zelle', amountCents, fileId: file.id },
  });
}

test('a payment that fell short stays in sight with its reason; the rest of it is what is left to send', async () => {
  const orderId = await placed(ben, 'Barclays', rita, { withProof: false });
  const { totalCents } = await untilShown(ben, orderId);
  const before = totalCents - 4_500;
  await sent(ben, orderId, before);
  await sam.ask('post', `/api/v1/orders/${orderId}/declinePayment/`, {
    data: { reason: '$45 is missing', why: 'shortAmount', receivedCents: before },
  });

  // The reason stands where it is acted on: in the list, on the order, and where the rest is paid.
  await ben.goTo('/my-orders');
  await ben.page.getByRole('listitem').filter({ hasText: '$45 is missing' }).first().waitFor();
  await ben.goTo(`/my-orders/${orderId}`);
  await ben.page.getByRole('note').filter({ hasText: 'Send the missing $45' }).getByText('$45 is missing').waitFor();
  const sentAndLeft = new RegExp(`Sent so far\\s+\\${dollars(before)}\\s+Left to send\\s+\\$45`);
  await ben.page.getByText('Left to send').waitFor();
  expect(await ben.page.locator('main').innerText()).toMatch(sentAndLeft);
  await ben.link('Send the rest').click();
  await ben.page.waitForURL(/\/payment\/order\//);
  const declined = ben.page.getByRole('note').filter({ hasText: "We couldn't confirm your payment" });
  await declined.getByText('$45 is missing').waitFor();
  expect(await declined.locator('dl').innerText()).toMatch(sentAndLeft);
  const amount = ben.field('Amount you sent, in dollars');
  expect(await amount.inputValue()).toBe('45');
  await ben.see(/that covers the total/);
  await amount.fill('20');
  await ben.see(/that's still \$25 less than the total/);
  await amount.fill('45');

  // One question about the method, and its answer says where to pay.
  expect(await ben.page.getByRole('radio', { name: 'Zelle' }).isChecked()).toBe(true);
  // What is sent is the file that stands there: none while another takes its place, and none when that one is wrong.
  await attachScreenshot(ben);
  const drop = ben.page.locator('input[type=file]');
  const uploading = await requestsHeld(ben, /\/api\/v1\/files\/$/);
  const sending: string[] = [];
  ben.page.on('request', (request) => request.url().includes('/submitPayment/') && sending.push(request.url()));
  await drop.setInputFiles({ ...(await screenshot()), name: 'right.png' });
  await ben.button('Send payment proof').click();
  await ben.see("We'll send it as soon as the file is uploaded.");
  await drop.setInputFiles({ name: 'right.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  uploading.letGo();
  await expect.poll(() => ben.page.getByRole('progressbar').count()).toBe(0);
  await ben.see('This file type is not supported');
  await ben.button('Send payment proof').click();
  await ben.page.getByText('1 field needs attention').waitFor({ state: 'attached' });
  expect(sending).toEqual([]);
  await attachScreenshot(ben);
  await ben.button('Send payment proof').click();

  // Under review: nothing invites to send it again.
  await ben.see("Screenshot received. We're checking your payment");
  await ben.page.getByRole('heading', { level: 1, name: /^Payment for order/ }).waitFor();
  expect(await ben.button('Send payment proof').isVisible()).toBe(false);
  await ben.link('Track this order').click();
  await ben.page.getByRole('link', { name: 'Replace the screenshot' }).waitFor();
  // What is under review was sent too: nothing is left.
  await ben.page.getByText('Sent so far').waitFor();
  expect(await ben.page.getByText('Left to send').count()).toBe(0);
  expect(await ben.link('Pay now').count()).toBe(0);
  await ben.page.locator('main summary', { hasText: 'More' }).click();
  const cancel = ben.button('Cancel order');
  expect(await cancel.getAttribute('aria-disabled')).toBe('true');
  await ben.see("We're checking your payment. To cancel now, contact us.");
  expect(ben.complaints).toEqual([]);
});

test('orders with something to do come first, the status filter is in the address, and no badge is repeated', async () => {
  await placed(ben, 'Elan', rita, { withProof: false });
  await placed(ben, 'Navy Federal', rita);
  await ben.goTo('/my-orders');
  const orders = ben.page.getByRole('list', { name: 'My Orders' }).locator('> li');
  const unpaid = orders.filter({ hasText: 'Elan' }).filter({ has: ben.link('Pay now') });
  await unpaid.waitFor();
  expect((await unpaid.innerText()).match(/Payment pending/g)).toHaveLength(1);
  // The badge counts them, and each has its button.
  const { duties } = (await ben.ask('get', '/api/v1/duties/')) as { duties: { orderNumber: string }[] };
  const numbers = (await orders.getByRole('link', { name: /^Order/ }).allInnerTexts()).map((text) => text.slice(6));
  const first = [...new Set(duties.map(({ orderNumber }) => orderNumber))];
  expect(numbers.slice(0, first.length)).toEqual(first);
  await ben.field('Status').selectOption({ label: 'Expired' });
  await expect.poll(() => orders.count()).toBe(1);
  expect(new URL(ben.page.url()).search).toBe('?state=expired');
  // The word that staff read, too.
  expect(await orders.first().innerText()).toMatch(/Paul Adeyemi/);
  expect(await orders.first().innerText()).toContain('Expired');
  expect(ben.complaints).toEqual([]);
});

test('a table of orders that can’t be had leaves the page as it is, and says so', async () => {
  const bea = await signIn(await arrive(browser, product.url), 'buyer');
  await bea.goTo('/my-orders');
  await bea.page.route('**/api/v1/orders/export/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  );
  await bea.button('Export CSV').click();
  await bea.see('Failed to export CSV, please try again');
  expect(new URL(bea.page.url()).pathname).toBe('/my-orders');
  await bea.page.unroute('**/api/v1/orders/export/**');
  const [download] = await Promise.all([bea.page.waitForEvent('download'), bea.button('Export CSV').click()]);
  expect(download.suggestedFilename()).toMatch(/^orders-.*\.csv$/);
});

test('what came in for an order that is back counts as sent, and isn’t called a refund beside it', async () => {
  const orderId = await placed(ben, 'Barclays', { firstName: 'Rae', lastName: 'Again' }, { withProof: false });
  await untilShown(ben, orderId);
  await sent(ben, orderId, 20_000);
  await sam.ask('post', `/api/v1/orders/${orderId}/declinePayment/`, {
    data: { reason: 'Most of it is missing', why: 'shortAmount', receivedCents: 20_000 },
  });
  await ben.ask('post', `/api/v1/orders/${orderId}/cancel/`, { data: { reason: 'Too dear' } });
  await ben.goTo(`/my-orders/${orderId}`);
  await ben.see('Refund we owe you');
  // Its slot comes back a moment later: until then the restore is refused.
  const restored = () =>
    sam.ask('post', `/api/v1/orders/${orderId}/restore/`, { data: {} }).then(
      () => true,
      () => false,
    );
  await expect.poll(restored, { timeout: 10_000 }).toBe(true);
  await ben.page.getByText('Sent so far').waitFor();
  expect(await ben.page.getByText('Refund we owe you').count()).toBe(0);
  // Nobody has more than three unpaid ones.
  await ben.ask('post', `/api/v1/orders/${orderId}/cancel/`, { data: { reason: 'Too dear still' } });
});

test('a paid order of one line shows the line’s five steps like one of several, and a receipt to print', async () => {
  const orderId = await placed(ben, 'Wells Fargo', rita);
  await ben.goTo(`/my-orders/${orderId}/receipt`);
  await ben.see(/once we confirm your payment/);
  await confirmed(sam, orderId);
  const receipt = ben.page.getByRole('table', { name: 'Tradelines' });
  await receipt.getByText('Wells Fargo').waitFor();
  await ben.see(`Z-${orderId.slice(0, 8)}`);
  await ben.button('Print').waitFor();
  await ben.goTo(`/my-orders/${orderId}`);
  await ben.link(/^Receipt$/).waitFor();
  const stepsIn = (name: string) =>
    ben.page.getByRole('list', { name, exact: true }).getByRole('listitem').allInnerTexts();
  expect(await stepsIn('Progress')).toEqual([
    expect.stringMatching(/^Order placed/),
    expect.stringMatching(/^Payment proof sent/),
    expect.stringMatching(/^Payment confirmed/),
  ]);
  expect(await stepsIn('Progress of Wells Fargo')).toEqual([
    expect.stringMatching(/Paid\s+\(done\)/),
    expect.stringMatching(/Consent\s+\(now\)/),
    expect.stringContaining('Added to the card'),
    expect.stringContaining('Shows on reports'),
    expect.stringContaining('Lease complete'),
  ]);
  const currentIn = (name: string) =>
    ben.page.getByRole('list', { name, exact: true }).locator('[aria-current=step]').count();
  expect([await currentIn('Progress'), await currentIn('Progress of Wells Fargo')]).toEqual([0, 1]);
  expect(ben.complaints).toEqual([]);
});

test('an order that a code makes free is sent with one press and no screenshot, and staff confirm it as it stands', async () => {
  const ada = await signIn(await arrive(browser, product.url), 'admin');
  await ada.ask('post', '/api/v1/promocodes/', { data: { code: 'ALLFREE', salePercent: 100 } });
  const free = { withProof: false, promocode: 'ALLFREE' };
  const orderId = await placed(ben, 'Elan Credit Union', { firstName: 'Gil', lastName: 'Gratis' }, free);
  expect(await untilShown(ben, orderId)).toMatchObject({ totalCents: 0 });
  await ben.goTo(`/payment/order/${orderId}`);
  await ben.page.getByRole('heading', { name: 'Nothing to pay' }).waitFor();
  expect(await ben.page.locator('input[type=file]').count()).toBe(0);
  await ben.button('Send for confirmation').click();
  await ben.see('We got it and are checking it');
  await ben.goTo(`/my-orders/${orderId}`);
  await ben.button('Edit client').waitFor();
  expect(await ben.link('Replace the screenshot').count()).toBe(0);

  await sam.goTo(`/admin/payments-to-confirm?open=${orderId}`);
  await expect.poll(() => sam.field('Transaction reference').inputValue()).toBe('Nothing to pay');
  await sam.button(/^Confirm payment/).click();
  await expect
    .poll(async () => ((await ben.ask('get', `/api/v1/orders/${orderId}/`)) as { label: string }).label)
    .toBe('orderPaid');
  expect([...ben.complaints, ...sam.complaints]).toEqual([]);
});
