import type { Captcha } from '#services/captcha/captcha.ts';
import { ApiProblem } from '#services/http/problems.ts';

/** Throws `captchaFailed` unless the form's captcha was solved (product spec, section 8). */
export async function requireHuman({ captcha }: { readonly captcha: Captcha }, answer: string): Promise<void> {
  if (!(await captcha.isSolved(answer))) throw new ApiProblem(422, 'captchaFailed');
}
