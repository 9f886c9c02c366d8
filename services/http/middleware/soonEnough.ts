import type { Readable } from 'node:stream';
import { world } from '#projections/world.ts';
import { uploadTooSlow } from '../problems.ts';

/** Time limits for a body, in ms. */
export interface Patience {
  /** Without receiving a byte. */
  readonly idleMs: number;
  /** In total. */
  readonly wholeMs: number;
}

/**
 * The result of reading a body. Throws 408 (`ApiProblem`) if the body arrives too slowly; the reader is then abandoned.
 */
export async function soonEnough<Read>(
  body: Pick<Readable, 'on' | 'off'>,
  { idleMs, wholeMs }: Patience,
  reading: Promise<Read>,
): Promise<Read> {
  let giveUp = () => {};
  const tooSlow = new Promise<never>((_, reject) => (giveUp = () => reject(uploadTooSlow())));
  const whole = world.setTimeout(() => giveUp(), wholeMs);
  const idle = world.setTimeout(() => giveUp(), idleMs);
  const heard = () => void idle.refresh();
  body.on('data', heard);
  try {
    return await Promise.race([reading, tooSlow]);
  } finally {
    world.clearTimeout(whole);
    world.clearTimeout(idle);
    body.off('data', heard);
  }
}
