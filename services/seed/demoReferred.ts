import type { Person } from '#workflows/kernel/actor.ts';
import { bankInForce } from '#workflows/card/banks.ts';
import { commissionScheduleOf } from '#workflows/card/commissionSchedule.ts';
import { addDays, addHours, pacificDate } from '#workflows/kernel/calendar.ts';
import { percentOf } from '#workflows/pricing/price.ts';
import { derivedId } from '#services/commands/ids.ts';
import { added, throughPayable, throughPosting } from './demoLeases.ts';
import { type Ago, confirmations } from './demoOffers.ts';
import { type OrderPlayer, orderPlayer } from './demoOrders.ts';
import { people } from './demoPeople.ts';
import { demoSettings, demoTerms } from './demoTerms.ts';
import { leaseDueOn } from './leaseDueOn.ts';
import type { StoryDeps } from './storyDeps.ts';

/** Who brought whom: Maya is two levels below Bruno. */
export const demoBrought = (ago: Ago) => [
  { who: people.nadia, by: people.bruno.userId, at: ago(120) },
  { who: people.theo, by: people.bruno.userId, at: ago(100, 5) },
  { who: people.maya, by: people.nadia.userId, at: ago(110) },
  { who: people.owen, by: people.sally.userId, at: ago(70) },
  { who: people.iris, by: people.bruno.userId, at: ago(8, 2) },
  { who: people.greta, by: people.carla.userId, at: ago(145) },
];

/** Greta's cards: in how many days the removal of their users is due. Two slots each, all of them sold below. */
const gretas = [
  { bankId: 6, dueIn: 10, price: 520 },
  { bankId: 3, dueIn: 10, price: 610 },
  { bankId: 9, dueIn: 25, price: 455 },
];

/**
 * What those who were brought bought, all of it on Greta's cards. Of her three cards two were booked and paid twice: Carla was paid for
 * one of them, and can be paid for the other. The third is one paid booking short of it.
 */
export async function playReferred(deps: StoryDeps, ago: Ago): Promise<void> {
  const cards = await offerGretas(deps, ago);
  const order = orderPlayer(
    deps,
    cards.map(({ cardId }) => cardId),
  );
  const [older, , newer] = cards.map(({ addedAt }) => addHours(addedAt, -22)) as [string, string, string];
  const nadias = await order.paid(people.nadia, [0, 1], older, { firstName: 'Nadia', lastName: 'Rossi' });
  for (const bookingId of nadias.bookings) await throughPosting(deps, nadias, bookingId);
  await posted(deps, order, people.theo, [0], older, 'Lang');
  const mayas = await posted(deps, order, people.maya, [1], older, 'Lindt');
  await posted(deps, order, people.maya, [2], newer, 'Lindt-Marsh');
  const owens = await order.paid(people.owen, [2], newer, { firstName: 'Owen', lastName: 'Price' });
  await throughPayable(deps, owens, owens.bookings[0]!);
  await justAdded(deps, order, people.iris, ago(6), { firstName: 'Iris', lastName: 'Falk' });
  await justAdded(deps, order, people.owen, ago(3), { firstName: 'Owen', lastName: 'Price-Lowell' });

  const pay = (referrerId: string, orderId: string, amountCents: number, reference: string, at: string) =>
    deps.payReferral(people.pavel, {
      id: derivedId('demo-referral-payout', referrerId, orderId),
      referrerId,
      orderId,
      amountCents,
      reference,
      method: 'deposit',
      at,
    });
  const share = percentOf(nadias.totalCents, demoTerms.referralPercent);
  await pay(people.bruno.userId, nadias.orderId, share, 'ACH-20455', ago(4, 6));
  await pay(people.carla.userId, mayas.orderId, demoTerms.cardholderReferralCents, 'ACH-20456', ago(4, 6));
}

const dayOf = (date: string) => Number(date.slice(8));

/** An order of one's own whose line reports and whose commission is paid. */
async function posted(
  deps: StoryDeps,
  order: OrderPlayer,
  buyer: Person,
  lines: readonly number[],
  at: string,
  lastName: string,
) {
  const firstName = buyer === people.theo ? 'Theo' : 'Maya';
  const bought = await order.paid(buyer, lines, at, { firstName, lastName });
  await throughPosting(deps, bought);
  return bought;
}

/** An order on the last card, whose user was added and doesn't report yet. */
async function justAdded(
  deps: StoryDeps,
  order: OrderPlayer,
  buyer: Person,
  at: string,
  client: { firstName: string; lastName: string },
) {
  const bought = await order.paid(buyer, [gretas.length], at, client);
  await added(deps, people.greta, bought.bookings[0]!, addHours(bought.paidAt, 16));
}

async function offerGretas({ player }: StoryDeps, ago: Ago) {
  const today = pacificDate(ago(0));
  const reported = gretas.map(({ dueIn, ...card }) => ({
    ...card,
    ...leaseDueOn(addDays(today, dueIn), bankInForce(demoSettings, card.bankId)!),
  }));
  const next = { bankId: 6, price: 440, addedAt: ago(5), statementDay: dayOf(addDays(today, 12)) };
  const terms = { limitCents: 1_800_000, openedOn: '2012-06' };
  const offered: { cardId: string; addedAt: string }[] = [];
  for (const [index, { bankId, price, statementDay, addedAt }] of [...reported, next].entries()) {
    const cardId = derivedId('demo-card', 'greta', index);
    await player.play(ago(138), people.greta, 'card', cardId, 'submitCard', {
      bankId,
      ...terms,
      statementDay,
      offeredSlots: 2,
      isAmex: false,
      confirmations,
    });
    await player.play(ago(137), people.cleo, 'card', cardId, 'approve', {
      priceCents: price * 100,
      commissionCents: commissionScheduleOf(terms, ago(0)).commissionCents,
    });
    offered.push({ cardId, addedAt });
  }
  return offered;
}
