import { openBrowser } from './testing/browser.ts';
import { arrive, signIn } from './testing/lease/person.ts';
const url = 'http://localhost:4970';
const browser = await openBrowser();
const ada = await signIn(await arrive(browser, url), 'admin');
const { rows } = (await ada.ask('get', '/api/v1/order-management/?tab=all&limit=40')) as {
  rows: { id: string; state: string; lineCount: number }[];
};
const paid = rows.find(({ state, lineCount }) => state === 'paid' && lineCount > 1) ?? rows[0]!;
const bookings = (await ada.ask('get', '/api/v1/bookings/?pageSize=20')) as { rows: { id: string }[] };
await ada.page.setViewportSize({ width: 794, height: 1123 });
for (const [name, path] of [
  ['order', `/admin/orders/${paid.id}`],
  ['history', `/admin/history/booking/${bookings.rows[0]!.id}`],
  ['record', `/admin/history/booking/${bookings.rows[0]!.id}?tab=record`],
  ['events', `/admin/history/order/${paid.id}?tab=events`],
  ['audit', '/admin/audit'],
] as const) {
  await ada.page.emulateMedia({ media: 'screen' });
  await ada.goTo(path);
  await ada.page.waitForLoadState('networkidle').catch(() => undefined);
  await ada.page.emulateMedia({ media: 'print' });
  await ada.page.waitForTimeout(500);
  await ada.page.screenshot({ path: `/tmp/pr-${name}.png`, fullPage: true });
  await ada.page.pdf({ path: `/tmp/pr-${name}.pdf`, format: 'Letter', preferCSSPageSize: true });
}
await browser.close();
