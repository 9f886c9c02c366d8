import { Button } from '@mantine/core';
import * as formRoutes from '#services/domains/contactForms/routes.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import { CaptchaField, captchaFault, failWithCaptcha } from '#web/api/captcha/CaptchaField.tsx';
import { useCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { useSend } from '#web/api/useSend.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { AreaField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { phoneFormat } from '#web/kit/form/formats.ts';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { missingIn } from './missingIn.ts';

type Contact = NonNullable<RequestTo<typeof formRoutes.sendContact>['body']>;
const required = ['name', 'email', 'phone', 'message'] as const;

/** Writing to us without an account (product spec, section 5). */
export function ContactForm() {
  const captcha = useCaptcha();
  const draft = useDraft({});
  const sending = useSend(async (body: Contact) =>
    call(formRoutes.sendContact, { body: { ...body, captcha: await captcha.answer() } }),
  );
  const submit = () => {
    const faults = { ...missingIn(draft, required), ...captchaFault(draft) };
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    const text = (name: (typeof required)[number]) => textOf(draft, name).trim();
    const body = {
      name: text('name'),
      email: text('email'),
      phone: phoneFormat.tidy(text('phone')),
      message: text('message'),
      locale: language(),
    };
    sending.mutate(body, { onError: (error) => failWithCaptcha(draft, error) });
  };
  if (sending.isSuccess) {
    return <Callout tone="good">{t('contact.sent', { email: sending.variables.email })}</Callout>;
  }
  return (
    <Section>
      <Form draft={draft} onSubmit={submit}>
        <TextField draft={draft} name="name" label={t('contact.name')} autoComplete="name" maxLength={120} required />
        <TextField draft={draft} name="email" type="email" label={t('contact.email')} autoComplete="email" required />
        <TextField
          draft={draft}
          name="phone"
          type="tel"
          label={t('contact.phone')}
          placeholder="555-123-4567"
          autoComplete="tel-national"
          format={phoneFormat}
          required
        />
        <AreaField draft={draft} name="message" label={t('contact.message')} maxLength={4000} required />
        <CaptchaField draft={draft} captcha={captcha} />
        <Problem error={Object.keys(draft.errors).length > 0 ? null : sending.error} />
        <Button type="submit" size="md" loading={sending.isPending}>
          {t('contact.send')}
        </Button>
      </Form>
    </Section>
  );
}
