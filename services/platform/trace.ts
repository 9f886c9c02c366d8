import { AsyncLocalStorage } from 'node:async_hooks';

/** What a request carries of its caller's own trace: names of headers, lower case, with their values. */
export type Trace = Readonly<Partial<Record<(typeof traceHeaders)[number], string>>>;

export const traceHeaders = ['traceparent', 'tracestate', 'x-request-id'] as const;

/** What each may look like (W3C Trace Context; an id of at most 128 letters). Anything else is as if it weren't there. */
const shapes: Readonly<Record<(typeof traceHeaders)[number], RegExp>> = {
  traceparent: /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/,
  tracestate: /^[\x20-\x7e]{1,512}$/,
  'x-request-id': /^[\w.:+/=-]{1,128}$/,
};

const current = new AsyncLocalStorage<Trace>();

/** The headers that are well formed; undefined where there are none. `tracestate` means nothing without its `traceparent`. */
export function traceIn(headers: Readonly<Record<string, string | readonly string[] | undefined>>): Trace | undefined {
  const given = traceHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' && shapes[name].test(value) ? [[name, value] as const] : [];
  });
  const kept = given.filter(([name]) => name !== 'tracestate' || given.some(([other]) => other === 'traceparent'));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Does the work, and all that it waits for, as part of that trace: log lines name it and calls to others carry it. */
export const asPartOf = <Value>(trace: Trace, work: () => Value): Value => current.run(trace, work);

/** The trace that this work belongs to: for the headers of a call to somebody else's server, and for a line of the log. */
export const currentTrace = (): Trace => current.getStore() ?? {};
