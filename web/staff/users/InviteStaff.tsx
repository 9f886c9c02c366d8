import { nameFormat } from '#web/kit/form/formats.ts';
import { Button } from '@mantine/core';
import * as roleRoutes from '#services/domains/accounts/roles/routes.ts';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { CheckField, ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { flagOf, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { languageCodes, languages } from '#words/languages.ts';
import { levelsText } from './permissionsText.ts';
import styles from './users.module.css';

type Body = NonNullable<RequestTo<typeof userRoutes.inviteStaff>['body']>;
const fields = ['firstName', 'lastName', 'email'] as const;

/** An account for a colleague, with its roles; the link that sets the password is mailed to them (domains, D7). */
export default function InviteStaff({ onClose }: { onClose: () => void }) {
  const draft = useDraft({ firstName: '', lastName: '', email: '', locale: 'en' });
  const roles = useAnswer(roleRoutes.roles, {}, { watches: ['role'] });
  const known = roles.data?.rows ?? [];
  const sending = useSend((body: Body, idempotencyKey) => call(userRoutes.inviteStaff, { body }, { idempotencyKey }), {
    touches: ['users'],
    onDone: ({ email }) => {
      toast.good(t('users.invite.done', { email }));
      onClose();
    },
  });
  const submit = () => {
    const missing = fields.filter((name) => textOf(draft, name).trim() === '');
    if (missing.length > 0) return draft.fail(Object.fromEntries(missing.map((name) => [name, t('field.required')])));
    const roleIds = known.flatMap(({ id }) => (flagOf(draft, `role.${id}`) ? id : []));
    const [firstName, lastName, email] = fields.map((name) => textOf(draft, name).trim()) as [string, string, string];
    const locale = textOf(draft, 'locale') as Body['locale'];
    sending.mutate({ firstName, lastName, email, locale, roleIds }, { onError: draft.failWith });
  };
  return (
    <Dialog title={t('users.invite.title')} onClose={onClose}>
      <Form draft={draft} onSubmit={submit}>
        <p>{t('users.invite.text')}</p>
        <TextField
          draft={draft}
          name="firstName"
          format={nameFormat}
          label={t('client.firstName')}
          maxLength={80}
          required
        />
        <TextField
          draft={draft}
          name="lastName"
          format={nameFormat}
          label={t('client.lastName')}
          maxLength={80}
          required
        />
        <TextField draft={draft} name="email" type="email" label={t('login.email')} maxLength={254} required />
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
        <Problem error={Object.keys(draft.errors).length > 0 ? null : sending.error} />
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={sending.isPending}>
            {t('users.invite.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
