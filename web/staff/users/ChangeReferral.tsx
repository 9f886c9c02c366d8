import type { Me, UserView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { nameOf } from './userColumns.tsx';

/**
 * Sets a customer's referrer by the referrer's code, or removes it. Requires a reason, which is kept (spec section 6:
 * users 2).
 */
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
  const form = useRouteForm(formOf(referralRoutes.changeReferral), {
    fixed: { userId: user.id },
    touches: ['users'],
    done: t('users.done.changeReferral', { name: nameOf(user) }),
    onDone: onClose,
  });
  const send = t('users.do.changeReferral');
  return (
    <FormDialog title={named(send, nameOf(user))} form={form} send={send} onClose={onClose}>
      <FormField {...form.field('code')} label={t('users.referralCode')} hint={t('users.referralCodeHint')} />
      <FormField {...form.field('reason')} label={t('input.reason')} />
    </FormDialog>
  );
}
