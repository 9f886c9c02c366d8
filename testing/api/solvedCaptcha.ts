import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** A challenge of the API at this address, solved as a page solves it. */
export async function solvedCaptcha(url: string): Promise<string> {
  const challenge = (await (await fetch(`${url}/api/v1/captcha/`)).json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
