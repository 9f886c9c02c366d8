import { createServer } from 'node:http';
import { listen } from './listen.ts';

export interface HealthQuestions {
  /** Rejects while the process cannot do its work. */
  readonly ready: () => Promise<unknown>;
  /** Prometheus text. */
  readonly metrics: () => Promise<string>;
}

/** What a process without the API answers to whoever watches over it: `/healthz`, `/readyz` and `/metrics` on that port. */
export async function startHealthServer(port: number, { ready, metrics }: HealthQuestions): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const answers: Readonly<Record<string, () => Promise<string>>> = {
    '/healthz': async () => '{"ok":true}',
    '/readyz': () => ready().then(() => '{"ok":true}'),
    '/metrics': metrics,
  };
  const server = createServer((request, response) => {
    const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined;
    if (!answer) return void response.writeHead(404).end();
    answer().then(
      (text) => response.setHeader('content-type', text.startsWith('{') ? 'application/json' : 'text/plain; version=0.0.4').end(text),
      () => response.writeHead(503, { 'content-type': 'application/json' }).end('{"ok":false}'),
    );
  });
  await listen(server, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
}
