import { hash } from 'node:crypto';
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
export async function logIdentity({
  db,
  signing: { publicKey },
  place,
  outsideNotes,
}: {
  db: Knex;
  signing: SigningKey;
  place: string;
  outsideNotes: readonly string[];
}): Promise<LogIdentity> {
  const accepted = new Set((await acceptancesIn(db, outsideNotes, publicKey)).map(({ origin }) => origin));
  const originOf = (epoch: number) => originAt(publicKey, place, epoch);
  let epoch = 1;
  while (accepted.has(originOf(epoch))) epoch += 1;
  const keys = Array.from({ length: epoch }, (_, before) => ({ name: originOf(before + 1), publicKey }));
  const key = keys.at(-1)!;
  return { origin: key.name, key, formerKeys: keys.slice(0, -1) };
}

/** `tradelines/<half of the key's fingerprint>[-<place>]/<1, one more after each acceptance>`. */
const originAt = (publicKey: Buffer, place: string, epoch: number): string =>
  `tradelines/${fingerprintOf(publicKey).slice(0, 32)}${place && `-${place}`}/${epoch}`;

/**
 * Tells logs apart that one data folder has to do with, by the store that they stand in ('' for the embedded one). For development,
 * where people try several stores one after the other. In production there is one log, wherever it was moved to: one put in its
 * place must be seen.
 */
export function placeOf({
  production,
  EVENTSTORE_URL,
  DATABASE_URL,
}: {
  readonly production: boolean;
  readonly EVENTSTORE_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
}): string {
  const url = EVENTSTORE_URL ?? DATABASE_URL;
  if (production || url === undefined) return '';
  // Not the login, which may change: what stands behind the last @, or the slashes.
  const [, place] = /^[^:]+:\/\/(?:.*@)?([^?]*)/.exec(url) ?? [];
  return hash('sha256', `${EVENTSTORE_URL === undefined ? 'postgres' : 'eventstoredb'} ${place}`).slice(0, 8);
}
