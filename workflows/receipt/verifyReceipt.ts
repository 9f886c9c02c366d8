import { areEqual, fromBase64, isSigned, sha256, type Subtle, toHex } from './bytes.ts';
import { hasGrown, type LogState, openCheckpoint, provenIn, witnessedAt } from './logProofs.ts';
import { type Erasure, RECEIPT_FORMAT, type Receipt, receiptBytes, type ReceiptEvent } from './receipt.ts';

export type ReceiptVerdict =
  | {
      readonly kind: 'whole';
      readonly receipt: Receipt;
      /** What the log was when the receipt was made. */
      readonly log: LogState;
      /** Who else signed the log as it grew into that, and when. */
      readonly witness: { readonly name: string; readonly at: string } | undefined;
      /** How many of its events are proven to stand in that log. */
      readonly proven: number;
      /** SHA-256 (hex) of the key that signed it. */
      readonly fingerprint: string;
    }
  | {
      readonly kind: 'faulty';
      readonly why:
        | 'notAReceipt'
        | 'otherKey'
        | 'signatureDiffers'
        | 'checkpointDiffers'
        | 'witnessDiffers'
        | 'notInLog'
        | 'earlierDiffers'
        | 'erasureDiffers';
      /** The event that isn't proven. */
      readonly event?: ReceiptEvent;
    };

/**
 * Checks a receipt by itself, without asking anybody: that the key whose fingerprint is `trusted` (or, without one, the key that it
 * names) signed it as it is, that each event with a proof stands in the log of its checkpoint, and that the log only grew since the
 * earlier receipts.
 */
export async function verifyReceipt(subtle: Subtle, text: string, trusted?: string): Promise<ReceiptVerdict> {
  try {
    return await verdictOf(subtle, JSON.parse(text) as Receipt, trusted);
  } catch {
    return { kind: 'faulty', why: 'notAReceipt' };
  }
}

async function verdictOf(subtle: Subtle, receipt: Receipt, trusted: string | undefined): Promise<ReceiptVerdict> {
  if (receipt.format !== RECEIPT_FORMAT) return { kind: 'faulty', why: 'notAReceipt' };
  const { signature, events, log, earlier } = receipt;
  const key = fromBase64(signature.publicKey);
  const fingerprint = toHex(await sha256(subtle, key));
  if (trusted !== undefined && trusted !== fingerprint) return { kind: 'faulty', why: 'otherKey' };
  if (!(await isSigned(subtle, key, receiptBytes(receipt), fromBase64(signature.value)))) {
    return { kind: 'faulty', why: 'signatureDiffers' };
  }
  const state = await openCheckpoint(subtle, log.checkpoint, log.key);
  if (!state) return { kind: 'faulty', why: 'checkpointDiffers' };
  for (const event of events) {
    if (event.proof === null) continue;
    const there = await provenIn(subtle, event.proof, entryOf(event), log.key);
    if (!there || there.size !== state.size || !areEqual(there.root, state.root)) {
      return { kind: 'faulty', why: 'notInLog', event };
    }
  }
  for (const { size, root, path } of earlier) {
    if (!(await hasGrown(subtle, { size, root: fromBase64(root) }, state, path))) {
      return { kind: 'faulty', why: 'earlierDiffers' };
    }
  }
  if (receipt.erasure && !(await isErased(subtle, receipt, receipt.erasure))) {
    return { kind: 'faulty', why: 'erasureDiffers' };
  }
  const witness = log.witness && (await witnessOf(subtle, receipt, state));
  if (log.witness && !witness) return { kind: 'faulty', why: 'witnessDiffers' };
  const proven = events.filter(({ proof }) => proof !== null).length;
  return { kind: 'whole', receipt, log: state, witness, proven, fingerprint };
}

/**
 * Returns whether the erasure is what the log has: its one event is proven, it is that account's, its keys are too, and the checkpoint
 * before it, which was shown to have grown into the receipt's, doesn't have it yet.
 */
async function isErased(
  subtle: Subtle,
  { events, log, earlier }: Receipt,
  { accountId, keys, before }: Erasure,
): Promise<boolean> {
  const [event, ...others] = events;
  const own = `user:${accountId}`;
  if (!event?.proof || others.length > 0 || event.stream !== `account-${accountId}`) return false;
  if (!keys.every((key) => key === own || key.startsWith(`${own}/client:`)) || !keys.includes(own)) return false;
  if (before === null) return true;
  const state = await openCheckpoint(subtle, before, log.key);
  const index = Number(/^index (\d+)$/m.exec(event.proof)?.[1]);
  return state !== undefined && state.size <= index && isAmong(earlier, state);
}

const isAmong = (earlier: Receipt['earlier'], state: LogState): boolean =>
  earlier.some(({ size, root }) => size === state.size && areEqual(fromBase64(root), state.root));

/** Who signed an earlier state of the log, which was shown to have grown into this one, or this one itself. */
async function witnessOf(subtle: Subtle, { log, earlier }: Receipt, state: LogState) {
  const { key, checkpoint } = log.witness!;
  const seen = await openCheckpoint(subtle, checkpoint, log.key);
  const isNow = seen?.size === state.size && areEqual(seen.root, state.root);
  const isOfThisLog = seen && (isNow || isAmong(earlier, seen));
  return isOfThisLog ? witnessedAt(subtle, checkpoint, key) : undefined;
}

/** What the log's tree contains of an event: canonical JSON, as the log writes it. */
const entryOf = ({ hash, position, recordedAt, revision, stream }: ReceiptEvent): string =>
  JSON.stringify({ hash, position, recordedAt, revision, stream });

type Whole = Extract<ReceiptVerdict, { kind: 'whole' }>;

/**
 * Compares two receipts that are whole by themselves. `grew`: the later one proves that its log has all that the earlier one had;
 * `differs`: the log was changed or cut in between; `otherLog`: they are of different logs; `unknown`: neither says anything of the
 * other, so the log itself has to be asked.
 */
export function compareReceipts(one: Whole, other: Whole): 'grew' | 'differs' | 'otherLog' | 'unknown' {
  if (one.log.origin !== other.log.origin) return 'otherLog';
  const [earlier, later] = one.log.size <= other.log.size ? [one, other] : [other, one];
  if (earlier.log.size === later.log.size) return areEqual(earlier.log.root, later.log.root) ? 'grew' : 'differs';
  // That the named state leads to the later checkpoint was checked with the later receipt.
  const named = later.receipt.earlier.find(({ size }) => size === earlier.log.size);
  if (!named) return 'unknown';
  return areEqual(fromBase64(named.root), earlier.log.root) ? 'grew' : 'differs';
}
