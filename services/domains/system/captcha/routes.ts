import { get } from '#services/http/routes.ts';

export const captchaChallenge = get('captchaChallenge', '/api/v1/captcha/', 'anyone');
