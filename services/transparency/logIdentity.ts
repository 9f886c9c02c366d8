import { hash } from 'node:crypto';
import type { Db } from '#projections/database/db.ts';
import { fingerprintOf, type SigningKey } from '#services/vault/signingKey.ts';
import { acceptancesIn } from './acceptance.ts';
import type { NoteKey } from './note.ts';

/** The identity of the log: the origin of its checkpoints, which is also its key's name. */
export interface LogIdentity {
  readonly origin: string;
  readonly key: NoteKey;
  /** The log before admins accepted another history, once or several times. */
  readonly formerKeys: readonly NoteKey[];
}

/**
 * The origin is derived from the vault's key only, so that write access to the database is not enough to give the log
 * another origin and its old checkpoints with it. Each acceptance begins a new log: a log must never sign two
 * histories.
 */
export async function logIdentity({
  db,
  signing: { publicKey },
  place,
  outsideNotes,
}: {
  db: Db;
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
 * Distinguishes the logs used with one data folder by their store ('' for the embedded one). For development, where
 * people try several stores one after the other. In production there is one log, wherever it was moved to: a
 * replacement must be noticed.
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
  // Without the login, which may change: the part after the last @, or after the slashes.
  const [, place] = /^[^:]+:\/\/(?:.*@)?([^?]*)/.exec(url) ?? [];
  return hash('sha256', `${EVENTSTORE_URL === undefined ? 'postgres' : 'eventstoredb'} ${place}`).slice(0, 8);
}
