import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { freePort } from '#services/platform/freePort.ts';
import { openBrowser } from '../browser.ts';
import { median, show } from './figures.ts';

/** Lighthouse's performance on a simulated phone, and what is aimed at: pages for strangers, pages behind a login. */
const [PUBLIC, SIGNED_IN] = [90, 75];
const RUNS = 3;
const pages: readonly (readonly [who: string | undefined, path: string, aim: number])[] = [
  [undefined, sitePaths.home, PUBLIC],
  [undefined, sitePaths.tradelines, PUBLIC],
  [undefined, `${sitePaths.tradelines}/{cards}`, PUBLIC],
  [undefined, sitePaths.signup, PUBLIC],
  [undefined, sitePaths.faq, PUBLIC],
  ['buyer', '/my-orders', SIGNED_IN],
  ['buyer', '/my-orders/{orders}', SIGNED_IN],
  ['cardholder', '/cardholder/bookings/{bookings}', SIGNED_IN],
];

/** A slow phone's connection: ms a round trip, bytes a second; and by when the store is read and used there, in ms. */
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 } as const;
const [TEXT_MS, BUTTON_MS] = [2_500, 5_000];

/** Prints the median of three Lighthouse runs of each page, and how soon the store can be used on a slow phone. */
export async function benchPhones(url: string, print: (line: string) => void): Promise<void> {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    for (const [who, path, aim] of pages) {
      const { address, cookie } = await opened(browser, url, who, path);
      const runs: number[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await performanceOf(address, port, cookie));
      print(`Lighthouse ${path}   ${show(median(runs))} on a phone   (aim ≥ ${aim})`);
    }
    for (const path of [sitePaths.home, sitePaths.tradelines]) await benchSlow(browser, url, path, print);
  } finally {
    await browser.close();
  }
}

/** The address of a page, in which a name in braces stands for the first id of that list, and the session it needs. */
async function opened(browser: Browser, url: string, who: string | undefined, path: string) {
  const { request } = await browser.newContext({ baseURL: url });
  if (who) {
    await request.post('/api/users/rest-auth/login/', {
      data: { email: `${who}@demo.test`, password: demoPassword },
      headers: { Origin: url },
    });
  }
  const list = /\{([\w-]+)\}/.exec(path)?.[1];
  const { rows } = list ? await (await request.get(`/api/v1/${list}/`)).json() : { rows: [] };
  const { cookies } = await request.storageState();
  return {
    address: url + path.replace(/\{[\w-]+\}/, rows[0]?.id),
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}

async function performanceOf(address: string, port: number, cookie: string): Promise<number> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: ['performance'],
    logLevel: 'error',
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  });
  return (result?.lhr.categories['performance']?.score ?? 0) * 100;
}

/** When the first words can be read, and when the first button of the cart works, with nothing in the cache. */
async function benchSlow(browser: Browser, url: string, path: string, print: (line: string) => void): Promise<void> {
  const texts: number[] = [];
  const buttons: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
    const from = performance.now();
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    texts.push(performance.now() - from);
    if (path === sitePaths.tradelines) {
      // A link until the page is alive.
      await page
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^In the cart/ }).waitFor();
      buttons.push(performance.now() - from);
    }
    await context.close();
  }
  print(`slow phone ${path}   first text after ${show(median(texts))} ms   (aim ≤ ${show(TEXT_MS)})`);
  if (buttons.length === 0) return;
  print(
    `slow phone ${path}   first tradeline in the cart after ${show(median(buttons))} ms   (aim ≤ ${show(BUTTON_MS)})`,
  );
}
