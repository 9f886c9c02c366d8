import type { Db } from '#projections/database/db.ts';
import type { SigningKey } from '#services/vault/signingKey.ts';
import { type SignedCheckpoint, openCheckpoint } from './checkpoint.ts';
import { checkpointNotes } from './checkpointRows.ts';
import type { CheckpointUrl } from './checkpointUrl.ts';
import { type LogIdentity, logIdentity } from './logIdentity.ts';
import { openNote } from './note.ts';
import type { OutsideFolder } from './outsideFolder.ts';

/** The places of checkpoints, and the key that signs them. */
export interface CheckpointPlaces {
  readonly db: Db;
  readonly signing: SigningKey;
  /** See `placeOf`. */
  readonly place: string;
  readonly outside: Pick<OutsideFolder, 'notes'>;
  /** Only if `CHECKPOINT_URL` is set. */
  readonly url?: Pick<CheckpointUrl, 'newest'> | undefined;
}

/** What is known about the log from its signatures alone. */
export interface Trusted {
  readonly identity: LogIdentity;
  /** Each signed by this log, the smallest first; several of one size if they differ. */
  readonly checkpoints: readonly SignedCheckpoint[];
  /** The largest one outside the database: write access to the database is not enough to remove it. */
  readonly anchor: SignedCheckpoint | undefined;
  /** Places with a note that was not signed with any of the log's keys. */
  readonly forged: readonly string[];
}

/** Reads the checkpoints of all places and keeps those that the log has signed. */
export async function trustedCheckpoints({ db, signing, place, outside, url }: CheckpointPlaces): Promise<Trusted> {
  const [rows, files, remote] = await Promise.all([checkpointNotes(db), outside.notes(), url?.newest()]);
  const beyond = [...files, ...(remote === undefined ? [] : [{ name: 'CHECKPOINT_URL', note: remote }])];
  const identity = await logIdentity({ db, signing, place, outsideNotes: beyond.map(({ note }) => note) });
  const forged: string[] = [];
  const ofThisLog = (notes: readonly { readonly name: string; readonly note: string }[]) =>
    notes.flatMap(({ name, note }) => {
      const opened = openCheckpoint(note, [identity.key]);
      // Other content that a server returns, such as an HTML page, says nothing about the log.
      if (!opened && name !== 'CHECKPOINT_URL' && !isOurs(note, signing.publicKey)) forged.push(name);
      return opened ?? [];
    });
  const outsiders = ofThisLog(beyond);
  const insiders = ofThisLog(rows.map((note) => ({ name: 'app.tlog_checkpoints', note })));
  const distinct = new Map(
    [...insiders, ...outsiders].map((one) => [`${one.size} ${one.root.toString('base64')}`, one]),
  );
  return {
    identity,
    forged,
    checkpoints: [...distinct.values()].toSorted((a, b) => a.size - b.size),
    anchor: outsiders.reduce<SignedCheckpoint | undefined>(
      (largest, one) => (largest && largest.size >= one.size ? largest : one),
      undefined,
    ),
  };
}

/** Signed by this vault, as a checkpoint of another of its logs or as an acceptance. */
const isOurs = (note: string, publicKey: Buffer): boolean => {
  const name = /\n\u2014 ([^\s+]+) [^\n]+\n$/u.exec(note)?.[1];
  return name !== undefined && openNote(note, [{ name, publicKey }]) !== undefined;
};
