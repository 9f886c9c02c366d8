import type { Page, Request } from 'playwright-core';
import { until } from './until.ts';

interface Traffic {
  readonly open: Set<Request>;
  /** When something last began or ended, by `performance.now()`. */
  lastAt: number;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** Counts from now on what a page asks for: call it before the first document, for `quiet` to know all of it. */
export function watchTraffic(page: Page): Traffic {
  const known = trafficOf.get(page);
  if (known) return known;
  const traffic: Traffic = { open: new Set(), lastAt: performance.now() };
  trafficOf.set(page, traffic);
  const ended = (request: Request) => {
    traffic.open.delete(request);
    traffic.lastAt = performance.now();
  };
  page.on('request', (request) => {
    // A stream of events never ends, nor does a request of a document that is gone say that it did.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.open.clear();
    if (request.resourceType() !== 'eventsource') traffic.open.add(request);
    traffic.lastAt = performance.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return traffic;
}

/**
 * Waits until a page has loaded and has asked for nothing for half a second. Playwright's own `networkidle` never came
 * in 1 of 50 documents that preload what their script imports, although each of their requests had ended.
 */
export async function quiet(page: Page): Promise<void> {
  const traffic = watchTraffic(page);
  await page.waitForLoadState('load');
  traffic.lastAt = performance.now();
  await until(
    async () => ({ open: [...traffic.open].map((one) => one.url()), for: performance.now() - traffic.lastAt }),
    (seen) => seen.open.length === 0 && seen.for >= 500,
    30_000,
  );
}
