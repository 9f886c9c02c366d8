import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { openBrowser } from '../browser.ts';
import { percentile, show } from './figures.ts';

/** What the issue promises: a queue of 100,000 orders shows its first rows within so many ms. */
const AIM_MS = 500;

/** What the page says when its first rows are there. */
const TOLD = 'first rows after ';

/** Set by the script below, in the page. */
interface Watched {
  rowsAfter: (from: number, before: string | null) => Promise<number>;
  firstRow: () => string | null;
  pressed: number;
}
declare const watched: Watched;

/** How long the orders queue takes until its first rows are painted: with an empty cache, with a warm one, and after a change of tab, filter and sort. */
export async function benchFirstRows(url: string, print: (line: string) => void, runs = 20): Promise<void> {
  const browser = await openBrowser();
  const times = async (run: () => Promise<number>) => {
    const ms: number[] = [];
    while (ms.length < runs) ms.push(await run());
    return ms;
  };
  const cold = await times(async () => {
    const context = await staff(browser, url);
    const ms = await opened(await context.newPage());
    await context.close();
    return ms;
  });
  report('an empty cache', cold, print);
  const context = await staff(browser, url);
  const page = await context.newPage();
  await opened(page);
  report('a warm cache', await times(() => opened(page)), print);
  for (const [what, act, back] of changes) {
    report(
      what,
      await times(async () => {
        const ms = await changed(page, act);
        await changed(page, back);
        return ms;
      }),
      print,
    );
  }
  await browser.close();
}

const tab = (name: RegExp) => (page: Page) =>
  page.getByRole('navigation', { name: 'Orders by state' }).getByRole('link', { name }).click();
/** Its link may have a count. */
const queue = (name: RegExp) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
const goBack = (page: Page) => page.evaluate(() => history.back());
/** What a person does all day, and the way back. Whatever is chosen shows another first row. */
const changes: readonly (readonly [
  what: string,
  act: (page: Page) => Promise<void>,
  back: (page: Page) => Promise<unknown>,
])[] = [
  ['another tab', tab(/^Paid/), goBack],
  ['another order', (page) => page.getByRole('columnheader', { name: 'Total' }).click(), goBack],
  ['another queue (bookings)', queue(/^Bookings/), queue(/^Orders/)],
];

const report = (what: string, ms: readonly number[], print: (line: string) => void) =>
  print(
    `first rows of the orders queue, ${what}   p50 ${show(percentile(ms, 50))} ms   p95 ${show(percentile(ms, 95))} ms   (aim ≤ ${AIM_MS})`,
  );

async function staff(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await context.request.post('/api/users/rest-auth/login/', {
    data: { email: 'orders-staff@demo.test', password: demoPassword },
    headers: { Origin: url },
  });
  // What compiles this file marks named functions with a call that the page does not know.
  await context.addInitScript('globalThis.__name = (marked) => marked');
  await context.addInitScript(watch, TOLD);
  return context;
}

/** From the navigation to the first painted row. The page tells by itself: a question from outside would have it busy meanwhile. */
async function opened(page: Page): Promise<number> {
  const reported = page.waitForEvent('console', (message) => message.text().startsWith(TOLD));
  await page.goto('/admin/orders', { waitUntil: 'commit' });
  return Number((await reported).text().slice(TOLD.length));
}

/** From the press to the first painted row of the new answer. */
async function changed(page: Page, act: (page: Page) => Promise<unknown>): Promise<number> {
  const before = await page.evaluate(() => watched.firstRow());
  await act(page);
  return page.evaluate((row) => watched.rowsAfter(watched.pressed, row), before);
}

/** Runs in the page before anything else: looks at each frame whether the list's first row is another one. */
function watch(reported: string) {
  const firstRow = () => {
    const row = document.querySelector('[role=row][row-index="0"]:has([role=gridcell] button), [data-row="0"]');
    return row && !row.closest('[data-busy]') ? (row.getAttribute('row-id') ?? row.getAttribute('data-id')) : null;
  };
  const look = (from: number, before: string | null, found: (ms: number) => void) => {
    const row = firstRow();
    if (row === null || row === before) return void requestAnimationFrame(() => look(from, before, found));
    // Painted once the frame that has it is over.
    requestAnimationFrame(() => setTimeout(() => found(performance.now() - from)));
  };
  const seen: Watched = {
    pressed: 0,
    firstRow,
    rowsAfter: (from, before) => new Promise((resolve) => look(from, before, resolve)),
  };
  addEventListener('pointerdown', ({ timeStamp }) => (seen.pressed = timeStamp), true);
  (globalThis as unknown as { watched: Watched }).watched = seen;
  look(0, null, (ms) => console.debug(`${reported}${ms}`));
}
