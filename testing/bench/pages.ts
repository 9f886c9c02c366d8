import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { openBrowser } from '../browser.ts';
import { percentile, show } from './figures.ts';

/** What the issue promises, for every page: largest contentful paint in ms, and how much of the view may jump. */
const LCP_MS = 1_500;
const CLS = 0.05;
const RUNS = 3;

/** Main pages by who opens them; a name in braces is the first id that the list behind it gives. */
const pages: readonly (readonly [who: string | null, paths: readonly string[]])[] = [
  [null, ['/', '/tradelines-for-sale', '/login', '/signup', '/refund-policy']],
  ['buyer', ['/my-orders', '/my-orders/{orders}', '/payment/order/{orders}', '/cart']],
  ['cardholder', ['/cardholder', '/cardholder/card/{card-management}', '/cardholder/bookings', '/cardholder/bookings/{bookings}', '/cardholder/verification']],
  ['admin', ['/admin/orders', '/admin/orders/{order-management}', '/admin/bookings', '/admin/cards', '/admin/cardholder/payments', '/admin/operations']],
];

interface Figures {
  readonly lcp: number;
  readonly cls: number;
}

/** Loads each page in a fresh tab with an empty cache, wide and on a phone, and prints the worst median of the two. */
export async function benchPages(url: string, print: (line: string) => void): Promise<void> {
  const browser = await openBrowser();
  let worst: Figures = { lcp: 0, cls: 0 };
  for (const [who, paths] of pages) {
    for (const path of paths) {
      const [wide, narrow] = [await measured(browser, url, who, path, 1440), await measured(browser, url, who, path, 390)];
      const page = { lcp: Math.max(wide.lcp, narrow.lcp), cls: Math.max(wide.cls, narrow.cls) };
      worst = { lcp: Math.max(worst.lcp, page.lcp), cls: Math.max(worst.cls, page.cls) };
      print(`page ${path}   LCP ${show(page.lcp)} ms, CLS ${show(page.cls, 3)}`);
    }
  }
  print(`pages, the worst   LCP ${show(worst.lcp)} ms, CLS ${show(worst.cls, 3)}   (aim ≤ ${show(LCP_MS)} and ≤ ${show(CLS, 2)})`);
  await browser.close();
}

async function measured(browser: Browser, url: string, who: string | null, path: string, width: number): Promise<Figures> {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ baseURL: url, viewport: { width, height: 900 } });
    if (who) await context.request.post('/api/users/rest-auth/login/', { data: { email: `${who}@demo.test`, password: demoPassword }, headers: { Origin: url } });
    const list = /\{([\w-]+)\}/.exec(path)?.[1];
    const id = list && ((await (await context.request.get(`/api/v1/${list}/`)).json()) as { rows: { id: string }[] }).rows[0]?.id;
    const page = await context.newPage();
    runs.push(await figuresOf(page, id ? path.replace(/\{[\w-]+\}/, id) : path));
    await context.close();
  }
  return { lcp: percentile(runs.map(({ lcp }) => lcp), 50), cls: percentile(runs.map(({ cls }) => cls), 50) };
}

/** The paints and shifts up to the moment that the page has what it was opened for. */
async function figuresOf(page: Page, path: string): Promise<Figures> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('[role=status] .mantine-Skeleton-root') === null);
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
  return page.evaluate(
    () =>
      new Promise<Figures>((resolve) => {
        let lcp = 0;
        let cls = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => { lcp = Math.max(lcp, entry.startTime); })).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => { cls += (entry as PerformanceEntry & { value: number }).value; })).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are told in a task of their own.
        setTimeout(() => resolve({ lcp, cls }), 100);
      }),
  );
}
