import { Button } from '@mantine/core';
import * as messageRoutes from '#services/domains/messages/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { AreaField, ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import type { Draft } from '#web/kit/form/useDraft.ts';
import { type Language, languages } from '#words/languages.ts';
import { othersOf, startFrom, textsFrom } from './messageDraft.ts';
import styles from './messages.module.css';

/** A message's text in the languages of its recipients, its channels and its time. */
export function MessageFields({ draft, reads }: { draft: Draft; reads: readonly Language[] }) {
  const others = othersOf(reads);
  const texts = textsFrom(draft, reads);
  const missing = others.filter((code) => !texts[code]);
  return (
    <>
      <Starts draft={draft} />
      <TextsIn draft={draft} code="en" />
      {others.map((code) => (
        <TextsIn key={code} draft={draft} code={code} />
      ))}
      {missing.length > 0 && (
        <Callout tone="wait">
          {t('telling.missing', { languages: missing.map((code) => languages[code].name).join(', ') })}
        </Callout>
      )}
      <div className={styles['two']}>
        <ChoiceField
          draft={draft}
          name="channels"
          label={t('telling.channels')}
          options={messageRoutes.messageChannels.map((value) => ({ value, label: t(`telling.channel.${value}`) }))}
        />
        <TextField
          draft={draft}
          name="sendAt"
          type="datetime-local"
          label={t('telling.at')}
          hint={t('telling.atHint')}
        />
      </div>
    </>
  );
}

/** Templates in every language, to start from. */
function Starts({ draft }: { draft: Draft }) {
  const texts = useAnswer(messageRoutes.messageTexts, {});
  return (
    <Loaded query={texts} skeleton={null}>
      {({ rows }) => (
        <div className={styles['starts']} role="group" aria-label={t('telling.start')}>
          <span className={styles['quiet']}>{t('telling.start')}</span>
          {rows.map(({ name, texts: ready }) => (
            <Button key={name} size="xs" variant="default" onClick={() => startFrom(draft, ready)}>
              {t(`telling.template.${name}.name`)}
            </Button>
          ))}
        </div>
      )}
    </Loaded>
  );
}

function TextsIn({ draft, code }: { draft: Draft; code: keyof typeof languages }) {
  const language = languages[code].name;
  return (
    <>
      <TextField
        draft={draft}
        name={`texts.${code}.subject`}
        label={t('telling.subjectIn', { language })}
        required={code === 'en'}
        maxLength={messageRoutes.messageLimits.subject}
      />
      <AreaField
        draft={draft}
        name={`texts.${code}.body`}
        label={t('telling.bodyIn', { language })}
        hint={code === 'en' ? t('telling.bodyHint') : undefined}
        required={code === 'en'}
        maxLength={messageRoutes.messageLimits.body}
      />
    </>
  );
}
