import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { parseEnv } from '#services/platform/env.ts';
import { unpackedChromium } from './chromium.ts';

/** Where the files of one worker share what they start: they run one after the other in one process. */
const worker = globalThis as { sharedBrowser?: Promise<Browser> };

/** The worker's own browser, started once and closed with its process: who opens contexts in it closes them. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await worker.sharedBrowser;
  if (running?.isConnected()) return running;
  worker.sharedBrowser = openBrowser();
  return worker.sharedBrowser;
}

/** A headless Chrome: `CHROME_PATH`, else the one that npm brings (Linux x64), else the system's. `more`: arguments of its own. Close it when done. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath =
    parseEnv().CHROME_PATH ??
    (await carriedChromium()) ??
    ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
  return chromium.launch({
    chromiumSandbox: false,
    args: ['--disable-gpu', '--font-render-hinting=none', ...more],
    ...(executablePath ? { executablePath } : { channel: 'chrome' }),
  });
}

const carriedChromium = async () =>
  process.platform === 'linux' && process.arch === 'x64' ? unpackedChromium() : undefined;
