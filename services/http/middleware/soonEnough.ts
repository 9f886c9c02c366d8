import type { Readable } from 'node:stream';
import { uploadTooSlow } from '../problems.ts';

/** How long a body may take. Milliseconds. */
export interface Patience {
  /** Without a byte of it. */
  readonly idleMs: number;
  /** In all. */
  readonly wholeMs: number;
}

/** What reads a body, unless the body comes too slowly: then 408 (`ApiProblem`), and whatever still reads is left alone. */
export async function soonEnough<Read>(
  body: Pick<Readable, 'on' | 'off'>,
  { idleMs, wholeMs }: Patience,
  reading: Promise<Read>,
): Promise<Read> {
  let giveUp = () => {};
  const tooSlow = new Promise<never>((_, reject) => (giveUp = () => reject(uploadTooSlow())));
  const whole = setTimeout(() => giveUp(), wholeMs);
  const idle = setTimeout(() => giveUp(), idleMs);
  const heard = () => void idle.refresh();
  body.on('data', heard);
  try {
    return await Promise.race([reading, tooSlow]);
  } finally {
    clearTimeout(whole);
    clearTimeout(idle);
    body.off('data', heard);
  }
}
