import { expect, test } from 'vitest';
import { type Desk, rows } from './desk.ts';

/** Columns as somebody left them. */
export function arrangingColumns(desk: Desk): void {
  test('columns that were dragged and drawn wider are as they were left after a reload', async () => {
    const { sam } = desk;
    await sam.goTo('/admin/orders?tab=all');
    await rows(sam, /Tom Becker/).waitFor();
    const header = (name: string) => sam.page.getByRole('columnheader', { name, exact: true });
    const boxOf = async (name: string) => (await header(name).boundingBox())!;
    const drag = async (from: number, to: number, y: number) => {
      await sam.page.mouse.move(from, y);
      await sam.page.mouse.down();
      await sam.page.mouse.move((from + to) / 2, y, { steps: 8 });
      await sam.page.mouse.move(to, y, { steps: 8 });
      await sam.page.mouse.up();
    };
    const [total, client] = [await boxOf('Total'), await boxOf('Client')];
    await drag(total.x + total.width / 2, client.x + 20, total.y + total.height / 2);
    await expect.poll(async () => (await boxOf('Total')).x < (await boxOf('Client')).x).toBe(true);
    // Columns slide to their new places: what is drawn wider next stands still by then.
    let before = await boxOf('Total');
    const still = async () => {
      const last = before;
      before = await boxOf('Total');
      return last.x === before.x && last.width === before.width;
    };
    await expect.poll(still, { interval: 300 }).toBe(true);
    await drag(before.x + before.width - 1, before.x + before.width + 59, before.y + before.height / 2);
    await expect.poll(async () => (await boxOf('Total')).width).toBeGreaterThan(before.width + 40);
    // Saved once the grid has reported it.
    await expect
      .poll(() => sam.page.evaluate(() => localStorage.getItem('columns-orders')))
      .toMatch(/"totalCents","width"/);
    const after = await boxOf('Total');
    await sam.page.reload();
    await rows(sam, /Tom Becker/).waitFor();
    await expect.poll(() => boxOf('Total')).toMatchObject({ x: after.x, width: after.width });
  }, 60_000);
}
