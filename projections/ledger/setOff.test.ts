import { expect, test } from 'vitest';
import type { Person } from '#workflows/kernel/actor.ts';
import { setOffAgainst, sumOfSetOffs } from '#workflows/parts/payout/setOff.ts';
import { Ben, Carl, Carla, Olga, Pam, System } from '#workflows/testing/people.ts';
import { openScene } from '../testing/scene.ts';
import { seeds } from '#testing/depth.ts';
import { owedBack } from './owedBack.ts';
import { balances, trialBalance } from './query.ts';
import { statementLines, statementMonths } from './statement.ts';

const scene = openScene(7);
const { market, story } = scene;
const owners = [Carla, Carl];

/** A booking whose commission can be paid, of so many cents. */
function payable(owner: Person, amountCents: number): string {
  const [bookingId] = story.paid(story.placed([story.cardOnSale(owner)], Ben)) as [string];
  story.payable(bookingId);
  story.must('booking', bookingId, 'updateCommission', { amountCents, reason: 'Agreed by phone' }, Olga);
  return bookingId;
}
async function pay(owner: Person, bookingId: string): Promise<number> {
  await scene.shown();
  const { commissionCents } = market.at('booking', bookingId).state;
  const setOff = setOffAgainst(await owedBack(scene.db(), [owner.userId]), commissionCents).taken;
  story.must('booking', bookingId, 'markCommissionPaid', { reference: 'ACH-1', setOff }, Pam);
  return commissionCents - sumOfSetOffs(setOff);
}
const unpay = (bookingId: string) =>
  story.must('booking', bookingId, 'unpayCommission', { reason: 'The transfer came back' }, Pam);
function voided(bookingId: string): void {
  const claimId = market.random.uuid();
  story.must('booking', bookingId, 'noteBeside', { lifecycle: 'claim', id: claimId, isOpen: true }, System);
  story.must('booking', bookingId, 'voidCommission', { claimId }, System);
}
const owedOf = async ({ userId }: Person) => {
  await scene.shown();
  return (await owedBack(scene.db(), [userId])).map(({ bookingId, amountCents }) => ({ bookingId, amountCents }));
};
const bookedOf = async ({ userId }: Person) => {
  await scene.shown();
  const of = new Map(
    (await balances(scene.db(), { cardholderId: userId })).map(({ account, amountCents }) => [account, amountCents]),
  );
  const cents = (account: 'cash' | 'commission-expense' | 'commission-payable' | 'commission-owed-back') =>
    of.get(account) ?? 0;
  return {
    paid: -cents('cash') || 0,
    earned: cents('commission-expense'),
    toPay: -cents('commission-payable') || 0,
    owedBack: cents('commission-owed-back'),
  };
};

test('what was paid before it was voided is owed back once, set off, carried on, and owed again where the payment is taken back', async () => {
  const [first, second, third] = [payable(Carla, 10_000), payable(Carla, 4_000), payable(Carla, 9_000)];
  await pay(Carla, first);
  expect(await owedOf(Carla)).toEqual([]);
  voided(first);
  expect(await owedOf(Carla)).toEqual([{ bookingId: first, amountCents: 10_000 }]);
  expect(await pay(Carla, second)).toBe(0);
  expect(await owedOf(Carla)).toEqual([{ bookingId: first, amountCents: 6_000 }]);
  expect(await pay(Carla, third)).toBe(3_000);
  expect(await owedOf(Carla)).toEqual([]);
  expect(await bookedOf(Carla)).toEqual({ paid: 13_000, earned: 13_000, toPay: 0, owedBack: 0 });
  unpay(second);
  expect(await owedOf(Carla)).toEqual([{ bookingId: first, amountCents: 4_000 }]);
  expect(await bookedOf(Carla)).toEqual({ paid: 13_000, earned: 13_000, toPay: 4_000, owedBack: 4_000 });
  await pay(Carla, second);
  expect(await owedOf(Carla)).toEqual([]);

  const range = { from: '2026-01-01', to: '2027-01-01' };
  const { number } = (await scene.db()('read.bookings').where({ id: first }).first('first_position as number')) as {
    number: string;
  };
  const lines = await statementLines(scene.db(), Carla.userId, range);
  expect(lines.filter(({ kind }) => kind === 'setOff')).toMatchObject(
    [-4_000, 4_000, -6_000, -4_000].map((paidCents) => ({ bookingId: first, number: Number(number), paidCents })),
  );
  expect(lines.filter(({ kind }) => kind === 'paid').map(({ paidCents }) => paidCents)).toContain(9_000);
  const sum = (of: 'earnedCents' | 'paidCents') => lines.reduce((cents, line) => cents + line[of], 0);
  const months = await statementMonths(scene.db(), Carla.userId);
  expect([sum('earnedCents'), sum('paidCents')]).toEqual([
    months.reduce((cents, { earnedCents }) => cents + earnedCents, 0),
    13_000,
  ]);
});

test('a commission that was never paid, or whose payment came back before, is owed by nobody', async () => {
  const [unpaid, cameBack] = [payable(Carl, 5_000), payable(Carl, 6_000)];
  await pay(Carl, cameBack);
  unpay(cameBack);
  for (const bookingId of [unpaid, cameBack]) voided(bookingId);
  expect(await owedOf(Carl)).toEqual([]);
  expect(await bookedOf(Carl)).toEqual({ paid: 0, earned: 0, toPay: 0, owedBack: 0 });
});

test.each(seeds(3, 8))(
  'whatever is paid, taken back and voided (%i): what was paid and what is outstanding is what was earned',
  async (seed) => {
    let dice = seed;
    const roll = (most: number) => (dice = (dice * 48_271) % 2_147_483_647) % most;
    for (const owner of owners) {
      const before = await bookedOf(owner);
      const amounts = new Map<string, number>();
      const sent = new Map<string, number>();
      const voids = new Map<string, number>();
      for (let step = 0; step < 40; step += 1) {
        const open = [...amounts.keys()].filter((id) => !voids.has(id));
        const id = open[roll(open.length + 2)];
        if (id === undefined) {
          const amountCents = 1_000 + roll(20_000);
          amounts.set(payable(owner, amountCents), amountCents);
        } else if (roll(4) === 0) {
          voids.set(id, sent.get(id) === undefined ? 0 : amounts.get(id)!);
          voided(id);
        } else if (sent.has(id)) {
          sent.delete(id);
          unpay(id);
        } else {
          const cents = await pay(owner, id);
          expect(cents).toBeGreaterThanOrEqual(0);
          sent.set(id, cents);
        }
        const now = await bookedOf(owner);
        const sum = (of: Iterable<number>) => [...of].reduce((cents, one) => cents + one, 0);
        const earned = sum([...amounts].filter(([one]) => !voids.has(one)).map(([, cents]) => cents));
        const paid = sum([...sent].map(([, cents]) => cents));
        expect(now.earned - before.earned).toBe(earned);
        expect(now.paid - before.paid).toBe(paid);
        expect(now.paid + now.toPay - now.owedBack).toBe(now.earned);
        expect(now.toPay).toBeGreaterThanOrEqual(0);
        const owing = await owedOf(owner);
        expect(sumOfSetOffs(owing)).toBe(now.owedBack);
        for (const { bookingId, amountCents } of owing) {
          expect(amountCents).toBeLessThanOrEqual(voids.get(bookingId) ?? amountCents);
        }
      }
    }
    expect((await trialBalance(scene.db())).wrong).toEqual([]);
  },
);
