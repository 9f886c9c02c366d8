import { nameFormat } from '#web/kit/form/formats.ts';
import * as roleRoutes from '#services/domains/accounts/roles/routes.ts';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { CheckField, ChoiceField } from '#web/kit/form/fields.tsx';
import { flagOf } from '#web/kit/form/useDraft.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { languageCodes, languages } from '#words/languages.ts';
import { levelsText } from './permissionsText.ts';
import styles from './users.module.css';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';

/** Creates an account for a colleague, with its roles; the link to set the password is mailed to them (domains, D7). */
export default function InviteStaff({ onClose }: { onClose: () => void }) {
  const roles = useAnswer(roleRoutes.roles, {}, { watches: ['role'] });
  const known = roles.data?.rows ?? [];
  const form = useRouteForm(formOf(userRoutes.inviteStaff), {
    start: { locale: 'en' },
    formats: { firstName: nameFormat, lastName: nameFormat },
    fixed: (draft) => ({ roleIds: known.flatMap(({ id }) => (flagOf(draft, `role.${id}`) ? id : [])) }),
    touches: ['users'],
    onDone: ({ email }) => {
      toast.good(t('users.invite.done', { email }));
      onClose();
    },
  });
  const { draft, field } = form;
  return (
    <FormDialog title={t('users.invite.title')} form={form} send={t('users.invite.send')} onClose={onClose}>
      <p>{t('users.invite.text')}</p>
      <FormField {...field('firstName')} label={t('client.firstName')} />
      <FormField {...field('lastName')} label={t('client.lastName')} />
      <FormField {...field('email')} type="email" label={t('login.email')} />
      <ChoiceField
        draft={draft}
        name="locale"
        label={t('users.invite.language')}
        options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
      />
      <Loaded query={roles}>
        {({ rows }) => (
          <fieldset className={styles['roles']}>
            <legend>{t('users.invite.roles')}</legend>
            <p>{t('users.invite.rolesHint')}</p>
            {rows.map(({ id, name, permissions }) => (
              <CheckField key={id} draft={draft} name={`role.${id}`} label={name} hint={levelsText(permissions)} />
            ))}
          </fieldset>
        )}
      </Loaded>
    </FormDialog>
  );
}
