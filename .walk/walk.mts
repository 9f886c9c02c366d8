import { openBrowser } from '../testing/browser.ts';
import { arrive, signIn } from '../testing/lease/person.ts';
const url = 'http://localhost:4100';
const browser = await openBrowser();
const shot = async (page: any, name: string) => {
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/walk/${name}.png`, fullPage: false });
};
const sam = await signIn(await arrive(browser, url, { width: 1440, height: 900 }), 'orders-staff');
await sam.goTo('/admin/payments-to-confirm');
await sam.page.waitForTimeout(2500);
await shot(sam.page, '1-payments');
const ids: any = await sam
  .ask('get', '/api/v1/order-management/?tab=paymentUnderReview&limit=5')
  .catch((e) => String(e));
console.log(JSON.stringify(ids).slice(0, 600));
const id = ids.rows?.[0]?.id;
await sam.goTo(`/admin/payments-to-confirm?open=${id}`);
await sam.page.waitForTimeout(2500);
await shot(sam.page, '2-open');
console.log((await sam.page.locator('aside').allInnerTexts()).join('\n').slice(0, 3000));
await browser.close();
