import type { PromocodeState } from '#workflows/promocode/state.ts';
import type { Quoting } from '#services/domains/promotions/promocodes/quoting.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { bannersWith } from '#services/domains/promotions/banners/bannersTable.ts';
import { unknownCard } from '#services/domains/catalogue/unknownCard.ts';
import { promocodesList } from '#projections/promocodes/list.ts';
import { snapshotFor } from '#services/domains/records/snapshotFor.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import { handle, type RouteHandler } from '#services/http/call.ts';
import { fresh, withEtag } from '#services/http/fresh.ts';
import { ApiProblem, invalid, notFound } from '#services/http/problems.ts';
import { commandAnswered } from '#services/http/sendCommand.ts';
import { promocodes } from './contract.ts';
import { limitedTries } from './limitedTries.ts';
import { pricingOf } from './pricingOf.ts';
import { promocodeIdOf } from './promocodeId.ts';

/** Handlers of promo codes for staff, of checking a code for buyers, and of a buyer's own discount. */
export const promocodeHandlers = (deps: ApiDeps & Quoting): readonly RouteHandler[] => {
  const { db, now, records } = deps;
  return [
    handle(promocodes.createPromocode, async (call) => {
      const { code } = call.body;
      try {
        return await commandAnswered(deps, call, {
          lifecycle: 'promocode',
          id: promocodeIdOf(code),
          name: 'create',
          input: call.body,
        });
      } catch (fault) {
        if (!(fault instanceof ApiProblem) || !takenBy.has(fault.problem.code)) throw fault;
        throw invalid('body', [{ path: ['code'], code: 'promocodeTaken', message: 'is taken' }]);
      }
    }),
    handle(promocodes.checkPromocode, async ({ body: { code, lines }, person }) => {
      const cardIds = lines.map(({ cardId }) => cardId);
      await limitedTries(deps, person, code);
      const quoted = await deps.quote({ asker: person, buyerId: person.userId, cardIds, code });
      if ('unknownCard' in quoted) throw unknownCard(cardIds, quoted.unknownCard);
      return quoted;
    }),
    handle(
      promocodes.promocode,
      fresh(
        ['promocodes', 'orders'],
        withEtag(async ({ params: { id }, person }) => {
          const row = (await promocodesList.rows(db, [id], now())).get(id);
          if (!row) throw notFound();
          const { terms, uses } = (await records.current('promocode', id)).snapshot.state as PromocodeState;
          const numbers = await db('read.orders')
            .whereIn('id', Object.keys(uses))
            .select('id', 'first_position as number');
          return {
            ...row,
            forUserTypes: [...(terms.forUserTypes ?? [])],
            orders: Object.entries(uses)
              .map(([orderId, { reservedAt, paidCents }]) => ({
                orderId,
                number: numbers.find((one) => one.id === orderId)?.number ?? null,
                reservedAt,
                paidCents,
              }))
              .toSorted((a, b) => (a.reservedAt < b.reservedAt ? 1 : -1)),
            banners: await bannersWith(db, row.code, now()),
            snapshot: await snapshotFor(deps, person, 'promocode', id),
          };
        }),
      ),
      async ({ person, params }) => void (await visibleRecord(records, person, 'promocode', params.id)),
    ),
    handle(
      promocodes.myPricing,
      fresh(['ledger'], async ({ person }) => pricingOf(deps, person.userId)),
    ),
  ];
};

/** Refusals of a code that exists already, or was deleted less than a year ago. */
const takenBy: ReadonlySet<string> = new Set(['notInThisState', 'codeIsFreeAgain']);
