import { beforeAll, expect, test } from 'vitest';
import { demoTerms } from '#services/seed/demoTerms.ts';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import { formatMoney } from '#words/format/money.ts';
import { confirmPayment, order, pay } from '../lease/acts.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { waitUntilOpen } from '../lease/waitUntilOpen.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
let bruno: Person, sam: Person, carla: Person, pavel: Person, nora: Person;

beforeAll(async () => {
  [bruno, sam, carla, pavel] = (await Promise.all(
    ['broker', 'orders-staff', 'cardholder', 'payments-staff'].map(async (name) =>
      signIn(await arrive(browser, product.url), name),
    ),
  )) as [Person, Person, Person, Person];
  nora = await arrive(browser, product.url);
});

interface Mine {
  readonly earnedCents: number;
  readonly paidCents: number;
  readonly unpaidCents: number;
  readonly payableCents: number;
}
const mine = () => bruno.ask('get', '/api/v1/referrals/') as Promise<Mine>;
const money = (cents: number) => formatMoney(cents, 'en-US');
const figure = (name: string, value: string) =>
  bruno.page
    .locator('div')
    .filter({ has: bruno.page.getByText(name, { exact: true }) })
    .getByText(value, { exact: true })
    .first()
    .waitFor();

async function signUpBy(link: string): Promise<void> {
  await nora.goTo(link);
  await nora.page.getByRole('row', { name: /Barclays/ }).waitFor();
  await nora.goTo('/signup?type=buyer');
  await nora.field('First name').fill('Nora');
  await nora.field('Last name').fill('Quist');
  await nora.field('Phone').fill('415 555 0133');
  await nora.field('State').selectOption('NV');
  await nora.field('E-mail').fill('nora@new.test');
  await nora.page.locator('[name=password]').fill('gardens-and-lemons-7');
  await nora.field('Confirm password').fill('gardens-and-lemons-7');
  await nora.field("I'm not a robot").check();
  await nora.page.locator('main button[type=submit]').click();
  await nora.see('We sent a link to nora@new.test');
  const { db, vault } = product.parts;
  const mail = (await db('app.mail_outbox as m')
    .join('app.users as u', 'u.id', 'm.to_user')
    .where({ template: 'verify-email', 'u.email': 'nora@new.test' })
    .first('m.data'))!;
  await nora.goTo(`/verify-email#token=${vault.secretOf(linkPurposes.verifyEmail, mail.data.tokenId!)}`);
  await nora.see('Your e-mail address is confirmed.');
  await nora.page.waitForURL(/\/my-orders$/);
}

/** By request: the cardholder signs, staff add the user, and once the statement is there they see the line posted. */
async function throughPosting(orderId: string): Promise<void> {
  const path = await product.parts
    .db('read.bookings')
    .where({ order_id: orderId })
    .first('id')
    .then((row) => `/api/v1/bookings/${row!.id}/`);
  const { steps } = (await carla.ask('get', `${path}consent-form/`)) as { steps: readonly string[] };
  await carla.ask('post', `${path}signConsent/`, {
    data: { steps: Object.fromEntries(steps.map((step) => [step, true])), signature: 'Carla Nguyen' },
  });
  await sam.ask('post', `${path}addClient/`, { data: { via: 'online' } });
  const next = (await sam.ask('get', `${path}next-steps/`)) as Parameters<typeof waitUntilOpen>[1];
  await waitUntilOpen(product, next, 'markPosted');
  await sam.ask('post', `${path}markPosted/`, { data: { bureaus: ['experian', 'equifax'] } });
}

test('Nora signs up by Bruno’s link and buys: he earns when her payment is confirmed, can be paid a month after her line posted, and sees that he was', async () => {
  const before = await mine();
  await bruno.goTo('/referrals');
  const link = (await bruno.button(/^Copy http/).textContent()) ?? '';
  expect(link).toMatch(/\/tradelines-for-sale\?.*ref=[A-Z2-9]{12}$/);
  await signUpBy(link);
  await bruno.goTo('/referrals');
  await bruno.page.getByRole('row', { name: /Nora Q\./ }).waitFor();

  const orderId = await order(nora, /Barclays/, { firstName: 'Nora', lastName: 'Quist' });
  await pay(nora, orderId);
  expect((await mine()).earnedCents).toBe(before.earnedCents);
  await confirmPayment(sam, orderId);
  await nora.see('Order paid');
  const { totalCents } = (await nora.ask('get', `/api/v1/orders/${orderId}/`)) as { totalCents: number };
  const share = Math.round((totalCents * demoTerms.referralPercent) / 100);
  await expect.poll(async () => (await mine()).earnedCents, { timeout: 10_000 }).toBe(before.earnedCents + share);
  await bruno.goTo('/referrals');
  await bruno.page.getByRole('row', { name: new RegExp(`Nora Q\\..*${money(share).replace('$', '\\$')}`) }).waitFor();

  await throughPosting(orderId);
  await expect.poll(async () => (await mine()).unpaidCents).toBeGreaterThanOrEqual(share);
  await product.moveClock(24 * 31);
  await expect.poll(async () => (await mine()).payableCents, { timeout: 10_000 }).toBeGreaterThanOrEqual(share);
  const { earnedCents, paidCents, payableCents } = await mine();
  await pavel.goTo('/admin/cardholder/payments');
  await pavel.page.locator('summary', { hasText: 'Referral commissions to pay' }).click();
  const row = pavel.page.getByRole('row', { name: /Bruno Costa/ }).filter({ hasText: money(payableCents) });
  await row.getByRole('button', { name: 'Pay' }).waitFor();
  await payOut(row);
  await expect.poll(async () => (await mine()).paidCents, { timeout: 10_000 }).toBe(paidCents + payableCents);
  await bruno.goTo('/referrals');
  await figure('Paid out', money(paidCents + payableCents));
  await figure('Earned', money(earnedCents));
  await figure('Ready to pay out', money(0));
  // The sums open into their entries: the payment names its transfer.
  await bruno.page.locator('summary', { hasText: 'All activity' }).click();
  await bruno.page.getByRole('row', { name: /Paid.*Nora Q\..*ACH-31/ }).waitFor();
  for (const person of [bruno, nora, sam, pavel]) expect(person.complaints).toEqual([]);
});

/** Pavel says which transfer it was. */
async function payOut(row: ReturnType<Person['page']['getByRole']>): Promise<void> {
  await row.getByRole('button', { name: 'Pay' }).click();
  await pavel.field('Reference').fill('ACH-31');
  await pavel
    .dialog()
    .getByRole('button', { name: /^Mark as paid/ })
    .click();
  await pavel.dialog().waitFor({ state: 'detached' });
}
