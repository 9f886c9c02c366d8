import type { FormCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { t } from '#web/i18n/t.ts';
import { type Draft, flagOf } from '#web/kit/form/useDraft.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { CheckField } from './fields.tsx';

const NAME = 'captcha';

/** The box “I'm not a robot”: ticking it has the browser do its work while the rest is filled in. No puzzle, so it needs no other way for anybody; an outside provider's box stands below. */
export const CaptchaField = ({ draft, captcha }: { draft: Draft; captcha: FormCaptcha }) => (
  <div>
    <CheckField
      draft={draft}
      name={NAME}
      label={t('captcha.label')}
      hint={t('captcha.hint')}
      required
      onTick={() => captcha.begin()}
    />
    <div ref={(element) => captcha.showIn(element)} />
  </div>
);

/** What is wrong as long as it isn't ticked (product spec, section 8). */
export const captchaFault = (draft: Draft): Record<string, string> =>
  flagOf(draft, NAME) ? {} : { [NAME]: t('captcha.again') };

/** The server didn't take the answer: the box is to be ticked again. Shows everything else that it found wrong, too. */
export function failWithCaptcha(draft: Draft, error: unknown): void {
  if (problemOf(error)?.code === 'captchaFailed') draft.set(NAME, false);
  draft.failWith(error);
}
