import { Secret, TOTP } from 'otpauth';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import type { Api } from './withApi.ts';

/** The cookies that an answer sets, as a browser would send them back. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** What people do with a second factor, as calls. `cookie` is their browser's. */
export const factorCalls = (api: Api) => {
  const asked = (cookie: string, method: string, path: string, body: object = {}) =>
    api.as(undefined, method, path, { cookie, ...(method === 'GET' ? {} : { body }) });
  return {
    asked,
    own: (cookie: string, method: string, path: string, body?: object) =>
      asked(cookie, method, `/api/v1/users/second-factor/${path}`, body),
    /** The password alone. */
    logIn: (who: string, more: { cookie?: string; headers?: Record<string, string> } = {}) =>
      api.as(undefined, 'POST', '/api/users/rest-auth/login/', {
        ...more,
        body: { email: `${who}@demo.test`, password: demoPassword },
      }),
    /** The second half of a login. */
    finish: (cookie: string, proof: object) => asked(cookie, 'POST', '/api/users/rest-auth/second-factor/', { proof }),
    challengeToSignIn: async (cookie: string): Promise<string> =>
      (await asked(cookie, 'POST', '/api/users/rest-auth/second-factor/passkey/')).body.challenge,
  };
};
