import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import { call } from '#web/api/call.ts';
import { useCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { goingTo } from '#web/api/session/goingTo.ts';
import { safePath } from '#web/api/session/landing.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { FormField } from '#web/kit/form/FormField.tsx';

/** Sends another link to the address when one has expired or was used up. */
export function NewLink() {
  const captcha = useCaptcha();
  const [search] = useSearchParams();
  const redirect = safePath(search.get('redirect'), location.origin) ?? goingTo.read();
  const form = useRouteForm(formOf(linkRoutes.resendEmail), {
    fixed: redirect === undefined ? {} : { redirect },
    sends: async (body) => call(linkRoutes.resendEmail, { body: { ...body, captcha: await captcha.answer() } }),
  });
  if (form.sending.isSuccess) return <Callout tone="good">{t('verifyEmail.sent')}</Callout>;
  return (
    <Section>
      <p>{t('verifyEmail.again')}</p>
      <Form draft={form.draft} onSubmit={form.submit}>
        <FormField {...form.field('email')} type="email" label={t('login.email')} autoComplete="username" />
        <Problem error={form.problem} />
        <div ref={(element) => captcha.showIn(element)} />
        <Button type="submit" loading={form.pending}>
          {t('verifyEmail.send')}
        </Button>
      </Form>
    </Section>
  );
}
