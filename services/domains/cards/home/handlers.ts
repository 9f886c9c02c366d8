import { bookingsSoFar, dueOfCardholder } from '#projections/bookings/cardholderHome.ts';
import { countOwnCards } from '#projections/cards/query.ts';
import { verificationOf } from '#projections/verification/query.ts';
import { userById } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { dutiesOfPerson } from '#services/domains/news/duties/dutiesOfPerson.ts';
import { fresh } from '#services/http/fresh.ts';
import { earningsSoFar } from '#services/domains/accounting/statements/earnings.ts';
import { cardholderHomes } from './contract.ts';

/** Number of deadlines that fit the page: the list of bookings has the rest. */
const MOST_COMING = 6;

/** Handlers of the cardholder's start page. */
export const cardholderHomeHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  handle(
    cardholderHomes.cardholderHome,
    fresh(['bookings', 'cards', 'verification', 'ledger', 'extensions', 'orders'], async ({ person }) => {
      const { userId } = person;
      const { db } = deps;
      const at = deps.now();
      const [verification, cards, due, duties, bookings, earnings, user] = await Promise.all([
        verificationOf(db, userId, at),
        countOwnCards(db, userId),
        dueOfCardholder(db, userId, at),
        dutiesOfPerson(deps, person),
        bookingsSoFar(db, userId),
        earningsSoFar(deps, userId),
        userById(db, userId),
      ]);
      return {
        verification: verification?.state ?? ('none' as const),
        cards,
        today: [...duties],
        coming: due
          // The earnings already show when commissions are paid.
          .filter(
            ({ turn, doneBy, upcoming, overdue }) =>
              doneBy !== 'markCommissionPaid' && (upcoming || (turn === 'staff' && !overdue)),
          )
          .slice(0, MOST_COMING),
        earnings: { ...bookings, ...earnings },
        ownCommission: user?.commission ?? { percent: 0, cents: 0 },
      };
    }),
  ),
];
