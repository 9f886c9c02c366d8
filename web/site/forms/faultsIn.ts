import { t } from '#web/i18n/t.ts';
import { emailFormat, nameFormat, phoneFormat, type TextFormat } from '#web/kit/form/formats.ts';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';

/** Errors of the required fields, all at once: missing values, and values that don't match the field's format. */
export const faultsIn = (draft: Draft, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = textOf(draft, name).trim();
      if (text === '') return [[name, t('field.required')]];
      const format = formats[name];
      const fault = format?.fault?.(format.tidy(text));
      return fault === undefined ? [] : [[name, fault]];
    }),
  );

const formats: Readonly<Record<string, TextFormat>> = {
  firstName: nameFormat,
  lastName: nameFormat,
  email: emailFormat,
  phone: phoneFormat,
};
