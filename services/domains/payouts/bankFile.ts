import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { writeAudit } from '#services/audit/audit.ts';
import { sealedReason } from '#services/audit/sealedReason.ts';
import type { FactorProof } from '#services/accounts/secondFactor/proveFactor.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { auditExport } from '#services/lists/auditExport.ts';
import { csvColumn } from '#services/lists/csv/csvColumn.ts';
import { sendCsv } from '#services/lists/csv/sendCsv.ts';
import { factorGiven } from '#services/domains/people/factorGiven.ts';
import type { Call } from '#services/http/call.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import type { BankFileAsked, PayoutAccount } from './contract.ts';
import { openPayout, payoutTable } from './payoutDetails.ts';

/** A person who can be paid now. */
export interface Payee {
  readonly id: string;
  readonly email: string;
  readonly amountCents: number;
}
type Line = Payee & { readonly account: PayoutAccount };

const column = csvColumn<Line>;
const columns = [
  column('payouts.holder', 'person', ({ account }) => account.holder),
  column('payouts.type', 'word', ({ account }) => account.type, 'payouts.accountType'),
  column('payouts.routingNumber', 'text', ({ account }) => account.routingNumber),
  column('payouts.accountNumber', 'text', ({ account }) => account.accountNumber),
  column('staff.pay.amount', 'money', ({ amountCents }) => amountCents),
  column('client.email', 'person', ({ email }) => email),
];

/**
 * Sends a file for the bank, with the full account numbers of everyone who can be paid. It requires a reason, and the
 * second factor of a sender who has one; before the first line is sent, a view of each person's data is recorded, as
 * for a single revealed value. People without a bank account, or with held payouts, are left out.
 */
export async function bankFile(
  deps: ApiDeps,
  call: Pick<Call<unknown, unknown, BankFileAsked>, 'res' | 'person' | 'caller' | 'requestOrigin' | 'body'>,
  { name, payees }: { readonly name: string; readonly payees: () => Promise<readonly Payee[]> },
): Promise<void> {
  const { language, reason, proof } = call.body;
  await factorGiven(deps, call, proof as FactorProof | undefined);
  const lines = await looked(deps, call, { reason, lines: await linesOf(deps, await payees()) });
  await auditExport(deps, call, { queue: name, columns: columns.map(({ head }) => head) });
  async function* portions() {
    yield lines.map((line) => ({ ...line }));
  }
  const file = `${name}-${pacificDate(deps.now().toISOString())}.csv`;
  await sendCsv(call.res, { name: file, columns, language, portions: portions() });
}

async function linesOf({ db, vault, now }: ApiDeps, payees: readonly Payee[]): Promise<readonly Line[]> {
  const ids = payees.map(({ id }) => id);
  const rows = await payoutTable(db).whereRaw('cardholder_id = any(?::uuid[])', [ids]);
  const at = now();
  const accounts = new Map<string, PayoutAccount>();
  for (const { cardholder_id: id, account, held_until: heldUntil } of rows) {
    if (account === null || (heldUntil && heldUntil > at)) continue;
    const opened = (await openPayout(vault, { account, cashtag: null })).account;
    if (opened) accounts.set(id, opened);
  }
  return payees.flatMap((payee) => {
    const account = accounts.get(payee.id);
    return account && payee.amountCents > 0 ? [{ ...payee, account }] : [];
  });
}

/**
 * Records all views, or none. Returns the lines of those whose view could be recorded: people who were forgotten
 * meanwhile are left out.
 */
async function looked(
  { db, vault, now }: ApiDeps,
  { person: actor, requestOrigin }: Pick<Call, 'person' | 'requestOrigin'>,
  { reason, lines }: { readonly reason: string; readonly lines: readonly Line[] },
): Promise<readonly Line[]> {
  const looks = await Promise.all(
    lines.map(async (line) => {
      const id = world.newId();
      return { line, id, why: await sealedReason(vault, { eventId: id, userId: line.id, reason }) };
    }),
  );
  const seen = looks.flatMap(({ why, ...look }) => (why ? [{ ...look, why }] : []));
  await db.transaction(async (trx: Db) => {
    for (const { line, id, why } of seen) {
      await writeAudit(trx, {
        id,
        stream: `account-${line.id}`,
        type: 'account.payout-revealed.v1',
        data: { field: 'account', ...why },
        actor,
        at: now(),
        requestOrigin,
      });
    }
  });
  return seen.map(({ line }) => line);
}
