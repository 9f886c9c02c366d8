import { expect, test } from 'vitest';
import { arrive, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();

interface Waiting {
  readonly rows: readonly { readonly number: string; readonly totalCents: number; readonly clientName: string }[];
}

test('the day’s statement is pasted, kept, and each payment takes one key; what is none of ours is set aside', async () => {
  const sam = await signIn(await arrive(browser, product.url), 'orders-staff');
  const { rows } = (await sam.ask('get', '/api/v1/order-management/?tab=paymentUnderReview')) as Waiting;
  expect(rows.length).toBeGreaterThan(0);
  const [{ number, totalCents }] = rows as [Waiting['rows'][number]];
  const amount = (totalCents / 100).toFixed(2);
  await sam.goTo('/admin/bank-statement');
  await sam.see('Every payment is matched');
  await sam
    .field('Paste the statement')
    .fill(
      `Posted,Amount,Payer,Memo,Ref\n11/27/2026,${amount},SOMEBODY,Order ${number},ZL-900\n11/26/2026,12.50,Coffee refund,,CF-1\n11/26/2026,-80.00,Rent,,R-1\n`,
    );
  await sam.see('2 new incoming payments');
  await sam.see('1 new outgoing payment, $80');
  await sam.button('Keep 3 payments').click();
  const lines = sam.page.getByRole('list', { name: 'To match' }).getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(3);
  await sam.button(`Confirm order ${number}`).waitFor();
  await sam.page.keyboard.press('1');
  await sam.see(`Order ${number}: payment confirmed`);
  for (const reason of ['A refund for the office', 'The rent']) {
    await sam.page.keyboard.press('s');
    await sam.dialog().getByLabel('Reason').fill(reason);
    await sam.dialog().getByRole('button', { name: 'None of ours' }).click();
    await sam.dialog().waitFor({ state: 'detached' });
  }
  await sam.see('Every payment is matched');
  await sam.link(/^Matched/).click();
  await sam.link(`order ${number}`).waitFor();
  await sam.link(/^Set aside/).click();
  await sam.button('Open again: CF-1').click();
  await sam.link(/^To match/).click();
  await sam.see('Coffee refund');
  // A line that was read is known, whoever reads it again.
  await sam.field('Paste the statement').fill(`Posted,Amount,Payer,Memo,Ref\n11/26/2026,12.50,Coffee refund,,CF-1\n`);
  await sam.see('1 is already here.');
  expect(await sam.button('Keep 0 payments').isDisabled()).toBe(true);
  expect(sam.complaints).toEqual([]);
});
