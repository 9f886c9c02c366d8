import { openBrowser } from '#testing/browser.ts';
import { arrive, signIn } from '#testing/lease/person.ts';
import { lenders } from '#workflows/card/banks.ts';
const url = 'http://localhost:3240';
const browser = await openBrowser();
const carla = await signIn(await arrive(browser, url, { width: 1440, height: 900 }), 'cardholder');
const page = carla.page;
const shot = async (name: string) => {
  await page.waitForTimeout(400);
  await page.screenshot({ path: `/tmp/s13/${name}.png`, fullPage: true });
  console.log(name, page.url(), await page.evaluate(() => document.documentElement.scrollWidth > innerWidth));
};
const rows = Array.from({ length: 40 }, (_, i) => {
  const l = lenders.filter((x: any) => x.takesCards !== false)[i % 12] as any;
  return [l.name, 15000 + i * 500, l.statementDay ?? 1 + (i % 28), `201${i % 9}-0${1 + (i % 9)}`, 2, 'No'].join(',');
});
if (false) {
  await carla.goTo('/cardholder/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({
      name: 'cards.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Lender,Limit (USD),Statement day,Opened,Slots,Issued by AmEx\n' + rows.join('\n')),
    });
  await page.waitForTimeout(2500);
  await shot('import-dry');

  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: /^Import 3/ }).click();
  await page.waitForTimeout(6000);
}

await carla.goTo('/cardholder');
await page.waitForTimeout(1500);
await shot('cards');
await page
  .getByLabel('Status')
  .selectOption({ label: 'On hold' })
  .catch((e: any) => console.log(String(e).slice(0, 300)));
await page.waitForTimeout(1200);
await shot('cards-hold');
console.log(
  await page.getByLabel('Status').locator('option').allInnerTexts(),
  await page.getByLabel('Sort by').locator('option').allInnerTexts(),
);
await carla.goTo('/cardholder?status=active');
await page.waitForTimeout(1200);
await shot('cards-active');
await carla.goTo('/cardholder/card');
await page.waitForTimeout(1000);
await shot('card-add');
await page
  .getByRole('button', { name: /Send for review/ })
  .last()
  .click();
await page.waitForTimeout(500);
await shot('card-add-faults');
console.log('focus', await page.evaluate(() => (document.activeElement as any)?.outerHTML?.slice(0, 200)));
await carla.goTo('/cardholder/chase');
await page.waitForTimeout(1000);
await shot('bank');
await carla.goTo('/cardholder/documents');
await page.waitForTimeout(1000);
await shot('documents');
await carla.goTo('/cardholder/verification');
await page.waitForTimeout(1000);
await shot('verification');
await carla.goTo('/cardholder/bookings');
await page.waitForTimeout(1000);
await shot('bookings');
await carla.goTo('/cardholder/home');
await page.waitForTimeout(1000);
await shot('home');
const cards: any = await carla.ask('get', '/api/v1/card-management/?page_size=5&filtering=on_active');
console.log(cards.data.map((c: any) => [c.id, c.lender, c.state]));
await carla.goTo('/cardholder/card/' + cards.data[0].id);
await page.waitForTimeout(1500);
await shot('card-edit');
console.log('complaints', carla.complaints);
await browser.close();
