import { folded } from '#workflows/kernel/folded.ts';
import { languageCodes } from '#words/languages.ts';
import { messagesIn } from '#services/platform/messages.ts';

/** The columns of the file for importing and exporting cards, in their order. */
export const importColumns = ['bank', 'limit', 'statementDay', 'opened', 'slots', 'amex'] as const;
/** Staff's file also names each card's cardholder. */
export const staffImportColumns = [...importColumns, 'cardholder'] as const;
export type ImportColumn = (typeof staffImportColumns)[number];

/** Columns that a file may leave out: each card then gets the usual value. */
const optional: readonly ImportColumn[] = ['amex'];
export const neededColumns = (columns: readonly ImportColumn[]): readonly ImportColumn[] =>
  columns.filter((column) => !optional.includes(column));

/** Other common headers of these columns, besides our own words. */
const alsoCalled: Readonly<Record<ImportColumn, readonly string[]>> = {
  bank: ['bank', 'lender', 'issuer', 'bankname'],
  limit: ['limit', 'cardlimit', 'creditlimit', 'creditline'],
  statementDay: ['statementday', 'statement', 'statementdate', 'closingday', 'day'],
  opened: ['opened', 'openedon', 'dateopened', 'startdate', 'cardstartdate', 'opendate'],
  slots: ['slots', 'auslots', 'ausslots', 'maximumslots', 'users'],
  amex: ['amex', 'issuedbyamex', 'isamex'],
  cardholder: ['cardholder', 'cardholderemail', 'email', 'owner'],
};

/**
 * Returns letters and digits only, in lower case, without diacritics and in half-width form, for comparing what people
 * write.
 */
export const plain = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Maps a header, in any of our languages, to its column. */
const byHeader: ReadonlyMap<string, ImportColumn> = new Map(
  staffImportColumns.flatMap((column) => [
    ...alsoCalled[column].map((name): [string, ImportColumn] => [plain(name), column]),
    ...languageCodes.map((language): [string, ImportColumn] => [
      plain(messagesIn(language).t(`cardImport.column.${column}`)),
      column,
    ]),
  ]),
);
/** Maximum number of characters read of a header: no column name with its unit is longer. */
const HEADER_MAXIMUM = 200;

/** Returns the column with this header; undefined for an unknown one. A unit in brackets is ignored. */
export const columnOf = (header: string): ImportColumn | undefined =>
  byHeader.get(plain(header.slice(0, HEADER_MAXIMUM).replace(/\([^)]*\)/g, '')));
