import { signCheckpoint } from '../checkpoint.ts';
import type { Transparency } from '../transparency.ts';

/**
 * Lets the outside know of more events than the log has, as it does after an older backup was restored. Answers how
 * many it knows of.
 */
export async function logFallsBehind({
  transparency,
  vault,
}: {
  transparency: Transparency;
  vault: { logSigning: Transparency['signing'] };
}): Promise<number> {
  const { identity } = await transparency.trusted();
  const size = Number(await transparency.storedLog.head()) + 20;
  const { note } = signCheckpoint({ origin: identity.origin, size, root: Buffer.alloc(32, 5) }, vault.logSigning);
  await transparency.outside.keepCheckpoint(note, size, new Date());
  await transparency.standing.recheck();
  return size;
}
