import { expect, test } from 'vitest';
import { screenshot } from '#testing/lease/acts.ts';
import { arrive, type Person, signIn } from '#testing/lease/person.ts';
import { openProduct } from '#testing/openProduct.ts';

const { product, browser } = await openProduct();

/** The ways in which a server is away: the browser knows that it has no connection, or nobody answers it. */
const absences: Readonly<Record<string, (person: Person) => Promise<() => Promise<void>>>> = {
  'the connection is cut': async ({ page }) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  'the server has stopped': async ({ page }) => {
    const refuse = '**/*';
    await page.context().route(refuse, (route) => route.abort('connectionrefused'));
    return () => page.context().unroute(refuse);
  },
};

test.each(Object.entries(absences))(
  'while %s a form keeps what is typed, says that it was not sent, and is sent once the server is back',
  async (absence, leave) => {
    const { id } = (await product.parts
      .db('read.orders')
      .where({ order_state: 'paymentPending' })
      .orderBy('id')
      .first('id'))!;
    const sam = await signIn(await arrive(browser, product.url), 'orders-staff');
    const files: string[] = [];
    sam.page.on('response', (response) => void files.push(response.url()));
    await sam.goTo(`/admin/orders/${id}`);
    await sam.page.locator('summary', { hasText: 'Actions' }).click();
    await sam.button('Cancel order').first().waitFor();
    await expect.poll(() => files.join(), { timeout: 15_000 }).toContain('CommandDialog');
    const comeBack = await leave(sam);

    // What is possible is still said, and a form opens; what only the server can work out is left out of it.
    await sam.button('Give more time to pay').first().waitFor();
    await sam.page.locator('[data-command="comment"] button').first().click();
    const text = `Left a message (${absence})`;
    await sam.dialog().getByRole('textbox').pressSequentially(text, { delay: 20 });
    const kept = () => sam.dialog().getByRole('textbox').inputValue();
    expect(await kept()).toBe(text);
    const send = sam.dialog().locator('button[type="submit"]');
    await send.click();
    await sam.dialog().getByText("We can't reach the server.").waitFor();
    expect(await kept()).toBe(text);
    await sam.page.locator('[data-command="cancel"]').first().waitFor({ state: 'attached' });

    await comeBack();
    await send.click();
    await sam.dialog().waitFor({ state: 'detached' });
    await sam.page.getByText(text).filter({ visible: true }).first().waitFor();
    const { rows } = (await sam.ask('get', `/api/v1/orders/${id}/timeline/?limit=5`)) as {
      rows: { type: string; data: object }[];
    };
    expect(rows.filter(({ data }) => JSON.stringify(data).includes(text))).toHaveLength(1);
    await sam.page.context().close();
  },
  90_000,
);

test.each(Object.entries(absences))(
  'while %s an upload keeps its page, and offers the file again once the server is back',
  async (_, leave) => {
    const { db } = product.parts;
    const unpaid = db('read.orders').where({ order_state: 'paymentPending' });
    const { id, buyer_id: buyerId } = (await unpaid.orderBy('id').first('id', 'buyer_id'))!;
    const { email } = (await db('app.users').where({ id: buyerId! }).first('email'))!;
    const bea = await signIn(await arrive(browser, product.url), email.split('@')[0]!);
    await bea.goTo(`/payment/order/${id}`);
    const file = bea.page.locator('input[type=file]');
    await file.waitFor({ state: 'attached' });
    const comeBack = await leave(bea);
    await file.setInputFiles(await screenshot());
    await bea.see('Failed to upload document');
    await bea.page.getByRole('heading', { level: 1 }).first().waitFor();
    await comeBack();
    await bea.button('Try again').click();
    await bea.see('Uploaded screenshot.png');
    await bea.page.context().close();
  },
  90_000,
);
