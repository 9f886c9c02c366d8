import { Secret, TOTP } from 'otpauth';
import { world } from '#projections/world.ts';

/** As every authenticator app has it by default (RFC 6238): SHA-1, six digits, thirty seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A code is taken for half a minute longer on both sides: clocks differ, and people type. */
const WINDOW = 1;

/** 160 random bits, as RFC 4226 recommends, in base32. */
export const newSecret = (): string => new Secret({ buffer: Uint8Array.from(world.randomBytes(20)).buffer }).base32;

/** What an app reads from the QR code. */
export const uriOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...shape, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The step of thirty seconds that a code belongs to; undefined for a wrong one. Compared in constant time. */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: at.getTime() }) + delta;
}
