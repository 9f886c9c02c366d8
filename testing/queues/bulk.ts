import { expect, test } from 'vitest';
import type { Person } from '../lease/person.ts';
import { type Desk, panel, press, RITAS, rows } from './desk.ts';

const commentRoute = '**/api/v1/orders/*/comment/';
/** It stands behind those that are meant more often. */
const chooseComment = async ({ page, button }: Person): Promise<void> => {
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'More', exact: true }).click();
  await button(/^Add comment/).click();
};
/** All of Rita's orders are picked, and the form to comment on them is filled in. */
const aboutToComment = async (person: Person, text: string): Promise<void> => {
  await person.goTo('/admin/orders?tab=all&search=rita');
  await person.see(`${RITAS} rows`);
  await rows(person)
    .nth(RITAS - 1)
    .waitFor();
  await person.page.getByRole('checkbox', { name: 'Select everything in this list' }).check();
  await person.see(`${RITAS} selected`);
  await chooseComment(person);
  await person.dialog().getByRole('textbox', { name: 'Comment' }).fill(text);
};
const send = ({ dialog }: Person): Promise<void> =>
  dialog()
    .getByRole('button', { name: `Add comment (${RITAS})` })
    .click();
/** How often each of Rita's orders got this mail. */
const reported = async ({ adasProgram }: Desk, text: string): Promise<readonly number[]> => {
  const { body } = await adasProgram.get('/api/v1/order-management/?tab=all&search=rita');
  const orders = await Promise.all(
    body.rows.map(({ id }: { id: string }) => adasProgram.get(`/api/v1/order-management/${id}/`)),
  );
  return orders.map(
    ({ body: order }) => order.comments.filter((comment: { text: string }) => comment.text === text).length,
  );
};

/** What the form of one command for many rows says before it is sent. */
export function judgingRows(desk: Desk): void {
  test('a form for many runs each row’s rules: an amount that breaks one is reported beside its row before anything is sent', async () => {
    const { sam } = desk;
    const sentOff: string[] = [];
    await sam.page.route('**/confirmPayment/', (route) => {
      sentOff.push(route.request().url());
      return route.abort();
    });
    await sam.goTo('/admin/orders?tab=paymentUnderReview');
    await sam.page.getByRole('gridcell').first().waitFor();
    await sam.page.getByRole('checkbox', { name: 'Select everything in this list' }).check();
    await sam.page
      .getByRole('region', { name: 'Selected rows' })
      .getByRole('button', { name: /^Confirm payment/ })
      .click();
    const amount = sam
      .dialog()
      .getByRole('textbox', { name: /^Amount/ })
      .first();
    const right = await amount.inputValue();
    await amount.fill('1');
    await sam
      .dialog()
      .getByText(/^\$1 doesn't cover the total of /)
      .waitFor();
    await amount.fill(right);
    await sam
      .dialog()
      .getByText(/doesn't cover the total of /)
      .waitFor({ state: 'detached' });
    expect(sentOff).toEqual([]);
    await sam.page.unroute('**/confirmPayment/');
    await press(sam, 'Escape');
  });
}

/** One command for many rows: stopped half-way, and sent again where nobody answered. */
export function bulkRuns(desk: Desk): void {
  test('a run that is stopped says what was done, what was refused and what was not begun', async () => {
    const { sam, adasProgram } = desk;
    await aboutToComment(sam, 'Called the client');
    const first = await rows(sam).first().getAttribute('row-id');
    expect((await adasProgram.post(`/api/v1/orders/${first}/comment/`, { text: 'I am on it' })).status).toBe(200);
    const held: (() => Promise<void>)[] = [];
    await sam.page.route(commentRoute, (route) => void held.push(() => route.continue()));
    await send(sam);
    await expect.poll(() => held.length).toBe(4);
    await sam.dialog().getByRole('button', { name: 'Stop' }).click();
    await sam.dialog().getByRole('button', { name: 'Stopping …' }).waitFor();
    await Promise.all(held.map((go) => go()));
    const report = sam.dialog().getByRole('status');
    await report.getByText('3 of 5 done').waitFor();
    expect(await report.innerText()).toMatch(/1 not possible\s+1 not started/);
    expect(held).toHaveLength(4);
    expect((await reported(desk, 'Called the client')).toSorted()).toEqual([0, 0, 1, 1, 1]);
    await sam.page.unroute(commentRoute);
    await sam.dialog().getByRole('button', { name: 'Retry 2' }).click();
    await sam.dialog().getByRole('button', { name: 'Add comment (2)' }).waitFor();
    await press(sam, 'Escape');
  });

  test('what nobody answered is sent again under the same keys, and done once', async () => {
    const { sam } = desk;
    await aboutToComment(sam, 'The proof is clear');
    const keys: string[] = [];
    sam.page.on(
      'request',
      (request) => request.url().endsWith('/comment/') && keys.push(request.headers()['idempotency-key'] ?? ''),
    );
    await sam.page.route(commentRoute, async (route) => {
      // It was done, and the connection is lost before the answer is there.
      if (keys.length <= 2) await route.fetch();
      await route.abort();
    });
    await send(sam);
    await sam.dialog().getByText('5 without an answer').waitFor();
    await sam.page.unroute(commentRoute);
    await sam.dialog().getByRole('button', { name: 'Send again' }).click();
    await sam.dialog().getByText('5 of 5 done').waitFor();
    expect(new Set(keys).size).toBe(RITAS);
    expect(keys).toHaveLength(2 * RITAS);
    expect(await reported(desk, 'The proof is clear')).toEqual([1, 1, 1, 1, 1]);
    await sam.dialog().getByRole('button', { name: 'Close' }).last().click();
  });
}

/** The same at 390 px. */
export function bulkOnAPhone(desk: Desk): void {
  test('on a phone cards are picked and worked on together, and the report can be read', async () => {
    const { sam } = desk;
    await sam.page.setViewportSize({ width: 390, height: 844 });
    await sam.goTo('/admin/orders?tab=all&search=rita');
    const picks = sam.page.getByRole('list', { name: 'Orders' }).getByRole('checkbox', { name: /^Select Order / });
    await expect.poll(() => picks.count()).toBe(RITAS);
    await picks.nth(0).check();
    await picks.nth(1).check();
    const { width, height } = (await picks.nth(0).locator('..').boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await sam.see('2 selected');
    await chooseComment(sam);
    await sam.dialog().getByRole('textbox', { name: 'Comment' }).fill('From the train');
    await sam.dialog().getByRole('button', { name: 'Add comment (2)' }).click();
    await sam.dialog().getByText('2 of 2 done').waitFor();
    const dialog = (await sam.dialog().boundingBox())!;
    expect(dialog.x >= 0 && dialog.x + dialog.width <= 390).toBe(true);
    await sam.dialog().getByRole('button', { name: 'Close' }).last().click();
    // What can be done with a record is in view as soon as it is open, whatever stands above it.
    await sam.page.getByRole('list', { name: 'Orders' }).getByRole('button', { name: /^\d+$/ }).first().click();
    const action = panel(sam).getByRole('button', { name: 'Add comment' });
    await action.waitFor();
    await expect
      .poll(async () => (await action.boundingBox())!.y + (await action.boundingBox())!.height)
      .toBeLessThanOrEqual(844);
    await sam.page.setViewportSize({ width: 1440, height: 900 });
  });
}
