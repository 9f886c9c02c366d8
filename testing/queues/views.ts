import { expect, test } from 'vitest';
import { signedIn } from '../apiClient.ts';
import type { Person } from '../lease/person.ts';
import { type Desk, panel, press, rows } from './desk.ts';

/** What is saved of an arrangement, and for which users. */
export function savingViews(desk: Desk): void {
  test('an arrangement is saved as a view, left, and found again; going back finds the filters as they were', async () => {
    const { sam } = desk;
    await sam.goTo('/admin/orders?tab=all');
    await rows(sam, /Tom Becker/).waitFor();
    await sam.button('Columns').click();
    await sam.page.getByRole('checkbox', { name: 'Ordered by' }).uncheck();
    await press(sam, 'Escape');
    await sam.field('Number, name, e-mail or phone').fill('becker');
    await sam.see('1 row');
    await sam.button('Views').click();
    await sam.button('Save as new view').click();
    await sam.field('View name').fill('Becker’s');
    await sam.dialog().getByRole('button', { name: 'Save view' }).click();
    await sam.button('View: Becker’s').click();
    await sam.button('Default view').click();
    await sam.page.getByRole('columnheader', { name: 'Ordered by' }).waitFor();
    await sam.goTo('/admin/orders');
    await sam.button('Views').click();
    await sam.button('Becker’s').first().click();
    await rows(sam, /Tom Becker/).waitFor();
    await sam.page.getByRole('columnheader', { name: 'Ordered by' }).waitFor({ state: 'detached' });
    await sam.see('1 row');
    // The record's page, and back.
    await press(sam, 'j', 'Enter');
    await panel(sam)
      .getByRole('link', { name: /Open full page/ })
      .click();
    await sam.page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
    await sam.page.goBack();
    await panel(sam).waitFor();
    await sam.page.goBack();
    await panel(sam).waitFor({ state: 'detached' });
    expect(await sam.field('Number, name, e-mail or phone').inputValue()).toBe('becker');
    expect(sam.complaints).toEqual([]);
  });

  test('a view for people with the same work is theirs alone, one for everybody is everybody’s', async () => {
    const { product, sam, ada, adasProgram } = desk;
    const save = async (person: Person, name: string, scope: string) => {
      await person.button('Views').click();
      await person.button('Save as new view').click();
      await person.field('View name').fill(name);
      await person.dialog().getByLabel('Who can see it').selectOption({ label: scope });
      await person.dialog().getByRole('button', { name: 'Save view' }).click();
      await person.button(`View: ${name}`).waitFor();
    };
    await sam.goTo('/admin/cardholder/payments');
    await save(sam, 'Orders desk', 'My team');
    await ada.goTo('/admin/cardholder/payments');
    await save(ada, 'Month’s end', 'Everyone');
    const seen = async (name: string) =>
      (
        (await (await signedIn(product.url, name)).get('/api/v1/saved-views/?queue=commissions')).body.rows as {
          name: string;
        }[]
      )
        .map((view) => view.name)
        .toSorted();
    expect(await seen('payments-staff')).toEqual(['Month’s end']);
    const { body: people } = await adasProgram.get('/api/v1/user-management/?search=sales-staff');
    const colleague = people.rows.find(({ email }: { email: string }) => email === 'sales-staff@demo.test');
    expect(
      (
        await ada.page.request.put(`/api/v1/user-management/${colleague.id}/permissions/`, {
          data: { permissions: { orders: 3 } },
          headers: { Origin: product.url },
        })
      ).status(),
    ).toBe(200);
    expect(await seen('sales-staff')).toEqual(['Month’s end', 'Orders desk']);
    await sam.page.reload();
    await sam.button('View: Orders desk').click();
    await sam.page
      .getByRole('region', { name: 'Everyone' })
      .getByRole('button', { name: /Month’s end/ })
      .first()
      .waitFor();
  });
}
