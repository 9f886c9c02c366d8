import { z } from 'zod';
import { signedIn } from '#services/domains/accounts/contract.ts';
import { done, idParams, instant, noBody, uuid } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import { base64url, code, extensions, proof } from '#services/domains/people/proof.ts';
import * as routes from './routes.ts';

const password = z.string().min(1).max(500);
const attestation = z.object({
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: base64url.max(4000),
    attestationObject: base64url.max(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
/** WebAuthn options, in the form that browsers parse from JSON. */
const options = z.looseObject({ challenge: z.string() });

/**
 * Proof for an account that has a factor: the password and that factor, else 403 `factorProofNeeded`. Empty for the
 * first factor.
 */
const whereThereIsOne = z.strictObject({ password: password.optional(), proof: proof.optional() });
/** Shown only once, because only hashes are stored. Null for an account that has some already. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** Two-factor authentication: a password, and an app's code or a passkey. */
const schemas = {
  factors: {
    summary: 'The second factors of this account',
    answer: z.object({
      totp: z.boolean(),
      passkeys: z.array(z.object({ id: uuid, name: z.string(), createdAt: instant, usedAt: instant.nullable() })),
      recoveryCodesLeft: z.int(),
      /** True if a factor is mandatory: the last one can't be removed. */ required: z.boolean(),
    }),
  },
  startTotp: {
    summary:
      'A secret for an authenticator app; it counts once its code is confirmed. With the password and a factor where there is one',
    body: whereThereIsOne,
    answer: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmTotp: {
    summary: 'Turn on codes by an app; the first factor brings recovery codes and ends all other sessions',
    body: z.strictObject({ code }),
    answer: recoveryCodes,
  },
  passkeyToAdd: {
    summary: 'What a browser needs to make a passkey. With the password and a factor where there is one',
    body: whereThereIsOne,
    answer: options,
  },
  addPasskey: {
    summary: 'Add a passkey; the first factor brings recovery codes and ends all other sessions',
    body: z.strictObject({ name: z.string().trim().min(1).max(60), passkey: attestation }),
    answer: recoveryCodes,
  },
  passkeyToProve: {
    summary: 'What a browser needs to ask for a passkey of this account',
    body: noBody,
    answer: options,
  },
  removeFactor: {
    summary:
      'Remove the app or a passkey, with the password and a factor; 409 `factorNeeded` for the last required one',
    body: z.strictObject({ which: z.union([z.literal('totp'), uuid]), password, proof }),
    answer: done,
  },
  renewRecoveryCodes: {
    summary: 'Other recovery codes in place of all before, with the password and a factor',
    body: z.strictObject({ password, proof }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  passkeyToSignIn: {
    summary: 'What a browser needs to ask for a passkey of the account that is logging in',
    body: noBody,
    answer: options,
  },
  finishSignIn: {
    summary: 'Log in with the second factor, after the password',
    body: z.strictObject({ proof, redirect: z.string().max(2000).optional() }),
    answer: signedIn,
  },
  resetFactors: {
    summary: 'Remove all second factors of an account whose owner lost them, with a reason; ends all its sessions',
    params: idParams,
    body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
    answer: done,
  },
};
export const secondFactor = contracts(routes, schemas);
