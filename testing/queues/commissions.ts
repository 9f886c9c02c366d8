import { expect, test } from 'vitest';
import { type Desk } from './desk.ts';

/** Paying what one cardholder has earned. */
export function payingCommissions(desk: Desk): void {
  test('all commissions of one cardholder are paid with three clicks, and where the money goes is in sight', async () => {
    const { ada } = desk;
    // What earlier sentences broke on purpose is not hers.
    const before = ada.complaints.length;
    await ada.goTo('/admin/cardholder/payments');
    const owed = ada.page.locator('summary', { hasText: 'Owed to cardholders' });
    await owed.click();
    const rows = ada.page.getByRole('table', { name: 'Owed to cardholders' }).getByRole('row');
    await rows.nth(1).waitFor();
    const owners = await rows.count();
    const row = rows.nth(1);
    const bookings = Number((await row.getByRole('cell').nth(2).innerText()).trim());
    expect(bookings).toBeGreaterThan(0);
    await row.getByRole('button', { name: 'Pay all' }).click();
    await ada
      .dialog()
      .getByText(/^Send it to /)
      .waitFor();
    // An account, masked; or how to reach who gave none. Whose commissions come first, the demo's days decide.
    await ada
      .dialog()
      .getByText(/^••••\d{4}|@demo\.test$/)
      .first()
      .waitFor();
    expect(await ada.dialog().getByLabel('Transaction reference').inputValue()).toMatch(/^Commission \d+/);
    await ada
      .dialog()
      .getByRole('button', { name: /^Mark as paid/ })
      .click();
    await ada.dialog().getByText(`${bookings} of ${bookings} done`).waitFor();
    await ada.dialog().getByRole('button', { name: 'Close' }).last().click();
    // The cardholder is paid: their row goes, others stay; with the last row the table goes, too.
    await expect.poll(() => rows.count()).toBe(owners === 2 ? 0 : owners - 1);
    expect(ada.complaints.slice(before)).toEqual([]);
  });
}
