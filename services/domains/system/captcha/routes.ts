import { get } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const captchaChallenge = get<S['captchaChallenge']>('captchaChallenge', '/api/v1/captcha/', 'anyone');
