import { t } from '#web/i18n/t.ts';
import { phoneFormat } from '#web/kit/form/formats.ts';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';

/** What is wrong with fields that have to be filled in, all at once: what is missing, and what can't be what its field asks for. */
export const faultsIn = (draft: Draft, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = textOf(draft, name).trim();
      if (text === '') return [[name, t('field.required')]];
      const fault = shapes[name]?.(text) === false ? words[name] : undefined;
      return fault === undefined ? [] : [[name, t(fault)]];
    }),
  );

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
const shapes: Readonly<Record<string, (text: string) => boolean>> = {
  firstName: hasLetter,
  lastName: hasLetter,
  email: (text) => /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(text),
  phone: (text) => /^(\+1-)?[2-9]\d{2}-\d{3}-\d{4}$/.test(phoneFormat.tidy(text)),
};
const words: Readonly<Record<string, 'field.notAName' | 'field.email.wrong' | 'field.phone.wrong'>> = {
  firstName: 'field.notAName',
  lastName: 'field.notAName',
  email: 'field.email.wrong',
  phone: 'field.phone.wrong',
};
