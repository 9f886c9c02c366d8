import { expect, test } from 'vitest';
import { type Desk, panel, press, rows } from './desk.ts';

/** Clearing the queue of payments. */
export function confirmingPayments(desk: Desk): void {
  test('a payment is confirmed with two keys and its reference, however early they are typed, and the next one is open', async () => {
    const { sam } = desk;
    await sam.goTo('/admin/payments-to-confirm');
    await rows(sam).first().waitFor();
    // What the server counts: of the grid some rows may not be drawn yet.
    const before = Number.parseInt(await sam.page.getByText(/^\d+ rows$/).innerText(), 10);
    await press(sam, 'j', 'Enter');
    const title = panel(sam).getByRole('heading', { level: 2 });
    const seen: string[] = [];
    for (const reference of ['Z-1', 'Z-2', 'Z-3']) {
      // Not waited for: what is typed before the record is there waits for it.
      await press(sam, '1');
      await sam.page.keyboard.type(reference);
      await title.filter({ hasNotText: seen.at(-1) ?? 'nothing yet' }).waitFor();
      await panel(sam).getByRole('img', { name: 'Transaction screenshot' }).waitFor();
      await expect.poll(() => panel(sam).getByLabel('Transaction reference').inputValue()).toBe(reference);
      seen.push(await title.innerText());
      await press(sam, 'Enter');
      await title.filter({ hasNotText: seen.at(-1)! }).waitFor();
    }
    expect(new Set(seen).size).toBe(3);
    await sam.button('Send now').last().click();
    await sam.see(`${before - 3} rows`);
    // The sidebar counts along, live.
    await sam.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: new RegExp(`^Payments to confirm ${before - 3} waiting`) })
      .waitFor();
    expect(sam.complaints).toEqual([]);
  });

  test('a payment is declined with two clicks: the reason stands there to be changed, and the next one is open', async () => {
    const { sam } = desk;
    const title = panel(sam).getByRole('heading', { level: 2 });
    const first = await title.innerText();
    // 3 stands on the reasons: nothing is sent before one is chosen.
    await panel(sam).getByRole('button', { name: 'Confirm payment' }).waitFor();
    await press(sam, '3');
    await expect.poll(() => sam.page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
    await panel(sam).getByText("Can't be read").click();
    expect(await panel(sam).getByLabel('What the customer will read').inputValue()).toContain('clear one');
    await panel(sam).getByRole('button', { name: 'Decline payment' }).click();
    await title.filter({ hasNotText: first }).waitFor();
    // Its letter is gone, so that a slip of the finger begins nothing.
    await press(sam, 'z');
    expect(await sam.dialog().count()).toBe(0);
    await sam.goTo(`/admin/orders?tab=paymentPending&search=${first.replace(/\D/g, '')}`);
    await rows(sam, new RegExp(first.replace(/\D/g, '')))
      .first()
      .click();
    await panel(sam).getByText('clear one').first().waitFor();
    await press(sam, 'Escape');
    expect(sam.complaints).toEqual([]);
  });

  test('picture, facts and form stand side by side in view; below 1,200 pixels one after the other, the picture first', async () => {
    const { sam } = desk;
    await sam.goTo('/admin/payments-to-confirm');
    await rows(sam).first().waitFor();
    await press(sam, 'j', 'Enter');
    const picture = panel(sam).getByRole('img', { name: 'Transaction screenshot' });
    const reference = panel(sam).getByLabel('Transaction reference');
    await picture.waitFor();
    await reference.waitFor();
    const place = async (one: typeof picture) => (await one.boundingBox())!;
    const [left, right] = [await place(picture), await place(reference)];
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    expect(right.y + right.height).toBeLessThanOrEqual(900);
    expect(await sam.page.getByRole('columnheader').allInnerTexts()).toEqual(
      expect.arrayContaining(['Order', 'Reported', 'Difference', 'Age']),
    );
    await panel(sam).getByRole('button', { name: 'Rotate' }).click();
    await panel(sam).getByRole('button', { name: 'Zoom in' }).click();
    for (const width of [720, 390, 320]) {
      await sam.page.setViewportSize({ width, height: width === 720 ? 450 : 844 });
      await expect.poll(async () => (await place(picture)).y < (await place(reference)).y).toBe(true);
      expect(await sam.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await sam.page.setViewportSize({ width: 1440, height: 900 });
  });

  test('of three payments confirmed at once a colleague is faster with one: the report says who, and shows the new state', async () => {
    const { sam, adasProgram } = desk;
    await sam.goTo('/admin/payments-to-confirm');
    await rows(sam).first().waitFor();
    await press(sam, 'j', 'x', 'j', 'x', 'j', 'x');
    await sam.see('3 selected');
    await sam.button(/^Confirm payment/).click();
    await sam.dialog().waitFor();
    const references = sam.dialog().getByRole('textbox', { name: /Transaction reference/ });
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
      .getByText(/Ada Winter already did this: payment confirmed/)
      .waitFor();
    await sam
      .dialog()
      .getByRole('button', { name: `Open Order ${number}` })
      .click();
    await panel(sam).getByText('Order paid').first().waitFor();
    expect(sam.complaints).toEqual([]);
  });
}
