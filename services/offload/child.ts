import { Worker } from 'node:worker_threads';
import { type WorkRequest, memorySignals, type WorkResult, works } from './works.ts';

/** A process of the pool: one work after the other, none of the server's secrets, gone with the server that started it. */
const megabytes = Number(process.argv[2]);

// In a thread, for a work may leave this one no time: who is left without a server, or takes too much, ends.
new Worker(
  `const { parent, bytes, signal } = require('node:worker_threads').workerData;
  setInterval(() => {
    if (process.memoryUsage.rss() > bytes) process.kill(process.pid, signal);
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 50);`,
  {
    eval: true,
    workerData: { parent: process.ppid, bytes: megabytes * 1024 * 1024, signal: memorySignals[0] },
    execArgv: [],
  },
).unref();

// Ctrl-C reaches the whole group: the server ends us when it has answered those who wait.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (request: WorkRequest) => void answer(request));

/** The words that were changed, as they were for the work before. */
let version = '';

async function answer({ id, work, input, words }: WorkRequest): Promise<void> {
  if (words.version !== version) {
    (await import('#services/platform/messages.ts')).overrideWords(words);
    version = words.version;
  }
  const reported: WorkResult = await (works[work] as (input: unknown) => Promise<unknown>)(input).then(
    (output) => ({ id, output }),
    (fault: unknown) => ({ id, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }),
  );
  process.send?.(reported);
}
