import * as formRoutes from '#services/domains/content/contactForms/routes.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import { useCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { phoneFormat } from '#web/kit/form/formats.ts';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { captchaFault, failWithCaptcha } from './CaptchaField.tsx';
import { AreaField, TextField } from './fields.tsx';
import { FormPage } from './FormPage.tsx';
import { faultsIn } from './faultsIn.ts';
import { Sent } from './Sent.tsx';
import { SiteForm } from './SiteForm.tsx';
import { useSending } from './useSending.ts';

type Contact = NonNullable<RequestTo<typeof formRoutes.sendContact>['body']>;
const required = ['name', 'email', 'phone', 'message'] as const;

/** Contact form for people without an account (product spec, sections 2 and 5). */
export function ContactFormPage() {
  const captcha = useCaptcha();
  const draft = useDraft({});
  const sending = useSending(async (body: Contact) =>
    call(formRoutes.sendContact, { body: { ...body, captcha: await captcha.answer() } }),
  );
  const submit = () => {
    const faults = { ...faultsIn(draft, required), ...captchaFault(draft) };
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    const text = (name: (typeof required)[number]) => textOf(draft, name).trim();
    const body = {
      name: text('name'),
      email: text('email'),
      phone: phoneFormat.tidy(text('phone')),
      message: text('message'),
      locale: language(),
    };
    sending.start(body, { onFailed: (error) => failWithCaptcha(draft, error) });
  };
  return (
    <FormPage title={t('contact.title')} lead={t('contact.lead')}>
      {sending.sent ? (
        <Sent>{t('contact.sent', { email: sending.sent.email })}</Sent>
      ) : (
        <SiteForm draft={draft} captcha={captcha} sending={sending} onSubmit={submit} send={t('contact.send')}>
          <TextField draft={draft} name="name" label={t('contact.name')} autoComplete="name" maxLength={120} required />
          <TextField draft={draft} name="email" type="email" label={t('contact.email')} autoComplete="email" required />
          <TextField
            draft={draft}
            name="phone"
            type="tel"
            label={t('contact.phone')}
            placeholder="555-223-4567"
            autoComplete="tel"
            format={phoneFormat}
            required
          />
          <AreaField draft={draft} name="message" label={t('contact.message')} maxLength={4000} required />
        </SiteForm>
      )}
    </FormPage>
  );
}
