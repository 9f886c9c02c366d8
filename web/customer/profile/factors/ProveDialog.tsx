import { Button } from '@mantine/core';
import * as factorRoutes from '#services/domains/accounts/secondFactor/routes.ts';
import { codeMaximum, codeMinimum } from '#workflows/limits.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import { askForPasskey, hasPasskeys } from '#web/api/session/passkey.ts';
import { PasskeyProblem } from '#web/api/session/PasskeyProblem.tsx';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { TextField } from '#web/kit/form/fields.tsx';
import { PasswordField } from '#web/kit/form/PasswordField.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { wrongPassword } from '#web/kit/problem/wrongPassword.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

export type Both = Omit<NonNullable<RequestTo<typeof factorRoutes.removeFactor>['body']>, 'which'>;

/** Actions that require the password and a factor: removing a factor, and replacing the recovery codes. */
export function ProveDialog<Answer>({
  title,
  submit: label,
  danger = false,
  byPasskey,
  send,
  onClose,
  onDone,
}: {
  title: string;
  submit: string;
  danger?: boolean;
  /** True if the account has a passkey. */
  byPasskey: boolean;
  send: (both: Both) => Promise<Answer>;
  onClose: () => void;
  onDone: (answer: Answer) => void;
}) {
  const draft = useDraft({ password: '', code: '' });
  const proving = useSend(
    async ({ password, code }: { password: string; code?: string }) =>
      send({
        password,
        proof:
          code === undefined
            ? { passkey: await askForPasskey(await call(factorRoutes.passkeyToProve, { body: {} })) }
            : { code },
      }),
    { onDone },
  );
  const prove = (withPasskey: boolean) => {
    const [password, code] = [textOf(draft, 'password'), textOf(draft, 'code').trim()];
    if (password === '') return draft.fail({ password: t('field.required') });
    if (!withPasskey && code.length < codeMinimum) return draft.fail({ code: t('field.required') });
    proving.mutate(withPasskey ? { password } : { password, code }, {
      onError: (error) => draft.fail(wrongPassword('password')(error)),
    });
  };
  return (
    <FormDialog
      title={title}
      form={{ draft, submit: () => prove(false), pending: proving.isPending, problem: null }}
      send={label}
      danger={danger}
      beside={
        byPasskey &&
        hasPasskeys() && (
          <Button variant="default" loading={proving.isPending} onClick={() => prove(true)}>
            {t('factor.prove.byPasskey')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <p>{t('factor.prove.title')}</p>
      <PasswordField
        draft={draft}
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        required
      />
      <TextField
        draft={draft}
        name="code"
        label={t('factor.prove.code')}
        autoComplete="one-time-code"
        maxLength={codeMaximum}
      />
      <PasskeyProblem error={Object.keys(draft.errors).length > 0 ? null : proving.error} />
    </FormDialog>
  );
}
