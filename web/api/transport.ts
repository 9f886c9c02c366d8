import { ProblemError } from '#web/kit/problem/problemError.ts';
import { latestPosition, notePosition } from './position.ts';
import { sessionEnded } from './sessionEnded.ts';
import { withPassword } from './withPassword.ts';

export interface Sending {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  /** Sent as multipart, together with the fields of `body`. */
  readonly file?: File | undefined;
  /** The revision shown on the page. */
  readonly ifMatch?: string | undefined;
  /** One id per intended action: sending it again changes nothing. */
  readonly idempotencyKey?: string | undefined;
  /** Token of a link that opens one form without a session. */
  readonly clientLink?: string | undefined;
  /** True if the route waits until its projection has reached a position. */
  readonly takesAfter?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Called with the progress from 0 to 1 while a file is being uploaded. */
  readonly onProgress?: ((sent: number) => void) | undefined;
}

/**
 * Sends one request and returns its parsed answer. Throws `ProblemError` for everything else. If the server requires
 * the password again, asks for it, then repeats the request.
 */
export const send = (sending: Sending): Promise<unknown> => withPassword(() => sendOnce(sending));

async function sendOnce(sending: Sending): Promise<unknown> {
  const answer = await (sending.file ? byXhr(sending, multipart(sending)) : byFetch(sending));
  const parsed = parse(answer.text);
  if (answer.status >= 200 && answer.status < 300) {
    notePosition((parsed as { position?: unknown } | undefined)?.position);
    return parsed;
  }
  const problem = { code: 'unexpected', ...(parsed as object | undefined), status: answer.status };
  // A wrong password is a 401, too, and ends no session.
  if (problem.status === 401 && problem.code !== 'wrongCredentials') sessionEnded.tell();
  throw new ProblemError(problem);
}

interface Raw {
  readonly status: number;
  readonly text: string;
}

/**
 * Browsers limit requests that outlive their page (`keepalive`) to 64 kB in all; counted here in characters, of up to
 * four bytes each.
 */
const KEPT_ALIVE = 15_000;

async function byFetch(sending: Sending): Promise<Raw> {
  const { method, body, signal } = sending;
  const text = body === undefined ? undefined : JSON.stringify(body);
  try {
    const response = await fetch(urlOf(sending), {
      method: method.toUpperCase(),
      credentials: 'same-origin',
      headers: headersOf(sending, body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(text === undefined ? {} : { body: text }),
      ...(signal ? { signal } : {}),
      // A command still arrives if the person leaves the page right after pressing.
      ...(sending.idempotencyKey === undefined || (text?.length ?? 0) > KEPT_ALIVE ? {} : { keepalive: true }),
    });
    return { status: response.status, text: await response.text() };
  } catch (fault) {
    if (signal?.aborted) throw fault;
    throw new ProblemError({ status: 0, code: 'unreachable' });
  }
}

/** `fetch` cannot report upload progress. */
function byXhr(sending: Sending, form: FormData): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(sending.method.toUpperCase(), urlOf(sending));
    for (const [name, value] of Object.entries(headersOf(sending, {}))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => sending.onProgress?.(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new ProblemError({ status: 0, code: 'unreachable' }));
    request.onabort = () => reject(new ProblemError({ status: 0, code: 'cancelled' }));
    sending.signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function multipart({ file, body }: Sending): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (file) form.append('file', file);
  return form;
}

function headersOf(
  { ifMatch, idempotencyKey, clientLink }: Sending,
  more: Record<string, string>,
): Record<string, string> {
  return {
    Accept: 'application/json',
    ...more,
    ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(clientLink === undefined ? {} : { 'X-Client-Link': clientLink }),
  };
}

function urlOf({ path, query, takesAfter }: Sending): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...(takesAfter ? { after: latestPosition() } : {}), ...query })) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
