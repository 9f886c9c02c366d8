import { createServer, type RequestListener } from 'node:http';
import { type Drained, drained } from './drained.ts';
import { listen } from './listen.ts';

export interface OpenPort extends Drained {
  readonly port: number;
  /** From now on requests are answered by this. */
  readonly serve: (handler: RequestListener) => void;
}

/**
 * Takes the port before anything else is started: one in use is found out at once, and whoever asks meanwhile is told to come
 * again instead of being refused. On all addresses of the machine unless one is named. Throws `StartFault`.
 */
export async function openPort(wanted: number, host?: string): Promise<OpenPort> {
  let handler: RequestListener = starting;
  const server = createServer((request, response) => void handler(request, response));
  // Longer than a proxy keeps its own: it must not send a request on a connection that we are closing.
  server.keepAliveTimeout = 65_000;
  const drain = drained(server);
  await listen(server, wanted, { host });
  const address = server.address();
  return {
    ...drain,
    port: typeof address === 'object' && address ? address.port : wanted,
    serve: (next) => void (handler = next),
  };
}

/** The process lives, and is not ready yet. */
const starting: RequestListener = ({ url }, response) => {
  const lives = url === '/healthz';
  response.writeHead(lives ? 200 : 503, {
    'content-type': 'application/json',
    connection: 'close',
    ...(lives ? {} : { 'retry-after': '2' }),
  });
  response.end(
    lives
      ? '{"ok":true}'
      : '{"type":"urn:problem:unavailable","title":"Unavailable","status":503,"code":"unavailable"}',
  );
};
