import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const url64 = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** What goes wrong on purpose: the page that asked, the host, no user verification, a counter that stands still. */
export interface Wrong {
  readonly origin?: string;
  readonly rpId?: string;
  readonly verified?: boolean;
  readonly counter?: number;
}

/** An authenticator without hardware: one key pair that makes a passkey and signs challenges, as a browser would hand it on. */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let used = 0;
  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }));
  const authData = (wrong: Wrong, more?: Buffer) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(wrong.counter ?? used);
    const flags = 1 + (wrong.verified === false ? 0 : 4) + (more ? 64 : 0);
    const host = sha256(wrong.rpId ?? new URL(origin).hostname);
    return Buffer.concat([host, Buffer.from([flags]), counter, ...(more ? [more] : [])]);
  };
  const common = { id: url64(id), rawId: url64(id), type: 'public-key', clientExtensionResults: {} } as const;
  return {
    id: common.id,
    /** The answer to `navigator.credentials.create`. */
    make: (challenge: string, wrong: Wrong = {}) => {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x!, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y!, 'base64url'))],
      ]);
      const length = Buffer.from([0, id.length]);
      const data = authData(wrong, Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(data)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: url64(clientData('webauthn.create', challenge, wrong)),
          attestationObject: url64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      };
    },
    /** The answer to `navigator.credentials.get`; its counter grows by one each time. */
    answer: (challenge: string, wrong: Wrong = {}) => {
      used += 1;
      const client = clientData('webauthn.get', challenge, wrong);
      const data = authData(wrong);
      return {
        ...common,
        response: {
          clientDataJSON: url64(client),
          authenticatorData: url64(data),
          signature: url64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
