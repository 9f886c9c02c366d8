import { system } from '#workflows/kernel/actor.ts';
import { byCommandLine } from '#services/audit/audit.ts';
import type { Parts } from '#services/compose.ts';
import { acceptLog } from '#services/transparency/acceptLog.ts';
import { readOnlySentence } from '#services/transparency/standing.ts';

/**
 * `npm run accept-log -- REASON`: lets a log go on that is behind what was signed of it, a restored backup for example. A
 * new log begins; the acceptance is signed and audited. Answers the process's exit code.
 */
export async function acceptLogCommand(
  { db, now, transparency }: Pick<Parts, 'db' | 'now' | 'transparency'>,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const reason = args.join(' ').trim();
  if (reason.length < 3) {
    print('Usage: npm run accept-log -- REASON');
    return 2;
  }
  await transparency.standing.known();
  const readOnly = transparency.standing.readOnly();
  if (!readOnly) {
    print('There is nothing to accept: the log has everything that was signed of it');
    return 1;
  }
  await acceptLog({ db, now, transparency }, { actor: system('acceptLog'), requestOrigin: byCommandLine, reason });
  print(`Accepted: ${readOnlySentence(readOnly)}. A new log begins`);
  return 0;
}
