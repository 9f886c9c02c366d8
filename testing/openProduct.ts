import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { type RunningProduct, runningProduct } from './runningProduct.ts';

/** The whole product and the worker's browser to open its pages with. Call it once, at the top of a test file: the product and every window end with its tests. */
export async function openProduct(
  options?: Parameters<typeof runningProduct>[0],
): Promise<{ readonly product: RunningProduct; readonly browser: Browser }> {
  const [product, browser] = await Promise.all([runningProduct(options), sharedBrowser()]);
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await product.stop();
  });
  return { product, browser };
}
