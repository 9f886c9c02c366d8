import type { IncomingMessage, RequestListener } from 'node:http';

export interface HealthQuestions {
  /** Rejects while the process cannot do its work; resolves with what there is to say to operators. */
  readonly ready: () => Promise<object>;
  /** Prometheus text. */
  readonly metrics: () => Promise<string>;
  /** Whether the metrics, and details, are for whoever asks. */
  readonly isOperator: (request: IncomingMessage) => boolean;
}

/** What a process without the API answers to whoever watches over it: `/healthz`, `/readyz` and `/metrics`. */
export function healthAnswers({ ready, metrics, isOperator }: HealthQuestions): RequestListener {
  const answers: Readonly<Record<string, (request: IncomingMessage) => Promise<string>>> = {
    '/healthz': async () => '{"ok":true}',
    '/readyz': async (request) => {
      const details = await ready();
      return JSON.stringify({ ok: true, ...(isOperator(request) && details) });
    },
    '/metrics': metrics,
  };
  return (request, response) => {
    const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined;
    if (!answer || (answer === metrics && !isOperator(request))) return void response.writeHead(404).end();
    answer(request).then(
      (text) =>
        response
          .setHeader('content-type', text.startsWith('{') ? 'application/json' : 'text/plain; version=0.0.4')
          .end(text),
      () => response.writeHead(503, { 'content-type': 'application/json' }).end('{"ok":false}'),
    );
  };
}
