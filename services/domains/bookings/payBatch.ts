import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { PayoutMethod } from '#workflows/parts/payout/methods.ts';
import { sentBy, type SentBy } from '#workflows/parts/payout/sentBy.ts';
import { derivedId } from '#services/commands/ids.ts';
import { unlessDamaged } from '#services/commands/unlessDamaged.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { payReferrer } from '#services/domains/referrals/payReferrer.ts';
import type { Call } from '#services/http/call.ts';
import { requestOrigin } from '#services/http/requestOrigin.ts';
import type { PaidItem, PaidOutcome } from './contract.ts';

interface Batch {
  readonly items: readonly PaidItem[];
  readonly reference: string;
  /** Reason for using the reference again, if it was used before. */
  readonly reuseReason?: string | undefined;
  /** Method for all payments; by default each recipient's usual one. */
  readonly method?: PayoutMethod | undefined;
  /** The request's own key by default. */
  readonly key?: string;
}

/**
 * Marks many commissions as paid with one reference, each independently: a booking's and an extension's by a command,
 * everything payable to a referrer at once. Payments carry the batch's id. Those that fail are reported, the others are
 * paid all the same. A cardholder's debts are set off. Idempotent for the same key.
 */
export async function payBatch(
  deps: ApiDeps,
  call: Pick<Call, 'person' | 'req' | 'caughtUp'>,
  { items, reference, reuseReason, method, key = call.req.get('idempotency-key') ?? world.newId() }: Batch,
): Promise<readonly PaidOutcome[]> {
  const { person } = call;
  const paid = { reference, reuseReason, method, batchId: commandIdOf(person, key) };
  const once = new Map(items.map((item) => [`${item.kind} ${item.id}`, item]));
  if (items.some(({ kind }) => kind === 'referrer')) await call.caughtUp(['ledger', 'bookings', 'orders']);
  const pay = async ({
    kind,
    id,
    amountCents: shownCents,
    setOffCents: shownSetOffCents,
  }: PaidItem): Promise<PaidOutcome> => {
    const refused =
      kind === 'referrer'
        ? await referrerPaid(deps, call, { id, key, paid, shownCents })
        : await commissionPaid(deps, call, {
            kind,
            id,
            paid,
            shownCents,
            shownSetOffCents,
            commandId: commandIdOf(person, key, id, reference),
          });
    return { kind, id, paid: refused === null, code: refused?.code ?? null, opensAt: refused?.opensAt ?? null };
  };
  const outcomes: PaidOutcome[] = [];
  const all = [...once.values()];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    outcomes.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(pay))));
  }
  return outcomes;
}

/** Number of parallel payments: each is a record of its own, and the store batches simultaneous writes. */
const AT_ONCE = 8;

interface Said extends SentBy {
  readonly reference: string;
  readonly reuseReason?: string | undefined;
}
interface Refused {
  readonly code: string;
  readonly opensAt?: string | undefined;
}

async function commissionPaid(
  { send }: Pick<ApiDeps, 'send'>,
  { person, req }: Pick<Call, 'person' | 'req'>,
  what: {
    readonly kind: 'booking' | 'extension';
    readonly id: string;
    readonly paid: Said;
    readonly shownCents: number | undefined;
    readonly shownSetOffCents: number | undefined;
    readonly commandId: string;
  },
): Promise<Refused | null> {
  const { kind: lifecycle, id, paid, shownCents, shownSetOffCents, commandId } = what;
  const sending = send({
    lifecycle,
    id,
    name: 'markCommissionPaid',
    input: {
      reference: paid.reference,
      ...(paid.reuseReason === undefined ? {} : { reuseReason: paid.reuseReason }),
      ...sentBy(paid),
      ...(shownCents === undefined ? {} : { shownCents }),
      ...(shownSetOffCents === undefined ? {} : { shownSetOffCents }),
    },
    actor: person,
    commandId,
    ...requestOrigin(req, person),
  });
  // A record that can't be read can't be paid, and must not keep others from being paid.
  const answer = await unlessDamaged(sending);
  if (answer === undefined) return { code: 'recordDamaged' };
  if (answer.kind === 'accepted') return null;
  return answer.kind === 'refused' ? answer.refusal : { code: answer.kind };
}

async function referrerPaid(
  deps: ApiDeps,
  { person: actor, req }: Pick<Call, 'person' | 'req'>,
  {
    id: referrerId,
    key,
    paid,
    shownCents,
  }: { readonly id: string; readonly key: string; readonly paid: Said; readonly shownCents: number | undefined },
): Promise<Refused | null> {
  const by = { actor, requestOrigin: requestOrigin(req, actor), key };
  const answer = await payReferrer(deps, by, { referrerId, shownCents, ...paid });
  return answer.kind === 'done' ? null : answer;
}

const commandIdOf = ({ userId, behind }: Person, ...parts: readonly string[]): string =>
  derivedId('pay-batch', userId, behind?.userId ?? '', ...parts);
