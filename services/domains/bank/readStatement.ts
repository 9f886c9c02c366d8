import { createHash } from 'node:crypto';
import { CsvError, parse } from 'csv-parse/sync';
import { parseSync } from 'ofx-js';
import { separatorOf } from '#services/lists/csv/separatorOf.ts';
import { type StatementColumn, statementColumns } from './routes.ts';

/** Maximum number of lines in one statement. */
const STATEMENT_LINES_MAXIMUM = 2_000;
/** Some banks write a summary above the table: its headings are looked for in so many lines. */
const SUMMARY_MAXIMUM = 20;

/**
 * One payment, its amount below zero if it went out. `key` is the same whenever the bank lists this payment again; `day`
 * is a calendar day.
 */
export interface StatementLine {
  readonly key: string;
  readonly day: string;
  readonly amountCents: number;
  readonly name: string;
  readonly memo: string;
  readonly reference: string;
}

/** Which column of the table is which of ours, by index. */
export type Mapping = Readonly<Partial<Record<StatementColumn, number>>>;

export type ReadStatement =
  | {
      readonly kind: 'lines';
      readonly lines: readonly StatementLine[];
      /** Numbers, from 1, of lines without a date or an amount that can be read. */
      readonly unreadable: readonly number[];
      readonly table?: Table;
    }
  /** The table has no columns that are recognized as a day and an amount. */
  | { readonly kind: 'unmapped'; readonly table: Table }
  | { readonly kind: 'unreadable' };

/** A table's headings, its first rows, and the columns as far as they are known. */
export interface Table {
  readonly heads: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly mapping: Mapping;
}

/**
 * Reads the payments of a bank statement, incoming and outgoing: OFX or QFX, or a table with any common separator, whose
 * columns are recognized by their headings unless `mapping` names them. The text is untrusted.
 */
export function readStatement(text: string, mapping?: Mapping): ReadStatement {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return { kind: 'unreadable' };
  return /^OFXHEADER|<OFX>/i.test(trimmed.slice(0, 2_000)) ? readOfx(trimmed) : readTable(trimmed, mapping);
}

interface Raw {
  readonly day: string | undefined;
  /** Negative for money that went out. */
  readonly cents: number | undefined;
  readonly name: string;
  readonly memo: string;
  readonly reference: string;
  /** What tells the line from others of its day and amount, whichever columns are read: the bank's own id, or all its texts. */
  readonly known: string;
}

function readOfx(text: string): ReadStatement {
  let found: readonly Readonly<Record<string, unknown>>[];
  try {
    found = transactionsIn(parseSync(text).OFX);
  } catch {
    return { kind: 'unreadable' };
  }
  const field = (one: Readonly<Record<string, unknown>>, name: string) =>
    typeof one[name] === 'string' ? clean(one[name]) : '';
  return lined(
    found.map((one) => {
      const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)/.exec(field(one, 'DTPOSTED')) ?? [];
      const id = field(one, 'FITID');
      return {
        day: year ? dayOf(Number(year), Number(month), Number(date)) : undefined,
        cents: centsIn(field(one, 'TRNAMT')),
        name: field(one, 'NAME'),
        memo: field(one, 'MEMO'),
        reference: field(one, 'REFNUM') || field(one, 'CHECKNUM') || id,
        known:
          id || JSON.stringify([field(one, 'NAME'), field(one, 'MEMO'), field(one, 'REFNUM'), field(one, 'CHECKNUM')]),
      };
    }),
  );
}

/** Returns the transactions of every account in the file: the lists named `STMTTRN`, wherever they are. */
function transactionsIn(node: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    if (name !== 'STMTTRN') return (Array.isArray(value) ? value : [value]).flatMap(transactionsIn);
    return (Array.isArray(value) ? value : [value]) as Readonly<Record<string, unknown>>[];
  });
}

function readTable(text: string, given: Mapping | undefined): ReadStatement {
  let records: string[][];
  try {
    records = parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 10_000,
      to: SUMMARY_MAXIMUM + STATEMENT_LINES_MAXIMUM + 2,
    });
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    return { kind: 'unreadable' };
  }
  const { head, rows } = tableIn(records);
  if (rows.length === 0 || rows.length > STATEMENT_LINES_MAXIMUM) return { kind: 'unreadable' };
  const mapping = given ?? recognized(head);
  const table = { heads: head, sample: rows.slice(0, 3), mapping };
  const { day, amount } = mapping;
  if (day === undefined || amount === undefined) return { kind: 'unmapped', table };
  const cell = (row: readonly string[], column: StatementColumn) =>
    mapping[column] === undefined ? '' : clean(row[mapping[column]] ?? '');
  const read = lined(
    rows.map((row) => ({
      day: dayIn(cell(row, 'day')),
      cents: movedCents(cell(row, 'amount'), cell(row, 'debit')),
      name: cell(row, 'name'),
      memo: cell(row, 'memo'),
      reference: cell(row, 'reference'),
      known: JSON.stringify(
        row.map(clean).filter((text) => text !== '' && !isMoney(text) && dayIn(text) === undefined),
      ),
    })),
  );
  return { ...read, table };
}

/** Finds the headings below a bank's summary; a table that starts with a payment has none, and its columns get letters. */
function tableIn(records: readonly string[][]): {
  readonly head: readonly string[];
  readonly rows: readonly string[][];
} {
  const hasDay = (row: readonly string[]) => row.some((text) => dayIn(text) !== undefined);
  const at = records.slice(0, SUMMARY_MAXIMUM).findIndex((row) => {
    const { day, amount } = recognized(row);
    return day !== undefined && amount !== undefined && !hasDay(row);
  });
  const [first = []] = records;
  return at < 0 && hasDay(first)
    ? { head: first.map((_, index) => String.fromCodePoint(65 + (index % 26))), rows: records }
    : { head: records[Math.max(at, 0)] ?? [], rows: records.slice(Math.max(at, 0) + 1) };
}

/** True for an amount with its cents, which may be a balance: it differs from one statement to the next. */
const isMoney = (text: string): boolean => /\.\d\d\)?$/.test(text) && centsIn(text) !== undefined;

function lined(raws: readonly Raw[]) {
  const seen = new Map<string, number>();
  const lines: StatementLine[] = [];
  const unreadable: number[] = [];
  for (const [index, { day, cents, known, ...texts }] of raws.entries()) {
    if (day === undefined || cents === undefined) {
      unreadable.push(index + 1);
    } else if (cents !== 0) {
      const same = JSON.stringify([known, day, cents]);
      // Two equal payments of one day are two lines: the second one is the second again when the file is read again.
      const nth = seen.get(same) ?? 0;
      seen.set(same, nth + 1);
      const key = createHash('sha256').update(`${same} ${nth}`).digest('hex').slice(0, 32);
      lines.push({ key, day, amountCents: cents, ...texts });
    }
  }
  return { kind: 'lines' as const, lines, unreadable };
}

/** Our columns by their headings; of several that fit, the earlier pattern's. */
const headings: Readonly<Record<StatementColumn, readonly RegExp[]>> = {
  day: [/\b(date|posted|fecha|дата)\b|日期/iu],
  amount: [/amount|credit|deposit|received|importe|сумма|金额/iu],
  debit: [/debit|withdrawal|paid out|money out|cargo|списан|支出/iu],
  name: [/\b(name|payer|sender|from|payee|nombre|имя)\b|姓名/iu],
  memo: [/memo|note|message|назнач|备注/iu, /descripti|descripci/iu, /details/iu],
  reference: [/reference|\bref\b|confirmation|transaction id|\bid\b|check/iu],
};

/** Finds each of our columns by its heading: the first that fits and isn't taken yet. */
function recognized(head: readonly string[]): Mapping {
  const taken = new Set<number>();
  return Object.fromEntries(
    statementColumns.flatMap((column) => {
      const at = headings[column]
        .map((heading) => head.findIndex((text, index) => !taken.has(index) && heading.test(text)))
        .find((index) => index >= 0);
      if (at === undefined) return [];
      taken.add(at);
      return [[column, at]];
    }),
  );
}

const clean = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);

/** Returns the amount in cents: `$1,234.50`, `-12`, `$-12`, `+ $12`, `(45.00)` and `1234.5` are read; undefined for anything else. */
function centsIn(text: string): number | undefined {
  const [, open, minus, whole, part = '', close] =
    /^(\()?([-+−])?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?(\))?$/.exec(text.replace(/[\s$]|^USD|USD$/g, '')) ?? [];
  if (whole === undefined || (open === undefined) !== (close === undefined)) return undefined;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return open !== undefined || (minus !== undefined && minus !== '+') ? -cents : cents;
}

/** A table with a column for each direction leaves one of the two empty. */
function movedCents(amount: string, debit: string): number | undefined {
  const out = centsIn(debit);
  return out === undefined || out === 0 ? centsIn(amount) : -Math.abs(out);
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Returns the day that a US bank's date names: `2026-11-27`, `11/27/2026`, `11/27/26` or `Nov 27, 2026`. */
function dayIn(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text);
  if (us) return dayOf(Number(us[3]!.padStart(4, '20')), Number(us[1]), Number(us[2]));
  const named = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})/i.exec(text);
  return named === null
    ? undefined
    : dayOf(Number(named[3]), months.indexOf(named[1]!.toLowerCase()) + 1, Number(named[2]));
}

function dayOf(year: number, month: number, date: number): string | undefined {
  const day = new Date(Date.UTC(year, month - 1, date));
  const isReal = day.getUTCFullYear() === year && day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  return isReal && year >= 2000 && year < 2100 ? day.toISOString().slice(0, 10) : undefined;
}
