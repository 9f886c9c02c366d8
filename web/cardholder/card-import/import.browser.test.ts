import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { arrive, type Person, signIn } from '#testing/lease/person.ts';
import { openProduct } from '#testing/openProduct.ts';

const { product, browser } = await openProduct();
let carla: Person;

beforeAll(async () => {
  carla = await signIn(await arrive(browser, product.url), 'cardholder');
});

const boxes = [
  'I accept the commission',
  "keep this card's utilization",
  'my personal card',
  "isn't a store card",
  "cardholder's guide",
];
const file = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Lender;Limit;Statement day;Opened;Slots', ...rows].join('\r\n')),
});
const choose = (one: ReturnType<typeof file>) => carla.page.locator('input[type="file"]').setInputFiles(one);

test('a file is checked, its problems are named, it’s confirmed and imported with progress; again it adds nothing', async () => {
  await carla.goTo('/cardholder');
  await carla.link('Import from CSV').click();
  const [template] = await Promise.all([
    carla.page.waitForEvent('download'),
    carla.button('Download template').click(),
  ]);
  expect(await readFile(await template.path(), 'utf8')).toContain('Chase,12000.00,15,2019-04,2');

  const good = Array.from(
    { length: 130 },
    (_, index) => `Chase;${10_000 + index};${1 + (index % 28)};2015-0${1 + (index % 9)};1`,
  );
  const cards = file('cards.csv', [...good, 'Bank of Nowhere;1;2;3;4', 'Chase;100;5;2015-01;1']);
  await choose(cards);
  await carla.see('130 new cards');
  await carla.see("2 rows can't be imported");
  await carla.see("“Bank of Nowhere” isn't a lender we know");
  await carla.button('Import 130 cards').click();
  await carla.see('Check this box to continue');
  for (const box of boxes) await carla.page.getByLabel(box).check();
  await carla.button('Import 130 cards').click();
  await carla.see('130 cards added');

  await carla.goTo('/cardholder/import');
  await choose(cards);
  await carla.see('130 cards are already here');
  await carla.see('Nothing new in this file');
  expect(carla.complaints).toEqual([]);
});

test('a file that can’t be read says why, and another one can be chosen at once', async () => {
  await carla.goTo('/cardholder/import');
  await choose({ ...file('cards.csv', []), buffer: Buffer.from('Lender,Limit\nChase,1') });
  await carla.see('These columns are missing: Statement day, Opened, Slots');
  await choose(file('cards.csv', ['Discover;7000;9;2016-02;1']));
  await carla.see('1 new card');
  // Another one in its place: what was found in the first is not what would be imported.
  await choose({ ...file('cards.pdf', []), mimeType: 'application/pdf' });
  await carla.see('This file type is not supported');
  expect(await carla.button('Import 1 card').count()).toBe(0);
  expect(carla.complaints.filter((one) => !/422/.test(one))).toEqual([]);
});
