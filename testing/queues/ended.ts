import { expect, test } from 'vitest';
import type { EndedDuty } from '#workflows/kernel/endedDuty.ts';
import { type Desk, panel } from './desk.ts';

interface Row {
  readonly id: string;
  readonly nextDueName?: string | null;
  readonly lastDuty: EndedDuty | null;
}

/** Once nothing is due any more, what was due is kept in sight. */
export const endedDuties = (desk: Desk) =>
  test('a payment and a card that are decided say whether that was in time', async () => {
    const { sam, ada } = desk;
    const orders = (await ada.ask('get', '/api/v1/order-management/?tab=all&limit=100')) as { rows: readonly Row[] };
    const paid = orders.rows.find(
      ({ lastDuty, nextDueName }) => lastDuty?.name === 'reviewPayment' && nextDueName !== 'reviewPayment',
    );
    const cards = (await ada.ask('get', '/api/v1/card-management/?page_size=100')) as { data: readonly Row[] };
    const reviewed = cards.data.find(({ lastDuty }) => lastDuty?.name === 'reviewDue');
    expect([paid, reviewed].every((row) => row !== undefined)).toBe(true);
    for (const [person, path] of [
      [sam, `/admin/payments-to-confirm?open=${paid!.id}`],
      [ada, `/admin/cards?tab=all&open=${reviewed!.id}`],
    ] as const) {
      await person.goTo(path);
      await panel(person)
        .getByText(/^(on time|missed by .+)$/i)
        .first()
        .waitFor();
    }
  });
