import type * as claimRoutes from '#services/domains/claims/routes.ts';
import { bureaus } from '#workflows/booking/bureaus.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { commandFieldsOf } from '#web/api/forms/commandFieldsOf.ts';
import { fieldIn, readForm } from '#web/api/forms/readForm.ts';
import { sendCommand } from '#web/api/records.ts';
import { useSend } from '#web/api/useSend.ts';
import { uploadLimitMegabytes } from '#workflows/limits.ts';
import { t } from '#web/i18n/t.ts';
import { CheckField, TextField } from '#web/kit/form/fields.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { UploadField } from '#web/record/UploadField.tsx';
import styles from './my-claims.module.css';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

const fields = commandFieldsOf('claim', 'answer');
type Claim = AnswerTo<typeof claimRoutes.claim>;

/** Answers a question from staff in words, with another report where one is needed. */
export function AnswerDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const draft = useKeptDraft(`claim-${claim.id}.answer`, { text: '' });
  const fileId = textOf(draft, 'reports.0.fileId');
  const sending = useSend(
    (body: Readonly<Record<string, unknown>>, idempotencyKey) =>
      sendCommand('claim', claim.id, 'answer', body, { idempotencyKey }),
    {
      touches: [`claim-${claim.id}`, `order-${claim.orderId}`],
      expects: () => ({ lifecycle: 'claim', id: claim.id, command: 'answer' }),
      done: t('command.claim.answer.done'),
      onDone: onClose,
    },
  );
  const submit = () => {
    const named = bureaus.filter((bureau) => flagOf(draft, bureau));
    const report = { fileId, reportDate: textOf(draft, 'reports.0.reportDate'), bureaus: named };
    const required = t('field.required');
    const made = readForm(fields, draft, {
      fixed: { reports: fileId === '' ? [] : [report] },
      faults: () => ({
        ...(fileId !== '' && report.reportDate === '' ? { 'reports.0.reportDate': required } : {}),
        ...(fileId !== '' && named.length === 0 ? { [bureaus[0]]: required } : {}),
      }),
    });
    if (!made.ok) return draft.fail(made.errors);
    sending.mutate(made.body, { onError: draft.failWith });
  };
  return (
    <FormDialog
      title={t('command.claim.answer.do')}
      form={{ draft, submit, pending: sending.isPending, problem: sending.error }}
      send={t('command.claim.answer.do')}
      onClose={onClose}
    >
      <FormField draft={draft} field={fieldIn(fields, 'text')} label={t('claim.reply')} />
      <UploadField
        draft={draft}
        name="reports.0.fileId"
        label={t('claim.reports.more')}
        hint={t('claim.reports.pdf', { maxFileSizeMB: uploadLimitMegabytes })}
        purpose="claim-report"
        accept={['application/pdf']}
      />
      {fileId !== '' && (
        <>
          <TextField draft={draft} name="reports.0.reportDate" type="date" label={t('claim.reports.date')} required />
          <fieldset className={styles['group']}>
            <legend>{t('claim.reports.moreBureaus')}</legend>
            {bureaus.map((bureau) => (
              <CheckField key={bureau} draft={draft} name={bureau} label={t(`value.${bureau}`)} />
            ))}
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
