import { canonical } from '#workflows/kernel/canonical.ts';

export const RECEIPT_FORMAT = 'tradelines-receipt-1';

/** A step of an order, as its reader may know it, with what shows that the log has it. */
export interface ReceiptEvent {
  readonly stream: string;
  readonly revision: string;
  readonly position: string;
  /** When the log stored it: instant, ISO 8601 UTC. */
  readonly recordedAt: string;
  /** SHA-256 (hex) over the whole event, of which the reader may know the part below. */
  readonly hash: string;
  /** When it happened: instant, ISO 8601 UTC. */
  readonly at: string;
  /** In the receipt's language: what happened, who did it, and the reason that was given. */
  readonly what: string;
  readonly who: string;
  readonly because: string | null;
  readonly amountCents: number | null;
  /** A proof of C2SP (c2sp.org/tlog-proof) that the log has it; null for an event that was not signed for yet. */
  readonly proof: string | null;
}

/** A state that the log had when an earlier receipt of the same order was made, and the proof that it only grew since. */
export interface EarlierLog {
  readonly size: number;
  /** Base64, as in a checkpoint. */
  readonly root: string;
  /** A consistency proof (RFC 6962, section 2.1.2) to the receipt's checkpoint: hashes in base64. */
  readonly path: readonly string[];
}

/** What was destroyed when an account was forgotten. */
export interface Erasure {
  readonly accountId: string;
  /** Whose keys were destroyed: `user:<account>` is the account itself, `user:<account>/client:<id>` a client of its orders. */
  readonly keys: readonly string[];
  /** The newest checkpoint before it; null if nothing was signed then. The log only grew since, with everybody else's events in it. */
  readonly before: string | null;
}

/** A receipt is about an order; a certificate of erasure, about an account. */
export type ReceiptSubject =
  | { readonly order: { readonly id: string; readonly number: string | null }; readonly erasure?: undefined }
  | { readonly erasure: Erasure; readonly order?: undefined };

export type ReceiptContent = ReceiptSubject & {
  readonly format: typeof RECEIPT_FORMAT;
  readonly issuer: string;
  readonly language: string;
  /** Instant, ISO 8601 UTC. */
  readonly madeAt: string;
  /** The events that its reader may see, in the order of the log. */
  readonly events: readonly ReceiptEvent[];
  /** The log's verifier key and its newest checkpoint (C2SP signed-note and tlog-checkpoint). */
  readonly log: {
    readonly key: string;
    readonly checkpoint: string;
    /** The newest checkpoint that somebody else signed as well (C2SP tlog-cosignature), and their verifier key. */
    readonly witness?: { readonly key: string; readonly checkpoint: string };
  };
  readonly earlier: readonly EarlierLog[];
};

/** What an order's buyer keeps of it: the events that they may see, proven to stand in the log, signed as a whole. */
export type Receipt = ReceiptContent & {
  readonly signature: {
    readonly algorithm: 'Ed25519';
    /** Base64 of its 32 bytes. */
    readonly publicKey: string;
    readonly value: string;
  };
};

/** The bytes that are signed: canonical JSON (RFC 8785) of everything but the signature. */
export const receiptBytes = ({ signature: _, ...content }: ReceiptContent & { signature?: unknown }) =>
  new TextEncoder().encode(canonical(content));
