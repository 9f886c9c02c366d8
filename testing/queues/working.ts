import { expect, test } from 'vitest';
import { type Desk, panel } from './desk.ts';

/** Working through a queue with *Start*. */
export function workingThrough(desk: Desk): void {
  test('Start serves two people different records; skipping asks why in two clicks and serves the next', async () => {
    const { sam, ada, product } = desk;
    const title = (person: typeof sam) => panel(person).getByRole('heading', { level: 2 });
    const opened = async () =>
      Number(
        (await product.parts.db('app.audit_outbox').where({ type: 'file.opened.v1' }).count({ count: '*' }))[0]?.count,
      );
    const before = await opened();
    for (const person of [sam, ada]) {
      await person.goTo('/admin/payments-to-confirm');
      await person.button('Start').waitFor();
    }
    await Promise.all([sam, ada].map((person) => person.button('Start').click()));
    await Promise.all([sam, ada].map((person) => title(person).waitFor()));
    const [first, other] = await Promise.all([sam, ada].map((person) => title(person).innerText()));
    expect(first).not.toBe(other);
    await panel(sam).getByRole('button', { name: 'Skip' }).click();
    await sam.button('Something is unclear').click();
    await title(sam).filter({ hasNotText: first! }).waitFor();
    expect(await title(sam).innerText()).not.toBe(other);
    // Put off for everybody: the next one comes, and nobody is served this one before its time.
    const putOff = await title(sam).innerText();
    await panel(sam).getByRole('button', { name: 'Skip' }).click();
    expect(await sam.page.getByRole('button', { name: /^\d+ hours?$/ }).allInnerTexts()).toEqual([
      '1 hour',
      '4 hours',
      '24 hours',
      '72 hours',
    ]);
    await sam.page.getByRole('button', { name: '4 hours', exact: true }).click();
    await sam.see('Snoozed');
    await title(sam).filter({ hasNotText: putOff }).waitFor();
    const passes = await product.parts.db('app.queue_passes').whereNull('for_user').select('until');
    expect(passes.map(({ until }) => Math.round((until.getTime() - Date.now()) / 60_000 / 60))).toEqual([4]);
    await product.parts.db('app.queue_passes').whereNull('for_user').delete();
    const told = await product.parts.db('app.audit_outbox').where({ type: 'queue.record-skipped.v1' }).select('data');
    expect(told).toMatchObject([{ data: { queue: 'orders', reason: 'unclear' } }]);
    // Four records were looked at. What was fetched ahead is not recorded as opened.
    await panel(sam).getByRole('button', { name: 'Confirm payment' }).waitFor();
    expect((await opened()) - before).toBeLessThanOrEqual(4);
    expect(sam.complaints).toEqual([]);
    await Promise.all([sam, ada].map((person) => person.goTo('/admin/orders')));
  });
}
