import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves one challenge in a worker, so that the page stays responsive. */
self.onmessage = async ({ data: challenge }: MessageEvent) => {
  self.postMessage(await solveChallenge({ challenge, deriveKey }));
};
