import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { CheckField } from '#web/kit/form/fields.tsx';
import { flagOf, useDraft } from '#web/kit/form/useDraft.ts';
import { PersonDialog, type PersonForm } from './PersonDialog.tsx';
import { useChangeOf } from './useChangeOf.ts';

/** Whether a customer reads the support phone (domains, D0-20). */
export function SupportPhone({ user, ...rest }: PersonForm) {
  const draft = useDraft({ shown: user.supportPhoneShown });
  const sending = useChangeOf(rest, 'setSupportPhone', (shown: boolean, idempotencyKey) =>
    call(
      userRoutes.setSupportPhone,
      { params: { id: user.id }, body: { shown, revision: user.revision } },
      { idempotencyKey },
    ),
  );
  return (
    <PersonDialog
      user={user}
      what={t('users.do.setSupportPhone')}
      draft={draft}
      sending={sending}
      onSubmit={() => sending.mutate(flagOf(draft, 'shown'))}
      onClose={rest.onClose}
    >
      <CheckField draft={draft} name="shown" label={t('users.supportPhone')} />
    </PersonDialog>
  );
}
