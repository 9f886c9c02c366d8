// oxlint-disable max-lines -- one route after the other
import { randomUUID } from 'node:crypto';
import { cameInCents } from '#workflows/parts/payment/cameIn.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { CommandOf, InputTo } from '#workflows/lifecycles.ts';
import { findUsers } from '#services/accounts/users.ts';
import { writeAudit } from '#services/audit/audit.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import { type Call, handle, type RouteHandler } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { ApiProblem, conflict, notFound } from '#services/http/problems.ts';
import { acceptedOr } from '#services/http/sendCommand.ts';
import { bankLineContracts as contracts, type BankLineTab } from './contract.ts';
import { proposalsFor } from './proposals.ts';
import { readStatement, type StatementLine } from './readStatement.ts';
import { ordersById, waitingOrders } from './waitingOrders.ts';

/** The stream of what staff did with statements. */
const BANK = 'bank';
/** Number of lines that a page shows: the newest ones. */
const SHOWN = 200;
/** A line that somebody began to match is free again after this time: their process ended in between. */
const CLAIM_SECONDS = 60;

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
      fresh(['orders'], async ({ query: { tab } }) => {
        const [rows, counts] = await Promise.all([
          db('app.bank_lines')
            .whereRaw(tabs[tab])
            .orderBy(tab === 'open' ? 'day' : 'settled_at', 'desc')
            .orderBy('id')
            .limit(SHOWN),
          countsOf(deps),
        ]);
        const at = now();
        const [waiting, matched, users] = await Promise.all([
          tab === 'open' && rows.length > 0 ? waitingOrders(db, at) : [],
          ordersById(
            db,
            at,
            rows.flatMap(({ order_id: id, settled_at: settled }) => (settled && id ? [id] : [])),
          ),
          findUsers(
            db,
            rows.flatMap(({ settled_by: by }) => by ?? []),
          ),
        ]);
        const orders = new Map([...waiting, ...matched].map((order) => [order.id, order.shown]));
        return {
          counts,
          rows: rows.map((row) => {
            const shown = { day: row.day, amountCents: row.amount_cents, name: row.name, memo: row.memo };
            return {
              id: row.id,
              ...shown,
              reference: row.reference,
              asideBecause: row.aside_because,
              settledAt: row.settled_at?.toISOString() ?? null,
              settledBy: row.settled_by === null ? null : whoIs(users, row.settled_by).name,
              order: (row.settled_at && orders.get(row.order_id ?? '')) ?? null,
              proposals: proposalsFor(shown, waiting).map(({ orderId, clues }) => ({
                order: orders.get(orderId)!,
                clues: [...clues],
              })),
            };
          }),
        };
      }),
    ),
    handle(contracts.readBankStatement, async ({ body: { text, columns, take }, person, requestOrigin }) => {
      const read = readStatement(text, columns);
      if (read.kind === 'unreadable') throw new ApiProblem(422, 'statementUnreadable');
      const table = read.table
        ? {
            heads: [...read.table.heads],
            sample: read.table.sample.map((row) => [...row]),
            columns: { ...read.table.mapping },
          }
        : null;
      if (read.kind === 'unmapped') return { found: null, table, taken: false };
      const lines = read.lines.map((line) => ({ id: derivedId('bank-line', line.key), line }));
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
      const freshCents = kept.reduce((sum, { line }) => sum + line.amountCents, 0);
      if (take && kept.length > 0) {
        const at = now();
        await db.transaction(async (trx) => {
          await trx('app.bank_lines')
            .insert(kept.map(({ id, line }) => stored(id, line, at)))
            .onConflict('id')
            .ignore();
          await writeAudit(trx, {
            id: randomUUID(),
            stream: BANK,
            type: 'bank.statement-taken.v1',
            data: { lines: kept.length, amountCents: freshCents },
            actor: person,
            at,
            requestOrigin,
          });
        });
      }
      return {
        found: {
          fresh: kept.length,
          freshCents,
          known: known.size,
          outgoing: read.outgoing,
          unreadable: [...read.unreadable],
        },
        table,
        taken: take,
      };
    }),
    handle(contracts.matchBankLine, async (call) => {
      const {
        params: { id },
        body: { orderId, method, reason },
        person,
      } = call;
      const line = await claimed(deps, id, orderId);
      try {
        const { snapshot } = await deps.records.current('order', orderId);
        const received = cameInCents(snapshot.state) + line.amount_cents;
        const missingCents = Math.max(0, snapshot.state.totalCents - received);
        const send = sender(deps, call, { id, round: line.round, orderId });
        if (snapshot.value === 'paymentPending') await send('markPaidPending', { reason });
        if (missingCents === 0) {
          const reference = line.reference === '' ? `${line.day} ${id.slice(0, 8)}` : line.reference;
          await send('confirmPayment', { amountCents: received, method, reference });
        } else {
          await send('declinePayment', { reason, why: 'shortAmount', receivedCents: received });
        }
        await db('app.bank_lines')
          .where({ id })
          .update({ order_id: orderId, settled_at: now(), settled_by: person.userId, name: '', memo: '' });
        return { confirmed: missingCents === 0, missingCents };
      } catch (fault) {
        await db('app.bank_lines').where({ id, settled_at: null }).update({ order_id: null, claimed_at: null });
        throw fault;
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
          id: randomUUID(),
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
    handle(contracts.reopenBankLine, async ({ params: { id } }) => {
      const line = await lineOf(id);
      if (line.settled_at === null) return { done: true as const };
      if (line.order_id !== null) {
        const { snapshot } = await deps.records.current('order', line.order_id);
        // Money that an order has received can't pay another one.
        if (snapshot.state.confirmed !== null || cameInCents(snapshot.state) > 0) throw conflict('bankLineIsSettled');
      }
      const open = { order_id: null, claimed_at: null, settled_at: null, settled_by: null, aside_because: null };
      await db('app.bank_lines')
        .where({ id, round: line.round })
        .update({ ...open, round: line.round + 1 });
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

/** Reserves a line for an order, so that two people can't match it at once. Throws 409 if it is decided or reserved. */
async function claimed({ db, now }: Pick<ApiDeps, 'db' | 'now'>, id: string, orderId: string) {
  const at = now();
  const [line] = await db('app.bank_lines')
    .where({ id, settled_at: null })
    .where((free) =>
      free
        .whereNull('claimed_at')
        .orWhere({ order_id: orderId })
        .orWhere('claimed_at', '<', new Date(at.getTime() - CLAIM_SECONDS * 1_000)),
    )
    .update({ order_id: orderId, claimed_at: at })
    .returning('*');
  if (line) return line;
  throw (await db('app.bank_lines').where({ id }).first('id')) ? conflict('bankLineIsSettled') : notFound();
}

/** Sends the order's commands of one decision. Their ids follow from it: repeating the request changes nothing. */
const sender =
  (
    { db, send }: Pick<ApiDeps, 'db' | 'send'>,
    { person, requestOrigin }: Pick<Call, 'requestOrigin'> & { readonly person: Person },
    { id, round, orderId }: { readonly id: string; readonly round: number; readonly orderId: string },
  ) =>
  async <Name extends CommandOf<'order'>>(name: Name, input: InputTo<'order', Name>): Promise<void> => {
    const answer = await send({
      lifecycle: 'order',
      id: orderId,
      name,
      input,
      commandId: derivedId('bank-line', id, round, orderId, name),
      actor: person,
      ...requestOrigin,
    });
    await acceptedOr(db, answer, person);
  };
