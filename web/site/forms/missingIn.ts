import { t } from '#web/i18n/t.ts';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';

/** The fields that have to be filled in and aren't. */
export const missingIn = (draft: Draft, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.filter((name) => textOf(draft, name).trim() === '').map((name) => [name, t('field.required')]),
  );
