import { slotsByLender } from '#projections/cards/byLender.ts';
import { reviewTimes, staffWorkSince, waitsByDay } from '#projections/deadlines/waitsQuery.ts';
import { cashByDay } from '#projections/ledger/query.ts';
import { funnelOf, postingByCardholder, postingByLender } from '#projections/lines/query.ts';
import { addDays, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { findUsers } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import { forecastAt, forecastChecks, forecastDays } from './forecast.ts';

/** Cardholders that the posting rates name: those of whom the most users did not post. */
const NAMED_CARDHOLDERS = 20;
const noPosting = { added: 0, posted: 0, ended: 0, open: 0 };

/** Returns the company's last days as series, all counted from events up to now. */
export async function chartsOf({ db, now }: Pick<ApiDeps, 'db' | 'now'>, length: number) {
  const asOf = now().toISOString();
  const until = pacificDate(asOf);
  const days = Array.from({ length }, (_, index) => addDays(until, index + 1 - length));
  const from = days[0]!;
  const between = { from: startOfDay(from), until: startOfDay(addDays(until, 1)) };
  const [cash, funnel, waiting, reviews, slots, posting, cardholders, work] = await Promise.all([
    cashByDay(db, days),
    funnelOf(db, between),
    waitsByDay(db, days, asOf),
    reviewTimes(db, between.from, between.until),
    slotsByLender(db),
    postingByLender(db, between),
    postingByCardholder(db, between, NAMED_CARDHOLDERS),
    staffWorkSince(db, addDays(until, -forecastDays)),
  ]);
  const users = await findUsers(db, [
    ...cardholders.map(({ cardholderId }) => cardholderId),
    ...reviews.flatMap(({ person }) => person ?? []),
  ]);
  return {
    asOf,
    from,
    until,
    money: [...cash],
    funnel: [...funnel],
    waiting: [...waiting],
    reviews: reviews.map((review) => ({
      ...review,
      person: review.person === null ? null : whoIs(users, review.person),
    })),
    lenders: [
      ...slots.map((lender) => ({
        ...noPosting,
        ...posting.find(({ bankId }) => bankId === lender.bankId),
        ...lender,
      })),
      ...posting
        .filter(({ bankId }) => !slots.some((lender) => lender.bankId === bankId))
        .map((lender) => ({ cards: 0, offered: 0, sold: 0, ...lender })),
    ],
    cardholders: cardholders.map(({ cardholderId, ...counts }) => ({ ...whoIs(users, cardholderId), ...counts })),
    forecast: forecastAt(work, asOf) ?? null,
    checks: [...forecastChecks(work, asOf)],
  };
}
