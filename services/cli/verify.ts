import { trialBalance } from '#projections/ledger/query.ts';
import type { Parts } from '#services/compose.ts';
import { inOrder, sentenceOf } from '#services/transparency/differences.ts';
import { readOnlySentence } from '#services/transparency/standing.ts';
import { type LogVerification, verifyLog } from '#services/transparency/verifyLog.ts';
import { verifyRecord } from '#services/transparency/verifyRecord.ts';
import { progressLine } from './progressLine.ts';

/**
 * `npm run verify [-- STREAM | --since SIZE]`: holds the log, one stream, or what came after a checkpoint, against its chains, its tree
 * and its signed checkpoints, and names what differs first; without a stream also whether each order's lines in the ledger add up to
 * zero. Exit code 0: whole, 1: not, or no such stream or checkpoint, 2: called wrongly.
 */
export async function verifyCommand(
  { db, transparency }: Pick<Parts, 'db' | 'transparency'>,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const { stream, since, isWrong } = askedFor(args);
  if (isWrong) {
    print('Usage: npm run verify [-- STREAM | --since SIZE]');
    return 2;
  }
  const trusted = await transparency.trusted();
  const deps = { db, ...transparency, trusted };
  const from = since === undefined ? undefined : trusted.checkpoints.findLast(({ size }) => size > 0 && size <= since);
  if (since !== undefined && !from) {
    print(`No signed checkpoint of ${since} events or fewer is left`);
    return 1;
  }
  const progress = progressLine((events) => `${events} events verified`);
  const verification = stream
    ? await verifyRecord(deps, stream)
    : await verifyLog(deps, (so) => progress.show(so.events), from);
  progress.end();
  if (stream && verification.streams === 0) {
    print(`There is no stream ${stream}`);
    return 1;
  }
  if (stream) return reported(verification, print);
  const code = reportedAll(verification, transparency, print);
  return (await booksAddUp(db, print)) ? code : 1;
}

/** `since`: number of events. */
function askedFor([first, second, ...more]: readonly string[]) {
  if (first === '--since') {
    const since = Number(second);
    return { since, isWrong: more.length > 0 || !Number.isSafeInteger(since) || since < 1 };
  }
  return { stream: first, isWrong: second !== undefined || first?.startsWith('-') === true };
}

function reported(
  { broken, differences, events, streams, skipped }: LogVerification,
  print: (line: string) => void,
): number {
  const read = events - skipped;
  const findings = inOrder(broken, differences);
  for (const [index, finding] of findings.entries()) {
    print(`${index === 0 ? 'FIRST: ' : '       '}${sentenceOf(finding)}`);
  }
  print(
    findings.length === 0
      ? `Whole: ${read} events in ${streams} ${streams === 1 ? 'stream' : 'streams'}`
      : `NOT WHOLE: ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} in ${read} events`,
  );
  if (skipped > 0) print(`The ${skipped} events before them were not read again`);
  return findings.length === 0 ? 0 : 1;
}

function reportedAll(
  verification: LogVerification,
  { standing }: Parts['transparency'],
  print: (line: string) => void,
): number {
  const code = reported(verification, print);
  const { signed, events } = verification;
  print(
    signed === 0
      ? 'No checkpoint vouches for it yet: the first is signed when the product has run'
      : `Signed checkpoints vouch for ${signed} of ${events} events`,
  );
  if (code === 0 && signed > 0) print(`What comes from now on alone: npm run verify -- --since ${signed}`);
  const readOnly = standing.readOnly();
  if (readOnly) {
    print(
      `READ-ONLY: ${readOnlySentence(readOnly)}. If that is right (a restored backup), accept it: npm run accept-log -- REASON`,
    );
  }
  return code;
}

/** Whether each order's lines in the ledger add up to zero. A database that has no read models yet has no books to check. */
async function booksAddUp(db: Parts['db'], print: (line: string) => void): Promise<boolean> {
  const { rows } = await db.raw<{ there: boolean }>("select to_regclass('read.ledger') is not null as there");
  if (!rows[0]!.there) {
    print('No ledger to check yet: it is made when the product runs');
    return true;
  }
  const { lines, orders, wrong } = await trialBalance(db);
  for (const { orderId, leftCents } of wrong) {
    print(`BOOKS: order ${orderId} does not add up, ${leftCents} cents are left`);
  }
  if (wrong.length === 0) {
    print(`Books: ${lines} lines of ${orders} ${orders === 1 ? 'order' : 'orders'}, each order adds up to zero`);
  }
  return wrong.length === 0;
}
