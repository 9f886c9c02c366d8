import { Button, Checkbox } from '@mantine/core';
import type { ToldPerson } from '#services/domains/telling/contract.ts';
import * as tellingRoutes from '#services/domains/telling/routes.ts';
import { call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { noted } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { AreaField, CheckField, ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { type Draft, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { languageCodes, languages } from '#words/languages.ts';
import { draftFor, faultsOf, type MessageInput, messageFrom, readsIn, startFrom } from './messageDraft.ts';
import type { ToldRecord } from './TellingPage.tsx';
import styles from './telling.module.css';

/** A message to people of a record, in the languages that they read; now, or at an instant of Pacific time. */
export function WriteDialog({
  record: { entity, id },
  people,
  onClose,
}: {
  record: ToldRecord;
  people: readonly ToldPerson[];
  onClose: () => void;
}) {
  const open = people.filter(({ gone }) => !gone);
  const draft = useDraft(draftFor(open));
  const sending = useSend(
    (body: MessageInput, idempotencyKey) =>
      call(tellingRoutes.writeToPeople, { params: { entity, id }, body }, { idempotencyKey }),
    {
      touches: [`notifications-${entity}-${id}`],
      onDone: (_, { sendAt }) => {
        toast.good(t(sendAt === null ? 'telling.sending' : 'telling.scheduled'));
        onClose();
      },
    },
  );
  const submit = () => {
    const faults = faultsOf(draft, open);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    sending.mutate(messageFrom(draft, open), { onError: draft.failWith });
  };
  const others = languageCodes.filter((code) => code !== 'en' && readsIn(draft, open).includes(code));
  const missing = others.filter((code) => !messageFrom(draft, open).texts[code]);
  return (
    <Dialog title={t('telling.write')} onClose={onClose} wide>
      <Form draft={draft} onSubmit={submit}>
        <fieldset className={styles['readers']}>
          <legend>{t('telling.readers')}</legend>
          {open.map(({ id: userId, name, email, as, language }) => (
            <CheckField
              key={userId}
              draft={draft}
              name={`to.${userId}`}
              label={noted(shownName(name), t(`telling.role.${as}`))}
              hint={`${email} · ${languages[language].name}`}
            />
          ))}
          {draft.errors['to'] && <Checkbox.Group error={draft.errors['to']}>{null}</Checkbox.Group>}
        </fieldset>
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
            options={tellingRoutes.messageChannels.map((value) => ({ value, label: t(`telling.channel.${value}`) }))}
          />
          <TextField
            draft={draft}
            name="sendAt"
            type="datetime-local"
            label={t('telling.at')}
            hint={t('telling.atHint')}
          />
        </div>
        <Problem error={Object.keys(draft.errors).length > 0 ? null : sending.error} />
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={sending.isPending}>
            {t('telling.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Ready texts, in every language: whoever picks one goes on from there. */
function Starts({ draft }: { draft: Draft }) {
  const texts = useAnswer(tellingRoutes.messageTexts, {});
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
        maxLength={tellingRoutes.messageLimits.subject}
      />
      <AreaField
        draft={draft}
        name={`texts.${code}.body`}
        label={t('telling.bodyIn', { language })}
        hint={code === 'en' ? t('telling.bodyHint') : undefined}
        required={code === 'en'}
        maxLength={tellingRoutes.messageLimits.body}
      />
    </>
  );
}
