import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { openProduct } from '../openProduct.ts';
import { attachScreenshot, confirmed, placed } from './acts.ts';
import { arrive, type Person, signIn } from './person.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const { product, browser } = await openProduct();
let bea: Person, olga: Person, carla: Person;

beforeAll(async () => {
  [bea, olga, carla] = (await Promise.all(
    ['buyer', 'orders-staff', 'cardholder'].map(async (name) => signIn(await arrive(browser, product.url), name)),
  )) as [Person, Person, Person];
  await carla.page.addInitScript(() =>
    addEventListener(
      'click',
      () => sessionStorage.setItem('clicks', `${Number(sessionStorage.getItem('clicks')) + 1}`),
      true,
    ),
  );
});

/** How often somebody clicks for what they do. */
async function clicksOf({ page }: Person, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => sessionStorage.removeItem('clicks'));
  await act();
  return page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}
const duty = (person: Person) => person.page.getByRole('region', { name: / your .* card$/ });
const send = async (person: Person) => {
  await person.dialog().locator('button[type=submit]').click();
  await person.dialog().waitFor({ state: 'detached' });
};
const command = (person: Person, name: string) => person.page.locator(`[data-command=${name}] :is(a, button)`);

describe('a booking from consent to balance, as its cardholder does it', () => {
  test('consent is 8 clicks and a name from the page on which Carla lands', async () => {
    const orderId = await placed(bea, 'Barclays', { firstName: 'Rita', lastName: 'Client' });
    await confirmed(olga, orderId);
    await carla.goTo('/');
    await carla.page.waitForURL(/\/cardholder\/home$/);
    const mine = carla.page.getByRole('listitem').filter({ hasText: 'Rita Client' });
    const clicks = await clicksOf(carla, async () => {
      await mine.getByRole('link', { name: 'Sign', exact: true }).click();
      for (let done = 1; done <= consentSteps.length; done += 1) {
        await carla.page.getByRole('checkbox', { checked: false }).first().check();
        await carla.see(`${done} of ${consentSteps.length} steps`);
      }
      await carla.page.locator('[name=signature]').fill('Carla Nguyen');
      await carla.page.locator('form button[type=submit]').click();
      await duty(carla).getByRole('heading', { name: 'Add the user to your Barclays card' }).waitFor();
    });
    expect(clicks).toBe(8);
    // The hard deadline comes first; the balance waits until the user is added.
    expect(
      await duty(carla)
        .getByText(/^Upcoming: Confirm a balance/)
        .count(),
    ).toBe(1);
    expect(await command(carla, 'confirmBalance').count()).toBe(0);
  });

  test('one click shows one value that has to be typed in, with its copy chip; the others stay hidden', async () => {
    const chips = duty(carla).getByRole('button', { name: /^Copy / });
    const before = await chips.count();
    expect(
      await clicksOf(carla, async () => {
        await duty(carla).getByRole('button', { name: 'Show: SSN' }).click();
        await duty(carla).getByText('219-09-9999').waitFor();
      }),
    ).toBe(1);
    expect(await chips.count()).toBe(before + 1);
    expect(await duty(carla).getByText('04/01/1990').count()).toBe(0);
    await duty(carla).getByRole('button', { name: 'Show: Date of birth' }).click();
    await duty(carla).getByText('04/01/1990').waitFor();
  });

  test('the user added is 2 clicks and a screenshot, the balance 2 clicks, and then nothing is left to do', async () => {
    const added = await clicksOf(carla, async () => {
      await command(carla, 'reportAuAdded').click();
      await attachScreenshot(carla);
      await send(carla);
    });
    await duty(carla).getByRole('heading', { name: 'Confirm the balance of your Barclays card' }).waitFor();
    const balance = await clicksOf(carla, async () => {
      await command(carla, 'confirmBalance').click();
      await carla.dialog().getByLabel('Amount in dollars').waitFor();
      await send(carla);
    });
    expect([added, balance]).toEqual([2, 2]);
    await duty(carla).waitFor({ state: 'detached' });
    // The bar follows with the next answer.
    await carla.page.getByRole('list', { name: 'Steps' }).locator('[data-state=done]').nth(2).waitFor();
    expect(carla.complaints).toEqual([]);
  });
});

test('somebody new lands at three steps, and nothing says that their cards are offered', async () => {
  const nina = await signIn(await arrive(browser, product.url), 'new-cardholder');
  await nina.goTo('/');
  await nina.page.waitForURL(/\/cardholder\/home$/);
  const steps = nina.page.getByRole('list', { name: 'Three steps to your first booking' });
  await steps.waitFor();
  expect(await steps.getByRole('listitem').count()).toBe(3);
  expect(await nina.page.getByText(/Buyers can see your cards/).count()).toBe(0);
});

test('a card says how many spots are free once; American Express is not offered; the confirmations link to the guide', async () => {
  await carla.goTo('/cardholder');
  const tile = carla.page.getByRole('article').first();
  await tile.waitFor();
  expect(await tile.getByText(/free/).count()).toBe(1);
  expect(await tile.getByText(/taken/).count()).toBe(0);
  expect(await carla.page.getByRole('searchbox').count()).toBe(0);
  await carla.goTo('/cardholder/card');
  await carla.page.getByLabel('Bank').waitFor();
  expect(await carla.page.getByLabel('Bank').locator('option', { hasText: 'American Express' }).count()).toBe(0);
  await carla.page.getByRole('link', { name: /guide/ }).waitFor();
});

const windows = [
  [1440, 900],
  [390, 844],
  [320, 640],
  [720, 450],
] as const;
test.each(['/cardholder/home', '/cardholder/bookings', '/cardholder', '/cardholder/card', 'booking'])(
  '%s has no fault and no sideways scroll at any width, light and dark',
  async (path) => {
    const { rows } = (await carla.ask('get', '/api/v1/bookings/?page=1&pageSize=50')) as {
      rows: { id: string; nextDueTurn: string | null; nextDueUpcoming: boolean }[];
    };
    const booking = rows.find(({ nextDueTurn, nextDueUpcoming }) => nextDueTurn === 'cardholder' && !nextDueUpcoming)!;
    await carla.goTo(path === 'booking' ? `/cardholder/bookings/${booking.id}` : path);
    await carla.page.locator('main h2, main form').first().waitFor();
    const faults: string[] = [];
    for (const [width, height] of windows) {
      await carla.page.setViewportSize({ width, height });
      for (const colorScheme of ['light', 'dark'] as const) {
        await carla.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await carla.page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
        faults.push(...(await violations(carla)).map((fault) => `${width} ${colorScheme}: ${fault}`));
      }
      if (await carla.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) {
        faults.push(`${width}: wider than the window`);
      }
    }
    expect(faults).toEqual([]);
  },
  120_000,
);

async function violations({ page }: Person): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `if (!window.axe) { ${axe} }` });
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await checker.run({ resultTypes: ['violations'] })).violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`,
    );
  });
}
