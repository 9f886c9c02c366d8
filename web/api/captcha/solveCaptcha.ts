import * as captchaRoutes from '#services/domains/system/captcha/routes.ts';
import { call } from '#web/api/call.ts';

/** Validity in ms: a little less than the ten minutes of our own challenges. */
const GOOD_FOR_MS = 9 * 60_000;

interface Solved {
  readonly answer: string;
  /** Milliseconds from now. */
  readonly goodForMs: number;
}

/**
 * Fetches and solves one of the server's challenges; a form sends the result along once. Takes about a second, or as
 * long as the reader needs for an external provider's widget. Throws when the challenge can't be fetched or solved.
 */
export async function solveCaptcha(place: () => HTMLElement | null): Promise<Solved> {
  const task = await call(captchaRoutes.captchaChallenge);
  if ('widget' in task) return (await import('./answerWidget.ts')).answerWidget(task.widget, place());
  return { answer: btoa(JSON.stringify({ challenge: task, solution: await inWorker(task) })), goodForMs: GOOD_FOR_MS };
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
