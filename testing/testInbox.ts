import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly to: readonly string[];
  /** Headers and body as they came over the wire. */
  readonly raw: string;
}

/** A small SMTP server on the loopback for tests: takes everything, or answers what `refuse` says to a recipient. */
export async function startSmtpInbox({ refuse }: { refuse?: (to: string) => string | undefined } = {}) {
  const received: ReceivedMail[] = [];
  const server = createServer((socket) => converse(socket, received, refuse));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The inbox has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function converse(socket: Socket, received: ReceivedMail[], refuse: ((to: string) => string | undefined) | undefined) {
  let waiting = '';
  let to: string[] = [];
  let body: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (body) {
      if (line !== '.') return void body.push(line);
      received.push({ to, raw: body.join('\n') });
      [to, body] = [[], undefined];
      return say('250 taken');
    }
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'RCPT') {
      const recipient = /<(.+)>/.exec(line)?.[1] ?? '';
      const refusal = refuse?.(recipient);
      if (refusal) return say(refusal);
      to.push(recipient);
    }
    if (word === 'DATA') {
      body = [];
      return say('354 go on');
    }
    if (word === 'QUIT') return socket.end('221 bye\r\n');
    say('250 fine');
  };
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    const lines = (waiting + chunk.toString('latin1')).split('\r\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  say('220 inbox');
}
