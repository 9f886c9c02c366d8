import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { type PersonForm, usePersonForm } from './usePersonForm.ts';

/** The status of the account after each action. */
const statusAfter = {
  blockUser: 'blocked',
  unblockUser: 'active',
  disableUser: 'disabled',
  enableUser: 'active',
} as const;
export type StatusChange = keyof typeof statusAfter;

/**
 * Blocks or disables an account, or reverts that (spec section 6: users 3): states the consequences, and asks for the
 * reason.
 */
export function StatusDialog({ change, ...person }: PersonForm & { readonly change: StatusChange }) {
  const fixed = { userId: person.user.id, status: statusAfter[change] };
  const dialog = usePersonForm(formOf(userRoutes.changeStatus), person, change, { fixed });
  return (
    <FormDialog {...dialog} danger={change === 'disableUser'}>
      <p>{t(`users.consequence.${change}`)}</p>
      <FormField {...dialog.form.field('reason')} label={t('input.reason')} />
    </FormDialog>
  );
}
