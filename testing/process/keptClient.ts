import { Agent, request } from 'node:http';

export interface KeptAnswer {
  readonly status: number;
  readonly ms: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** One client with one connection that it uses again and again, as a proxy does. */
export function keptClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (
    method: string,
    path: string,
    { token, body, headers = {} }: { token?: string; body?: object; headers?: Record<string, string> } = {},
  ) =>
    new Promise<KeptAnswer>((resolve, reject) => {
      const from = performance.now();
      const sent = body && JSON.stringify(body);
      const more = {
        ...(token ? { authorization: `Token ${token}` } : {}),
        ...(sent ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) } : {}),
        ...headers,
      };
      const requested = request(url + path, { method, agent, headers: more }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode!,
            ms: performance.now() - from,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      requested.once('error', reject);
      requested.end(sent);
    });
  return { ask, close: () => agent.destroy() };
}
