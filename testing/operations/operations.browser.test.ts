import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { poisonRow } from '#services/operations/testing/poison.ts';
import { signedIn } from '../apiClient.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';
import { until } from '../until.ts';

const { product, browser } = await openProduct({ logLevel: 'fatal' });
let ada: Person;

beforeAll(async () => {
  ada = await signIn(await arrive(browser, product.url), 'admin');
});

test('Ada reads that all is well; a record that cannot be followed appears by itself, is retried, and at last skipped with a reason', async () => {
  const { db, eventStore } = product.parts;
  const staff = await signedIn(product.url, 'orders-staff');
  const { id } = (await staff.get('/api/v1/order-management/')).body.rows[0];
  await ada.goTo('/admin/operations');
  await ada.see('All systems normal');
  // What is well is folded to its title and one badge.
  for (const table of ['Processes', 'Read models', 'Automations', 'Background work', 'Books']) {
    await ada.page.getByRole('heading', { level: 2, name: table, exact: true }).waitFor();
    expect(await ada.page.getByRole('table', { name: table }).isVisible()).toBe(false);
  }
  await ada.page.getByRole('heading', { name: 'Processes' }).click();
  const processes = ada.page.getByRole('table', { name: 'Processes' });
  await processes
    .getByRole('row', {
      name: /^Everything in one.* serves this page Running seen .* requests, \d+ read models, E-mail/,
    })
    .waitFor();
  // One that was killed an hour ago stays, and is said to be silent; its work is done by another, so that all is well.
  await db('app.processes').insert({
    ...(await db('app.processes').first())!,
    id: randomUUID(),
    role: 'worker',
    pid: 1,
    projections: '[]',
    queues: '["mail"]',
    seen_at: db.raw(`clock_timestamp() - interval '1 hour'`),
  });
  await processes.getByRole('row', { name: /^Worker.* No signal seen 1 hr ago E-mail/ }).waitFor();
  await ada.see('All systems normal');

  const poison = await poisonRow(db, 'orders', id);
  expect((await staff.post(`/api/v1/orders/${id}/comment/`, { text: 'Called the buyer' })).status).toBe(200);
  await ada.see('One record is parked');
  // The part in trouble opens.
  await ada.page.getByRole('table', { name: 'Read models' }).getByText('1 record parked').waitFor();
  const fault = ada.page.getByRole('article', { name: /: Orders$/ });
  await fault.getByText('violates check constraint').waitFor();
  await fault.getByRole('button', { name: 'Try again' }).click();
  await ada.see(/It still fails: new row for relation/);

  await fault.getByRole('button', { name: 'Skip with a reason' }).click();
  await ada.dialog().getByRole('button', { name: 'Skip' }).click();
  await ada.dialog().getByText('This field is required').waitFor();
  await ada.dialog().getByLabel('Reason').fill('A record of the test');
  await ada.dialog().getByRole('button', { name: 'Skip' }).click();
  await ada.see('All systems normal');
  await fault.getByText('Skipped: A record of the test').waitFor();
  const [last] = await until(
    () => eventStore.read('operations', { direction: 'backwards', max: 1 }),
    (events) => events.length > 0,
  );
  expect(last).toMatchObject({
    type: 'operations.stream-skipped.v1',
    data: { stream: `order-${id}`, reason: 'A record of the test' },
  });

  // Mended after all: a second try brings it back, and it goes from the page.
  await poison.mend();
  await fault.getByRole('button', { name: 'Try again' }).click();
  await fault.waitFor({ state: 'detached' });
  expect(ada.complaints).toEqual([]);
});

test('background work is a part of the page, which is the admins’ alone; its old address leads there', async () => {
  await ada.goTo('/admin/jobs');
  await ada.page.getByRole('heading', { level: 1, name: 'Operations' }).waitFor();
  expect(new URL(ada.page.url()).hash).toBe('#jobs');
  const jobs = ada.page.getByRole('region', { name: 'Background work' });
  await jobs.getByText('No failed jobs').waitFor();
  await jobs.locator('summary').click();
  await jobs.getByRole('row', { name: /^E-mail/ }).waitFor();
  expect(ada.complaints).toEqual([]);

  const guest = await arrive(browser, product.url);
  await guest.goTo('/admin/operations');
  await guest.page.waitForURL(/\/login\?redirect=%2Fadmin%2Foperations$/);
  const sam = await signIn(await arrive(browser, product.url), 'orders-staff');
  await sam.goTo('/admin/operations');
  await sam.see('You do not have permission to perform this action.');
});
