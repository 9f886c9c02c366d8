import type * as claimRoutes from '#services/domains/claims/routes.ts';
import { bureaus } from '#workflows/booking/bureaus.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { sendCommand } from '#web/api/records.ts';
import { useSend } from '#web/api/useSend.ts';
import { uploadLimitMegabytes } from '#workflows/limits.ts';
import { t } from '#web/i18n/t.ts';
import { AreaField, CheckField, TextField } from '#web/kit/form/fields.tsx';
import { flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { UploadField } from '#web/record/UploadField.tsx';
import styles from './my-claims.module.css';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

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
    const asked = ['text', ...(fileId === '' ? [] : ['reports.0.reportDate'])];
    const missing = asked.filter((name) => textOf(draft, name).trim() === '');
    const named = bureaus.filter((bureau) => flagOf(draft, bureau));
    if (fileId !== '' && named.length === 0) missing.push(bureaus[0]);
    if (missing.length > 0) return draft.fail(Object.fromEntries(missing.map((name) => [name, t('field.required')])));
    const report = { fileId, reportDate: textOf(draft, 'reports.0.reportDate'), bureaus: named };
    sending.mutate(
      { text: textOf(draft, 'text'), reports: fileId === '' ? [] : [report] },
      { onError: draft.failWith },
    );
  };
  return (
    <FormDialog
      title={t('command.claim.answer.do')}
      form={{ draft, submit, pending: sending.isPending, problem: sending.error }}
      send={t('command.claim.answer.do')}
      onClose={onClose}
    >
      <AreaField draft={draft} name="text" label={t('claim.reply')} required maxLength={500} />
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
