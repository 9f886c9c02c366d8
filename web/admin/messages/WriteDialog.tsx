import type { ToldPerson } from '#services/http/routeTypes.ts';
import { Checkbox } from '@mantine/core';
import * as messageRoutes from '#services/domains/messages/routes.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { noted } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { CheckField } from '#web/kit/form/fields.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { languages } from '#words/languages.ts';
import { MessageFields } from './MessageFields.tsx';
import { chosenIds, draftFor, readsIn, textFaults, textsFrom } from './messageDraft.ts';
import type { ToldRecord } from './messageLooks.ts';
import styles from './messages.module.css';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

/**
 * Writes a message to people of a record, in the languages that they read, to be sent now or at an instant of Pacific
 * time.
 */
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
  const draft = useKeptDraft(`telling-${entity}-${id}`, draftFor(open));
  const to = chosenIds(draft, open);
  const form = useRouteForm(formOf(messageRoutes.writeToPeople), {
    draft,
    params: { entity, id },
    fixed: { to, texts: textsFrom(draft, readsIn(draft, open)) },
    faults: (now) => ({ ...(to.length === 0 ? { to: t('telling.chooseOne') } : {}), ...textFaults(now) }),
    touches: [`notifications-${entity}-${id}`],
    onDone: (_, { sendAt }) => {
      toast.good(t(sendAt === null ? 'telling.sending' : 'telling.scheduled'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('telling.write')} form={form} send={t('telling.send')} wide onClose={onClose}>
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
      <MessageFields draft={draft} reads={readsIn(draft, open)} />
    </FormDialog>
  );
}
