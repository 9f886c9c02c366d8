import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { AreaField } from '#web/kit/form/fields.tsx';
import { textOf } from '#web/kit/form/useDraft.ts';
import { PersonDialog, type PersonForm } from './PersonDialog.tsx';
import { useChangeOf } from './useChangeOf.ts';

/** A note about a person, for colleagues alone. */
export function AddNote({ user, ...rest }: PersonForm) {
  const draft = useKeptDraft(`user-${user.id}.note`, { text: '' });
  const sending = useChangeOf(rest, 'noteUser', (text: string, idempotencyKey) =>
    call(userRoutes.noteUser, { params: { id: user.id }, body: { text } }, { idempotencyKey }),
  );
  const submit = () => {
    const text = textOf(draft, 'text').trim();
    if (text === '') return draft.fail({ text: t('field.required') });
    sending.mutate(text, { onError: draft.failWith });
  };
  return (
    <PersonDialog
      user={user}
      what={t('users.do.noteUser')}
      draft={draft}
      sending={sending}
      onSubmit={submit}
      onClose={rest.onClose}
    >
      <p>{t('users.consequence.noteUser')}</p>
      <AreaField draft={draft} name="text" label={t('users.what.noted')} maxLength={2000} required />
    </PersonDialog>
  );
}
