import { createHash } from 'node:crypto';
import { canonical } from '#workflows/kernel/canonical.ts';
import { z } from 'zod';

export const PACK_FORMAT = 'tradelines-evidence-1';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const json = z.json();

/** An event exactly as it is stored, its personal texts sealed: what its hash was made over, and the hash before it. */
const packedEvent = z.strictObject({
  revision: z.string().regex(/^\d{1,19}$/),
  position: z.string().regex(/^\d{1,19}$/),
  recordedAt: z.string(),
  id: z.string(),
  type: z.string(),
  data: json,
  meta: z.looseObject({ hash }),
  /** The hash of the event before it in its stream; null for the first. */
  previous: hash.nullable(),
  /**
   * It was stored before texts were sealed, and its person is forgotten: what was personal is left out here, so that the hash can
   * be checked against its neighbours only.
   */
  erased: z.literal(true).optional(),
});
export type PackedEvent = z.infer<typeof packedEvent>;

const packedStream = z.strictObject({
  stream: z.string(),
  /** Whether it is the whole stream. A card's has the slots of other orders in it: only this order's are given. */
  complete: z.boolean(),
  events: z.array(packedEvent),
});
export type PackedStream = z.infer<typeof packedStream>;

export const packedFile = z.strictObject({
  id: z.string(),
  purpose: z.string(),
  mediaType: z.string(),
  size: z.int(),
  uploadedAt: z.string(),
  /** SHA-256 of the file as it was sent to us; null for one that is erased. */
  sha256: hash.nullable(),
});
export type PackedFile = z.infer<typeof packedFile>;

const content = z.strictObject({
  format: z.literal(PACK_FORMAT),
  issuer: z.string(),
  order: z.strictObject({ id: z.string(), number: z.string().nullable() }),
  madeAt: z.string(),
  madeBy: z.strictObject({ userId: z.string(), name: z.string() }),
  streams: z.array(packedStream),
  /** By event id and path: the sealed texts of the events above, opened when the pack was made; null for what is erased. */
  texts: z.record(z.string(), z.record(z.string(), z.string().nullable())).optional(),
  files: z.array(packedFile),
  /** That the events stand in the log: its verifier key (C2SP signed-note), and by event id a proof (C2SP tlog-proof). Packs of before have none. */
  log: z.strictObject({ key: z.string().max(300), proofs: z.record(z.string(), z.string().max(20_000)) }).optional(),
  /** Over the hashes of all events, as they are listed: the same on the PDF that belongs to this file. */
  digest: hash,
});
export type PackContent = z.infer<typeof content>;

/** An evidence pack: an order's events and what they refer to, signed as a whole. */
export const evidencePack = content.extend({
  signature: z.strictObject({
    algorithm: z.literal('Ed25519'),
    publicKey: z.string(),
    fingerprint: hash,
    value: z.string(),
  }),
});
export type EvidencePack = z.infer<typeof evidencePack>;

/** The bytes that are signed: the canonical JSON (RFC 8785) of everything but the signature. */
export const signedBytes = ({ signature: _, ...pack }: PackContent & { signature?: unknown }): Buffer =>
  Buffer.from(canonical(pack));

/** SHA-256 over the events' hashes, one a line. */
export const digestOf = (streams: readonly PackedStream[]): string => {
  const hashes = streams.flatMap(({ stream, events }) =>
    events.map(({ revision, meta }) => `${stream} ${revision} ${meta.hash}\n`),
  );
  return createHash('sha256').update(hashes.join('')).digest('hex');
};
