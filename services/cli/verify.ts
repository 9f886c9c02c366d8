import type { Parts } from '#services/compose.ts';
import { verifyAll, verifyStream } from '#services/eventstore/verify.ts';
import { progressLine } from './progressLine.ts';

/** `npm run verify [-- STREAM]`: checks the chain of hashes of one stream, or of all. Exit code 1 when a link is broken. */
export async function verifyCommand({ eventStore }: Pick<Parts, 'eventStore'>, args: readonly string[], print: (line: string) => void): Promise<number> {
  const [stream, ...more] = args;
  if (more.length > 0) {
    print('Usage: npm run verify [-- STREAM]');
    return 2;
  }
  const progress = progressLine((events) => `${events} events verified`);
  const { streams, events, broken } = stream ? await verifyStream({ eventStore: eventStore.stored }, stream) : await verifyAll({ eventStore: eventStore.stored, onProgress: (so) => progress.show(so.events) });
  progress.end();
  for (const { stream: name, revision, position, why } of broken) print(`BROKEN: ${name} at revision ${revision}, position ${position}: ${why}`);
  print(broken.length === 0 ? `Whole: ${events} events in ${streams} streams` : `${broken.length} of ${streams} streams are broken`);
  return broken.length === 0 ? 0 : 1;
}
