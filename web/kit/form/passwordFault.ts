import { type Draft, textOf } from './useDraft.ts';
import { t } from '#web/i18n/t.ts';
import { passwordMinimum } from '#workflows/limits.ts';

/**
 * Returns the errors of a chosen password by field (spec section 5); undefined if there are none. The server has
 * further rules.
 */
export function passwordFault(password: string, again: string): Record<string, string> | undefined {
  const wrong =
    [...password].length < passwordMinimum
      ? t('field.minimumLength', { minSymbols: passwordMinimum })
      : /\p{L}/u.test(password)
        ? undefined
        : t('field.password.letter');
  const faults = {
    ...(wrong === undefined ? {} : { password: wrong }),
    ...(password === again ? {} : { again: t('field.password.differ') }),
  };
  return Object.keys(faults).length > 0 ? faults : undefined;
}

/** Same as `passwordFault`, but for one of the two fields, on blur. */
export const passwordFaultIn = (draft: Draft, name: string): string | undefined =>
  passwordFault(textOf(draft, 'password'), textOf(draft, 'again'))?.[name];
