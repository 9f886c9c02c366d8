import { createHash } from 'node:crypto';
import { world } from '#projections/world.ts';

/** 256 random bits, base64url. Only the hash is ever stored. */
export const newToken = (): string => world.randomBytes(32).toString('base64url');

/** SHA-256 is enough for a value with 256 bits of randomness. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
