import type { Response } from 'express';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import { lenders } from '#workflows/card/banks.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { myCards, staffCards } from '#projections/cards/query.ts';
import type { MyCardRow } from '#projections/cards/model.ts';
import { findUsers } from '#services/accounts/users.ts';
import { customerNamed, ownId, refuseBlocked } from '#services/domains/people/onBehalf.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { auditExport } from '#services/lists/auditExport.ts';
import { checkExport } from '#services/domains/queues/checkQueue.ts';
import type { CsvColumn } from '#services/lists/csv/columns.ts';
import { sendCsv } from '#services/lists/csv/sendCsv.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { handle, type RouteHandler, sent } from '#services/http/call.ts';
import { ApiProblem } from '#services/http/problems.ts';
import { turnOf } from '#services/http/uploadGate.ts';
import { messagesIn } from '#services/platform/messages.ts';
import { formatNumber } from '#words/format/numbers.ts';
import { type Language, languages } from '#words/languages.ts';
import { type ImportColumn, importColumns, staffImportColumns } from './columns.ts';
import { cardImport } from './contract.ts';
import { importRows } from './importRows.ts';
import { readCards } from './readCards.ts';
import type { ReadFile } from './readFile.ts';
import { followUpCallsIn, verdictsOn } from './verdicts.ts';

/** Number of rows of an export read at a time. */
const PORTION = 500;

/** Handlers of importing and exporting cards. */
export const cardImportHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, now } = deps;
  return [
    handle(cardImport.downloadTemplate, async ({ res, person, query: { language } }) => {
      const columns = columnsFor(person);
      await table(res, { name: 'cards-template.csv', columns, language, portions: once([example]) });
      return sent;
    }),
    handle(cardImport.checkImport, async (call) => {
      const {
        person,
        caller,
        file,
        body: { language },
      } = call;
      refuseBlocked(call);
      const table = { bytes: file!.bytes, columns: columnsFor(person) };
      const read = await deps.offload.readCardTable(table, { who: turnOf(caller!) });
      if ('fault' in read) throw unreadable(read, language);
      const { settings } = await inForceNow(deps);
      const rows = await verdictsOn({ db, person, now: now(), settings }, readCards(read.rows, now()));
      return { rows: [...rows], followUpCall: followUpCallsIn(settings, rows) };
    }),
    handle(cardImport.importCards, async (call) => {
      const { person, body } = call;
      refuseBlocked(call);
      const named = [...new Set(body.rows.map(({ cardholderId }) => cardholderId))];
      if (isStaffOrAdmin(person)) {
        await Promise.all(named.map((id) => customerNamed(deps, id, ['cardholder'], 'cardholderId')));
      } else {
        for (const id of named) ownId(person, id, 'cardholderId');
      }
      const rows = body.rows.map((row) => ({ ...row, cardholderId: row.cardholderId ?? person.userId }));
      return { rows: await importRows(deps, call, { rows, confirmations: body.confirmations }) };
    }),
    handle(cardImport.exportCards, async (call) => {
      const {
        res,
        person,
        query: { language },
      } = call;
      const columns = columnsFor(person);
      if (isStaffOrAdmin(person)) {
        checkExport('cards', person);
        await auditExport(deps, call, { queue: 'cards', columns });
      }
      const name = `cards-${pacificDate(now().toISOString())}.csv`;
      await table(res, { name, columns, language, portions: cardsOf(deps, person) });
      return sent;
    }),
  ];
};

/**
 * Returns the problem of an unreadable file: missing columns are named as in the template, numbers formatted for the
 * reader.
 */
function unreadable({ fault, values }: Extract<ReadFile, { fault: string }>, language: Language): ApiProblem {
  const { t } = messagesIn(language);
  const worded = ([name, value]: readonly [string, string | number]) => {
    if (typeof value === 'number') return [name, formatNumber(value, languages[language].intl)] as const;
    if (name !== 'columns') return [name, value] as const;
    const named = value.split(',').map((column) => t(`cardImport.column.${column as ImportColumn}`));
    return [name, named.join(', ')] as const;
  };
  return new ApiProblem(422, fault, { values: Object.fromEntries(Object.entries(values).map(worded)) });
}

const columnsFor = (person: Person): readonly ImportColumn[] =>
  isStaffOrAdmin(person) ? staffImportColumns : importColumns;

type Row = Readonly<Record<ImportColumn, string | number | boolean>>;

const example: Row = {
  bank: lenders[0]!.name,
  limit: 1_200_000,
  statementDay: 15,
  opened: '2019-04',
  slots: 2,
  amex: false,
  cardholder: 'cardholder@example.com',
};

const kinds: Readonly<Record<ImportColumn, CsvColumn['kind']>> = {
  bank: 'text',
  limit: 'money',
  statementDay: 'number',
  opened: 'day',
  slots: 'number',
  amex: 'flag',
  cardholder: 'text',
};

const table = (
  res: Response,
  {
    name,
    columns,
    language,
    portions,
  }: {
    readonly name: string;
    readonly columns: readonly ImportColumn[];
    readonly language: Language;
    readonly portions: AsyncGenerator<readonly Row[], void, void>;
  },
): Promise<void> =>
  sendCsv(res, {
    name,
    language,
    portions,
    columns: columns.map((column) => ({
      head: `cardImport.column.${column}`,
      kind: kinds[column],
      value: (row) => row[column],
    })),
  });

async function* once(rows: readonly Row[]): AsyncGenerator<readonly Row[], void, void> {
  yield rows;
}

/** Yields a cardholder's own cards, or all cards for staff, without deleted ones. */
async function* cardsOf({ db, now }: ApiDeps, person: Person): AsyncGenerator<readonly Row[], void, void> {
  const at = now();
  const read = async (page: number): Promise<readonly (Exported & { readonly owner: string })[]> => {
    const request = { tab: 'all', page, pageSize: PORTION, ordering: 'submitted' } as const;
    if (!isStaffOrAdmin(person)) {
      return (await myCards(db, person.userId, request, at)).rows.map((row) => ({ ...row, owner: '' }));
    }
    const { rows } = await staffCards(db, request, at);
    const owners = await findUsers(
      db,
      rows.map(({ cardholderId }) => cardholderId),
    );
    return rows.map((row) => ({ ...row, owner: owners.get(row.cardholderId)?.email ?? '' }));
  };
  for (let page = 1; ; page += 1) {
    const rows = await read(page);
    yield rows.filter(({ state }) => state !== 'archived').map(exported);
    if (rows.length < PORTION) return;
  }
}

type Exported = Pick<MyCardRow, 'state' | 'lender' | 'limitCents' | 'statementDay' | 'openedOn' | 'slotsOffered'>;

const exported = ({
  lender,
  limitCents,
  statementDay,
  openedOn,
  slotsOffered,
  owner,
}: Exported & { readonly owner: string }): Row => ({
  bank: lender,
  limit: limitCents,
  statementDay,
  opened: openedOn,
  slots: slotsOffered,
  amex: false,
  cardholder: owner,
});
