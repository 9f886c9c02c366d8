import { expect, test } from 'vitest';
import { languageCodes } from '#words/languages.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const get = async (path: string, who?: string) => (await api.as(who, 'GET', `/api/v1/${path}`)).body;

test('a guest reads how to reach us and in which languages, and not where to pay', async () => {
  const [guest, buyer] = [await get('configurations/'), await get('configurations/', 'buyer')];
  expect(guest).toMatchObject({ email: buyer.email, opensAt: 9, closesAt: 20 });
  // The number is on the pages for everybody; signed in, those whom staff want to call read it.
  expect([guest.phone, buyer.phone]).toEqual([(await get('configurations/', 'broker')).phone, null]);
  expect(guest.phone).not.toBeNull();
  expect([guest.paymentEmail, guest.cashtag, guest.bankInstructions]).toEqual([null, null, null]);
  expect([buyer.paymentEmail, buyer.cashtag, buyer.bankInstructions]).not.toContain(null);
  expect(guest.languages).toHaveLength(languageCodes.length);
  expect(guest.languages[3]).toEqual({
    code: 'cn',
    iso: 'zh-CN',
    name: '中文',
    file: 'cn.json',
    icon: 'cn',
    inDev: true,
  });
});

test('the preferences of the site are a list by slug', async () => {
  const rows = await get('site-preferences/');
  expect(rows).toContainEqual({ attribute: { slug: 'opens-at' }, value: 9, type: 'number' });
  expect(rows.map(({ attribute }: { attribute: { slug: string } }) => attribute.slug)).not.toContain('cashtag');
});

test('everybody reads the numbers in force; what is planned is for admins', async () => {
  const { revision } = await get('constants/', 'admin');
  const from = '2099-01-01T08:00:00.000Z';
  await api.as('admin', 'POST', '/api/v1/constants/', { body: { revision, changes: { restoreDays: 41 }, from } });
  const nextOf = async (who?: string) =>
    (await get('constants/', who)).rows.find(({ name }: { name: string }) => name === 'restoreDays').next;
  expect(await nextOf('admin')).toEqual({ from, value: 41 });
  expect([await nextOf(), await nextOf('buyer')]).toEqual([null, null]);
  expect((await get('constants/')).limits).toMatchObject({ cartMaximum: 3, uploadMegabytes: 10 });
});

test('the least that a card must have follows from what the lenders ask now', { timeout: 20_000 }, async () => {
  const before = (await get('constants/')).minimums;
  expect(before).toEqual({ ageYears: 1, limitCents: 300_000 });
  const { revision } = await get('lenders/', 'admin');
  await api.as('admin', 'PATCH', '/api/v1/lenders/107/', { body: { revision, changes: { minLimitCents: 250_000 } } });
  await expect.poll(async () => (await get('constants/')).minimums.limitCents, { timeout: 10_000 }).toBe(250_000);
});
