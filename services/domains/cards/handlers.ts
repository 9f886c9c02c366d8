import type { HoldRow } from '#projections/holds/model.ts';
import { isOfTheHouse, type Person } from '#workflows/kernel/actor.ts';
import { MAX_OWN_HOLDS } from '#workflows/hold/rules.ts';
import { banks } from '#workflows/card/banks.ts';
import { seenBy } from '#services/commands/record.ts';
import { findUsers } from '#services/accounts/users.ts';
import { type Caller, type Mount, mount } from '#services/http/call.ts';
import { cardManagement } from './contract.ts';
import { holds } from '#services/domains/holds/contract.ts';
import { tradelines } from '#services/domains/tradelines/contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { freshAfter } from '#services/http/freshness.ts';
import { isListed } from './listed.ts';
import { ApiProblem, notFound } from '#services/http/problems.ts';
import { snapshotFor } from '#services/domains/records/snapshotFor.ts';
import { staffMaySee, visibleRecord } from '#services/domains/records/visibility.ts';
import { whoIs } from '#services/domains/accounts/whoIs.ts';

/** Cards: for sale, from their owner's and from the staff's side, and their holds. */
export const cardMounts = (deps: ApiDeps): readonly Mount[] => {
  const { queries, records, db } = deps;
  const visible: Mount['visible'] = async ({ person, params }) =>
    void (await visibleRecord(records, person, 'card', params.id));
  return [
    mount(tradelines.tradelines, async ({ query: { after, ...request }, caller }) => {
      const stale = await freshAfter(queries, after, 'cards', 'holds');
      return { ...(await queries.tradelines(request, ownerIn(caller))), ...stale };
    }),
    mount(tradelines.tradelineRanges, ({ caller }) => queries.tradelineRanges(ownerIn(caller))),
    mount(tradelines.tradelineBanks, async () => ({
      items: banks
        .filter(({ refused }) => !refused)
        .map(({ id, name, goodForBlankProfile = false }) => ({ id, name, goodForBlankProfile })),
    })),
    mount(tradelines.tradeline, async ({ params, caller }) => {
      const found = (await queries.tradelinesById([params.id], ownerIn(caller))).get(params.id);
      if (!found || !(found.orderable || (await isListed(records, params.id)))) throw notFound();
      return found;
    }),
    mount(cardManagement.cards, async ({ query: { after, ...request }, person }) => {
      const stale = await freshAfter(queries, after, 'cards', 'holds', 'verification');
      return {
        ...(await (staffMaySee(person, 'card') ? queries.cards(request) : queries.myCards(person.userId, request))),
        ...stale,
      };
    }),
    mount(cardManagement.cardOptions, async () => ({
      banks: banks.map((bank) => ({
        id: bank.id,
        name: bank.name,
        minAgeYears: bank.minAgeYears,
        minLimitCents: bank.minLimitCents,
        maxSlots: bank.maxSlots,
        statementDay: bank.statementDay ?? null,
        followUpCall: bank.followUpCall === true,
        oneCardPerProfile: bank.oneCardPerProfile === true,
        refused: bank.refused === true,
      })),
      maximumInitialSlots: Math.max(...banks.map(({ maxSlots }) => maxSlots)),
    })),
    mount(
      cardManagement.card,
      async ({ params, query, person, res }) => {
        const stale = await freshAfter(queries, query.after, 'cards', 'holds', 'verification');
        const staff = staffMaySee(person, 'card');
        const [full, own, rows] = await Promise.all([
          staff ? queries.card(params.id) : undefined,
          staff ? undefined : queries.myCard(person.userId, params.id),
          heldBy(deps, params.id, person),
        ]);
        const revision = (full ?? own)?.revision;
        if (revision === undefined) throw new ApiProblem(503, 'notProjectedYet', {}, { 'retry-after': '1' });
        res.setHeader('etag', `"${revision}"`);
        const [snapshot, holdsSnapshot] = await Promise.all([
          snapshotFor(deps, person, 'card', params.id),
          snapshotFor(deps, person, 'holds', params.id),
        ]);
        const shared = { holds: rows, snapshot, holdsSnapshot, ...stale };
        if (own) return { ...own, ...shared };
        return {
          ...full!,
          owner: whoIs(await findUsers(db, [full!.cardholderId]), full!.cardholderId),
          ...shared,
        };
      },
      visible,
    ),
    mount(
      holds.holds,
      async ({ params, query, person }) => {
        const stale = await freshAfter(queries, query.after, 'holds');
        return {
          rows: await heldBy(deps, params.id, person),
          maximum: MAX_OWN_HOLDS,
          snapshot: await snapshotFor(deps, person, 'holds', params.id),
          ...stale,
        };
      },
      visible,
    ),
  ];
};

const ownerIn = (caller: Caller | undefined): string | undefined =>
  caller?.person.userType === 'cardholder' ? caller.person.userId : undefined;

/** A card's holds with the revision that If-Match is compared with: to customers the one without what they must not know of. */
async function heldBy({ queries, records }: ApiDeps, cardId: string, person: Person): Promise<HoldRow[]> {
  const rows = await queries.holds(cardId, person);
  if (isOfTheHouse(person)) return [...rows];
  const { revision } = seenBy(await records.current('holds', cardId), person);
  return rows.map((row) => ({ ...row, revision: String(revision ?? row.revision) }));
}
