import { beforeAll, expect, test } from 'vitest';
import { logFallsBehind } from '#services/transparency/testing/logFallsBehind.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
let ada: Person, bea: Person;

beforeAll(async () => {
  const as = async (name: string) => signIn(await arrive(browser, product.url), name);
  [ada, bea] = await Promise.all([as('admin'), as('buyer')]);
});

const banner = ({ page }: Person) =>
  page.getByRole('status').filter({ hasText: 'Read-only: part of the log is missing' });

test('a log that fell behind: everybody reads the banner, an admin is led to what is missing and accepts it, and the banner goes', async () => {
  await bea.goTo('/my-orders');
  await bea.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await banner(bea).count()).toBe(0);
  const signed = await logFallsBehind(product.parts);

  await bea.goTo('/my-orders');
  await banner(bea).waitFor();
  await bea.page
    .getByRole('link', { name: /^Order / })
    .first()
    .waitFor();
  expect(await banner(bea).getByRole('link').count()).toBe(0);

  await ada.goTo('/admin/orders');
  await banner(ada).getByRole('link', { name: "See what's missing" }).click();
  await ada.page.waitForURL(/\/admin\/audit/);
  await ada.see('The log is read-only');
  await ada.see(`of the ${signed} events that its newest signed checkpoint covers`);
  await ada.see(/^Missing: positions \d+ to \d+\.$/);
  const accept = ada.button('Accept the log as is');
  await accept.click();
  await ada.see('This field is required');
  await ada.field('Reason').fill('Restored from the backup of yesterday');
  await accept.click();
  await ada.see(/^Log accepted/);
  await accept.waitFor({ state: 'detached' });
  await banner(ada).waitFor({ state: 'detached' });

  await bea.goTo('/my-orders');
  await bea.page
    .getByRole('link', { name: /^Order / })
    .first()
    .waitFor();
  expect(await banner(bea).count()).toBe(0);
  expect([...ada.complaints, ...bea.complaints]).toEqual([]);
});
