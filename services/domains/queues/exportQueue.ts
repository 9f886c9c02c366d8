// oxlint-disable max-lines-per-function -- one step after the other
import type { Response } from 'express';
import type { Db } from '#projections/database/db.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { ListRequest } from '#projections/grid/gridList.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import { type QueueName } from './routes.ts';
import { auditExport } from '#services/lists/auditExport.ts';
import type { CsvColumn, CsvColumns } from '#services/lists/csv/columns.ts';
import type { Language } from '#words/languages.ts';
import { sendCsv } from '#services/lists/csv/sendCsv.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { invalid, tooMany } from '#services/http/problems.ts';
import type { Queue } from './queueLists.ts';
import { peopleIn, queueSpecs } from './queueSpecs.ts';
import { exportBegins, exportIsAt, type NamedExport } from './exportEnds.ts';
import { withPeople } from '#services/domains/people/withPeople.ts';

export interface Export extends Pick<ListRequest<string>, 'filterModel' | 'sortModel' | 'search'> {
  readonly queue: QueueName;
  readonly tab?: string | undefined;
  /** Names of columns, separated by commas; all columns if left out. */
  readonly columns?: string | undefined;
  readonly language: Language;
  readonly requestOrigin: RequestOrigin;
  /** Id under which the export reports its result. */
  readonly id?: string | undefined;
}

interface QueueExports {
  /**
   * Throws the errors that `send` would throw before its first line: a browser that downloads cannot tell a refusal
   * from a table.
   */
  readonly check: (from: Db, request: Omit<Export, 'requestOrigin' | 'id'>) => Promise<{ ready: true }>;
  readonly send: (from: Db, res: Response, person: Person, request: Export) => Promise<void>;
}

/** Maximum number of concurrent exports per process: each holds a connection while it is being read. */
const AT_ONCE = 3;

/**
 * Sends a whole filtered queue as a table. The export is audited first, since it contains the names of many clients.
 * The filters are not audited, because they may contain a name too.
 */
export function queueExports(
  { db, now, log }: Pick<ApiDeps, 'db' | 'now' | 'log'>,
  lists: Readonly<Record<QueueName, Queue>>,
): QueueExports {
  let underWay = 0;
  const prepared = ({
    queue,
    tab = queueSpecs[queue].standardTab,
    columns,
  }: Pick<Export, 'queue' | 'tab' | 'columns'>) => {
    const list = lists[queue] as Queue<Row>;
    if (!list.tabs.includes(tab)) {
      throw invalid('query', [{ path: ['tab'], code: 'invalid_value', message: `is none of ${list.tabs.join(', ')}` }]);
    }
    const chosen = columnsOf(queue, columns);
    if (underWay === AT_ONCE) throw tooMany(10);
    return { list, tab, chosen };
  };
  const send: QueueExports['send'] = async (from, res, person, request) => {
    const { queue, language, filterModel, sortModel, search, id } = request;
    const counted = await followed(
      { db, log },
      res,
      id === undefined ? undefined : { id, userId: person.userId, queue },
    );
    const { list, tab, chosen } = prepared(request);
    underWay += 1;
    try {
      const at = now();
      await auditExport(
        { db, now },
        { person, requestOrigin: request.requestOrigin },
        {
          queue,
          tab,
          columns: chosen.map(([name]) => name),
          filtered: Object.keys(filterModel).length > 0,
          searched: (search ?? '') !== '',
        },
      );
      const portions = counted(
        named(db, queue, list.all(from, { filterModel, sortModel, search, tab, offset: 0, limit: 1 })),
      );
      await sendCsv(res, {
        name: `${queue}-${pacificDate(at.toISOString())}.csv`,
        columns: chosen.map(([, column]) => column),
        language,
        portions,
      });
    } finally {
      underWay -= 1;
    }
  };
  return {
    check: async (from, request) => {
      const { list, tab } = prepared(request);
      const { filterModel, sortModel, search } = request;
      await list.block(from, { sortModel, filterModel, search, tab, offset: 0, limit: 1 });
      return { ready: true };
    },
    send,
  };
}

type Row = Readonly<Record<string, unknown>>;
type Portions = AsyncGenerator<readonly Row[], void, void>;

function columnsOf(queue: QueueName, names: string | undefined): readonly (readonly [string, CsvColumn])[] {
  const known: CsvColumns = queueSpecs[queue].csv;
  if (names === undefined || names === '') return Object.entries(known);
  return [...new Set(names.split(','))].map((name) => {
    const column = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!column) {
      throw invalid('query', [
        {
          path: ['columns'],
          code: 'unknownColumn',
          message: `There is no column ${name}; there are ${Object.keys(known).join(', ')}`,
        },
      ]);
    }
    return [name, column] as const;
  });
}

/**
 * Stores an export's progress under its id, so that the page can report it: otherwise only the browser's list of
 * downloads reveals a truncated table.
 */
async function followed({ db, log }: Pick<ApiDeps, 'db' | 'log'>, res: Response, one: NamedExport | undefined) {
  let rows = 0;
  let whole = false;
  if (one) {
    await exportBegins(db, one);
    const ended = () => exportIsAt(db, one, { state: whole && res.writableFinished ? 'done' : 'brokeOff', rows });
    res.once(
      'close',
      () => void ended().catch((err: unknown) => log.warn({ err }, 'how an export ended could not be kept')),
    );
  }
  return async function* counted(portions: Portions): Portions {
    for await (const portion of portions) {
      yield portion;
      rows += portion.length;
      if (one) await exportIsAt(db, one, { state: 'running', rows });
    }
    whole = true;
  };
}

async function* named(db: ApiDeps['db'], queue: QueueName, portions: Portions): Portions {
  for await (const rows of portions) {
    yield await withPeople(
      db,
      rows as readonly Record<'buyerId' | 'cardholderId' | 'customerId', string>[],
      ...peopleIn(queue),
    );
  }
}
