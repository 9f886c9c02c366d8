// oxlint-disable max-lines -- one route after the other
import { world } from '#projections/world.ts';
import { findUsers } from '#services/accounts/users.ts';
import { writeAudit } from '#services/audit/audit.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import { handle, type RouteHandler } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { ApiProblem, conflict, notFound } from '#services/http/problems.ts';
import { bankLineContracts as contracts, type BankLineTab } from './contract.ts';
import { candidatesSince } from './candidates.ts';
import { decide, isBooked, isFromSomebodyElse } from './decide.ts';
import type { ClaimedLine } from './deciding.ts';
import { type Matched, matchedOf } from './matched.ts';
import { proposalsFor, type TargetKind } from './proposals.ts';
import { readStatement, type StatementLine } from './readStatement.ts';

/** The stream of what staff did with statements. */
const BANK = 'bank';
/** Number of lines that a page shows: the newest ones. */
const SHOWN = 200;
/** A line that somebody began to match is free again after this time: their process ended in between. */
const CLAIM_SECONDS = 60;
/** What proposals and decisions are made of. */
const read = ['orders', 'bookings', 'extensions', 'claims', 'ledger'] as const;

const tabs: Readonly<Record<BankLineTab, string>> = {
  open: 'settled_at is null',
  matched: 'settled_at is not null and aside_because is null',
  aside: 'settled_at is not null and aside_because is not null',
};

/** Handlers of the bank's statements: reading them, and deciding on each line. */
export const bankLineHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, now } = deps;
  const lineOf = async (id: string) => {
    const row = await db('app.bank_lines').where({ id }).first();
    if (!row) throw notFound();
    return row;
  };
  return [
    handle(
      contracts.bankLines,
      fresh(read, async ({ query: { tab } }) => {
        const [rows, counts] = await Promise.all([
          db('app.bank_lines')
            .whereRaw(tabs[tab])
            .orderBy(tab === 'open' ? 'day' : 'settled_at', 'desc')
            .orderBy('id')
            .limit(SHOWN),
          countsOf(deps),
        ]);
        const oldest = rows.map(({ day }) => day).toSorted()[0];
        const [candidates, matched, users] = await Promise.all([
          tab === 'open' && oldest !== undefined ? candidatesSince(deps, oldest) : [],
          tab === 'matched' ? matchedOf(deps, rows) : new Map<string, Matched>(),
          findUsers(
            db,
            rows.flatMap(({ settled_by: by }) => by ?? []),
          ),
        ]);
        const shown = new Map(candidates.map((one) => [`${one.kind} ${one.id}`, one.shown]));
        return {
          counts,
          rows: rows.map((row) => {
            const { id, day, name, memo, reference } = row;
            const line = { id, day, amountCents: row.amount_cents, name, memo, reference };
            return {
              ...line,
              asideBecause: row.aside_because,
              settledAt: row.settled_at?.toISOString() ?? null,
              settledBy: row.settled_by === null ? null : whoIs(users, row.settled_by).name,
              matched: matched.get(id) ?? null,
              proposals: proposalsFor(line, candidates).map((one) => ({
                target: shown.get(`${one.kind} ${one.id}`)!,
                clues: [...one.clues],
              })),
            };
          }),
        };
      }),
    ),
    handle(contracts.readBankStatement, async ({ body: { text, columns, take }, person, requestOrigin }) => {
      const statement = readStatement(text, columns);
      if (statement.kind === 'unreadable') throw new ApiProblem(422, 'statementUnreadable');
      const table = statement.table
        ? {
            heads: [...statement.table.heads],
            sample: statement.table.sample.map((row) => [...row]),
            columns: { ...statement.table.mapping },
          }
        : null;
      if (statement.kind === 'unmapped') return { found: null, table, taken: false };
      const lines = statement.lines.map((line) => ({ id: derivedId('bank-line', line.key), line }));
      const known = new Set(
        (
          await db('app.bank_lines')
            .whereIn(
              'id',
              lines.map(({ id }) => id),
            )
            .select('id')
        ).map(({ id }) => id),
      );
      const kept = lines.filter(({ id }) => !known.has(id));
      const of = (comesIn: boolean) => {
        const cents = kept.map(({ line }) => line.amountCents).filter((one) => one > 0 === comesIn);
        return { lines: cents.length, cents: Math.abs(cents.reduce((sum, one) => sum + one, 0)) };
      };
      const [incoming, outgoing] = [of(true), of(false)];
      if (take && kept.length > 0) {
        const at = now();
        await db.transaction(async (trx) => {
          await trx('app.bank_lines')
            .insert(kept.map(({ id, line }) => stored(id, line, at)))
            .onConflict('id')
            .ignore();
          await writeAudit(trx, {
            id: world.newId(),
            stream: BANK,
            type: 'bank.statement-taken.v1',
            data: { lines: kept.length, amountCents: incoming.cents, outgoingCents: outgoing.cents },
            actor: person,
            at,
            requestOrigin,
          });
        });
      }
      return {
        found: {
          fresh: kept.length,
          incoming,
          outgoing,
          known: known.size,
          unreadable: [...statement.unreadable],
        },
        table,
        taken: take,
      };
    }),
    handle(contracts.matchBankLine, async (call) => {
      const { id } = call.params;
      const { kind, targetId } = call.body;
      await call.caughtUp(read);
      const line = await claimed(deps, id, { kind, targetId });
      try {
        const outcome = await decide(deps, call, line);
        const payerIsOther = await isFromSomebodyElse(deps, line);
        const settled = { settled_at: now(), settled_by: call.person.userId, payer_is_other: payerIsOther };
        await db('app.bank_lines')
          .where({ id, settled_at: null })
          .update({ ...settled, name: '', memo: '' });
        return outcome;
      } catch (fault) {
        await db('app.bank_lines')
          .where({ id, settled_at: null })
          .update({ kind: 'order', target_id: null, claimed_at: null });
        // Another line has ticked the same transfer off.
        throw (fault as { code?: string }).code === '23505' ? conflict('bankLineIsSettled') : fault;
      }
    }),
    handle(contracts.setBankLineAside, async ({ params: { id }, body: { reason }, person, requestOrigin }) => {
      const line = await lineOf(id);
      if (line.settled_at !== null) throw conflict('bankLineIsSettled');
      await db.transaction(async (trx) => {
        await trx('app.bank_lines')
          .where({ id, settled_at: null })
          .update({ aside_because: reason, settled_at: now(), settled_by: person.userId });
        await writeAudit(trx, {
          id: world.newId(),
          stream: BANK,
          type: 'bank.line-set-aside.v1',
          data: { lineId: id, amountCents: line.amount_cents, reason },
          actor: person,
          at: now(),
          requestOrigin,
        });
      });
      return { done: true as const };
    }),
    handle(contracts.reopenBankLine, async (call) => {
      const { id } = call.params;
      await call.caughtUp(read);
      const line = await lineOf(id);
      if (line.settled_at === null) return { done: true as const };
      if (await isBooked(deps, line)) throw conflict('bankLineIsSettled');
      const open = { kind: 'order' as const, target_id: null, claimed_at: null, settled_at: null, settled_by: null };
      await db('app.bank_lines')
        .where({ id, round: line.round })
        .update({ ...open, payer_is_other: false, aside_because: null, round: line.round + 1 });
      return { done: true as const };
    }),
  ];
};

/** Lines that wait for a decision; those that were decided grow for ever, and nobody needs their number. */
const countsOf = async ({ db }: Pick<ApiDeps, 'db'>) => {
  const row = await db('app.bank_lines').whereRaw(tabs.open).count({ open: '*' }).first();
  return { open: Number(row?.open ?? 0) };
};

const stored = (id: string, { key: _, amountCents, ...line }: StatementLine, at: Date) => ({
  id,
  ...line,
  amount_cents: amountCents,
  taken_at: at,
});

/** Reserves a line, so that two people can't match it at once. Throws 409 if it is decided or reserved. */
async function claimed(
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  id: string,
  { kind, targetId }: { readonly kind: TargetKind; readonly targetId: string },
): Promise<ClaimedLine> {
  const at = now();
  const [line] = await db('app.bank_lines')
    .where({ id, settled_at: null })
    .where((free) =>
      free
        .whereNull('claimed_at')
        .orWhere({ kind, target_id: targetId })
        .orWhere('claimed_at', '<', new Date(at.getTime() - CLAIM_SECONDS * 1_000)),
    )
    .update({ kind, target_id: targetId, claimed_at: at })
    .returning('*');
  if (line) return line;
  throw (await db('app.bank_lines').where({ id }).first('id')) ? conflict('bankLineIsSettled') : notFound();
}
