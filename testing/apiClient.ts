import { randomUUID } from 'node:crypto';
import { demoPassword } from '#services/accounts/demoAccounts.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: any;
  readonly etag: string | null;
}

/** A program that talks to the API as one signed-in person. */
export interface ApiClient {
  readonly get: (path: string) => Promise<ApiAnswer>;
  readonly post: (path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<ApiAnswer>;
  readonly delete: (path: string, body: unknown) => Promise<ApiAnswer>;
  /** Uploads a file; answers its id. */
  readonly upload: (
    purpose: string,
    file: { readonly bytes: Uint8Array; readonly name: string; readonly type: string },
  ) => Promise<string>;
}

/** Signs in one of the demo's accounts by its name before the @. Throws when that fails. */
export async function signedIn(url: string, name: string): Promise<ApiClient> {
  const answer = await fetch(`${url}/api/users/rest-auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: `${name}@demo.test`, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${name} cannot sign in: ${answer.status} ${await answer.text()}`);
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const send = async (
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ApiAnswer> => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: {
        cookie,
        origin: url,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined, etag: response.headers.get('etag') };
  };
  return {
    get: (path) => send('GET', path, undefined),
    post: (path, body = {}, headers) => send('POST', path, body, { 'idempotency-key': randomUUID(), ...headers }),
    delete: (path, body) => send('DELETE', path, body),
    upload: async (purpose, { bytes, name: fileName, type }) => {
      const form = new FormData();
      form.append('purpose', purpose);
      form.append('file', new Blob([new Uint8Array(bytes)], { type }), fileName);
      const stored = await send('POST', '/api/v1/files/', form);
      if (stored.status >= 300) throw new Error(`${fileName} was not taken: ${JSON.stringify(stored.body)}`);
      return stored.body.id;
    },
  };
}
