import type { ReceiptContent } from '#workflows/receipt/receipt.ts';
import type { Db } from '#projections/database/db.ts';
import { findUsers } from '#services/accounts/users.ts';
import type { NoteKey } from '#services/transparency/note.ts';
import type { SigningKey } from '#services/vault/signingKey.ts';
import type { Language } from '#words/languages.ts';
import { buyersReport } from './buyersReport.ts';
import type { PackContent } from './pack.ts';
import { phrasing } from './pdf/phrasing.ts';
import { peopleOf, reportOf } from './report.ts';
import { type SignedReceipt, signReceipt } from './signReceipt.ts';

interface Asked {
  readonly language: Language;
  readonly buyerId: string;
  /** The witness that signs the log's checkpoints. */
  readonly witnessKey?: NoteKey | undefined;
  /** Sizes of the log at which earlier receipts of this order were made. */
  readonly earlier: readonly number[];
}

/**
 * An order's receipt for its buyer, from a pack with proofs, and the size of the log that it proves. Undefined while nothing of the log is
 * signed. Throws `TreeDamaged`.
 */
export const makeReceipt = async (
  db: Db,
  key: SigningKey,
  pack: PackContent,
  { language, buyerId, earlier, witnessKey }: Asked,
): Promise<SignedReceipt | undefined> =>
  signReceipt(db, key, {
    about: { order: pack.order },
    issuer: pack.issuer,
    language,
    madeAt: pack.madeAt,
    events: await eventsFor(db, pack, { language, buyerId }),
    log: pack.log,
    earlier,
    witnessKey,
  });

/** What a buyer may know of the events, in words, each with its proof. */
async function eventsFor(
  db: Db,
  pack: PackContent,
  { language, buyerId }: Pick<Asked, 'language' | 'buyerId'>,
): Promise<ReceiptContent['events']> {
  const users = await findUsers(db, peopleOf(pack));
  const { events, payments } = buyersReport(reportOf(pack, { users, fingerprint: '' }), pack, buyerId);
  const say = phrasing(language, pack);
  const placeOf = ({ stream, revision }: { stream: string; revision: string }) => `${stream} ${revision}`;
  const amounts = new Map(payments.map((one) => [placeOf(one), one.amountCents]));
  const stored = new Map(
    pack.streams.flatMap(({ stream, events: all }) => all.map((event) => [placeOf({ stream, ...event }), event])),
  );
  return events.map((event) => {
    const { id, position, recordedAt } = stored.get(placeOf(event))!;
    return {
      stream: event.stream,
      revision: event.revision,
      position,
      recordedAt,
      hash: event.hash,
      at: event.at,
      what: say.event(event.type),
      who: say.who(event),
      because: event.because,
      amountCents: amounts.get(placeOf(event)) ?? null,
      proof: pack.log?.proofs[id] ?? null,
    };
  });
}
