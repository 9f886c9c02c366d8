import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Me } from '#services/domains/accounts/contract.ts';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import { meKey } from '#web/api/session/useMe.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { nameFormat, phoneFormat, type TextFormat } from '#web/kit/form/formats.ts';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { usStates } from '#workflows/address/usStates.ts';
import { languageCodes, languages } from '#words/languages.ts';

type Profile = NonNullable<RequestTo<typeof accountRoutes.editMe>['body']>;
const required = ['firstName', 'lastName', 'phone'] as const;

/** `415 555 0133` as the profile writes it: `+1-415-555-0133` (product spec, section 5). */
const withCountry = (write: (text: string) => string) => (text: string) => {
  const own = write(text.replace(/^\+1-?/, ''));
  return own === '' ? '' : `+1-${own}`;
};
const profilePhone = {
  typed: withCountry(phoneFormat.typed),
  tidy: withCountry(phoneFormat.tidy),
  fault: (text) => (/^\+1-[2-9]\d{2}-\d{3}-\d{4}$/.test(text) ? undefined : t('profile.phoneWrong')),
} satisfies TextFormat;

/** Names, phone, state and language. */
export function PersonalForm({ me }: { me: Me }) {
  const queries = useQueryClient();
  const draft = useDraft({
    firstName: me.firstName,
    lastName: me.lastName,
    phone: profilePhone.tidy(me.phone ?? ''),
    state: me.state ?? '',
    locale: me.locale,
  });
  const saving = useSend((body: Profile) => call(accountRoutes.editMe, { body }), {
    onDone: (saved) => {
      queries.setQueryData(meKey, (now: Me | null | undefined) => now && { ...now, ...saved, behind: now.behind });
      toast.good(t('profile.updated'));
    },
  });
  const submit = () => {
    const text = (name: string) => textOf(draft, name).trim();
    const phone = profilePhone.tidy(text('phone'));
    const phoneFault = profilePhone.fault(phone);
    const missing = required.filter((name) => text(name) === '');
    const faults = {
      ...(phoneFault === undefined ? {} : { phone: phoneFault }),
      ...Object.fromEntries(missing.map((name) => [name, t('field.required')])),
    };
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    const body: Profile = {
      firstName: text('firstName'),
      lastName: text('lastName'),
      phone: phone.replace('+1-', ''),
      ...(text('state') === '' ? {} : { state: text('state') }),
      locale: text('locale') as Me['locale'],
    };
    saving.mutate(body, { onError: draft.failWith });
  };
  return (
    <Section title={t('profile.personal')}>
      <Form draft={draft} onSubmit={submit}>
        <div className={formStyles['columns']}>
          <TextField
            draft={draft}
            name="firstName"
            format={nameFormat}
            label={t('client.firstName')}
            autoComplete="given-name"
            required
          />
          <TextField
            draft={draft}
            name="lastName"
            format={nameFormat}
            label={t('client.lastName')}
            autoComplete="family-name"
            required
          />
          <TextField
            draft={draft}
            name="phone"
            type="tel"
            label={t('client.phone')}
            placeholder="+1-555-223-4567"
            autoComplete="tel"
            format={profilePhone}
            required
          />
          <ChoiceField
            draft={draft}
            name="state"
            label={t('signup.state')}
            autoComplete="address-level1"
            options={[
              { value: '', label: t('input.choose') },
              ...Object.entries(usStates).map(([value, label]) => ({ value, label })),
            ]}
          />
          <ChoiceField
            draft={draft}
            name="locale"
            label={t('profile.language')}
            options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
          />
        </div>
        <Problem error={Object.keys(draft.errors).length > 0 ? null : saving.error} />
        <div>
          <Button type="submit" loading={saving.isPending}>
            {t('profile.save')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
