import type { WordView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import * as wordRoutes from '#services/domains/content/words/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { language as spoken } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { AreaField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { type Language, languageCodes, languages } from '#words/languages.ts';
import { shown, useWordForms } from './useWordForms.ts';
import styles from './words.module.css';

interface WordDialogProps {
  /** Keys at this place: of several texts that read alike, the admin chooses one. */
  keys: readonly string[];
  /** The language to edit first; by default the page's. */
  language?: Language;
  onClose: () => void;
}

/** Edits one text, side by side with English (domains, D13). */
export function WordDialog({ keys, language, onClose }: WordDialogProps) {
  const [key, setKey] = useState(keys[0]!);
  return (
    <Dialog title={t('words.edit')} onClose={onClose} wide>
      {keys.length > 1 && (
        <div className={styles['tabs']} role="group" aria-label={t('words.which')}>
          {keys.map((one) => (
            <button
              key={one}
              type="button"
              className={styles['tab']}
              aria-pressed={one === key}
              onClick={() => setKey(one)}
            >
              {one}
            </button>
          ))}
        </div>
      )}
      <OneWord key={key} name={key} language={language ?? spoken()} />
    </Dialog>
  );
}

function OneWord({ name, language }: { name: string; language: Language }) {
  const answer = useAnswer(wordRoutes.word, { params: { key: name } });
  return <Loaded query={answer}>{(word) => <Editor word={word} first={language} />}</Loaded>;
}

function Editor({ word, first }: { word: WordView; first: Language }) {
  const { current, draft, saving, reverting, save, revert, field, isChanged } = useWordForms(word);
  const [chosen, setChosen] = useState<Language>(first);
  const { forms, changed } = current.languages[chosen];
  return (
    <Form draft={draft} onSubmit={() => save(chosen)}>
      <p className={styles['key']}>
        <code>{current.key}</code>
      </p>
      {current.locked && <Callout tone="wait">{t('words.locked')}</Callout>}
      <div className={styles['tabs']} role="group" aria-label={t('words.language')}>
        {languageCodes.map((code) => (
          <button
            key={code}
            type="button"
            className={styles['tab']}
            aria-pressed={code === chosen}
            onClick={() => setChosen(code)}
          >
            {languages[code].name}
            {current.languages[code].missing && <span className={styles['lacks']}>{t('words.missingHere')}</span>}
            {current.languages[code].changed && <span className={styles['quiet']}>{t('words.changedHere')}</span>}
          </button>
        ))}
      </div>
      <div className={styles['sides']} data-two={chosen === 'en' ? undefined : true}>
        {chosen !== 'en' && <English word={current} />}
        <div className={styles['side']}>
          {forms.map((form) => (
            <AreaField
              key={field(chosen, form)}
              draft={draft}
              name={field(chosen, form)}
              label={labelOf(form, current.key, chosen)}
              maxLength={2000}
              required
            />
          ))}
        </div>
      </div>
      {changed && (
        <p className={styles['quiet']}>
          {t('words.before', { text: forms.map((form) => current.languages[chosen].written[form] ?? '–').join(' / ') })}
        </p>
      )}
      <Problem error={saving.error ?? reverting.error} />
      <div className={styles['buttons']}>
        <Button type="submit" loading={saving.isPending} disabled={current.locked || !isChanged(chosen)}>
          {t('words.save')}
        </Button>
        {changed && (
          <Button variant="default" loading={reverting.isPending} onClick={() => revert(chosen)}>
            {t('words.revert')}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** The English text, with the values that every language must insert. */
function English({ word }: { word: WordView }) {
  return (
    <dl className={styles['side']} lang="en">
      {word.languages.en.forms.map((form) => (
        <div key={form}>
          <dt className={styles['quiet']}>{labelOf(form, word.key, 'en')}</dt>
          <dd className={styles['english']}>{shown(word, 'en', form)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Label of a form: the language, and for a text with plural forms which one it is. */
function labelOf(form: string, key: string, language: Language): string {
  const { name } = languages[language];
  const plural = form.slice(key.length + 1);
  return plural === '' ? name : t('words.form', { language: name, form: t(`words.plural.${plural as 'one'}`) });
}
