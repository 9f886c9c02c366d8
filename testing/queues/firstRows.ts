import { expect, test } from 'vitest';
import { type Desk, panel, rows } from './desk.ts';

/** Set by the script below, in the page. */
declare const gone: { times: number };

/** What stands there before the grid does. */
export function firstRows(desk: Desk): void {
  test('the first rows are there before the grid, open at a press, and do not go while it draws itself', async () => {
    const { page, goTo } = desk.sam;
    let come = () => {};
    const grid = new Promise<void>((resolve) => (come = resolve));
    await page.route(/\/assets\/Grid-.*\.js$/, async (route) => {
      await grid;
      await route.continue();
    });
    await goTo('/admin/orders?tab=all');
    await page.getByText('Rita Client').first().click();
    await panel(desk.sam).getByRole('heading', { level: 2 }).waitFor();
    expect(await rows(desk.sam).count()).toBe(0);
    await page.evaluate(countFramesWithoutRows);
    come();
    await rows(desk.sam).first().waitFor();
    await page.getByText('Rita Client').and(page.locator('[aria-hidden] *')).first().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => gone.times)).toBe(0);
    await page.unroute(/\/assets\/Grid-.*\.js$/);
  });

  test('the page’s frame does not wait for who asks; its rows do', async () => {
    const { page } = desk.sam;
    let come = () => {};
    const answered = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/api/v1/users/session/', async (route) => {
      await answered;
      await route.continue();
    });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/admin/orders?tab=all', { waitUntil: 'commit' });
    await page.getByRole('banner').waitFor();
    expect(requested).not.toContain('/api/v1/order-management/');
    come();
    await rows(desk.sam).first().waitFor();
    expect(requested).toContain('/api/v1/order-management/');
    await page.unroute('**/api/v1/users/session/');
  });
}

function countFramesWithoutRows() {
  const seen = { times: 0 };
  const look = () => {
    if (!document.querySelector('main')?.innerText.includes('Rita Client')) seen.times += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  (globalThis as unknown as { gone: typeof seen }).gone = seen;
}
