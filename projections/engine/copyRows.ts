import { setImmediate as otherWork } from 'node:timers/promises';
import type { Db } from '../database/db.ts';
import { knexOf } from '../database/knexOf.ts';
import type { Client, Connection } from 'pg';
import { bareTypes, type Table } from './table.ts';

/** The driver's connection, with the methods for COPY that its types lack. */
interface CopyConnection extends Connection {
  readonly sendCopyFromChunk: (chunk: Buffer) => void;
  readonly endCopyFrom: () => void;
}

/** Rows written before yielding, so that the server and other work get a turn. */
const ROWS_A_CHUNK = 250;

/**
 * Inserts rows with COPY: without planning a statement or parsing JSON, which is a third of the work of
 * `json_to_recordset` for rows of a few kB; and the server stores the first rows while the next are still being made.
 * Values are plain JSON. Fails like an insert if a key already exists.
 */
export async function copyRows<Column extends string>(
  trx: Db,
  name: string,
  table: Table<Column>,
  rows: Iterable<Readonly<Record<Column, unknown>>>,
): Promise<void> {
  const columns = Object.entries(bareTypes(table)) as [Column, string][];
  // Inside a transaction this is the transaction's own connection.
  const client: Client = await knexOf(trx).client.acquireConnection();
  const lines = linesOf(rows, (row) => columns.map(([column, type]) => cell(row[column], type === 'json')).join('\t'));
  await copied(client, `copy ${name} (${columns.map(([column]) => column).join(', ')}) from stdin`, lines);
}

function copied(client: Client, text: string, chunks: Iterable<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const fail = (fault: unknown) => {
      failed = true;
      reject(fault instanceof Error ? fault : new Error(String(fault)));
    };
    const send = async (connection: CopyConnection) => {
      for (const chunk of chunks) {
        if (failed) return;
        connection.sendCopyFromChunk(Buffer.from(chunk));
        await otherWork();
      }
      connection.endCopyFrom();
    };
    const query = {
      submit: (connection: Connection) => connection.query(text),
      // If writing fails, so must the connection: an incomplete COPY must not be committed.
      handleCopyInResponse: (connection: CopyConnection) =>
        void send(connection).catch((fault: unknown) => (fail(fault), client.end())),
      handleCommandComplete: () => {},
      handleError: fail,
      handleReadyForQuery: () => (failed ? undefined : resolve()),
    };
    client.query(query);
  });
}

function* linesOf<Row>(rows: Iterable<Row>, line: (row: Row) => string): Iterable<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(line(row));
    if (lines.length < ROWS_A_CHUNK) continue;
    yield `${lines.join('\n')}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

/** Formats a value for COPY's text format. */
function cell(value: unknown, isJson: boolean): string {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'string' && !isJson ? value : JSON.stringify(value);
  return special.test(text) ? text.replace(specials, (found) => escapes[found]!) : text;
}
const special = /[\\\t\n\r]/;
const specials = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
