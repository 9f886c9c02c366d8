// oxlint-disable max-lines-per-function -- its functions share one state
import type { WordView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as wordRoutes from '#services/domains/content/words/routes.ts';
import { answerQuery } from '#web/api/answerQuery.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { NAMESPACE } from '#words/i18next.ts';
import { drawAnew, i18n, t } from '#web/i18n/t.ts';
import { type Draft, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { type Language, languageCodes } from '#words/languages.ts';

type Changed = WordView & { readonly version: string };

const fieldOf = (language: Language, form: string): string => `${language} ${form}`;

/**
 * State of a text's edit: a draft with every language's forms, and functions that save or revert those of one language.
 */
export function useWordForms(word: WordView) {
  const [current, setCurrent] = useState(word);
  const draft = useDraft(draftOf(word));
  const queries = useQueryClient();
  const said = (answer: Changed, words: string) => {
    setCurrent(answer);
    // When it is opened again, it starts with this.
    queries.setQueryData(answerQuery(wordRoutes.word, { params: { key: answer.key } }).queryKey, answer);
    sayFromNow(answer);
    toast.good(words);
  };
  const saving = useSend(
    (language: Language, idempotencyKey) =>
      call(
        wordRoutes.saveWord,
        {
          params: { key: current.key },
          body: { language, revision: current.languages[language].revision, texts: textsIn(draft, current, language) },
        },
        { idempotencyKey },
      ),
    { touches: ['words'], onDone: (answer) => said(answer, t('words.saved')) },
  );
  const reverting = useSend(
    (language: Language, idempotencyKey) =>
      call(
        wordRoutes.revertWord,
        { params: { key: current.key }, query: { language, revision: current.languages[language].revision } },
        { idempotencyKey },
      ),
    {
      touches: ['words'],
      onDone: (answer) => {
        draft.reset(draftOf(answer));
        said(answer, t('words.reverted'));
      },
    },
  );
  return {
    current,
    draft,
    saving,
    reverting,
    field: fieldOf,
    isChanged: (language: Language) =>
      current.languages[language].forms.some(
        (form) => textOf(draft, fieldOf(language, form)).trim() !== shown(current, language, form),
      ),
    save: (language: Language) =>
      saving.mutate(language, { onError: (error) => draft.fail(faultsOf(error, language)) }),
    revert: (language: Language) => reverting.mutate(language),
  };
}

/** The text that readers see; empty where they see English. */
export const shown = ({ languages }: WordView, language: Language, form: string): string =>
  languages[language].changed?.[form] ?? languages[language].written[form] ?? '';

const draftOf = (word: WordView) =>
  Object.fromEntries(
    languageCodes.flatMap((language) =>
      word.languages[language].forms.map((form) => [fieldOf(language, form), shown(word, language, form)]),
    ),
  );

const textsIn = (draft: Draft, { languages }: WordView, language: Language) =>
  Object.fromEntries(languages[language].forms.map((form) => [form, textOf(draft, fieldOf(language, form)).trim()]));

/** The server's errors by form, with the values that it requires. */
function faultsOf(error: unknown, language: Language): Record<string, string> {
  const faults = (problemOf(error)?.issues ?? []).filter(({ code }) => code.startsWith('words.'));
  return Object.fromEntries(
    faults.map(({ path, code, message }) => [
      fieldOf(language, path.replace(/^body\.texts\./, '')),
      t(`words.fault.${code.slice('words.'.length) as 'values'}`, { needs: message }),
    ]),
  );
}

/** Applies the new text to this page at once; later requests get it from the server. */
function sayFromNow(answer: Changed): void {
  document.documentElement.dataset['words'] = `?v=${answer.version}`;
  for (const language of languageCodes) {
    for (const form of answer.languages[language].forms) {
      const text = shown(answer, language, form);
      if (text !== '' && i18n.hasResourceBundle(language, NAMESPACE)) i18n.addResource(language, NAMESPACE, form, text);
    }
  }
  drawAnew();
}
