import { expect, test } from 'vitest';
import type { Desk } from './desk.ts';

/** Where the staff's day begins. */
export function beginningTheDay(desk: Desk): void {
  test('staff begin at what waits for them, late first; each number opens the list of as many rows', async () => {
    const { sam, ada } = desk;
    await sam.goTo('/');
    await sam.page.waitForURL('**/admin/home');
    const names = (person: typeof sam) => person.page.getByRole('main').locator('tbody td:first-child').allInnerTexts();
    await sam.page.getByRole('table').waitFor();
    expect(await names(sam)).toContain('Payments to confirm');
    expect(await names(sam)).not.toContain('Verifications to decide');

    await ada.goTo('/admin/home');
    const table = ada.page.getByRole('table', { name: /^What.s waiting/ });
    await table.waitFor();
    const links = await table
      .getByRole('link', { name: /: / })
      .evaluateAll((all) => all.map((one) => [one.getAttribute('href')!, one.getAttribute('aria-label')!] as const));
    expect(links.some(([, name]) => name.endsWith(' late'))).toBe(true);
    expect(links.some(([, name]) => name.endsWith(' new since yesterday'))).toBe(true);
    for (const [address, name] of links) {
      await ada.goTo(address);
      const count = /: (\d+) /.exec(name)![1]!;
      const told = ada.page.getByRole('search').getByRole('status');
      await expect.poll(() => told.innerText(), { message: name }).toMatch(new RegExp(`^${count} rows?$`));
    }
    // Start opens the most urgent of a queue at once; going back to the list doesn't start anew.
    await ada.goTo('/admin/home');
    await table.getByRole('link', { name: 'Start on Payments to confirm' }).click();
    await ada.page.waitForURL(/\/admin\/payments-to-confirm\?.*open=/);
    await ada.page.goBack();
    await ada.page.waitForURL(/\/admin\/payments-to-confirm$/);
    await ada.button('Start').first().waitFor();
    // What is late among them is counted in the sidebar too, in words as well as in color.
    const waiting = ada.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Payments to confirm \d+ waiting for staff, \d+ late$/ });
    await waiting.waitFor();
    expect(ada.complaints).toEqual([]);
  });
}
