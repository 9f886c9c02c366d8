import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { openBrowser } from '../browser.ts';
import { show } from './figures.ts';

/** From a press or a key to the next frame that is painted, on a processor four times slower: ms. */
const AIM_MS = 100;
const SLOWER = 4;

/** What people press most, by who they are. */
const pages: readonly (readonly [who: string | null, path: string, acts: Readonly<Record<string, Act>>])[] = [
  [
    null,
    '/tradelines-for-sale',
    {
      'the order of the catalogue': (page) =>
        page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click(),
      'letters of a search': (page) => page.getByRole('searchbox').pressSequentially('chase'),
      'more filters': (page) => page.locator('summary', { hasText: 'More filters' }).click(),
    },
  ],
  [
    'orders-staff',
    '/admin/orders',
    {
      'another tab of the queue': (page) =>
        page.getByRole('navigation', { name: 'Orders by state' }).getByRole('link', { name: /^Paid/ }).click(),
      'another order of the queue': (page) => page.getByRole('columnheader', { name: 'Total' }).click(),
      // It opens the record beside the list.
      'a row of the queue': async (page) => {
        const box = await page.locator('[role=row][row-index="2"] [role=gridcell]').nth(2).boundingBox();
        await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2);
      },
      'letters of a search': (page) => page.getByRole('searchbox').first().pressSequentially('ava'),
    },
  ],
];

type Act = (page: Page) => Promise<unknown>;

/** Prints the slowest of each page's interactions. */
export async function benchInteractions(url: string, print: (line: string) => void): Promise<void> {
  const browser = await openBrowser();
  let worst = 0;
  for (const [who, path, acts] of pages) {
    const page = await openedBy(browser, { url, who, path });
    for (const [what, act] of Object.entries(acts)) {
      const ms = await slowest(page, act);
      worst = Math.max(worst, ms);
      print(`next paint, ${what}   ${show(ms)} ms`);
    }
    await page.context().close();
  }
  print(`next paint on a ${SLOWER} times slower processor, the worst   ${show(worst)} ms   (aim ≤ ${AIM_MS})`);
  await browser.close();
}

async function openedBy(
  browser: Browser,
  { url, who, path }: { url: string; who: string | null; path: string },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  if (who) {
    await context.request.post('/api/users/rest-auth/login/', {
      data: { email: `${who}@demo.test`, password: demoPassword },
      headers: { Origin: url },
    });
  }
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** The longest of the interactions that an act consists of, as the browser itself measured it. */
async function slowest(page: Page, act: Act): Promise<number> {
  await page.evaluate(() => {
    const kept = { longest: 0 };
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    const observer = new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => {
        if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) {
          kept.longest = Math.max(kept.longest, entry.duration);
        }
      }),
    );
    observer.observe(options);
    (globalThis as unknown as { interactions: typeof kept }).interactions = kept;
  });
  await act(page);
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Entries are delivered in a task of their own; and what was set off is over before the next interaction.
        setTimeout(
          () => resolve((globalThis as unknown as { interactions: { longest: number } }).interactions.longest),
          1_500,
        );
      }),
  );
}
