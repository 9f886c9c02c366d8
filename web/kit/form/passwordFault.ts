import { t } from '#web/i18n/t.ts';
import { passwordMinimum } from '#workflows/limits.ts';

/** What is wrong with a chosen password, field by field (spec section 5); undefined when nothing is. The server knows more rules. */
export function passwordFault(password: string, again: string): Record<string, string> | undefined {
  if ([...password].length < passwordMinimum) {
    return { password: t('field.minimumLength', { minSymbols: passwordMinimum }) };
  }
  if (!/\p{L}/u.test(password)) return { password: t('field.password.letter') };
  return password === again ? undefined : { again: t('field.password.differ') };
}
