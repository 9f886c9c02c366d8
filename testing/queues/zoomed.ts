import { expect, test } from 'vitest';
import { queuePages } from '#web/app/pages/queuePages.ts';
import { type Desk, panel } from './desk.ts';

/** A window at 200 % zoom, and the smallest phone. */
const sizes = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
] as const;

/** Every queue in a small window. */
export function zoomedIn(desk: Desk): void {
  test('at 200 % zoom and on the smallest phone no queue scrolls sideways, and an open record has the window to itself', async () => {
    const { ada } = desk;
    const { page } = ada;
    const wide = page.viewportSize()!;
    const opened: string[] = [];
    for (const path of Object.keys(queuePages)) {
      await ada.goTo(path);
      const stage = page.getByRole('main');
      // A queue opens on the first tab that has rows; one without any says so.
      const cell = stage.getByRole('gridcell').nth(2);
      await cell
        .or(stage.getByRole('heading', { level: 2 }))
        .first()
        .waitFor();
      if ((await cell.count()) === 0) continue;
      await cell.click();
      await page.waitForURL(/[?&]open=/);
      await panel(ada).getByRole('heading', { level: 2 }).waitFor();
      opened.push(path);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
            message: `${path} at ${size.width}`,
          })
          .toBeLessThanOrEqual(0);
        const box = (await panel(ada).boundingBox())!;
        expect([box.x, box.width], `${path} at ${size.width}`).toEqual([0, size.width]);
        expect(box.height, `${path} at ${size.width}`).toBeGreaterThan(size.height - 70);
        expect(await panel(ada).evaluate((one) => one.scrollWidth - one.clientWidth), path).toBeLessThanOrEqual(0);
        await panel(ada)
          .getByText(/^\d+ of \d+$/)
          .waitFor();
      }
      await page.setViewportSize(wide);
    }
    expect(opened.length).toBeGreaterThanOrEqual(5);
    expect(ada.complaints).toEqual([]);
  });

  test('a tab without rows says so and leads to one with rows; a queue opens on the first that has some', async () => {
    const { ada } = desk;
    await ada.goTo('/admin/verifications?tab=underReview');
    await ada.see('No verifications here');
    await ada.page
      .getByRole('main')
      .getByRole('link', { name: /^Show / })
      .click();
    await ada.page.getByRole('gridcell').first().waitFor();
    await ada.goTo('/admin/verifications');
    await ada.page.getByRole('gridcell').first().waitFor();
    expect(new URL(ada.page.url()).searchParams.get('tab')).not.toBe('underReview');
    // A filter that hides all rows takes the grid away beside an open record: nobody asks it anything afterwards.
    await ada.page.getByRole('gridcell').nth(2).click();
    await panel(ada).waitFor();
    await ada.page.getByRole('searchbox').fill('nobody is called that');
    await ada.see('Nothing matches these filters');
    await ada.page.keyboard.press('Escape');
    expect(ada.complaints).toEqual([]);
  });
}
