import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { usStates } from '#workflows/address/usStates.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import { nameFormat, phoneFormat } from '#web/kit/form/formats.ts';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { PersonDialog, type PersonForm } from './PersonDialog.tsx';
import { useChangeOf } from './useChangeOf.ts';

type Body = NonNullable<RequestTo<typeof userRoutes.editUser>['body']>;

/** Names, phone and state (spec section 6: users 2). */
export default function EditPerson({ user, ...rest }: PersonForm) {
  const draft = useDraft({
    firstName: user.firstName,
    lastName: user.lastName,
    phone: phoneFormat.tidy((user.phone ?? '').replace(/^\+1-/, '')),
    state: user.state ?? '',
  });
  const sending = useChangeOf(rest, 'editUser', (body: Body, idempotencyKey) =>
    call(userRoutes.editUser, { params: { id: user.id }, body }, { idempotencyKey }),
  );
  const submit = () => {
    const text = (name: string) => textOf(draft, name).trim();
    const phone = phoneFormat.tidy(text('phone'));
    const missing = ['firstName', 'lastName'].filter((name) => text(name) === '');
    const faults = {
      ...(phone === '' || /^\d{3}-\d{3}-\d{4}$/.test(phone) ? {} : { phone: t('problem.phoneInvalid') }),
      ...Object.fromEntries(missing.map((name) => [name, t('field.required')])),
    };
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    const body: Body = {
      firstName: text('firstName'),
      lastName: text('lastName'),
      phone: phone || null,
      state: text('state') || null,
      revision: user.revision,
    };
    sending.mutate(body, { onError: draft.failWith });
  };
  return (
    <PersonDialog
      user={user}
      what={t('users.do.editUser')}
      draft={draft}
      sending={sending}
      onSubmit={submit}
      onClose={rest.onClose}
    >
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
      <TextField draft={draft} name="phone" type="tel" label={t('client.phone')} format={phoneFormat} />
      <ChoiceField
        draft={draft}
        name="state"
        label={t('signup.state')}
        options={[
          { value: '', label: t('input.choose') },
          ...Object.entries(usStates).map(([value, label]) => ({ value, label })),
        ]}
      />
    </PersonDialog>
  );
}
