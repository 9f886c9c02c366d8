import { Button } from '@mantine/core';
import * as paymentRoutes from '#services/domains/bookings/paymentRoutes.ts';
import * as factorRoutes from '#services/domains/accounts/secondFactor/routes.ts';
import { codeMaximum, codeMinimum } from '#workflows/limits.ts';
import { call } from '#web/api/call.ts';
import { fetchFile } from '#web/api/fetchFile.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { fieldIn, readForm } from '#web/api/forms/readForm.ts';
import { askForPasskey, hasPasskeys } from '#web/api/session/passkey.ts';
import { PasskeyProblem } from '#web/api/session/PasskeyProblem.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { TextField } from '#web/kit/form/fields.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

/** A referrer's file takes the same body. */
const { fields } = formOf(paymentRoutes.payoutBankFile);

/** Asks why full account numbers are exported, and for the second factor if the user has one. */
export function BankFileDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { data: factors } = useAnswer(factorRoutes.factors, {});
  const draft = useDraft({ reason: '', code: '' });
  const saving = useSend(
    async ({ body, by }: { body: object; by: 'passkey' | 'code' | undefined }) => {
      const proof =
        by === 'passkey'
          ? { passkey: await askForPasskey(await call(factorRoutes.passkeyToProve, { body: {} })) }
          : by && { code: textOf(draft, 'code').trim() };
      await fetchFile(path, { ...body, ...(proof && { proof }) });
    },
    { onDone: onClose },
  );
  const byPasskey = factors !== undefined && factors.passkeys.length > 0;
  const hasFactor = byPasskey || factors?.totp === true;
  const save = (withPasskey: boolean) => {
    const by = withPasskey ? 'passkey' : hasFactor ? 'code' : undefined;
    const isShort = by === 'code' && textOf(draft, 'code').trim().length < codeMinimum;
    const made = readForm(fields, draft, {
      fixed: { language: language() },
      faults: () => (isShort ? { code: t('field.required') } : {}),
    });
    if (!made.ok) return draft.fail(made.errors);
    saving.mutate({ body: made.body, by }, { onError: draft.failWith });
  };
  return (
    <FormDialog
      title={t('staff.pay.bankFile')}
      form={{ draft, submit: () => save(false), pending: saving.isPending, problem: null }}
      send={t('staff.pay.bankFileSave')}
      disabled={factors === undefined}
      beside={
        byPasskey &&
        hasPasskeys() && (
          <Button variant="default" loading={saving.isPending} onClick={() => save(true)}>
            {t('factor.prove.byPasskey')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <p>{t('staff.pay.bankFileLead')}</p>
      <FormField draft={draft} field={fieldIn(fields, 'reason')} label={t('input.reason')} />
      {hasFactor && (
        <TextField
          draft={draft}
          name="code"
          label={t('factor.prove.code')}
          autoComplete="one-time-code"
          maxLength={codeMaximum}
        />
      )}
      <PasskeyProblem error={saving.error} />
    </FormDialog>
  );
}
