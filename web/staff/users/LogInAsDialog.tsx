import type { UserView } from '#services/http/routeTypes.ts';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { landingOf } from '#web/api/session/landing.ts';
import { useSession } from '#web/api/session/useSession.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { nameOf } from './userColumns.tsx';

/**
 * Logs this browser in as the user for an hour, with a banner that says so. The reason is asked first: the user can
 * read it.
 */
export function LogInAsDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { begin } = useSession();
  const form = useRouteForm(formOf(accountRoutes.logInAs), {
    params: { id: user.id },
    onDone: ({ user: as }) => begin(as, landingOf(as)),
  });
  const send = t('users.do.logInAs');
  return (
    <FormDialog title={named(send, nameOf(user))} form={form} send={send} onClose={onClose}>
      <p>{t('users.consequence.logInAs')}</p>
      <FormField {...form.field('reason')} label={t('input.reason')} hint={t('users.logInAsReason')} />
    </FormDialog>
  );
}
