import type { IncomingMessage } from 'node:http';
import { ApiProblem } from '../problems.ts';

const MAX_BYTES = 256 * 1024;

/**
 * A request's body as text, up to 256 KiB, otherwise 413. Own code, as a few hundred bytes need no middleware chain and
 * the limit then stands in one place.
 */
export function readText(req: IncomingMessage): Promise<string> {
  if (Number(req.headers['content-length'] ?? 0) > MAX_BYTES) return Promise.reject(new ApiProblem(413, 'tooLarge'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MAX_BYTES) chunks.push(chunk);
      else reject(new ApiProblem(413, 'tooLarge'));
    });
    req.once('end', () => resolve((chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString('utf8')));
    req.once('error', reject);
    // Every request emits `close`: create an error (with its stack) only for one that was aborted.
    req.once('close', () => req.complete || reject(new ApiProblem(400, 'aborted')));
  });
}
