import * as factorRoutes from '#services/domains/accounts/secondFactor/routes.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { AreaField } from '#web/kit/form/fields.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { PersonDialog, type PersonForm } from './PersonDialog.tsx';
import { useChangeOf } from './useChangeOf.ts';

/** Takes away the second factors of somebody who has lost them (spec section 6: users 3); the reason is in the audit. */
export function ResetFactors({ user, ...rest }: PersonForm) {
  const draft = useDraft({ reason: '' });
  const sending = useChangeOf(rest, 'resetFactors', async (reason: string, idempotencyKey) => {
    await call(factorRoutes.resetFactors, { params: { id: user.id }, body: { reason } }, { idempotencyKey });
    return user;
  });
  const submit = () => {
    const reason = textOf(draft, 'reason').trim();
    if (reason.length < 3) return draft.fail({ reason: t('field.required') });
    sending.mutate(reason, { onError: draft.failWith });
  };
  return (
    <PersonDialog
      user={user}
      what={t('users.do.resetFactors')}
      draft={draft}
      sending={sending}
      danger
      onSubmit={submit}
      onClose={rest.onClose}
    >
      <p>{t('users.consequence.resetFactors')}</p>
      <AreaField draft={draft} name="reason" label={t('input.reason')} maxLength={500} required />
    </PersonDialog>
  );
}
