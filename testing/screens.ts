// `npm run screens`: pictures of the main pages with the demo's data, for the README, into docs/screens/.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { freePort } from '#services/platform/freePort.ts';
import { openBrowser } from './browser.ts';
import { arrive, signIn } from './lease/person.ts';
import { until } from './until.ts';

interface Picture {
  readonly name: string;
  readonly who: string;
  /** `{paid}` stands for the first order of that tab of the queue. */
  readonly path: string;
  /** The link that is followed from there. */
  readonly follow?: RegExp;
  /** Skeletons are part of what it shows. */
  readonly withSkeletons?: boolean;
}

const pictures: readonly Picture[] = [
  { name: 'tradelines', who: 'buyer', path: '/tradelines-for-sale' },
  { name: 'order', who: 'buyer', path: '/my-orders', follow: /Order \d+/ },
  { name: 'my-cards', who: 'cardholder', path: '/cardholder' },
  { name: 'booking', who: 'cardholder-two', path: '/cardholder/bookings', follow: /Grace Lindqvist/ },
  { name: 'orders-queue', who: 'orders-staff', path: '/admin/orders?tab=all' },
  { name: 'record-beside-the-queue', who: 'orders-staff', path: '/admin/orders?open={paymentUnderReview}' },
  { name: 'managed-order', who: 'orders-staff', path: '/admin/orders/{paid}' },
  { name: 'history', who: 'admin', path: '/admin/history/order/{paid}' },
  { name: 'machine', who: 'admin', path: '/admin/machines/booking' },
  { name: 'audit', who: 'admin', path: '/admin/audit?record={paid}' },
  { name: 'operations', who: 'admin', path: '/admin/operations' },
  { name: 'component-kit', who: 'orders-staff', path: '/dev/ui', withSkeletons: true },
];

const dataDir = mkdtempSync(join(tmpdir(), 'tradelines-screens-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
});
try {
  await until(
    () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    (ready) => ready,
    60_000,
  );
  mkdirSync('docs/screens', { recursive: true });
  const browser = await openBrowser();
  for (const picture of pictures) for (const width of [1440, 390]) await take(browser, picture, width);
  await browser.close();
} finally {
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}

async function take(browser: Browser, { name, who, path, follow, withSkeletons = false }: Picture, width: number) {
  const person = await signIn(await arrive(browser, url, { width, height: 900 }), who);
  const { page } = person;
  const tab = /\{(\w+)\}/.exec(path)?.[1];
  const id =
    tab &&
    (
      (await (await page.request.get(`/api/v1/order-management/?tab=${tab}&limit=1`)).json()) as {
        rows: { id: string }[];
      }
    ).rows[0]?.id;
  await person.goTo(id ? path.replace(/\{\w+\}/, id) : path);
  if (follow) await person.link(follow).first().click();
  // Past the skeletons: the page has something to read.
  await page.waitForFunction(
    (skeletons) =>
      (document.querySelector('main')?.innerText.length ?? 0) > 250 &&
      (skeletons || document.querySelector('.mantine-Skeleton-root') === null),
    withSkeletons,
  );
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await page.screenshot({ path: `docs/screens/${name}${width === 1440 ? '' : '-390'}.png` });
  await page.context().close();
}
