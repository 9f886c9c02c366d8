import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createSession } from '#services/accounts/sessions.ts';
import type { Parts } from '#services/compose.ts';
import { reportPdf } from '#services/seed/papers.ts';
import { until } from '../until.ts';

/** A running product: its address, and the stores and the clock beside it. */
export interface LeaseRig {
  readonly url: string;
  readonly parts: Parts;
}

export interface Answer {
  readonly status: number;
  readonly body: any;
}
export type As = (userId: string) => {
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body: unknown) => Promise<Answer>;
  readonly upload: (purpose: string) => Promise<string>;
};

/** Speaks to the product as anybody, with one session each. */
export function actors({ url, parts }: LeaseRig): As {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = async (userId: string) =>
    (await createSession(parts, { userId, address: '127.0.0.1', userAgent: 'lease' })).token;
  return (userId) => {
    const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
      const token = tokens.get(userId) ?? tokenOf(userId);
      tokens.set(userId, token);
      const isForm = body instanceof FormData;
      const answer = await fetch(url + path, {
        method,
        headers: {
          authorization: `Token ${await token}`,
          ...(body === undefined ? {} : { 'idempotency-key': randomUUID() }),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text ? JSON.parse(text) : undefined };
    };
    return {
      get: (path) => ask('GET', path),
      post: (path, body) => ask('POST', path, body),
      upload: async (purpose) => {
        const form = new FormData();
        form.append('purpose', purpose);
        form.append('file', ...(await (purpose === 'claim-report' ? report() : picture())));
        const stored = await until(
          () => ask('POST', '/api/v1/files/', form),
          ({ status }) => status !== 503 && status !== 429,
          60_000,
        );
        if (stored.status !== 200) throw new Error(JSON.stringify(stored.body));
        return stored.body.id;
      },
    };
  };
}

/** Each is another: the same proof twice is a finding. */
async function picture(): Promise<[Blob, string]> {
  const raw = { width: 16, height: 16, channels: 3 } as const;
  const bytes = await sharp(randomBytes(16 * 16 * 3), { raw })
    .png()
    .toBuffer();
  return [new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png'];
}

const report = (): [Blob, string] => [
  new Blob([new Uint8Array(reportPdf(`Three bureaus, ${randomUUID()}`))], { type: 'application/pdf' }),
  'report.pdf',
];
