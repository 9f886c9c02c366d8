import { expect, test } from 'vitest';
import { hasFocus } from '../lease/person.ts';
import { type Desk, panel, press, RITAS, rows } from './desk.ts';

/** What is picked stays picked until somebody clears it. */
export function pickingRows(desk: Desk): void {
  test('Escape closes what is on top and nothing else; no key acts on many records; a saved view keeps the selection', async () => {
    const { sam } = desk;
    const selected = (count: number) => sam.see(`${count} selected`);
    const modal = sam.page.locator('dialog:modal');
    const more = sam.page
      .getByRole('region', { name: 'Selected rows' })
      .getByRole('button', { name: 'More', exact: true });
    const box = sam.page.getByRole('checkbox', { name: 'Clear selection' });
    const looks = () => box.evaluate((one: HTMLInputElement) => [one.checked, one.indeterminate]);
    await sam.goTo('/admin/orders?tab=all&search=rita');
    await sam.see(`${RITAS} rows`);
    await rows(sam)
      .nth(RITAS - 1)
      .waitFor();
    await press(sam, 'j', 'x');
    await selected(1);
    expect(await looks()).toEqual([false, true]);
    await press(sam, 'Shift+A');
    await selected(RITAS);
    await expect.poll(looks).toEqual([true, false]);
    // The list behind the button closes; the selection stays, and the keyboard is back at the button.
    await more.click();
    const popover = sam.page.getByRole('dialog', { name: 'More' });
    await popover.waitFor();
    await press(sam, 'Escape');
    await popover.waitFor({ state: 'detached' });
    await selected(RITAS);
    await expect.poll(() => hasFocus(more)).toBe(true);
    await press(sam, 'n', 'c', '1', '3');
    expect(await modal.count()).toBe(0);
    // It is gone from under the dialog that it opened, and the dialog alone closes.
    await more.click();
    await popover.getByRole('button').first().click();
    await modal.waitFor();
    await popover.waitFor({ state: 'detached' });
    await press(sam, 'Escape');
    await modal.waitFor({ state: 'detached' });
    await selected(RITAS);
    await sam.button('Views').click();
    await sam.button('Save as new view').click();
    await sam.field('View name').fill('Rita’s');
    await modal.getByRole('button', { name: 'Save view' }).click();
    await sam.button('View: Rita’s').waitFor();
    await selected(RITAS);
    await sam.page.getByRole('heading', { level: 1 }).click();
    await press(sam, 'Escape');
    await sam.page.getByText(`${RITAS} selected`).waitFor({ state: 'detached' });
    expect(sam.complaints).toEqual([]);
  });

  test('1 and 3 are the same decisions in every queue; Ctrl and Cmd with a key stay the browser’s', async () => {
    const { ada } = desk;
    for (const [path, accept, decline] of [
      ['/admin/payments-to-confirm', 'Confirm payment', undefined],
      ['/admin/cards?tab=onReview', 'Approve card', 'Reject card'],
    ] as const) {
      await ada.goTo(path);
      await ada.page.getByRole('gridcell').first().waitFor();
      await ada.page.getByRole('row').nth(1).click();
      await panel(ada).getByRole('button', { name: accept }).first().waitFor();
      await press(ada, 'Control+1', 'Control+3', 'Meta+3');
      expect(await ada.page.locator('dialog:modal').count()).toBe(0);
      if (decline === undefined) continue;
      await press(ada, '3');
      await ada.page.locator('dialog[open]').getByRole('button', { name: decline }).waitFor();
      await expect.poll(() => ada.page.evaluate(() => document.activeElement?.matches('textarea, input'))).toBe(true);
      await press(ada, 'Escape');
      await ada.page.locator('dialog[open]').waitFor({ state: 'detached' });
      await panel(ada).waitFor();
    }
    expect(ada.complaints).toEqual([]);
  });
}
