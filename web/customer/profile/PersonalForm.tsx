import type { Me } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { meKey } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { nameFormat, phoneFormat, type TextFormat } from '#web/kit/form/formats.ts';
import { textOf } from '#web/kit/form/useDraft.ts';
import { useTabDraft } from '#web/kit/form/useTabDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { usStates } from '#workflows/address/usStates.ts';
import { languageCodes, languages } from '#words/languages.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { FormField } from '#web/kit/form/FormField.tsx';

/** Formats `415 555 0133` as the profile keeps it: `+1-415-555-0133` (product spec, section 5). */
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
  const draft = useTabDraft('profile', {
    firstName: me.firstName,
    lastName: me.lastName,
    phone: profilePhone.tidy(me.phone ?? ''),
    state: me.state ?? '',
    locale: me.locale,
  });
  const form = useRouteForm(formOf(accountRoutes.editMe), {
    draft,
    needs: ['firstName', 'lastName'],
    formats: { firstName: nameFormat, lastName: nameFormat, phone: profilePhone },
    // A state that isn't chosen is not sent; the country is displayed, but not stored.
    fixed: () => (textOf(draft, 'state') === '' ? { state: undefined } : {}),
    faults: () => (profilePhone.tidy(textOf(draft, 'phone')) === '' ? { phone: t('field.required') } : {}),
    sends: ({ phone, ...body }) => call(accountRoutes.editMe, { body: { ...body, phone: phone?.replace('+1-', '') } }),
    onDone: (saved) => {
      draft.forget();
      queries.setQueryData(meKey, (now: Me | null | undefined) => now && { ...now, ...saved, behind: now.behind });
      toast.good(t('profile.updated'));
    },
  });
  const { field } = form;
  return (
    <Section title={t('profile.personal')}>
      <Form draft={draft} onSubmit={form.submit}>
        <div className={formStyles['columns']}>
          <FormField {...field('firstName')} label={t('client.firstName')} autoComplete="given-name" />
          <FormField {...field('lastName')} label={t('client.lastName')} autoComplete="family-name" />
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
        <Problem error={form.problem} />
        <div>
          <Button type="submit" loading={form.pending}>
            {t('profile.save')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
