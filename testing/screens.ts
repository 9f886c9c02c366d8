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

/** Picture → who looks, where they begin, and the link they follow from there. */
const pictures = [
  { name: 'order', who: 'buyer', path: '/my-orders', follow: /Order \d+/ },
  { name: 'tradelines', who: 'buyer', path: '/tradelines-for-sale' },
  { name: 'booking', who: 'cardholder-two', path: '/cardholder/bookings', follow: /Grace Lindqvist/ },
  { name: 'my-cards', who: 'cardholder', path: '/cardholder' },
  { name: 'component-kit', who: 'orders-staff', path: '/dev/ui' },
  { name: 'orders-queue', who: 'orders-staff', path: '/admin/orders' },
] as const;

const dataDir = mkdtempSync(join(tmpdir(), 'tradelines-screens-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const server = spawn(process.execPath, ['scripts/start.mjs'], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' } });
try {
  await until(() => fetch(`${url}/readyz`).then(({ ok }) => ok, () => false), (ready) => ready, 60_000);
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

async function take(browser: Browser, { name, who, path, ...more }: (typeof pictures)[number], width: number) {
  const person = await signIn(await arrive(browser, url, { width, height: 900 }), who);
  await person.goTo(path);
  if ('follow' in more) await person.link(more.follow).first().click();
  // Past the skeletons: the page has something to read.
  await person.page.waitForFunction(() => (document.querySelector('main')?.innerText.length ?? 0) > 250 && [...document.querySelectorAll('[role=gridcell]')].every((cell) => cell.textContent !== '' || cell.clientWidth > 0));
  await person.page.waitForLoadState('load');
  await person.page.screenshot({ path: `docs/screens/${name}${width === 1440 ? '' : '-390'}.png` });
  await person.page.context().close();
}
