import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHash } from 'node:crypto';
import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { Captcha } from './captcha.ts';

const tenMinutesMs = 600_000;
/** Rounds of one derivation: about 2 ms in a browser, so that 400 of them take a second. */
const COST = 5_000;

interface ProofOfWork extends Captcha {
  readonly challenge: () => Promise<Challenge>;
}

/**
 * Altcha's proof of work: which of at most `difficulty` counters makes the key that the signed challenge begins. The server checks the
 * key's signature and derives nothing. `now` is real time, whatever the product's clock says.
 */
export function proofOfWork({
  db,
  now,
  vault,
  difficulty,
}: {
  readonly db: Db;
  readonly now: () => Date;
  readonly vault: Pick<Vault, 'secretOf'>;
  readonly difficulty: number;
}): ProofOfWork {
  const secrets = () => ({
    hmacSignatureSecret: vault.secretOf('captcha', 'challenge'),
    hmacKeySignatureSecret: vault.secretOf('captcha', 'key'),
  });
  return {
    sources: {},
    challenge: async (): Promise<Challenge> =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: Math.ceil(difficulty / 2) + world.randomInt(Math.floor(difficulty / 2) + 1),
        deriveKey,
        expiresAt: new Date(now().getTime() + tenMinutesMs),
        ...secrets(),
      }),
    isSolved: async (answer) => {
      const { challenge, solution } = payloadIn(answer) ?? {};
      if (!challenge?.parameters.expiresAt || !challenge.parameters.keySignature || !solution) return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets() });
      const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
      return verified && expiresAt > now() && (await useUp(db, { challenge, expiresAt, at: now() }));
    },
  };
}

/** What a page sends: JSON in base64. Undefined for anything else; `verifySolution` checks the rest. */
function payloadIn(answer: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as Payload;
    return typeof payload.challenge.parameters === 'object' && typeof payload.challenge.signature === 'string'
      ? payload
      : undefined;
  } catch {
    return undefined;
  }
}

/** False for a challenge that was answered before, in any process. Those that have expired are forgotten on the way. */
async function useUp(
  db: Db,
  { challenge, expiresAt, at }: { challenge: Payload['challenge']; expiresAt: Date; at: Date },
): Promise<boolean> {
  const id = createHash('sha256').update(String(challenge.signature)).digest();
  await db('app.captcha_answers').where('expires_at', '<=', at).delete();
  const first = await db('app.captcha_answers')
    .insert({ id, expires_at: expiresAt })
    .onConflict('id')
    .ignore()
    .returning('id');
  return first.length > 0;
}
