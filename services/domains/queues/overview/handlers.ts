import { recordNamesOf } from '#projections/deadlines/recordNames.ts';
import { doneWork, type WaitingDuty, waitingFor, waitsByTurn } from '#projections/deadlines/waitsQuery.ts';
import { type CashOfDay, cashByDay } from '#projections/ledger/query.ts';
import { linesAt } from '#projections/lines/query.ts';
import { doneBy } from '#projections/timeline/log.ts';
import { addDays, endOfDay, isBefore, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { must } from '#workflows/kernel/must.ts';
import { findUsers, userOf, userTable } from '#services/accounts/users.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import { loginTypes } from '#services/domains/audit/routes.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { overviews } from './contract.ts';
import { chartsOf } from './charts.ts';
import { chartDays, workloadDays } from './routes.ts';

/** Handlers of the company overview. */
export const overviewHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, now } = deps;
  return [
    handle(
      overviews.overview,
      fresh(['ledger', 'deadlines', 'timeline'], async () => {
        const at = now().toISOString();
        const today = pacificDate(at);
        const [yesterday, workFrom] = [addDays(today, -1), addDays(today, 1 - workloadDays)];
        const [cash, waits, workload] = await Promise.all([
          cashByDay(db, [yesterday, today]),
          waitsByTurn(db, at),
          workloadOf(deps, { from: startOfDay(workFrom), today: startOfDay(today) }),
        ]);
        const [before, present] = cash.map(inAndOut);
        const money = { today: must(present, 'today'), yesterday: must(before, 'yesterday') };
        return { today, workFrom, money, waits: [...waits], workload };
      }),
    ),
    handle(
      overviews.overviewCharts,
      fresh(['ledger', 'lines', 'deadlines', 'cards'], async ({ query: { days = chartDays[0] } }) =>
        chartsOf(deps, Number(days)),
      ),
    ),
    handle(
      overviews.waitingFor,
      fresh(['deadlines'], async ({ query: { turn, lifecycle, overdue, day, page, pageSize } }) => {
        const present = now().toISOString();
        const at = day !== undefined && isBefore(endOfDay(day), present) ? endOfDay(day) : present;
        const { rows, ...counted } = await waitingFor(db, { turn, lifecycle, overdue, at, page, pageSize });
        return { rows: await named(deps, rows), ...counted };
      }),
    ),
    handle(
      overviews.linesAt,
      fresh(['lines'], async ({ query: { from, until, after: _, ...request } }) => {
        const { rows, ...counted } = await linesAt(db, { ...request, ...between(from, until) });
        const names = await recordNamesOf(db, [...new Set(rows.map(({ orderId }) => orderId))]);
        const users = await findUsers(db, [...new Set(rows.map(({ cardholderId }) => cardholderId))]);
        return {
          rows: rows.map(({ cardholderId, ...row }) => ({
            ...row,
            orderName: names[row.orderId] ?? null,
            cardholder: whoIs(users, cardholderId),
          })),
          ...counted,
        };
      }),
    ),
    handle(
      overviews.doneWork,
      fresh(['deadlines'], async ({ query: { from, until, overdue, after: _, ...request } }) => {
        const { rows, ...counted } = await doneWork(db, { ...request, late: overdue, ...between(from, until) });
        const users = await findUsers(db, [...new Set(rows.flatMap(({ endedBy }) => endedBy ?? []))]);
        return {
          rows: (await named(deps, rows)).map((row) => ({
            ...row,
            doneAt: must(row.untilAt, 'end'),
            person: whoIs(users, must(row.endedBy, 'person')),
          })),
          ...counted,
        };
      }),
    ),
  ];
};

/** Returns the instants between which days lie, both of which count. */
const between = (from: string, until: string) => ({ from: startOfDay(from), until: endOfDay(until) });

const inAndOut = ({ inCents, refundCents, payoutCents, correctionCents }: CashOfDay) => ({
  inCents,
  outCents: refundCents + payoutCents + correctionCents,
});

/** Returns rows of work with the names of their records. */
async function named({ db }: ApiDeps, rows: readonly WaitingDuty[]) {
  const names = await recordNamesOf(
    db,
    rows.map(({ recordId }) => recordId),
  );
  return rows.map(({ stream, ...row }) => ({
    ...row,
    id: `${stream}/${row.name}`,
    recordName: names[row.recordId] ?? null,
  }));
}

/** Returns how much each member of staff did since then, the most first; former staff who did nothing are left out. */
async function workloadOf({ db }: ApiDeps, since: { readonly from: string; readonly today: string }) {
  const staff = (await userTable(db).whereIn('user_type', ['staff', 'admin']).orderBy('first_name')).map(userOf);
  const done = await doneBy(
    db,
    staff.map(({ id }) => id),
    { ...since, without: loginTypes },
  );
  const users = new Map(staff.map((user) => [user.id, user]));
  return staff
    .filter(({ id, disabled }) => !disabled || done.has(id))
    .map(({ id }) => {
      const { today, lately, lastAt } = done.get(id) ?? { today: 0, lately: 0, lastAt: null };
      return { ...whoIs(users, id), today, lately, lastAt };
    })
    .toSorted((a, b) => b.lately - a.lately);
}
