import { Button } from '@mantine/core';
import * as factorRoutes from '#services/domains/accounts/secondFactor/routes.ts';
import { call } from '#web/api/call.ts';
import { fetchFile } from '#web/api/fetchFile.ts';
import { askForPasskey, hasPasskeys } from '#web/api/session/passkey.ts';
import { PasskeyProblem } from '#web/api/session/PasskeyProblem.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { AreaField, TextField } from '#web/kit/form/fields.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

/** Asks why full account numbers are exported, and for the second factor if the user has one. */
export function BankFileDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { data: factors } = useAnswer(factorRoutes.factors, {});
  const draft = useDraft({ reason: '', code: '' });
  const saving = useSend(
    async ({ reason, by }: { reason: string; by: 'passkey' | 'code' | undefined }) => {
      const proof =
        by === 'passkey'
          ? { passkey: await askForPasskey(await call(factorRoutes.passkeyToProve, { body: {} })) }
          : by && { code: textOf(draft, 'code').trim() };
      await fetchFile(path, { reason, language: language(), ...(proof && { proof }) });
    },
    { onDone: onClose },
  );
  const byPasskey = factors !== undefined && factors.passkeys.length > 0;
  const hasFactor = byPasskey || factors?.totp === true;
  const save = (withPasskey: boolean) => {
    const reason = textOf(draft, 'reason').trim();
    if (reason.length < 3) return draft.fail({ reason: t('field.required') });
    const by = withPasskey ? 'passkey' : hasFactor ? 'code' : undefined;
    if (by === 'code' && textOf(draft, 'code').trim().length < 6) return draft.fail({ code: t('field.required') });
    saving.mutate({ reason, by }, { onError: draft.failWith });
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
      <AreaField draft={draft} name="reason" label={t('input.reason')} required />
      {hasFactor && (
        <TextField
          draft={draft}
          name="code"
          label={t('factor.prove.code')}
          autoComplete="one-time-code"
          maxLength={40}
        />
      )}
      <PasskeyProblem error={saving.error} />
    </FormDialog>
  );
}
