import { waitingFor, waitsByTurn } from '#projections/deadlines/query.ts';
import { recordNamesOf } from '#projections/deadlines/recordNames.ts';
import { cashBetween } from '#projections/ledger/query.ts';
import { doneBy } from '#projections/timeline/log.ts';
import { addDays, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { userOf, userTable } from '#services/accounts/users.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import { loginTypes } from '#services/domains/audit/routes.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { overviews } from './contract.ts';
import { queueLengths } from './lengths.ts';
import { workloadDays } from './routes.ts';

/** Handlers of the company overview. */
export const overviewHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, now } = deps;
  return [
    handle(
      overviews.overview,
      fresh(['ledger', 'deadlines', 'timeline'], async () => {
        const at = now();
        const today = pacificDate(at.toISOString());
        const [yesterday, workFrom] = [addDays(today, -1), addDays(today, 1 - workloadDays)];
        const [cashToday, cashYesterday, waits, lengths, workload] = await Promise.all([
          cashBetween(db, startOfDay(today), startOfDay(addDays(today, 1))),
          cashBetween(db, startOfDay(yesterday), startOfDay(today)),
          waitsByTurn(db, at),
          queueLengths(db, today),
          workloadOf(deps, { from: startOfDay(workFrom), today: startOfDay(today) }),
        ]);
        const money = { today: cashToday, yesterday: cashYesterday };
        return { today, workFrom, money, waits: [...waits], lengths, workload };
      }),
    ),
    handle(
      overviews.waitingFor,
      fresh(['deadlines'], async ({ query: { turn, lifecycle, overdue, page, pageSize } }) => {
        const overdueAt = overdue ? now() : undefined;
        const { rows, count } = await waitingFor(db, { turn, lifecycle, overdueAt, page, pageSize });
        const names = await recordNamesOf(
          db,
          rows.map(({ recordId }) => recordId),
        );
        return {
          rows: rows.map(({ stream, ...row }) => ({
            ...row,
            id: `${stream}/${row.name}`,
            recordName: names[row.recordId] ?? null,
          })),
          count,
          countIsExact: true,
        };
      }),
    ),
  ];
};

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
