import { expect, test } from 'vitest';
import { arrive, signIn } from '#testing/lease/person.ts';
import { openProduct } from '#testing/openProduct.ts';

const { product, browser } = await openProduct();

test('a number of a chart opens the list that it counts', async () => {
  const { page } = await signIn(await arrive(browser, product.url), 'admin');
  await page.goto(`${product.url}/admin/overview?days=90`);
  const funnel = page.getByRole('region', { name: 'From order to report' });
  await funnel.getByText('Show as a table').click();
  const ordered = funnel.getByRole('link', { name: /^Ordered, Reached/ });
  const number = Number(await ordered.textContent());
  expect(number).toBeGreaterThan(0);
  await ordered.click();
  await page.getByRole('heading', { level: 1, name: 'Tradelines: Ordered' }).waitFor();
  const rows = page.getByRole('table', { name: 'Tradelines: Ordered' }).locator('tbody tr');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(Math.min(25, number));
  expect(new URL(page.url()).pathname).toBe('/admin/overview/lines');
});

test('a chart is walked by the arrow keys, and each bar tells the numbers of its line in the table', async () => {
  const { page } = await signIn(await arrive(browser, product.url), 'admin');
  await page.goto(`${product.url}/admin/overview?days=90`);
  const money = page.getByRole('region', { name: 'Money by day' });
  const chart = money.getByRole('application');
  await chart.waitFor();
  await money.getByText('Show as a table').click();
  await chart.focus();
  const told = money.locator('.mantine-ChartTooltip-tooltip');
  const days = new Set<string>();
  for (let bars = 0; bars < 5; bars += 1) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => days.has(await told.innerText().then((text) => text.split('\n')[0]!))).toBe(false);
    const [day = '', ...numbers] = (await told.innerText())
      .split('\n')
      .map((text) => text.trim())
      .filter(Boolean);
    days.add(day);
    const cells = await money
      .getByRole('row')
      .filter({ has: page.getByText(day, { exact: true }) })
      .getByRole('cell')
      .allInnerTexts();
    const received = numbers[numbers.indexOf('In') + 1];
    expect(cells.join(' '), day).toContain(received);
  }
});
