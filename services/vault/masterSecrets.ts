import { createHmac, hkdfSync } from 'node:crypto';
import { type SigningKey, signingKey } from './signingKey.ts';

/** The uses of the master key; each has its own derived key, so that one reveals nothing about another. */
export interface MasterSecrets {
  /** Wraps the subjects' keys. */
  readonly wrapping: Buffer;
  /** Hex HMAC-SHA256: equal values have equal fingerprints, and values cannot be guessed without the master key. */
  readonly fingerprint: (value: string | Uint8Array, purpose?: string) => string;
  /** The 256-bit secret (base64url) of an id: links are derived again when a mail is sent, and never stored. */
  readonly secretOf: (purpose: string, id: string) => string;
  /** Signs evidence packs. Another master key is another signer. */
  readonly signing: SigningKey;
  /** Signs the log's checkpoints. */
  readonly logSigning: SigningKey;
  /** An event's secret salt: 16 bytes as hex, always the same for the same event. */
  readonly saltOf: (eventId: string) => string;
}

/** Derives them from the 32 bytes of `MASTER_KEY`. Throws on any other length. */
export function masterSecrets(masterKey: Uint8Array): MasterSecrets {
  if (masterKey.length !== 32) throw new Error(`The master key has ${masterKey.length} bytes, not 32`);
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', masterKey, '', `tradelines ${use} v1`, 32));
  const fingerprinting = derived('fingerprint');
  const links = derived('links');
  const salting = derived('event salt');
  return {
    wrapping: derived('wrapping'),
    fingerprint: (value, purpose = 'value') =>
      createHmac('sha256', fingerprinting).update(`${purpose}\0`).update(value).digest('hex'),
    secretOf: (purpose, id) => createHmac('sha256', links).update(`${purpose}\0${id}`).digest('base64url'),
    signing: signingKey(derived('evidence signing')),
    logSigning: signingKey(derived('log signing')),
    saltOf: (eventId) => createHmac('sha256', salting).update(eventId).digest('hex').slice(0, 32),
  };
}
