import { beforeAll, expect, test } from 'vitest';
import { reportPdf } from '#services/seed/papers.ts';
import { claimChecks } from '#workflows/claim/terms.ts';
import { openProduct } from '../openProduct.ts';
import { attachScreenshot, inDialog } from './acts.ts';
import { arrive, type Person, signIn } from './person.ts';

const { product, browser } = await openProduct();
let bea: Person, ben: Person, sam: Person;

beforeAll(async () => {
  const as = async (name: string) => signIn(await arrive(browser, product.url), name);
  [bea, ben, sam] = (await Promise.all(['buyer', 'buyer-two', 'orders-staff'].map(as))) as [Person, Person, Person];
});

interface Line {
  readonly orderId: string;
  readonly bookingId: string;
  readonly priceCents: number;
  readonly window: { readonly reportsFrom: string; readonly closes: string };
}

/** A line of this buyer's whose claim is open to be sent. */
async function claimable(buyer: Person): Promise<Line> {
  const { rows } = (await buyer.ask('get', '/api/v1/orders/?page=1&pageSize=50')) as {
    rows: { id: string; lines: { bookingId: string | null; endedAt: string | null; priceCents: number }[] }[];
  };
  for (const { id: orderId, lines } of rows) {
    for (const { bookingId, endedAt, priceCents } of lines) {
      if (bookingId === null || endedAt !== null) continue;
      const { window, offer } = (await buyer.ask('get', `/api/v1/bookings/${bookingId}/claims/`)) as {
        window: Line['window'] | null;
        offer: { allowed: boolean };
      };
      if (window && offer.allowed) return { orderId, bookingId, priceCents, window };
    }
  }
  throw new Error('The demo has no line that can be claimed for');
}

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`;
const pdf = { name: 'reports.pdf', mimeType: 'application/pdf', buffer: reportPdf('Three bureaus') };

/** What each account of the order comes to, by its ledger. */
async function balances(orderId: string): Promise<Readonly<Record<string, number>>> {
  const { rows: lines } = (await sam.ask('get', `/api/v1/order-management/${orderId}/ledger/`)) as {
    rows: { account: string; amountCents: number }[];
  };
  const sums: Record<string, number> = {};
  for (const { account, amountCents } of lines) sums[account] = (sums[account] ?? 0) + amountCents;
  return sums;
}

test('a claim is sent with its reports, taken up and refunded: the buyer reads each step, and the money adds up', async () => {
  const { orderId, bookingId, priceCents, window } = await claimable(bea);
  await bea.goTo(`/my-orders/${orderId}`);
  await bea.button("It didn't post").click();
  await bea.page.waitForURL(new RegExp(`/claim/${bookingId}`));
  await bea.page.locator(`time[datetime="${window.closes}"]`).first().waitFor();

  // Nothing is sent before every box is checked, and nothing that was filled in is lost.
  await bea.page.getByLabel('Report date').fill(window.reportsFrom);
  await bea.button('Send claim').click();
  await bea.see('Check this box to continue');
  expect(await bea.page.getByLabel('Report date').inputValue()).toBe(window.reportsFrom);
  for (const check of claimChecks) await bea.page.locator(`input[name="${check}"]`).check();
  const file = bea.page.locator('input[type="file"]');
  await file.setInputFiles(pdf);
  await bea.see('Uploaded reports.pdf');
  // The file of all three is none of the three: each asks for its own, and going back asks for it again.
  await bea.page.getByRole('radio', { name: 'Three PDFs, one for each bureau' }).check();
  for (const date of await bea.page.getByLabel('Report date').all()) await date.fill(window.reportsFrom);
  await bea.button('Send claim').click();
  await bea.see('3 fields need attention');
  await bea.page.getByRole('radio', { name: 'One PDF with all three bureaus' }).check();
  await bea.button('Send claim').click();
  await bea.page.locator('[data-faults]', { hasText: '1 field needs attention' }).waitFor({ state: 'attached' });
  await file.setInputFiles(pdf);
  await bea.see('Uploaded reports.pdf');
  await bea.page.locator('input[name="shows.equifax"]').check();
  await bea.button('Send claim').click();
  await bea.page.waitForURL(/\/my-orders\/claims\//);
  const id = bea.page.url().split('/').at(-1)!;

  await sam.goTo(`/admin/claims/${id}`);
  await inDialog(sam, 'Start review');
  await sam.button('Approve refund').waitFor();
  await bea.see('Claim review started');
  await sam
    .button(/^TransUnion, dated/)
    .first()
    .click();
  await sam.page
    .getByRole('group', { name: /TransUnion, dated/ })
    .first()
    .waitFor();
  await inDialog(sam, 'Approve refund', async () => {
    await sam.dialog().getByLabel('Equifax').check();
    await sam.dialog().getByLabel('Who was at fault').selectOption('cardholder');
    await sam.dialog().getByLabel('Reason').fill('Only Equifax shows it');
  });
  await sam.see('Refund approved');

  await bea.see(`Refund of ${dollars(priceCents)}`);
  await bea.see('Only Equifax shows it');
  await bea.goTo(`/my-orders/${orderId}`);
  await bea.see('Claim approved: refund');
  const owed = await balances(orderId);
  expect(owed['refunds-payable']).toBe(-priceCents);
  expect(Object.values(owed).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  await sam.goTo(`/admin/orders/${orderId}`);
  await inDialog(sam, 'Record refund payment', async () => {
    await sam.dialog().getByLabel('Paid by').selectOption('zelle');
    await sam.dialog().getByLabel('Transaction reference').fill('R-77');
  });
  await expect.poll(async () => (await balances(orderId))['refunds-payable'], { timeout: 10_000 }).toBe(0);
  expect([...bea.complaints, ...sam.complaints]).toEqual([]);
});

test('staff ask for more, the buyer answers, and a dearer card takes over the line once the difference is paid', async () => {
  const { rows } = (await ben.ask('get', '/api/v1/refund-request/')) as {
    rows: { id: string; orderId: string; state: string }[];
  };
  const { id, orderId } = rows.find(({ state }) => state === 'moreNeeded')!;
  await ben.goTo(`/my-orders/claims/${id}`);
  await ben.see('Page 4 of the TransUnion part is missing');
  await inDialog(ben, 'Send answer', async () => {
    await ben.dialog().getByLabel('Your answer').fill('Here is the whole report');
  });
  await ben.see('Here is the whole report');
  const before = await balances(orderId);

  await sam.goTo(`/admin/claims/${id}`);
  await sam.see('Here is the whole report');
  const { rows: cards } = (await sam.ask('get', `/api/v1/refund-request/${id}/replacement-cards/`)) as {
    rows: { id: string; bank: string; differenceCents: number; mayComeLater: boolean }[];
  };
  const dearer = cards.find(({ differenceCents }) => differenceCents > 3_000)!;
  // What costs nothing more stands first.
  expect(cards.map(({ differenceCents }) => differenceCents > 0)).toEqual(
    cards.map(({ differenceCents }) => differenceCents > 0).toSorted(),
  );
  await sam.button('Replace with another card').click();
  const dialog = sam.dialog();
  await dialog.getByRole('button', { name: /^Show all/ }).click();
  await dialog.locator(`[type=radio][value="${dearer.id}"]`).check();
  await dialog.getByText(`costs ${dollars(dearer.differenceCents)} more`).waitFor();
  if (dearer.mayComeLater) await dialog.getByLabel('The buyer accepts the next cycle').check();
  await dialog.getByLabel('Equifax').check();
  await dialog.getByLabel('Who was at fault').selectOption('bureau');
  await dialog.getByLabel('Reason').fill('TransUnion and Experian do not show it');
  await dialog.getByRole('button', { name: 'Offer a more expensive card' }).click();
  await sam.see('Difference to pay');

  // Too little at first: what came in counts.
  await ben.see(`Offered: ${dearer.bank}`);
  await ben.page.getByRole('link', { name: 'Pay the difference' }).click();
  await attachScreenshot(ben);
  await ben.page.getByLabel('Amount you sent').fill('30');
  await ben.see('less than the difference');
  await ben.button('Send payment proof').click();
  await ben.see("We're checking your payment");
  await inDialog(sam, 'Decline payment', async () => {
    await sam.dialog().getByLabel('Received so far').fill('30');
    await sam.dialog().getByLabel('Reason').fill('Only $30 came in');
  });
  await ben.see('Only $30 came in');
  const held = await balances(orderId);
  expect((held['refunds-payable'] ?? 0) - (before['refunds-payable'] ?? 0)).toBe(-3_000);
  await attachScreenshot(ben);
  await ben.button('Send payment proof').click();
  await inDialog(sam, 'Confirm payment', async () => {
    expect(await sam.dialog().getByLabel('Amount in dollars').inputValue()).toBe(
      String((dearer.differenceCents - 3_000) / 100),
    );
    await sam.dialog().getByLabel('Transaction reference').fill('Z-88');
  });
  await sam.see('Replaced');
  await ben.goTo(`/my-orders/claims/${id}`);

  await ben.see(`Replacement: ${dearer.bank}`);
  const after = await balances(orderId);
  expect((after['cash'] ?? 0) - (before['cash'] ?? 0)).toBe(dearer.differenceCents);
  expect((after['revenue'] ?? 0) - (before['revenue'] ?? 0)).toBe(-dearer.differenceCents);
  expect(after['refunds-payable'] ?? 0).toBe(before['refunds-payable'] ?? 0);
  expect(Object.values(after).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  await ben.goTo(`/my-orders/${orderId}`);
  await ben.see(dearer.bank);
  expect([...ben.complaints, ...sam.complaints]).toEqual([]);
});
