// oxlint-disable max-lines-per-function -- one step after the other
import { regionsOf } from '#workflows/booking/state.ts';
import { availableCents, type ClaimState } from '#workflows/claim/state.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { must } from '#workflows/kernel/must.ts';
import type { ClaimStateName } from '#projections/claims/facts.ts';
import { withPeople } from '#services/domains/people/withPeople.ts';
import { unlessDamaged } from '#services/commands/unlessDamaged.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { proofUsedOn } from '#services/domains/files/proofUsedOn.ts';
import { snapshotFor } from '#services/domains/records/snapshotFor.ts';
import { staffMaySee } from '#services/domains/records/visibility.ts';
import { fileLabel } from '#services/files/readFile.ts';
import { notFound } from '#services/http/problems.ts';
import { type RecordBeside } from '#services/commands/recordsBeside.ts';
import type { ShownClaim } from './contract.ts';
import { lineOf } from './lineOf.ts';

/** Returns a claim as visible to `person`. 404 if it was never sent. */
export async function shownClaim(
  deps: ApiDeps,
  person: Person,
  { id, ordinal, record }: RecordBeside<'claim'>,
): Promise<ShownClaim> {
  const { value, state } = record.snapshot;
  const { terms, decision } = state;
  if (!terms) throw notFound();
  const { bookingId, orderId, line, bank, priceCents, window } = terms;
  return {
    id,
    ordinal,
    bookingId,
    orderId,
    orderNumber: await numberOf(deps, orderId),
    line,
    bank,
    priceCents,
    state: String(value) as ClaimStateName,
    window,
    submittedAt: must(state.submittedAt, 'time of the claim'),
    checks: [...state.checks],
    reports: await Promise.all(
      state.reports.map(async ({ fileId, bureaus, reportDate }) => ({
        fileId,
        name: (await fileLabel(deps, fileId))?.name ?? null,
        bureaus: [...bureaus],
        reportDate,
      })),
    ),
    bureausShowing: state.bureausShowing as ShownClaim['bureausShowing'],
    wish: must(state.wish, 'wish of a claim'),
    comment: state.comment,
    ticketId: state.ticketId,
    question: state.question,
    replies: [...state.replies],
    decision: decision && {
      outcome: decision.outcome,
      at: decision.at,
      reason: decision.reason,
      bureausSeen: [...decision.bureausSeen],
      amountCents: decision.amountCents,
      replacement: decision.replacement,
    },
    offer: state.offer && {
      at: state.offer.at,
      bank: state.offer.bank,
      reason: state.offer.reason,
      differenceCents: state.offer.differenceCents,
      payBy: state.offer.payBy,
    },
    payment: state.payment && {
      at: state.payment.at,
      method: state.payment.method,
      amountCents: state.payment.amountCents,
      proofFileId: state.payment.proofFileId,
    },
    declinedBecause: state.declinedBecause,
    declinedWhy: state.declinedWhy ?? null,
    heldCents: state.heldCents,
    newBookingId: state.newBookingId,
    endedAt: state.endedAt,
    managed: staffMaySee(person, 'claim') ? await managed(deps, id, state) : null,
    snapshot: await snapshotFor(deps, person, 'claim', id),
  };
}

/** Returns additional data for staff: the claim's people, and facts about the line from its booking and order. */
async function managed(deps: ApiDeps, id: string, claim: ClaimState): Promise<NonNullable<ShownClaim['managed']>> {
  const terms = must(claim.terms, 'claim that was sent');
  const { buyerId, cardholderId } = terms;
  const [people] = await withPeople(deps.db, [{ buyerId, cardholderId }], 'buyer', 'cardholder');
  const { buyer, cardholder } = must(people, 'people of a claim');
  return {
    buyer,
    cardholder,
    fault: claim.decision?.fault ?? claim.offer?.fault ?? null,
    availableCents: availableCents(claim),
    proofUsedOn: await proofUsedOn(deps.db, id, claim.payment),
    lineFacts: (await unlessDamaged(lineFacts(deps, terms))) ?? null,
  };
}

async function lineFacts(deps: ApiDeps, terms: Parameters<typeof lineOf>[1]) {
  const { snapshot } = await deps.records.current('booking', terms.bookingId);
  const { refundable, extensionIsUnserved } = await lineOf(deps, terms, deps.now().toISOString());
  const { commissionCents, auAddedAt, auScreenshotFileId, postedAt, bureaus, balance } = snapshot.state;
  const regions = regionsOf(snapshot.value);
  return {
    refundableCents: refundable,
    extensionIsUnserved,
    fulfilment: regions?.fulfilment ?? 'none',
    commission: regions?.commission ?? 'none',
    commissionCents,
    auAddedAt,
    auScreenshotFileId,
    postedAt,
    bureaus: [...bureaus],
    balance,
  };
}

async function numberOf({ db }: Pick<ApiDeps, 'db'>, orderId: string): Promise<string> {
  const row = await db('read.orders').where({ id: orderId }).first('first_position as number');
  return row?.number ?? '';
}
