import { openBrowser } from '../testing/browser.ts';
import { arrive, signIn } from '../testing/lease/person.ts';
const url = 'http://localhost:4100';
const browser = await openBrowser();
const shot = async (page: any, name: string) => {
  await page.waitForTimeout(900);
  await page.screenshot({ path: `/tmp/walk/${name}.png` });
};
const sam = await signIn(await arrive(browser, url, { width: 1440, height: 900 }), 'orders-staff');
const ids: any = await sam.ask('get', '/api/v1/order-management/?tab=paymentUnderReview&limit=5');
const id = ids.rows.find((r: any) => r.number === '1052').id;
await sam.goTo(`/admin/payments-to-confirm?open=${id}`);
await sam.page.getByText('Not found anywhere').first().click();
await shot(sam.page, '3-notfound');
console.log((await sam.page.locator('aside').innerText()).slice(0, 1600));
const button = sam.page
  .locator('aside')
  .getByRole('button', { name: /^Decline/ })
  .last();
await button.click();
await shot(sam.page, '4-after');
await sam.page.waitForTimeout(2000);
for (const [w, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  const ben = await signIn(await arrive(browser, url, { width: w, height: 900 }), 'buyer-two');
  await ben.page.emulateMedia({ colorScheme: scheme });
  await ben.goTo(`/my-orders/${id}`);
  await ben.page.getByRole('heading', { level: 1 }).waitFor();
  await shot(ben.page, `5-order-${w}-${scheme}`);
  await ben.goTo(`/payment/order/${id}`);
  await ben.page.getByRole('heading', { level: 1 }).waitFor();
  await shot(ben.page, `6-pay-${w}-${scheme}`);
}
const ada = await signIn(await arrive(browser, url, { width: 1440, height: 900 }), 'admin');
await ada.goTo('/admin/outbox');
await shot(ada.page, '7-outbox');
const pay = await signIn(await arrive(browser, url, { width: 1440, height: 900 }), 'admin');
await pay.goTo('/admin/cardholder/payments');
await pay.page.getByRole('row').nth(1).waitFor();
await pay.page.waitForTimeout(1500);
await pay.page
  .locator('.ag-selection-checkbox, input[type=checkbox]')
  .nth(1)
  .click({ force: true })
  .catch(() => {});
await pay.page
  .locator('.ag-selection-checkbox, input[type=checkbox]')
  .nth(2)
  .click({ force: true })
  .catch(() => {});
await shot(pay.page, '8-bulk');
await browser.close();
