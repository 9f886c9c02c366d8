import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const captchaChallenge: Of<'captchaChallenge'> = {
  name: 'captchaChallenge',
  method: 'get',
  path: '/api/v1/captcha/',
  access: 'anyone',
};
