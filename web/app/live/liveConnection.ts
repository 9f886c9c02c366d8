import type { LiveMessage } from '#services/api/contracts/system.ts';

const LOCK = 'live-updates';

/**
 * One stream of changes per browser: the tab that holds the lock listens to the server and tells the others. When it is
 * closed the lock passes on by itself. Without locks or channels each tab listens for itself. Returns the way to stop.
 */
export function connectLive(hear: (message: LiveMessage) => void): () => void {
  const stop = new AbortController();
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
    listen(hear, stop.signal);
    return () => stop.abort();
  }
  const channel = new BroadcastChannel(LOCK);
  channel.onmessage = ({ data }) => hear(data as LiveMessage);
  const lead = () =>
    new Promise<void>((released) => {
      listen((message) => {
        channel.postMessage(message);
        hear(message);
      }, stop.signal);
      stop.signal.addEventListener('abort', () => released());
    });
  navigator.locks.request(LOCK, { signal: stop.signal }, lead).catch(() => undefined);
  stop.signal.addEventListener('abort', () => channel.close());
  return () => stop.abort();
}

/** The browser connects again by itself unless the server refused; then it is tried again, ever more slowly. */
function listen(hear: (message: LiveMessage) => void, signal: AbortSignal, wait = 1000): void {
  if (signal.aborted) return;
  const source = new EventSource('/api/live');
  let next = wait;
  source.onopen = () => (next = 1000);
  source.addEventListener('moved', (event) => hear(JSON.parse((event as MessageEvent<string>).data) as LiveMessage));
  source.onerror = () => {
    if (source.readyState !== EventSource.CLOSED) return;
    const timer = setTimeout(() => listen(hear, signal, Math.min(next * 2, 30_000)), next);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  signal.addEventListener('abort', () => source.close());
}
