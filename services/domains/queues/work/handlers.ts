import { yesterdayOf } from '#projections/grid/workCounts.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { staffWho } from '#services/domains/people/staffWho.ts';
import { assigneesOf, isAssignedByCommand } from '#services/domains/queues/assignees.ts';
import { checkQueue, worksOn } from '#services/domains/queues/checkQueue.ts';
import { queueSpecs } from '#services/domains/queues/queueSpecs.ts';
import { type QueueName, queueAccess } from '#services/domains/queues/routes.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { notFound } from '#services/http/problems.ts';
import { assign } from './assign.ts';
import { queueWork } from './contract.ts';
import { endLease, takeLease } from './leases.ts';
import { nextRecord } from './nextRecord.ts';
import { paceOf, paceToday } from './pace.ts';
import { skip, snooze } from './passes.ts';
import { recently } from './recently.ts';
import { mineOf, specOf, workingQueues, workOf } from './workOf.ts';

/** Handlers for working through the queues. */
export const queueWorkHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, now } = deps;
  const works: RouteHandler['visible'] = async ({ person, params }) => checkQueue(params.queue, person);
  /** Throws 404 if the id is no row of the queue. */
  const checkRow = async (queue: QueueName, id: string) => {
    const rows = await specOf(queue).list.rows(db, [id], now());
    if (!rows.has(id)) throw notFound();
  };
  const colleagues = (queue: QueueName) => staffWho(db, queueAccess(queue));
  const assigns: RouteHandler['visible'] = async (call) => {
    await works(call);
    if (isAssignedByCommand(specOf(call.params.queue).lifecycle)) throw notFound();
  };
  const counts = recently(now, (queue: QueueName) => workOf(deps, queue));
  const pace = recently(now, () => paceToday(deps));
  return [
    handle(
      queueWork.startWork,
      async ({ params: { queue }, body: { tab: asked = '', except }, person: { userId } }) => {
        const { list, lifecycle, work } = specOf(queue);
        const tab = work.includes(asked) ? asked : work[0];
        if (tab === undefined) throw notFound();
        const ids = (await colleagues(queue)).map(({ id }) => id);
        const next = await nextRecord(deps, { queue, lifecycle, list, tab, userId, colleagues: ids, except });
        return { id: next ?? null, tab };
      },
      works,
    ),
    handle(
      queueWork.keepOpen,
      async ({ params: { queue }, body: { id, leaving = false }, person: { userId } }) => {
        const lease = { stream: `${specOf(queue).lifecycle}-${id}`, userId };
        await (leaving ? endLease(db, lease) : takeLease(db, lease));
        return { done: true as const };
      },
      works,
    ),
    handle(
      queueWork.skipRecord,
      async ({ params: { queue }, body: { id, reason }, person, requestOrigin }) => {
        await checkRow(queue, id);
        await skip(deps, { queue, lifecycle: specOf(queue).lifecycle, id, person, requestOrigin }, reason);
        return { done: true as const };
      },
      works,
    ),
    handle(
      queueWork.snoozeRecord,
      async ({ params: { queue }, body: { id, until }, person, requestOrigin }) => {
        await checkRow(queue, id);
        await snooze(deps, { queue, lifecycle: specOf(queue).lifecycle, id, person, requestOrigin }, until);
        return { done: true as const };
      },
      works,
    ),
    handle(
      queueWork.assignRecord,
      async ({ params: { queue }, body: { id, assigneeId }, person, requestOrigin }) => {
        await checkRow(queue, id);
        if (assigneeId !== null && !(await colleagues(queue)).some((one) => one.id === assigneeId)) throw notFound();
        const { lifecycle } = specOf(queue);
        await assign(deps, { queue, lifecycle, id, person, requestOrigin }, assigneeId);
        return { done: true as const };
      },
      assigns,
    ),
    handle(
      queueWork.assignment,
      async ({ params: { queue, id } }) => {
        const stream = `${specOf(queue).lifecycle}-${id}`;
        const [staff, assignees] = await Promise.all([colleagues(queue), assigneesOf(db, [stream])]);
        return {
          assigneeId: assignees.get(stream) ?? null,
          staff: staff.map(({ id: userId, name }) => ({ id: userId, name })),
        };
      },
      assigns,
    ),
    handle(queueWork.queueWork, async ({ person, caughtUp }) => {
      const own = workingQueues.filter((queue) => worksOn(queue, person));
      const behind = await caughtUp([...new Set(own.flatMap((queue) => queueSpecs[queue].reads))]);
      const [answers, today, mine] = await Promise.all([
        Promise.all(own.map(counts)),
        pace(undefined),
        mineOf(deps, own, person.userId),
      ]);
      return {
        yesterday: yesterdayOf(now()),
        queues: answers.map(({ answer: { queue, all } }) => ({
          queue,
          waiting: all.waiting,
          overdue: all.overdue,
        })),
        rows: answers.flatMap(({ answer: { queue, tabs } }) =>
          tabs.map((row) => ({
            queue,
            ...row,
            mine: mine.get(`${queue}/${row.tab}`) ?? 0,
            pace: paceOf(today.answer, queue, row.tab),
          })),
        ),
        ...behind,
        ...(answers.some(({ again }) => again) ? { stale: true } : {}),
      };
    }),
  ];
};
