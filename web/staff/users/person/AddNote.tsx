import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { type PersonForm, usePersonForm } from './usePersonForm.ts';

/** Adds a note about a person that only staff can read. */
export function AddNote(person: PersonForm) {
  const draft = useKeptDraft(`user-${person.user.id}.note`, { text: '' });
  const dialog = usePersonForm(formOf(userRoutes.noteUser), person, 'noteUser', { draft });
  return (
    <FormDialog {...dialog}>
      <p>{t('users.consequence.noteUser')}</p>
      <FormField {...dialog.form.field('text')} label={t('users.what.noted')} />
    </FormDialog>
  );
}
