import type { z } from 'zod';
import type { GridRequest } from '#projections/grid/model.ts';
import type { Page } from '#projections/paging/model.ts';
import type { QueueDeps } from './queueLists.ts';
import { type RouteHandler, handle, sent } from '#services/http/call.ts';
import { queues, type RowsOfAnyQueue } from './contract.ts';
import { notFound } from '#services/http/problems.ts';
import type { RouteContract } from '#services/http/route.ts';
import { checkExport, checkQueue } from './checkQueue.ts';
import { exportEnd } from './exportEnds.ts';
import { queueExports } from './exportQueue.ts';
import { peopleIn } from './queueSpecs.ts';
import { type QueueName, queueNames, rowsRouteName } from './routes.ts';
import { stepsOfRows } from './stepsOfRows.ts';
import { readsAddresses, refuseByAddress, withoutAddresses } from './withoutAddresses.ts';
import { withPeople } from '#services/domains/people/withPeople.ts';

/** Handlers of the staff's work queues. */
export const queueHandlers = (deps: QueueDeps): readonly RouteHandler[] => {
  const { db } = deps;
  const lists = deps.queues;
  const works: RouteHandler['visible'] = async ({ person, params }) => checkQueue(params.queue, person);
  const exports: RouteHandler['visible'] = async ({ person, params }) => checkExport(params.queue, person);
  const exported = queueExports(deps, lists);
  return [
    ...queueNames.map((queue) => rowsHandler(deps, queue)),
    handle(
      queues.queueCounts,
      ({ params: { queue }, readList }) =>
        readList(lists[queue].reads, async (from) => ({ counts: { ...(await lists[queue].counts(from)) } })),
      works,
    ),
    handle(
      queues.queueNextSteps,
      ({ params: { queue }, body, person }) => stepsOfRows(deps, person, queue, body),
      works,
    ),
    handle(
      queues.queueCsvReady,
      async ({ params: { queue }, query: { after: _, ...request }, readList }) => {
        const { ready } = await readList(lists[queue].reads, (from) =>
          exported.check(from, { queue, ...withModels(request) }),
        );
        return { ready };
      },
      exports,
    ),
    handle(
      queues.queueCsv,
      async ({
        res,
        person,
        requestOrigin,
        params: { queue },
        query: { after: _, export: id, ...request },
        listsFrom,
      }) => {
        const from = await listsFrom(lists[queue].reads);
        await exported.send(from.db, res, person, { queue, requestOrigin, id, ...withModels(request) });
        return sent;
      },
      exports,
    ),
    handle(
      queues.queueExportEnd,
      async ({ params: { queue, id }, person: { userId } }) => {
        const end = await exportEnd(db, { id, userId, queue });
        if (!end) throw notFound();
        return end;
      },
      exports,
    ),
  ];
};

/** Handles requests for a block of a queue's rows, with the people in them. */
const rowsHandler = ({ db, queues: lists }: QueueDeps, queue: QueueName): RouteHandler =>
  handle(
    // Only the rows depend on the queue: the people in them are handled here, whatever else the rows contain.
    queues[rowsRouteName(queue)] as unknown as RowsContract,
    async ({ query: { after: _, ...request }, person, readList }) => {
      const asked = withModels(request);
      const showsAddresses = readsAddresses(queue, person);
      if (!showsAddresses) refuseByAddress(queue, asked);
      const page = await readList(lists[queue].reads, async (from): Promise<Page<object>> =>
        lists[queue].block(from, { ...asked, byNamesAlone: !showsAddresses }),
      );
      const rows = await withPeople(db, page.rows as readonly Named[], ...peopleIn(queue));
      return { ...page, rows: showsAddresses ? rows : rows.map((row) => withoutAddresses(queue, row)) };
    },
  );
type RowsContract = RouteContract<z.ZodObject, RowsOfAnyQueue['query'], z.ZodType, RowsOfAnyQueue['answer']>;
type Named = Readonly<Record<'buyerId' | 'cardholderId' | 'customerId', string>>;

type Models = Pick<GridRequest, 'filterModel' | 'sortModel'>;

/** Fills in empty filter and sort models where a request leaves them out. */
const withModels = <Asked extends { readonly [Name in keyof Models]?: Models[Name] | undefined }>({
  filterModel = {},
  sortModel = [],
  ...request
}: Asked): Omit<Asked, keyof Models> & Models => ({ ...request, filterModel, sortModel });
