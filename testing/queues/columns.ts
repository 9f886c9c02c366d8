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
    /** Columns slide to their places: they are dragged once they stand still. */
    const still = async (name: string) => {
      let before = await boxOf(name);
      const stands = async () => {
        const last = before;
        before = await boxOf(name);
        return last.x === before.x && last.width === before.width;
      };
      await expect.poll(stands, { interval: 300 }).toBe(true);
      return before;
    };
    const [total, client] = [await still('Total'), await still('Client')];
    await drag(total.x + total.width / 2, client.x + 20, total.y + total.height / 2);
    await expect.poll(async () => (await boxOf('Total')).x < (await boxOf('Client')).x).toBe(true);
    const before = await still('Total');
    // Its edge is a few pixels wide: whoever misses it tries again.
    const drawnWider = async () => {
      const { x, y, width, height } = await boxOf('Total');
      if (width === before.width) await drag(x + width - 1, x + width + 59, y + height / 2);
      return (await boxOf('Total')).width;
    };
    await expect.poll(drawnWider).toBeGreaterThan(before.width + 40);
    // Saved once the grid has reported it.
    await expect
      .poll(() => sam.page.evaluate(() => localStorage.getItem('columns-orders')))
      .toMatch(/"totalCents","width"/);
    const after = await boxOf('Total');
    await sam.page.reload();
    await rows(sam, /Tom Becker/).waitFor();
    await expect.poll(() => boxOf('Total')).toMatchObject({ x: after.x, width: after.width });
  });
}
