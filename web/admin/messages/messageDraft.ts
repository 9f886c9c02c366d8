import type { ToldPerson } from '#services/http/routeTypes.ts';
import type * as messageRoutes from '#services/domains/messages/routes.ts';
import type { BodyTo } from '#web/api/forms/formOf.ts';
import { t } from '#web/i18n/t.ts';
import { type Draft, type DraftValues, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { type Language, languageCodes } from '#words/languages.ts';

type Texts = BodyTo<typeof messageRoutes.writeToPeople>['texts'];

export const emptyMessage: DraftValues = { channels: 'both', sendAt: '' };

/** Initially everyone is a recipient. */
export const draftFor = (people: readonly ToldPerson[]): DraftValues => ({
  ...Object.fromEntries(people.map(({ id }) => [`to.${id}`, true])),
  ...emptyMessage,
});

export const chosenIds = (draft: Draft, people: readonly ToldPerson[]): string[] =>
  people.flatMap(({ id }) => (flagOf(draft, `to.${id}`) ? id : []));

/** Languages of the recipients. */
export const readsIn = (draft: Draft, people: readonly ToldPerson[]): readonly Language[] =>
  people.flatMap(({ id, language }) => (flagOf(draft, `to.${id}`) ? language : []));

/** Replaces the text by a template in every language. */
export function startFrom(draft: Draft, ready: Readonly<Partial<Texts>>): void {
  for (const code of languageCodes) {
    draft.set(`texts.${code}.subject`, ready[code]?.subject ?? '');
    draft.set(`texts.${code}.body`, ready[code]?.body ?? '');
  }
}

const written = (draft: Draft, code: Language) => ({
  subject: textOf(draft, `texts.${code}.subject`).trim(),
  body: textOf(draft, `texts.${code}.body`).trim(),
});

/** The recipients' languages except English, each once. */
export const othersOf = (languages: readonly Language[]): readonly Language[] =>
  languageCodes.filter((code) => code !== 'en' && languages.includes(code));

/** The message in English, and in each language that a recipient reads if both of its texts are there. */
export const textsFrom = (draft: Draft, read: readonly Language[]): Texts => ({
  en: written(draft, 'en'),
  ...Object.fromEntries(
    othersOf(read).flatMap((code) => {
      const text = written(draft, code);
      return text.subject && text.body ? [[code, text]] : [];
    }),
  ),
});

/** Errors of the texts, by field. */
export function textFaults(draft: Draft): Readonly<Record<string, string>> {
  const { subject, body } = written(draft, 'en');
  return {
    ...(subject === '' ? { 'texts.en.subject': t('field.required') } : {}),
    ...(body === '' ? { 'texts.en.body': t('field.required') } : {}),
  };
}
