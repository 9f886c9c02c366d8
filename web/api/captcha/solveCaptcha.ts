import * as captchaRoutes from '#services/domains/captcha/routes.ts';
import { call } from '#web/api/call.ts';

/** A challenge of the server, solved: what a form sends along, once. Takes about a second. Throws when it can't be fetched or solved. */
export async function solveCaptcha(): Promise<string> {
  const challenge = await call(captchaRoutes.captchaChallenge);
  return btoa(JSON.stringify({ challenge, solution: await inWorker(challenge) }));
}

function inWorker(challenge: object): Promise<unknown> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => (data ? resolve(data) : reject(new Error('The captcha took too long')));
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  worker.postMessage(challenge);
  return solved.finally(() => worker.terminate());
}
