import type { FormCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { t } from '#web/i18n/t.ts';
import { type Draft, flagOf } from '#web/kit/form/useDraft.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { CheckField } from './fields.tsx';

export const CAPTCHA = 'captcha';

/**
 * The box "I'm not a robot": ticking it starts the browser's proof of work while the rest is filled in. It is not a
 * puzzle, so it needs no accessible alternative. The box of an external provider stands below.
 */
export const CaptchaField = ({ draft, captcha }: { draft: Draft; captcha: FormCaptcha }) => (
  <div>
    <CheckField
      draft={draft}
      name={CAPTCHA}
      label={t('captcha.label')}
      hint={t('captcha.hint')}
      required
      onTick={() => captcha.begin()}
    />
    <div ref={(element) => captcha.showIn(element)} />
  </div>
);

/** The error as long as the box isn't ticked (product spec, section 8). */
export const captchaFault = (draft: Draft): Record<string, string> =>
  flagOf(draft, CAPTCHA) ? {} : { [CAPTCHA]: t('captcha.again') };

/** The server rejected the captcha: the box has to be ticked again. Shows all other errors of the answer, too. */
export function failWithCaptcha(draft: Draft, error: unknown): void {
  if (problemOf(error)?.code === 'captchaFailed') draft.set(CAPTCHA, false);
  draft.failWith(error);
}
