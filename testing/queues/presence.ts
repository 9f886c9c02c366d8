import { test } from 'vitest';
import { type Desk, panel, rows } from './desk.ts';

/** Two who look at one record. */
export function seeingOthers(desk: Desk): void {
  test('who else has a record open is shown in the queue and on the record’s page, and disappears when they leave', async () => {
    const { sam, ada } = desk;
    await sam.goTo('/admin/orders?tab=all');
    await rows(sam, /Tom Becker/)
      .getByRole('button', { name: /^\d+$/ })
      .click();
    await panel(sam).getByRole('heading', { level: 2 }).waitFor();
    const id = new URL(sam.page.url()).searchParams.get('open');
    await ada.goTo(`/admin/orders/${id}`);
    await ada.see('Sam Ortega is viewing this');
    await panel(sam).getByText('Ada Winter is viewing this').waitFor();
    await ada.goTo('/admin/orders');
    await panel(sam).getByText('Ada Winter is viewing this').waitFor({ state: 'detached' });
  });
}
