import { cameInCents } from '#workflows/parts/payment/cameIn.ts';
import { normalizedReference } from '#workflows/parts/payout/normalizedReference.ts';
import { findUsers } from '#services/accounts/users.ts';
import { recordedTransfers, transferById } from '#projections/ledger/recordedTransfers.ts';
import { owedLines } from '#services/domains/bookings/owedLines.ts';
import { payBatch } from '#services/domains/bookings/payBatch.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { confirmSeveral } from '#services/domains/orders/several/confirmSeveral.ts';
import { nameOf } from '#services/domains/records/namesIn.ts';
import { conflict } from '#services/http/problems.ts';
import { referenceOf } from './candidate.ts';
import { sentCents } from './candidates.ts';
import type { MatchOutcome } from './contract.ts';
import { type Asking, type ClaimedLine, type Deciding, keyOf, sender } from './deciding.ts';
import { namesSomebodyElse, type TargetKind } from './proposals.ts';
import { takeBack } from './takeBack.ts';

const nothingMissing: MatchOutcome = { missingCents: 0, refused: [] };

/**
 * Carries out what staff decided on a line, by the commands of what it pays. Their ids follow from the line, so
 * repeating it after a crash changes nothing. Throws if the line can't be that.
 */
export async function decide(deps: ApiDeps, call: Asking, line: ClaimedLine): Promise<MatchOutcome> {
  const { kind, targetId, reuseReason } = call.body;
  const said = { reference: referenceOf(line), ...(reuseReason === undefined ? {} : { reuseReason }) };
  const { comesIn, does } = decisions[kind];
  if (comesIn !== undefined && comesIn !== line.amount_cents > 0) throw conflict('bankLineDoesNotFit');
  return does({ deps, call, line, targetId, cents: Math.abs(line.amount_cents), said });
}

const decisions: Readonly<
  Record<TargetKind, { readonly comesIn?: boolean; readonly does: (what: Deciding) => Promise<MatchOutcome> }>
> = {
  order: { comesIn: true, does: payOrder },
  several: { comesIn: true, does: paySeveralOrders },
  refund: { comesIn: false, does: (what) => payRefund(what, 'order') },
  extensionRefund: { comesIn: false, does: (what) => payRefund(what, 'extension') },
  claimRefund: { comesIn: false, does: (what) => payRefund(what, 'claim') },
  commissions: { comesIn: false, does: payCommissions },
  referral: {
    comesIn: false,
    does: (what) => payItems(what, [{ kind: 'referrer', id: what.targetId, amountCents: what.cents, number: '' }]),
  },
  recorded: { does: tickOff },
  returned: {
    comesIn: true,
    does: async (what) => {
      await takeBack(what);
      return nothingMissing;
    },
  },
};

async function payOrder({ deps, call, line, targetId: id, cents, said }: Deciding): Promise<MatchOutcome> {
  const { method, reason } = call.body;
  const { snapshot } = await deps.records.current('order', id);
  const received = cameInCents(snapshot.state) + cents;
  const missingCents = Math.max(0, snapshot.state.totalCents - received);
  const send = sender(deps, call, line);
  if (snapshot.value === 'paymentPending') await send('order', id, 'markPaidPending', { reason });
  if (missingCents === 0) await send('order', id, 'confirmPayment', { amountCents: received, method, ...said });
  else await send('order', id, 'declinePayment', { reason, why: 'shortAmount', receivedCents: received });
  return { missingCents, refused: [] };
}

async function paySeveralOrders({ deps, call, line, targetId: id, cents, said }: Deciding): Promise<MatchOutcome> {
  const { method } = call.body;
  const outcomes = await confirmSeveral(deps, call, { id, amountCents: cents, method, ...said, key: keyOf(line) });
  return shared(outcomes);
}

async function payRefund(
  { deps, call, line, targetId: id, cents: amountCents, said }: Deciding,
  lifecycle: 'order' | 'extension' | 'claim',
): Promise<MatchOutcome> {
  const { method } = call.body;
  await sender(deps, call, line)(lifecycle, id, 'recordRefundPaid', { amountCents, method, ...said });
  return nothingMissing;
}

/** Everything payable to a cardholder, if that is what was sent; a part of it may have been recorded before a crash. */
async function payCommissions(what: Deciding): Promise<MatchOutcome> {
  const { deps, line, targetId, cents } = what;
  const { rows } = await owedLines(deps.db, [targetId]);
  const before = (await recordedFrom(what)).filter(({ personIds }) => personIds.includes(targetId));
  const paidCents = before.reduce((sum, { amountCents }) => sum - amountCents, 0);
  if (sentCents(rows) + paidCents !== cents) throw conflict('bankLineDoesNotFit', { values: { lineId: line.id } });
  if (rows.length === 0) return nothingMissing;
  return payItems(what, rows);
}

type PaidItem = Parameters<typeof payBatch>[2]['items'][number] & { readonly number: string };

async function payItems({ deps, call, line, said }: Deciding, rows: readonly PaidItem[]): Promise<MatchOutcome> {
  const items = rows.map(({ kind, id, amountCents, setOffCents }) => ({
    kind,
    id,
    amountCents,
    ...(setOffCents === undefined ? {} : { setOffCents }),
  }));
  const outcomes = await payBatch(deps, call, { items, ...said, key: keyOf(line) });
  return shared(
    outcomes.map(({ id, paid, code, opensAt }) => ({
      number: rows.find((row) => row.id === id)?.number ?? '',
      refused: paid ? null : { code: code ?? '', values: opensAt === null ? {} : { heldUntil: opensAt } },
    })),
  );
}

async function tickOff({ deps: { db }, line, targetId }: Deciding): Promise<MatchOutcome> {
  const transfer = await transferById(db, targetId);
  if (transfer?.amountCents !== line.amount_cents) throw conflict('bankLineDoesNotFit');
  return nothingMissing;
}

/** Returns whether a payment of an order names somebody else than its buyer and its client: a reason to look twice. */
export async function isFromSomebodyElse(deps: ApiDeps, line: ClaimedLine): Promise<boolean> {
  const { kind, target_id: id, name } = line;
  if (id === null || (kind !== 'order' && kind !== 'several')) return false;
  const { buyerId, client } = (await deps.records.current('order', id)).snapshot.state;
  const users = await findUsers(deps.db, buyerId === null ? [] : [buyerId]);
  return namesSomebodyElse(name, [
    ...[...users.values()].map(nameOf),
    ...(client ? [`${client.firstName} ${client.lastName}`] : []),
  ]);
}

/** Returns whether what a line recorded still stands in the books, so that it can be nothing else. */
export async function isBooked(deps: ApiDeps, line: ClaimedLine): Promise<boolean> {
  const { kind, target_id: id } = line;
  if (line.aside_because !== null || id === null || kind === 'recorded') return false;
  if (kind === 'returned') return true;
  if (kind === 'order' || kind === 'several') {
    const { state } = (await deps.records.current('order', id)).snapshot;
    // Money that an order has received can't pay another one.
    return state.confirmed !== null || cameInCents(state) > 0;
  }
  return (await recordedFrom({ deps, line })).length > 0;
}

/** The transfers that went out with this line's reference since it was read. */
async function recordedFrom({ deps: { db }, line }: Pick<Deciding, 'deps' | 'line'>) {
  const compared = normalizedReference(referenceOf(line));
  const found = await recordedTransfers(db, { since: line.taken_at.toISOString() });
  return found.filter(({ comparedReference, amountCents }) => comparedReference === compared && amountCents < 0);
}

/** What several records answered: all refusals are the line's own, others are told beside what was done. */
function shared(
  outcomes: readonly {
    readonly number: string;
    readonly refused: { readonly code: string; readonly values: Record<string, unknown> } | null;
  }[],
): MatchOutcome {
  const refused = outcomes.flatMap(({ number, refused: why }) => (why ? [{ number, ...why }] : []));
  if (refused.length === outcomes.length && refused[0]) {
    throw conflict(refused[0].code, { values: refused[0].values });
  }
  return { missingCents: 0, refused };
}
