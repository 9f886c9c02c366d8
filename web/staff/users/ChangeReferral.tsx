import { useState } from 'react';
import { Button } from '@mantine/core';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { Me } from '#services/domains/accounts/contract.ts';
import type { UserView } from '#services/domains/accounts/users/contract.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { AreaField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { nameOf } from './userColumns.tsx';

/** Who brought a customer is set by another's code, or taken back; against a reason, which is kept (spec section 6: users 2). */
export function ChangeReferral({ user, me }: { user: UserView; me: Me }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        reason={reachesPage('users', 2)(me) ? undefined : t('users.needsLevel', { level: 2 })}
        onAct={() => setOpen(true)}
      >
        {t('users.do.changeReferral')}
      </ActionButton>
      {open && <ReferralForm user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReferralForm({ user, onClose }: { user: UserView; onClose: () => void }) {
  const draft = useDraft({ code: '', reason: '' });
  const sending = useSend(
    (body: { code: string | null; reason: string }, idempotencyKey) =>
      call(referralRoutes.changeReferral, { body: { userId: user.id, ...body } }, { idempotencyKey }),
    {
      touches: ['users'],
      onDone: () => {
        toast.good(t('users.done.changeReferral', { name: nameOf(user) }));
        onClose();
      },
    },
  );
  const submit = () => {
    const reason = textOf(draft, 'reason').trim();
    if (reason.length < 3) return draft.fail({ reason: t('field.required') });
    sending.mutate({ code: textOf(draft, 'code').trim() || null, reason }, { onError: draft.failWith });
  };
  return (
    <Dialog title={named(t('users.do.changeReferral'), nameOf(user))} onClose={onClose}>
      <Form draft={draft} onSubmit={submit}>
        <TextField
          draft={draft}
          name="code"
          label={t('users.referralCode')}
          hint={t('users.referralCodeHint')}
          maxLength={60}
        />
        <AreaField draft={draft} name="reason" label={t('input.reason')} required />
        <Problem error={sending.error} />
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={sending.isPending}>
            {t('users.do.changeReferral')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
