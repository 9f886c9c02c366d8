import type { Response } from 'express';
import { stringify } from 'csv-stringify/sync';
import { world } from '#projections/world.ts';
import { fileHeaders } from '#services/http/fileHeaders.ts';
import { messagesIn } from '#services/platform/messages.ts';
import { cellOf, headOf } from './cell.ts';
import type { CsvColumn } from './columns.ts';
import type { Language } from '#words/languages.ts';

/** Somebody who reads nothing for so long is gone, whatever their connection says. */
const TIMEOUT_MS = 60_000;

interface Table {
  readonly name: string;
  readonly columns: readonly CsvColumn[];
  readonly language: Language;
  /** Ended (`return`) as soon as nobody reads any more. */
  readonly portions: AsyncGenerator<readonly Readonly<Record<string, unknown>>[], void, void>;
}

/**
 * Writes a table as it is read: no faster than the reader takes it, no more of it in memory than a portion. UTF-8 with a
 * byte order mark, without which spreadsheets guess another encoding. A fault before the first row is a problem like any
 * other; after it the connection breaks, so that half a table never looks like a whole one.
 */
export async function sendCsv(res: Response, { name, columns, language, portions }: Table): Promise<void> {
  const own = messagesIn(language);
  const lines = (rows: readonly (readonly string[])[]) => stringify(rows as string[][], { record_delimiter: '\r\n' });
  const drained = draining(res);
  try {
    const first = await portions.next();
    fileHeaders(res, { name, type: 'text/csv; charset=utf-8' });
    res.write(`\uFEFF${lines([columns.map((column) => headOf(column, own))])}`);
    for (let portion = first; !portion.done && !res.destroyed; portion = await portions.next()) {
      const table = portion.value.map((row) => columns.map((column) => cellOf(column, column.value(row), own)));
      if (!res.write(lines(table)) && !(await drained())) break;
    }
    if (!res.destroyed) res.end();
  } finally {
    await portions.return();
  }
}

/**
 * Waits until what was written has been taken; false when the reader has gone, or takes nothing any more. It listens once
 * for the whole table: compression hands listeners on to a stream of its own, and never lets go of them.
 */
function draining(res: Response): () => Promise<boolean> {
  let wake = () => {};
  res.on('drain', () => wake());
  res.on('close', () => wake());
  return async () => {
    const timer = world.setTimeout(() => res.destroy(), TIMEOUT_MS);
    if (!res.destroyed) await new Promise<void>((resolve) => (wake = resolve));
    world.clearTimeout(timer);
    return !res.destroyed;
  };
}
