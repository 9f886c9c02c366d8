import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { type RunningProduct, runningProduct } from './runningProduct.ts';

/** The whole product and a browser to open its pages with. Call it once, at the top of a test file: both end with its tests. */
export async function openProduct(
  options?: Parameters<typeof runningProduct>[0],
): Promise<{ readonly product: RunningProduct; readonly browser: Browser }> {
  const [product, browser] = await Promise.all([runningProduct(options), openBrowser()]);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });
  return { product, browser };
}
