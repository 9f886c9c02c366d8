import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves one challenge away from the page, which stays as quick as it was. */
self.onmessage = async ({ data: challenge }: MessageEvent) => {
  self.postMessage(await solveChallenge({ challenge, deriveKey }));
};
