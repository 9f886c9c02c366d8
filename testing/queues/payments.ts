import { expect, test } from 'vitest';
import { type Desk, panel, press, rows } from './desk.ts';

/** Clearing the queue of payments. */
export function confirmingPayments(desk: Desk): void {
  test('three payments are confirmed by keyboard alone, without leaving the queue', async () => {
    const { sam } = desk;
    await sam.goTo('/admin/payments-to-confirm');
    await rows(sam).first().waitFor();
    // What the server counts: of the grid some rows may not be drawn yet.
    const before = Number.parseInt(await sam.page.getByText(/^\d+ rows$/).innerText(), 10);
    await press(sam, 'j', 'Enter');
    for (const [place, reference] of ['Z-1', 'Z-2', 'Z-3'].entries()) {
      await panel(sam)
        .getByText(`1 of ${before - place}`)
        .waitFor();
      await panel(sam).getByRole('button', { name: 'Confirm payment' }).waitFor();
      await press(sam, 'c');
      await sam.dialog().getByLabel('Amount in dollars').waitFor();
      await sam.dialog().locator(':focus').waitFor();
      await press(sam, 'Tab', 'Tab');
      await sam.page.keyboard.type(reference);
      await press(sam, 'Enter');
      await sam.dialog().waitFor({ state: 'detached' });
      await panel(sam).getByText('Order paid').first().waitFor();
      await panel(sam).getByText('No longer in this list').waitFor();
      await press(sam, 'j');
    }
    await press(sam, 'Escape');
    await panel(sam).waitFor({ state: 'detached' });
    await sam.see(`${before - 3} rows`);
    expect(sam.complaints).toEqual([]);
  }, 60_000);

  test('of three payments confirmed at once a colleague is faster with one: the report says who, and shows the new state', async () => {
    const { sam, adasProgram } = desk;
    await sam.goTo('/admin/payments-to-confirm');
    await rows(sam).first().waitFor();
    await press(sam, 'j', 'x', 'j', 'x', 'j', 'x');
    await sam.see('3 selected');
    await sam.button(/^Confirm payment/).waitFor();
    await press(sam, 'c');
    await sam.dialog().waitFor();
    const references = sam.dialog().getByRole('textbox', { name: /Reference of the transaction/ });
    await expect.poll(() => references.count()).toBe(3);
    for (const [index, field] of (await references.all()).entries()) await field.fill(`B-${index}`);
    const { body } = await adasProgram.get('/api/v1/order-management/?tab=paymentUnderReview');
    const [{ id, number, totalCents }] = body.rows;
    expect(
      (
        await adasProgram.post(`/api/v1/orders/${id}/confirmPayment/`, {
          method: 'zelle',
          amountCents: totalCents,
          reference: 'A-1',
        })
      ).status,
    ).toBe(200);
    await sam.dialog().getByRole('button', { name: 'Confirm payment (3)' }).click();
    await sam.dialog().getByText('2 of 3 done').waitFor();
    await sam
      .dialog()
      .getByText(/Ada Winter was faster: payment confirmed/)
      .waitFor();
    await sam
      .dialog()
      .getByRole('button', { name: `Open Order ${number}` })
      .click();
    await panel(sam).getByText('Order paid').first().waitFor();
    expect(sam.complaints).toEqual([]);
  }, 60_000);
}
