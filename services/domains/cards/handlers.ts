import { earningsOfCards } from '#projections/bookings/cardholderHome.ts';
import { openBookingsOn } from '#projections/bookings/query.ts';
import type { MyCardRow, StaffCardRow, StaffCardsRequest } from '#projections/cards/model.ts';
import { cardOfUpdateRequest, myCard, myCards, staffCard, staffCards } from '#projections/cards/query.ts';
import { archiveReasons } from '#workflows/card/state.ts';
import { bankInForce, banksInForce, bankSlug, lenders, removalDays, reportingDays } from '#workflows/card/banks.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import type { InForce } from '#workflows/settings/settings.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import { isCardholderToo, findUsers, userByEmail } from '#services/accounts/users.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import { customerNamed, ownId, refuseBlocked } from '#services/domains/people/onBehalf.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { unlessDamaged } from '#services/commands/unlessDamaged.ts';
import { heldBy } from '#services/domains/cards/holds/heldBy.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { namesIn } from '#services/domains/records/namesIn.ts';
import { settingsFor, snapshotFor } from '#services/domains/records/snapshotFor.ts';
import { staffMaySee, visibleRecord } from '#services/domains/records/visibility.ts';
import { type Call, handle, type RouteHandler, sent } from '#services/http/call.ts';
import { fresh, withEtag } from '#services/http/fresh.ts';
import { ApiProblem, notFound } from '#services/http/problems.ts';
import { anyCommandAnswered, commandAnswered } from '#services/http/sendCommand.ts';
import { cardContext } from './cardContext.ts';
import { cardsRequestOf } from './cardsQuery.ts';
import { cardsTable } from './cardsTable.ts';
import { cardManagement, type OwnCard } from './contract.ts';

/** Handlers of cards, for owners and for staff. */
export const cardHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { records, db, now } = deps;
  const visible = async ({ person, params }: Pick<Call<{ id: string }>, 'person' | 'params'>) =>
    void (await visibleRecord(records, person, 'card', await cardOf(deps, params.id)));
  return [
    handle(cardManagement.cards, async (call) => {
      const { query, person, req, caughtUp } = call;
      const request = cardsRequestOf(query);
      const stale = await caughtUp(['cards', 'holds', 'verification', 'bookings']);
      if (String(req.accepts(['json', 'text/csv', 'text/csv; charset=utf-8'])).startsWith('text/csv')) {
        await cardsTable(deps, call, request);
        return sent;
      }
      const { rows, count } = staffMaySee(person, 'card')
        ? await staffCards(db, request, now())
        : await ownCards(deps, person.userId, request);
      const mostSlots = slotsMaximumOf(await inForceNow(deps));
      return {
        data: rows,
        meta: {
          page: request.page,
          page_size: request.pageSize,
          pages: Math.max(1, Math.ceil(count / request.pageSize)),
          count,
        },
        options_banks: [...lenders],
        options_maximum_initial_slots: mostSlots,
        options_maximum_available_slots: mostSlots,
        ...stale,
      };
    }),
    handle(cardManagement.cardOptions, async () => {
      const at = await inForceNow(deps);
      const { settings } = at;
      const { recommendedSlotsFrom: from, recommendedSlotsTo: to } = settings;
      return {
        banks: banksInForce(settings).map((bank) => ({
          ...bank,
          slug: bankSlug(bank),
          reportingDays: reportingDays(bank.id, settings),
          ...removalDays(bank, settings),
        })),
        maximumInitialSlots: slotsMaximumOf(at),
        recommendedSlots: { from, to },
        settings: settingsFor(lifecycles.card, await deps.settingsFrom(at.now)),
      };
    }),
    handle(cardManagement.archiveReasons, async () => ({ items: archiveReasons.map((value) => ({ value })) })),
    handle(
      cardManagement.updateRequests,
      fresh(['cards'], async ({ query: { page, pageSize }, person }) => {
        const request = { page, pageSize, tab: 'onUpdateReview', ordering: 'submitted' } as const;
        const { rows, count } = staffMaySee(person, 'card')
          ? await staffCards(db, request, now())
          : await myCards(db, person.userId, request, now());
        return { rows: rows.flatMap(updateRequestOf), count };
      }),
    ),
    handle(cardManagement.approveUpdateRequest, (call) => decideUpdate(deps, call, 'approveUpdate'), visible),
    handle(cardManagement.rejectUpdateRequest, (call) => decideUpdate(deps, call, 'rejectUpdate'), visible),
    handle(
      cardManagement.reviseCard,
      (call) => correctCard(deps, call),
      async ({ person, params }) => void (await visibleRecord(records, person, 'card', params.id)),
    ),
    handle(cardManagement.submitCard, async (call) => {
      const { cardholderId: id, cardholderEmail, ...card } = call.body;
      const cardholderId = id ?? (await cardholderBy(deps, call.person, cardholderEmail));
      refuseBlocked(call);
      const input = isStaffOrAdmin(call.person)
        ? { ...card, cardholderId: await customerNamed(deps, cardholderId, ['cardholder'], 'cardholderId') }
        : { ...card, ...ownId(call.person, cardholderId, 'cardholderId') };
      return commandAnswered(deps, call, { lifecycle: 'card', name: 'submitCard', input });
    }),
    handle(
      cardManagement.cardContext,
      fresh(['cards', 'bookings', 'claims', 'verification'], ({ params: { id } }) => cardContext(deps, id)),
      async ({ person, params }) => void (await visibleRecord(records, person, 'card', params.id)),
    ),
    handle(
      cardManagement.card,
      fresh(
        ['cards', 'holds', 'verification', 'bookings'],
        withEtag(async ({ params, person }) => {
          const staff = staffMaySee(person, 'card');
          const [full, own, rows] = await Promise.all([
            staff ? staffCard(db, params.id, now()) : undefined,
            staff ? undefined : myCard(db, person.userId, params.id, now()),
            heldBy(deps, params.id, person),
          ]);
          if (!full && !own) throw new ApiProblem(503, 'notProjectedYet', {}, { 'retry-after': '1' });
          const [snapshot, holdsSnapshot] = await Promise.all([
            snapshotFor(deps, person, 'card', params.id),
            unlessDamaged(snapshotFor(deps, person, 'holds', params.id)),
          ]);
          const { settings } = await inForceNow(deps);
          const slotsMaximum = bankInForce(settings, (full ?? own)!.bankId)?.maxSlots ?? 0;
          const shared = { holds: rows, snapshot, holdsSnapshot: holdsSnapshot ?? null, slotsMaximum };
          if (own) {
            const [earned, open] = await Promise.all([
              earningsOfCards(db, person.userId, [params.id]),
              openBookingsOn(db, params.id),
            ]);
            const running = open.map(({ id, number, statementDate }) => ({ id, number, statementDate }));
            return { ...own, earnings: earned.get(params.id)!, running, ...shared };
          }
          const owner = whoIs(await findUsers(db, [full!.cardholderId]), full!.cardholderId);
          return { ...full!, owner, names: await namesIn(deps, full!.reserved), ...shared };
        }),
      ),
      async ({ person, params }) => void (await visibleRecord(records, person, 'card', params.id)),
    ),
  ];
};

/** Returns the highest number of slots that any lender allows at a time. */
const slotsMaximumOf = ({ settings }: InForce): number =>
  Math.max(...banksInForce(settings).map(({ maxSlots }) => maxSlots));

/** Returns a page of the caller's own cards, each with its earnings. */
async function ownCards(
  { db, now }: ApiDeps,
  userId: string,
  request: StaffCardsRequest,
): Promise<{ readonly rows: OwnCard[]; readonly count: number }> {
  const { rows, count } = await myCards(db, userId, request, now());
  const earned = await earningsOfCards(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, earnings: earned.get(row.id)! })), count };
}

/**
 * Changes a card: one that isn't on sale is reviewed anew with its new values; staff change a card on sale with a
 * reason, in force at once.
 */
async function correctCard(
  deps: ApiDeps,
  call: Call<{ id: string }, unknown, { readonly reason?: string | undefined }>,
) {
  const { id } = call.params;
  const { snapshot } = await deps.records.known('card', id);
  const { reason: _, ...details } = call.body;
  return staffMaySee(call.person, 'card') && snapshot.value === 'active'
    ? // The route does not require a reason; the command does, and reports that it's missing.
      anyCommandAnswered(deps, call, { lifecycle: 'card', id, name: 'changeDetails', input: call.body })
    : commandAnswered(deps, call, { lifecycle: 'card', id, name: 'reviseCard', input: details });
}

/** Returns the card of an update request. 404 if it was decided meanwhile, or never existed. */
async function cardOf({ db }: ApiDeps, updateRequestId: string): Promise<string> {
  const id = await cardOfUpdateRequest(db, updateRequestId);
  if (id === undefined) throw notFound();
  return id;
}

/** The machine checks the same id: another update may have been proposed since. */
async function decideUpdate(
  deps: ApiDeps,
  call: Call<{ id: string }, unknown, Readonly<Record<string, unknown>>>,
  name: 'approveUpdate' | 'rejectUpdate',
) {
  const { id: updateRequestId } = call.params;
  const id = await cardOf(deps, updateRequestId);
  return commandAnswered(deps, call, { lifecycle: 'card', id, name, input: { ...call.body, updateRequestId } });
}

function updateRequestOf({ id, updateRequestId, proposed, reviewDueAt, ...card }: StaffCardRow | MyCardRow) {
  if (updateRequestId === null || proposed === null) return [];
  const { bankId, lender, limitCents, statementDay, openedOn } = card;
  const before = { bankId, lender, limitCents, statementDay, openedOn };
  return [{ id: updateRequestId, cardId: id, before, proposed, reviewDueAt }];
}

/** Returns the id of the cardholder with this address; for staff only. */
async function cardholderBy({ db }: ApiDeps, person: Person, address: string | undefined): Promise<string | undefined> {
  if (address === undefined || !isStaffOrAdmin(person)) return undefined;
  const user = await userByEmail(db, address.toLowerCase());
  if (user && isCardholderToo(user)) return user.id;
  const issues = [{ path: 'body.cardholderEmail', code: 'unknownCardholder', message: 'is no cardholder' }];
  throw new ApiProblem(422, 'invalid', { issues });
}
