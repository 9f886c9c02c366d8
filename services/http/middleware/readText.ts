import type { IncomingMessage } from 'node:http';
import { ApiProblem } from '../problems.ts';

const MAX_BYTES = 256 * 1024;

/**
 * A request's body as text, up to 256 KiB: 413 beyond. By hand: no middleware chain for a few hundred bytes, and one
 * place that says what is too large.
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
    // Every request closes in the end: a fault is made (with its stack) for one that broke off only.
    req.once('close', () => req.complete || reject(new ApiProblem(400, 'aborted')));
  });
}
