import { t } from '#web/i18n/t.ts';
import { fieldErrors } from './fieldErrors.ts';
import { problemOf } from './problemError.ts';

/** Returns the server's errors by field, where a wrong password is an error of this one. */
export const wrongPassword =
  (field: string) =>
  (error: unknown): Record<string, string> =>
    problemOf(error)?.code === 'wrongCredentials' ? { [field]: t('confirmPassword.wrong') } : fieldErrors(error);
