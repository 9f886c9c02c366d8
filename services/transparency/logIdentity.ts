import type { Knex } from 'knex';
import { fingerprintOf, type SigningKey } from '#services/vault/signingKey.ts';
import { acceptancesIn } from './acceptance.ts';
import type { NoteKey } from './note.ts';

/** Who the log is: the origin of its checkpoints, which is also its key's name. */
export interface LogIdentity {
  readonly origin: string;
  readonly key: NoteKey;
  /** The log as it was before admins accepted another history, once or several times. */
  readonly formerKeys: readonly NoteKey[];
}

/**
 * The origin comes from the vault's key alone, so that nobody who can write to the database can give the log another one
 * and its old checkpoints with it. Each acceptance begins a new log: a log must never sign two histories.
 */
export async function logIdentity(deps: { db: Knex; signing: SigningKey; outsideNotes: readonly string[] }): Promise<LogIdentity> {
  const { publicKey } = deps.signing;
  const accepted = await acceptancesIn(deps.db, deps.outsideNotes, publicKey);
  const keys = Array.from({ length: accepted.length + 1 }, (_, epoch) => ({ name: originAt(publicKey, epoch + 1), publicKey }));
  const key = keys.at(-1)!;
  return { origin: key.name, key, formerKeys: keys.slice(0, -1) };
}

/** `tradelines/<half of the key's fingerprint>/<1, one more after each acceptance>`. */
export const originAt = (publicKey: Buffer, epoch: number): string => `tradelines/${fingerprintOf(publicKey).slice(0, 32)}/${epoch}`;
