import type { Logger } from '#services/platform/logger.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { consistencyPath, type Subtree } from './merkle.ts';
import { cosignedAt, type NoteKey } from './note.ts';
import { sendNewest, type SendNewest } from './sendNewest.ts';

/** Somebody else who checks that the log only grows, and signs its checkpoints. */
export type Witness = SendNewest<SignedCheckpoint>;

interface Deps {
  readonly subtree: () => Subtree;
  /** Keeps the checkpoint with the witness's line. */
  readonly keep: (checkpoint: SignedCheckpoint) => Promise<unknown>;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** The least time between two checkpoints in ms. Default 10,000. */
  readonly eachMs?: number;
}

const TIMEOUT_MS = 5_000;
const EACH_MS = 10_000;
const MOST_CHARACTERS = 10_000;

/**
 * Sends checkpoints to a witness of C2SP (c2sp.org/tlog-witness) with the proof that the log grew since the last one
 * that it saw, and keeps its cosignatures. An answer that the witness's key didn't sign is a failure.
 */
export function createWitness(url: string, key: NoteKey, { subtree, keep, log, eachMs = EACH_MS }: Deps): Witness {
  /** The size of the log that the witness saw last. It says so itself where this is wrong, as after a start. */
  let seen = 0;
  const send = async (checkpoint: SignedCheckpoint): Promise<void> => {
    const path = await consistencyPath(Math.min(seen, checkpoint.size), checkpoint.size, subtree());
    const lines = [`old ${seen}`, ...path.map((hash) => hash.toString('base64')), '', checkpoint.note];
    const answer = await fetch(`${url.replace(/\/$/, '')}/add-checkpoint`, {
      method: 'POST',
      body: lines.join('\n'),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    if (answer.status === 409 && /^\d{1,15}\n$/.test(text) && Number(text) !== seen) {
      seen = Number(text);
      if (seen <= checkpoint.size) return send(checkpoint);
    }
    if (!answer.ok || text.length > MOST_CHARACTERS) throw new Error(`answered ${answer.status}`);
    const note = `${checkpoint.note}${text}`;
    if (!cosignedAt(note, key)) throw new Error('answered without a cosignature of its key');
    await keep({ ...checkpoint, note });
    seen = checkpoint.size;
  };
  return sendNewest({ name: 'WITNESS_URL', send, log, eachMs });
}
