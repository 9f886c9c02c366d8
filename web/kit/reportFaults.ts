import { entryOf } from './chunkReload.ts';

const MOST = 5;
const reported = new Set<string>();

/**
 * Reports an error of the page to the server. Answers of the API and aborted requests don't count. At most five kinds
 * until the page is reloaded.
 */
export function reportFault(fault: unknown): void {
  if (!(fault instanceof Error) || ['AbortError', 'ProblemError'].includes(fault.name)) return;
  const { message, stack = '' } = fault;
  if (reported.size === MOST || reported.has(message)) return;
  reported.add(message);
  void fetch('/api/v1/error-reports/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      message: message.slice(0, 2_000),
      stack: stack.slice(0, 20_000),
      route: location.pathname.slice(0, 500),
      release: entryOf(document) ?? '',
    }),
    keepalive: true,
  }).catch(() => undefined);
}
