import type { Problem } from '#services/http/problemBody.ts';

export interface Answer<Body = any> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

export interface Ask {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly cookie?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks the API as a program would: `Authorization: Token …`, JSON in and out. */
export async function ask<Body = any>(
  url: string,
  { method = 'GET', token, cookie, body, headers = {} }: Ask = {},
): Promise<Answer<Body>> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Token ${token}` }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    body: (isJson && text !== '' ? JSON.parse(text) : text) as Body,
    headers: response.headers,
  };
}

export const problemIn = ({ body }: Answer): Problem => body as Problem;
