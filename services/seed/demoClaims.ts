import type { BookingState } from '#workflows/booking/state.ts';
import { bankInForce } from '#workflows/card/banks.ts';
import { claimChecks } from '#workflows/claim/terms.ts';
import { claimWindow } from '#workflows/claim/window.ts';
import { addDays, addHours, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { must } from '#workflows/kernel/must.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { derivedId } from '#services/commands/ids.ts';
import { idBeside } from '#services/commands/recordsBeside.ts';
import { added } from './demoLeases.ts';
import type { OrderPlayer } from './demoOrders.ts';
import { people } from './demoPeople.ts';
import { reportPdf } from './papers.ts';
import type { StoryDeps } from './storyDeps.ts';

const bank = bankInForce(defaultSettings, 6)!;
/** Lines that did not post: how many days ago their first statement was, whose they are, and how far their claim is. */
const claims = [
  { daysAgo: 16, buyer: people.bea, client: { firstName: 'Nora', lastName: 'Quinn' }, until: 'nothing' },
  { daysAgo: 20, buyer: people.bea, client: { firstName: 'Leo', lastName: 'Marsh' }, until: 'submitted' },
  { daysAgo: 22, buyer: people.ben, client: { firstName: 'Ada', lastName: 'Frost' }, until: 'moreNeeded' },
  { daysAgo: 24, buyer: people.bea, client: { firstName: 'Mia', lastName: 'Stone' }, until: 'offered' },
  { daysAgo: 26, buyer: people.bruno, client: { firstName: 'Ivan', lastName: 'Horvat' }, until: 'refunded' },
] as const;

/** Of the demo's cards: one that costs more than those lines did. */
const DEARER = 7;

/** The cards of those lines, each with one slot. `now`: instant. */
export const demoClaimCards = (now: string) =>
  claims.map(({ daysAgo }) => ({
    cardId: derivedId('demo-card', 'claim', daysAgo),
    submitted: {
      bankId: bank.id,
      limitCents: 1_200_000,
      statementDay: Number(firstStatement(now, daysAgo).slice(8)),
      openedOn: '2015-09',
      offeredSlots: 1,
      isAmex: false,
    },
    priceCents: 42_000,
  }));

/** Leases whose line never showed: one that its buyer may claim now, and claims that are new, asked about, offered a dearer card and settled. */
export async function playClaims(deps: StoryDeps, order: OrderPlayer, { firstCard }: { firstCard: number }) {
  const now = deps.now().toISOString();
  for (const [index, { daysAgo, buyer, client, until }] of claims.entries()) {
    const addedAt = startOfDay(addDays(firstStatement(now, daysAgo), -20));
    const paid = await order.paid(buyer, [firstCard + index], addHours(addedAt, -22), client);
    const bookingId = paid.bookings[0]!;
    const booking = await added(deps, paid.owner(bookingId), bookingId, addHours(paid.paidAt, 16));
    if (until === 'nothing') continue;
    const id = await claimSent(deps, { buyer, bookingId, booking });
    const after = (hours: number) => addHours(sentAt(booking), hours);
    if (until === 'submitted') continue;
    await deps.player.play(after(3), people.sam, 'claim', id, 'takeUp');
    if (until === 'moreNeeded') {
      await deps.player.play(after(5), people.sam, 'claim', id, 'askForMore', {
        reason: 'Page 4 of the TransUnion part is missing. Please send the whole report.',
      });
      continue;
    }
    if (until === 'offered') {
      await deps.player.play(addHours(now, -3), people.sam, 'claim', id, 'offerReplacement', {
        cardId: derivedId('demo-card', DEARER),
        mayReportNextCycle: true,
        bureausSeen: ['equifax'],
        fault: 'bureau',
        reason: 'Experian and TransUnion don’t show it. This card posts to all three bureaus.',
      });
      continue;
    }
    await deps.player.play(after(6), people.sam, 'claim', id, 'approveRefund', {
      amountCents: must(booking.terms, 'terms').priceCents,
      bureausSeen: ['equifax'],
      fault: 'cardholder',
      reason: 'Only Equifax shows the card. The cardholder closed it before the statement.',
    });
  }
}

async function claimSent(
  deps: StoryDeps,
  {
    buyer,
    bookingId,
    booking,
  }: { readonly buyer: typeof people.bea; readonly bookingId: string; readonly booking: BookingState },
): Promise<string> {
  const id = idBeside('claim', bookingId, 1);
  const fileId = await deps.store({
    bytes: reportPdf('Three-bureau credit report'),
    name: 'three-bureaus.pdf',
    by: buyer.userId,
    purpose: 'claim-report',
  });
  await deps.player.play(sentAt(booking), buyer, 'claim', id, 'submitClaim', {
    bookingId,
    checks: Object.fromEntries(claimChecks.map((check) => [check, true])),
    bureausShowing: ['equifax'],
    wish: 'refund',
    comment: 'The card shows up on Equifax only.',
    reports: [
      {
        fileId,
        bureaus: ['experian', 'equifax', 'transunion'],
        reportDate: must(claimWindow(booking), 'window').reportsFrom,
      },
    ],
  });
  return id;
}

/** Half a day into the day on which reports are recent enough and claims are open. */
const sentAt = (booking: BookingState): string => {
  const { opens, reportsFrom } = must(claimWindow(booking), 'window');
  return addHours(startOfDay(opens > reportsFrom ? opens : reportsFrom), 36);
};

const firstStatement = (now: string, daysAgo: number): string => addDays(pacificDate(now), -daysAgo);
