import { folded } from '#workflows/kernel/folded.ts';
import { languageCodes } from '#words/languages.ts';
import { messagesIn } from '#services/platform/messages.ts';

/** The columns of the file that cards are imported from and exported to, in their order. */
export const importColumns = ['bank', 'limit', 'statementDay', 'opened', 'slots', 'amex'] as const;
/** Of staff's file: whose card it is. */
export const staffImportColumns = [...importColumns, 'cardholder'] as const;
export type ImportColumn = (typeof staffImportColumns)[number];

/** What may be left out: a file without it says nothing of it, and each card is taken as usual. */
const optional: readonly ImportColumn[] = ['amex'];
export const neededColumns = (columns: readonly ImportColumn[]): readonly ImportColumn[] =>
  columns.filter((column) => !optional.includes(column));

/** What people write over these columns beside our own words. */
const alsoCalled: Readonly<Record<ImportColumn, readonly string[]>> = {
  bank: ['bank', 'lender', 'issuer', 'bankname'],
  limit: ['limit', 'cardlimit', 'creditlimit', 'creditline'],
  statementDay: ['statementday', 'statement', 'statementdate', 'closingday', 'day'],
  opened: ['opened', 'openedon', 'dateopened', 'startdate', 'cardstartdate', 'opendate'],
  slots: ['slots', 'auslots', 'ausslots', 'maximumslots', 'users'],
  amex: ['amex', 'issuedbyamex', 'isamex'],
  cardholder: ['cardholder', 'cardholderemail', 'email', 'owner'],
};

/** Letters and digits alone, in small letters without marks, wide ones as narrow ones: how what people write is compared. */
export const plain = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Header, in any of our languages → column. */
const byHeader: ReadonlyMap<string, ImportColumn> = new Map(
  staffImportColumns.flatMap((column) => [
    ...alsoCalled[column].map((name): [string, ImportColumn] => [plain(name), column]),
    ...languageCodes.map((language): [string, ImportColumn] => [
      plain(messagesIn(language).t(`cardImport.column.${column}`)),
      column,
    ]),
  ]),
);
/** So much of a header is read: no name of a column with its unit is longer. */
const HEADER_MAXIMUM = 200;

/** The column under this header; undefined for one that isn't ours. A unit in brackets is no part of it. */
export const columnOf = (header: string): ImportColumn | undefined =>
  byHeader.get(plain(header.slice(0, HEADER_MAXIMUM).replace(/\([^)]*\)/g, '')));
