import { Button } from '@mantine/core';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import type { UserView } from '#services/domains/accounts/users/contract.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { landingOf } from '#web/api/session/landing.ts';
import { useSession } from '#web/api/session/useSession.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { AreaField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { nameOf } from './userColumns.tsx';

/** From here on this browser sees what they see, for an hour; a banner says so. Why is asked first: they can read it. */
export function LogInAsDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { begin } = useSession();
  const draft = useDraft({ reason: '' });
  const sending = useSend(
    (reason: string, idempotencyKey) =>
      call(accountRoutes.logInAs, { params: { id: user.id }, body: { reason } }, { idempotencyKey }),
    { onDone: ({ user: as }) => begin(as, landingOf(as)) },
  );
  const submit = () => {
    const reason = textOf(draft, 'reason').trim();
    if (reason.length < 3) return draft.fail({ reason: t('field.required') });
    sending.mutate(reason, { onError: draft.failWith });
  };
  return (
    <Dialog title={named(t('users.do.logInAs'), nameOf(user))} onClose={onClose}>
      <Form draft={draft} onSubmit={submit}>
        <p>{t('users.consequence.logInAs')}</p>
        <AreaField
          draft={draft}
          name="reason"
          label={t('input.reason')}
          hint={t('users.logInAsReason')}
          maxLength={500}
          required
        />
        <Problem error={sending.error} />
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={sending.isPending}>
            {t('users.do.logInAs')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
