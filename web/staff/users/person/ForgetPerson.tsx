import { useState } from 'react';
import * as personRoutes from '#services/domains/accounts/users/personRoutes.ts';
import type { UserView } from '#services/domains/accounts/users/contract.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { TextField } from '#web/kit/form/fields.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { PersonDialog } from './PersonDialog.tsx';

/** Forgets somebody for good (domains, D7: admins alone), once their address was typed: nothing brings them back. */
export function ForgetPerson({ user, onGone }: { user: UserView; onGone: () => void }) {
  const [asking, setAsking] = useState(false);
  const draft = useDraft({ email: '' });
  const sending = useSend(
    (email: string, idempotencyKey) =>
      call(personRoutes.forgetPerson, { params: { id: user.id }, body: { email } }, { idempotencyKey }),
    {
      touches: ['users'],
      onDone: () => {
        toast.good(t('users.done.forgetPerson'));
        onGone();
      },
    },
  );
  const submit = () => {
    const email = textOf(draft, 'email').trim();
    if (email === '') return draft.fail({ email: t('field.required') });
    sending.mutate(email, { onError: draft.failWith });
  };
  return (
    <>
      <ActionButton weight="danger" onAct={() => setAsking(true)}>
        {t('users.do.forgetPerson')}
      </ActionButton>
      {asking && (
        <PersonDialog
          user={user}
          what={t('users.do.forgetPerson')}
          draft={draft}
          sending={sending}
          danger
          onSubmit={submit}
          onClose={() => setAsking(false)}
        >
          <p>{t('users.consequence.forgetPerson')}</p>
          <TextField
            draft={draft}
            name="email"
            type="email"
            label={t('users.typeAddress', { email: user.email })}
            autoComplete="off"
            required
          />
        </PersonDialog>
      )}
    </>
  );
}
