import { expect, test } from 'vitest';
import { type Desk, press } from './desk.ts';

/** The staff's list of cards by the product spec's names (section 2): the page shows what the API answers to the same query. */
export function cardsByAddress(desk: Desk): void {
  const countOf = async (query: string): Promise<number> =>
    ((await desk.adasProgram.get(`/api/v1/card-management/?${query}`)).body.meta as { count: number }).count;
  const shown = async (): Promise<number> =>
    Number.parseInt(await desk.ada.page.getByRole('search').getByRole('status').innerText(), 10);
  const asked = () => Object.fromEntries(new URL(desk.ada.page.url()).searchParams);

  test('a link with the spec’s names shows the same cards as the API', async () => {
    const { ada } = desk;
    const all = await countOf('filtering=all');
    const queries = [
      'filtering=active',
      'filtering=on_active',
      'filtering=on_hold',
      'filtering=all&bank_id=6',
      'filtering=all&slots_initial_min=2&slots_initial_max=3',
      'filtering=active&slots_available_count_min=2',
      'filtering=all&start_date_from=2015-01&start_date_to=2019-12',
      'filtering=all&created_at_to=2020-01-01',
      'filtering=all&search=chase&ordering=-price',
    ];
    const counts: number[] = [];
    for (const query of queries) {
      const count = await countOf(query);
      counts.push(count);
      await ada.goTo(`/admin?${query}`);
      if (count === 0) await ada.see('Nothing matches');
      else await expect.poll(shown, { message: query }).toBe(count);
    }
    // The demo has cards on both sides of nearly all of these.
    expect(counts.filter((count) => count > 0 && count < all).length).toBeGreaterThan(5);
  });

  test('what is chosen stands in the address by these names; the kind of a hold goes with its tab', async () => {
    const { ada } = desk;
    await ada.goTo('/admin?filtering=on_hold');
    await ada.button('Holds').click();
    await ada.page.getByRole('checkbox', { name: 'By staff' }).check();
    await expect.poll(asked).toEqual({ filtering: 'on_hold', hold_filtering: 'admin' });
    await press(ada, 'Escape');
    await ada.page.getByRole('navigation', { name: 'Cards by state' }).getByRole('link', { name: /^All/ }).click();
    await expect.poll(asked).toEqual({ filtering: 'all' });
    await expect.poll(() => ada.button('Holds').count()).toBe(0);
    await ada.button('Lender').click();
    await ada.page.getByRole('checkbox', { name: 'Discover', exact: true }).check();
    await expect.poll(asked).toEqual({ filtering: 'all', bank_id: '6' });
    await press(ada, 'Escape');
    await expect.poll(shown).toBe(await countOf('filtering=all&bank_id=6'));
    await ada.page.getByRole('columnheader', { name: 'Price', exact: true }).click();
    await expect.poll(asked).toEqual({ filtering: 'all', bank_id: '6', ordering: 'price' });
    await ada.page.goBack();
    await ada.page.goBack();
    await expect.poll(asked).toEqual({ filtering: 'all' });
    expect(ada.complaints).toEqual([]);
  });
}
