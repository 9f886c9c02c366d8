// oxlint-disable max-lines-per-function -- its functions share one state
import { setImmediate as otherWork } from 'node:timers/promises';
import type { Db } from '#projections/database/db.ts';
import type { Sealed } from '#workflows/kernel/sealed.ts';
import { inBatches } from '#services/platform/inBatches.ts';
import { closeBox, closeSameBox, openBox } from './box.ts';
import { BoxDamaged, SubjectErased } from './faults.ts';
import { masterSecrets, type MasterSecrets } from './masterSecrets.ts';
import type { Notices } from './notices.ts';
import { createSubjectKeys, type SubjectKey } from './subjectKeys.ts';

/** The place of a value: bound into its encryption, so that it cannot be opened anywhere else. */
export interface Place {
  readonly eventId: string;
  /** The field's path in the event's data or row: `questionnaire.ssn`. */
  readonly path: string;
}

export type Opened = { readonly kind: 'open'; readonly value: string } | { readonly kind: 'erased' };
/** A text with its place, sealed or to be sealed together with others. */
export interface Placed extends Place {
  readonly subject: string;
}
export type Closed = { readonly kind: 'closed'; readonly box: string } | { readonly kind: 'erased' };
/** `damaged`: altered, moved, or its key was lost. One such value must not prevent others from being read. */
export type OpenedAmong = Opened | { readonly kind: 'damaged' };
export type OpenedBytes = { readonly kind: 'open'; readonly bytes: Buffer } | { readonly kind: 'erased' };

/**
 * Personal data, sealed with one key per subject. Destroying the key erases everything ever sealed for that subject.
 */
export interface Vault extends Omit<MasterSecrets, 'wrapping'> {
  /** Throws `SubjectErased` when the subject's key was destroyed. */
  readonly seal: (subject: string, value: string, place: Place) => Promise<Sealed>;
  /** Throws `BoxDamaged` if the value was altered or is not in the place that it was sealed for. */
  readonly open: (sealed: Sealed) => Promise<Opened>;
  /** In the order of the request, with one database query. */
  readonly openMany: (sealed: readonly Sealed[]) => Promise<readonly Opened[]>;
  /** The part that may be shown without revealing the value: `masked(ssn, lastFour)`. */
  readonly masked: (sealed: Sealed, mask: (value: string) => string) => Promise<Opened>;
  /** Files of up to 10 MB. Same errors as `seal` and `open`. */
  readonly sealBytes: (subject: string, bytes: Uint8Array, place: Place) => Promise<Buffer>;
  readonly openBytes: (subject: string, box: Uint8Array, place: Place) => Promise<OpenedBytes>;
  /**
   * Texts of events, with one query for their keys. The same text in the same place gives the same box, byte for byte.
   */
  readonly closeTexts: (texts: readonly (Placed & { readonly text: string })[]) => Promise<readonly Closed[]>;
  /** In the order of the request, with one query for their keys. */
  readonly openTexts: (boxes: readonly (Placed & { readonly box: string })[]) => Promise<readonly OpenedAmong[]>;
  /** The subjects whose key was destroyed. */
  readonly erasedAmong: (subjects: readonly string[]) => Promise<ReadonlySet<string>>;
  /**
   * Destroys the keys of the subject and of everything below it (`user:…/client:…`). Returns how many keys there were.
   */
  readonly erase: (subject: string) => Promise<number>;
  /** The subject and everything below it whose key is destroyed. */
  readonly destroyedOf: (subject: string) => Promise<readonly string[]>;
  /** Rewrites the table of keys, so that the file on disk no longer contains a destroyed one. */
  readonly sweep: () => Promise<void>;
}

/** `***-**-1234` of any number: digits but the last four become stars, the rest stays. */
export const lastFour = (value: string): string => value.replace(/\d(?=(?:\D*\d){4})/g, '*');

/**
 * The vault over `app.subject_keys` of `db`, the database of the keys. With `notices`, keys are cached for seconds and
 * dropped at once when any process erases them; without, every request queries the database.
 */
export function createVault({ db, masterKey, notices }: { db: Db; masterKey: Uint8Array; notices?: Notices }): Vault {
  const { wrapping, ...secrets } = masterSecrets(masterKey);
  const keys = createSubjectKeys({ db, wrapping, notices });
  const toSeal = inBatches(keys.ensured);
  const toOpen = inBatches(keys.existing);
  const keyToSeal = async (subject: string) => keys.atHand(subject) ?? toSeal(subject);
  const keyToOpen = async (subject: string) => keys.atHand(subject) ?? toOpen(subject);

  const closed = async (subject: string, plain: Uint8Array, place: Place): Promise<Buffer> => {
    const found = await keyToSeal(subject);
    if (found?.kind === 'damaged') throw new BoxDamaged(subject, found.cause);
    if (found?.kind !== 'key') throw new SubjectErased(subject);
    return closeBox(found.key, plain, boundTo(subject, place));
  };
  const opened = async (subject: string, box: Uint8Array, place: Place): Promise<OpenedBytes> => {
    const found: SubjectKey | undefined = await keyToOpen(subject);
    if (!found) throw new BoxDamaged(subject, new Error('There never was a key for this subject'));
    if (found.kind === 'destroyed') return { kind: 'erased' };
    if (found.kind === 'damaged') throw new BoxDamaged(subject, found.cause);
    try {
      return { kind: 'open', bytes: openBox(found.key, box, boundTo(subject, place)) };
    } catch (cause) {
      throw new BoxDamaged(subject, cause);
    }
  };
  const open = async ({ subject, box, eventId, path }: Sealed): Promise<Opened> => {
    const result = await opened(subject, Buffer.from(box, 'base64'), { eventId, path });
    return result.kind === 'open' ? { kind: 'open', value: result.bytes.toString() } : result;
  };

  return {
    ...secrets,
    seal: async (subject, value, { eventId, path }) => ({
      sealed: 1,
      subject,
      eventId,
      path,
      box: (await closed(subject, Buffer.from(value), { eventId, path })).toString('base64'),
    }),
    open,
    openMany: (sealed) => Promise.all(sealed.map(open)),
    masked: async (sealed, mask) => {
      const result = await open(sealed);
      return result.kind === 'open' ? { kind: 'open', value: mask(result.value) } : result;
    },
    sealBytes: closed,
    openBytes: opened,
    closeTexts: async (texts) => {
      const found = await allOf(keyToSeal, texts);
      return texts.map(({ subject, text, ...place }) => {
        const key = found.get(subject);
        if (key?.kind === 'damaged') throw new BoxDamaged(subject, key.cause);
        return key?.kind === 'key'
          ? {
              kind: 'closed',
              box: closeSameBox(key.key, Buffer.from(text), boundTo(subject, place)).toString('base64'),
            }
          : { kind: 'erased' };
      });
    },
    openTexts: async (boxes) => {
      const found = await allOf(keyToOpen, boxes);
      const texts: OpenedAmong[] = [];
      for (const box of boxes) {
        if (texts.length % AT_ONCE === AT_ONCE - 1) await otherWork();
        texts.push(openedText(found.get(box.subject), box));
      }
      return texts;
    },
    erasedAmong: async (subjects) => {
      const found = await allOf(
        keyToOpen,
        subjects.map((subject) => ({ subject })),
      );
      return new Set([...found].filter(([, { kind }]) => kind === 'destroyed').map(([subject]) => subject));
    },
    erase: (subject) => db.transaction((trx) => keys.destroy(subject, trx)),
    destroyedOf: keys.destroyedOf,
    sweep: () => keys.sweep(),
  };
}

/** About 2 ms of work. */
const AT_ONCE = 200;

/** The subjects' keys, asked for together with those of everyone who asks at the same moment. */
async function allOf(
  keyOf: (subject: string) => Promise<SubjectKey | undefined>,
  things: readonly { readonly subject: string }[],
): Promise<ReadonlyMap<string, SubjectKey>> {
  const subjects = [...new Set(things.map(({ subject }) => subject))];
  const found = await Promise.all(subjects.map(async (subject) => [subject, await keyOf(subject)] as const));
  return new Map(found.flatMap(([subject, key]) => (key ? [[subject, key] as const] : [])));
}

function openedText(
  key: SubjectKey | undefined,
  { subject, box, ...place }: Placed & { readonly box: string },
): OpenedAmong {
  if (!key || key.kind === 'damaged') return { kind: 'damaged' };
  if (key.kind === 'destroyed') return { kind: 'erased' };
  try {
    return { kind: 'open', value: openBox(key.key, Buffer.from(box, 'base64'), boundTo(subject, place)).toString() };
  } catch {
    return { kind: 'damaged' };
  }
}

// JSON keeps the three apart: no other combination of path and subject gives the same text.
const boundTo = (subject: string, { eventId, path }: Place): string => JSON.stringify([eventId, path, subject]);
