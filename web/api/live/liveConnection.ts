import type { LiveMessage } from '#services/http/routeTypes.ts';

const LOCK = 'live-updates';

/** What the stream tells admins about changes that are no record. */
type LoggedMessage = Pick<LiveMessage, 'position'> & { readonly stream: string };

/**
 * `resync`: more happened than could be sent, so everything must be reloaded. `present`: somebody opened or left this
 * record. `stream`: something other than a record has changed, such as an account or the settings. `refused`: the
 * server has stopped sending to this browser, as its session may have ended elsewhere.
 */
export type LiveNews =
  | LiveMessage
  | LoggedMessage
  | { readonly resync: true; readonly position: string }
  | { readonly present: string }
  | { readonly refused: true };

/**
 * Keeps one stream of changes per browser: the tab that holds the lock is connected and forwards changes to the others.
 * When it is closed, another tab gets the lock. Without locks or channels each tab connects on its own. Returns a
 * function that disconnects.
 */
export function connectLive(onMessage: (message: LiveNews) => void): () => void {
  const stop = new AbortController();
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
    listen(onMessage, stop.signal);
    return () => stop.abort();
  }
  const channel = new BroadcastChannel(LOCK);
  channel.onmessage = ({ data }) => onMessage(data as LiveNews);
  const lead = () =>
    new Promise<void>((released) => {
      listen((message) => {
        channel.postMessage(message);
        onMessage(message);
      }, stop.signal);
      stop.signal.addEventListener('abort', () => released());
    });
  navigator.locks.request(LOCK, { signal: stop.signal }, lead).catch(() => undefined);
  stop.signal.addEventListener('abort', () => channel.close());
  return () => stop.abort();
}

/**
 * The browser reconnects by itself unless the server refused; then this retries with growing delays. Changes made while
 * disconnected were not delivered, so a reopened stream reloads everything.
 */
function listen(onMessage: (message: LiveNews) => void, signal: AbortSignal, wait = 1000, opened = false): void {
  if (signal.aborted) return;
  const source = new EventSource('/api/live');
  let next = wait;
  let before = opened;
  const parsed = (event: Event) => JSON.parse((event as MessageEvent<string>).data) as LiveMessage;
  source.addEventListener('ready', () => {
    next = 1000;
    if (before) onMessage({ resync: true, position: '' });
    before = true;
  });
  for (const reported of ['moved', 'logged']) {
    source.addEventListener(reported, (event) => onMessage(parsed(event) as LiveMessage | LoggedMessage));
  }
  source.addEventListener('present', (event) => {
    const { lifecycle, id } = parsed(event);
    onMessage({ present: `${lifecycle}-${id}` });
  });
  source.addEventListener('resync', (event) => onMessage({ resync: true, position: parsed(event).position }));
  source.onerror = () => {
    if (source.readyState !== EventSource.CLOSED) return;
    onMessage({ refused: true });
    const timer = setTimeout(() => listen(onMessage, signal, Math.min(next * 2, 30_000), before), next);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  signal.addEventListener('abort', () => source.close());
}
