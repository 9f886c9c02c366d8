import { expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const offered = {
  bankId: 1,
  limitCents: 1_250_000,
  openedOn: '2019-04',
  statementDay: 12,
  offeredSlots: 2,
  isAmex: false,
  confirmations: {
    acceptCommission: true,
    utilizationBelow10: true,
    personalCard: true,
    notStoreCard: true,
    tutorialRead: true,
  },
};
interface OwnCard {
  readonly id: string;
  readonly limitCents: number;
  readonly earnings: { readonly bookings: number; readonly paidCents: number; readonly comingCents: number };
}
const own = async (who: string): Promise<OwnCard[]> =>
  (await api.as(who, 'GET', '/api/v1/card-management/?page_size=100')).body.data;
const offer = (who: string, cardholderEmail?: string) =>
  api.as(who, 'POST', '/api/v1/card-management/', {
    body: { ...offered, ...(cardholderEmail && { cardholderEmail }) },
  });

test('staff add a card for a cardholder by e-mail, however it is written, and it waits for review like any other', async () => {
  const before = (await own('cardholder')).map(({ id }) => id);
  const { status, body } = await offer('cards-staff', 'CardHolder@Demo.test');
  expect({ status, state: body.state }).toEqual({ status: 200, state: 'onReview' });
  await api.rig().settled();
  const added = (await own('cardholder')).filter(({ id }) => !before.includes(id));
  expect(added).toMatchObject([{ id: body.id, limitCents: 1_250_000, earnings: { bookings: 0, paidCents: 0 } }]);
});

test.each(['buyer@demo.test', 'nobody@demo.test'])('staff add no card for %s, who has none', async (address) => {
  const { status, body } = await offer('cards-staff', address);
  expect(status).toBe(422);
  expect(body.issues).toEqual([expect.objectContaining({ path: 'body.cardholderEmail', code: 'unknownCardholder' })]);
});

test("a cardholder adds a card to nobody else's, whatever address is sent", async () => {
  const before = (await own('cardholder-two')).length;
  const { body } = await offer('cardholder', 'cardholder-two@demo.test');
  await api.rig().settled();
  expect(await own('cardholder-two')).toHaveLength(before);
  expect((await own('cardholder')).map(({ id }) => id)).toContain(body.id);
});

test.each(['cardholder', 'cardholder-two'])(
  'what the cards of %s have earned is what their bookings have',
  async (who) => {
    const cards = await own(who);
    const sum = (of: 'paidCents' | 'comingCents') => cards.reduce((cents, { earnings }) => cents + earnings[of], 0);
    const commissions = async (...states: string[]) =>
      Number(
        (
          await api
            .rig()
            .deps.db('read.bookings')
            .where({ cardholder_id: idOf(who) })
            .whereIn('commission', states)
            .sum('commission_cents as cents')
        )[0]!['cents'],
      );
    expect([sum('paidCents'), sum('comingCents')]).toEqual([
      await commissions('paid'),
      await commissions('accruing', 'payable'),
    ]);
    const [first] = cards.filter(({ earnings }) => earnings.bookings > 0);
    expect((await api.as(who, 'GET', `/api/v1/card-management/${first!.id}/`)).body.earnings).toEqual(first!.earnings);
  },
);

test('a card on which a slot is taken names its owner’s bookings that run', async () => {
  const running = (await api.as('cardholder', 'GET', '/api/v1/bookings/?fulfilment=awaitingConsent,consented')).body
    .rows;
  expect(running.length).toBeGreaterThan(0);
  for (const { id, number, cardId, statementDate } of running) {
    const { body } = await api.as('cardholder', 'GET', `/api/v1/card-management/${cardId}/`);
    expect(body.running).toContainEqual({ id, number, statementDate });
  }
});
