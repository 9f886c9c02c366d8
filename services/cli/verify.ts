import type { Parts } from '#services/compose.ts';
import { inOrder, sentenceOf } from '#services/transparency/differences.ts';
import { readOnlySentence } from '#services/transparency/standing.ts';
import { type LogVerification, verifyLog } from '#services/transparency/verifyLog.ts';
import { verifyRecord } from '#services/transparency/verifyRecord.ts';
import { progressLine } from './progressLine.ts';

/**
 * `npm run verify [-- STREAM]`: holds the log, or one stream, against its chains, its tree and its signed checkpoints, and
 * names what differs first. Exit code 0: whole, 1: not, or no such stream, 2: called wrongly.
 */
export async function verifyCommand(
  { db, transparency }: Pick<Parts, 'db' | 'transparency'>,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const [stream, ...more] = args;
  if (more.length > 0) {
    print('Usage: npm run verify [-- STREAM]');
    return 2;
  }
  const deps = { db, ...transparency, trusted: await transparency.trusted() };
  const progress = progressLine((events) => `${events} events verified`);
  const verification = stream
    ? await verifyRecord(deps, stream)
    : await verifyLog(deps, (so) => progress.show(so.events));
  progress.end();
  if (stream && verification.streams === 0) {
    print(`There is no stream ${stream}`);
    return 1;
  }
  return stream ? reported(verification, print) : reportedAll(verification, transparency, print);
}

function reported({ broken, differences, events, streams }: LogVerification, print: (line: string) => void): number {
  const findings = inOrder(broken, differences);
  for (const [index, finding] of findings.entries()) {
    print(`${index === 0 ? 'FIRST: ' : '       '}${sentenceOf(finding)}`);
  }
  print(
    findings.length === 0
      ? `Whole: ${events} events in ${streams} ${streams === 1 ? 'stream' : 'streams'}`
      : `NOT WHOLE: ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} in ${events} events`,
  );
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
  const readOnly = standing.readOnly();
  if (readOnly) {
    print(
      `READ-ONLY: ${readOnlySentence(readOnly)}. If that is right (a restored backup), accept it: npm run accept-log -- REASON`,
    );
  }
  return code;
}
