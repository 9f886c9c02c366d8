import { CsvError, parse } from 'csv-parse/sync';
import { separatorOf } from '#services/lists/csv/separatorOf.ts';
import { columnOf, type ImportColumn, neededColumns } from './columns.ts';
import { textOf } from './textOf.ts';

/** Maximum number of cards in a file. */
export const IMPORT_ROWS_MAXIMUM = 5_000;
/**
 * Maximum number of characters in a line or record: in a table of cards a longer one is an unclosed quote, or no table.
 */
const RECORD_MAXIMUM = 10_000;

/** One line of the file: its number, from 1, and the values of our columns. */
export interface FileRow {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>;
}

/** The rows of a file, or the problem's code if the file can't be read as a whole. */
export type ReadFile =
  | { readonly rows: readonly FileRow[] }
  | { readonly fault: string; readonly values: Readonly<Record<string, string | number>> };

const unreadable = (fault: string, values: Readonly<Record<string, string | number>> = {}): ReadFile => ({
  fault,
  values,
});

/**
 * Reads a table as written by spreadsheets, in any common encoding and with any common separator. The file is
 * untrusted, and a large one takes seconds, so the server has it read in a separate process (`services/offload`).
 */
export function readFile(bytes: Uint8Array, columns: readonly ImportColumn[]): ReadFile {
  if (bytes.length >= 4 && bytes[0] === 0x50 && bytes[1] === 0x4b) return unreadable('importIsWorkbook');
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return unreadable('importIsWorkbook');
  const known = textOf(bytes);
  if (known === undefined) return unreadable('importNotText');
  const { text, guessed } = known;
  const given = /^sep=(.)\r?\n/i.exec(text);
  const table = given ? text.slice(given[0].length) : text;
  const broken = (line: number) => unreadable('importBroken', { line: line + (given ? 1 : 0) });
  const long = longLineIn(table);
  if (long !== undefined) return broken(long);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    // With `info` the library returns these objects, but its types don't say so.
    records = parse(table, {
      delimiter: given?.[1] ?? separatorOf(table),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      info: true,
      max_record_size: RECORD_MAXIMUM,
      // The header, the maximum number of rows, and one more to detect an excess.
      to: IMPORT_ROWS_MAXIMUM + 2,
    }) as unknown as typeof records;
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    return broken(Number((fault as { lines?: number }).lines ?? 1));
  }
  const [head, ...rest] = records;
  if (!head) return unreadable('importEmpty');
  const found = head.record.map(columnOf);
  const missing = neededColumns(columns).filter((column) => !found.includes(column));
  if (missing.length > 0 && guessed) return unreadable('importEncoding');
  if (missing.length > 0) return unreadable('importNoColumns', { columns: missing.join(',') });
  if (rest.length === 0) return unreadable('importEmpty');
  if (rest.length > IMPORT_ROWS_MAXIMUM) return unreadable('importTooMany', { most: IMPORT_ROWS_MAXIMUM });
  return {
    rows: rest.map(({ record, info }) => ({
      line: info.lines + (given ? 1 : 0),
      cells: Object.fromEntries(
        found.flatMap((column, index) => (column === undefined ? [] : [[column, inSheet(record[index] ?? '')]])),
      ),
    })),
  };
}

/**
 * Returns the number of the first line that exceeds a record's maximum, from 1: the parser's own limit doesn't count
 * separators.
 */
function longLineIn(text: string): number | undefined {
  let [line, began] = [1, 0];
  for (let at = 0; at <= text.length; at += 1) {
    const ends = at === text.length || text[at] === '\n' || text[at] === '\r';
    if (!ends) continue;
    if (at - began > RECORD_MAXIMUM) return line;
    began = at + 1;
    if (text[at] !== '\r' || text[began] !== '\n') line += 1;
  }
  return undefined;
}

/** Spreadsheets mark a text that is no formula by a leading apostrophe: our own exports contain it. */
const inSheet = (cell: string): string => cell.replace(/^'/, '').trim();
