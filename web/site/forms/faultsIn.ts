import { t } from '#web/i18n/t.ts';
import { emailFormat, nameFormat, phoneFormat, type TextFormat } from '#web/kit/form/formats.ts';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';

/** What is wrong with fields that have to be filled in, all at once: what is missing, and what can't be what its field asks for. */
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
