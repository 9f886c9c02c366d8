import type { Me, UserView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { t } from '#web/i18n/t.ts';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { formOf } from '#web/api/forms/formOf.ts';
import { usePersonForm } from './person/usePersonForm.ts';

/**
 * Makes a staff member an admin, or an admin a staff member again (spec section 6: only an admin). Never the reader.
 */
export function AdminToggle({ user, me, onChanged }: { user: UserView; me: Me; onChanged: (user: UserView) => void }) {
  const [asking, setAsking] = useState(false);
  const admin = user.userType !== 'admin';
  const what = admin ? 'makeAdmin' : 'takeAdmin';
  const { form, title, send, onClose } = usePersonForm(
    formOf(userRoutes.setAdmin),
    { user, onChanged, onClose: () => setAsking(false) },
    what,
    { fixed: { admin, revision: user.revision } },
  );
  return (
    <>
      <ActionButton
        reason={me.id === user.id ? t('problem.notYourself') : undefined}
        weight={admin ? 'normal' : 'danger'}
        onAct={() => setAsking(true)}
      >
        {send}
      </ActionButton>
      {asking && (
        <ConfirmDialog
          title={title}
          confirm={send}
          danger={!admin}
          pending={form.pending}
          error={form.problem}
          onConfirm={form.submit}
          onClose={onClose}
        >
          {t(`users.consequence.${what}`)}
        </ConfirmDialog>
      )}
    </>
  );
}
