import * as formRoutes from '#services/domains/content/contactForms/routes.ts';
import { nameFormat } from '#web/kit/form/formats.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import { useCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { captchaFault, failWithCaptcha } from './CaptchaField.tsx';
import { TextField } from './fields.tsx';
import { faultsIn } from './faultsIn.ts';
import { Sent } from './Sent.tsx';
import { SiteForm } from './SiteForm.tsx';
import { useSending } from './useSending.ts';

type Request = NonNullable<RequestTo<typeof formRoutes.requestGuide>['body']>;

/**
 * Requests a guide by mail, with a first name and an email address (product spec, section 5). `product` says which
 * guide.
 */
export function GuideForm({ product }: { product?: Request['product'] }) {
  const captcha = useCaptcha();
  const draft = useDraft({});
  const sending = useSending(async (body: Request) =>
    call(formRoutes.requestGuide, { body: { ...body, captcha: await captcha.answer() } }),
  );
  const submit = () => {
    const faults = { ...faultsIn(draft, ['firstName', 'email']), ...captchaFault(draft) };
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    const body = {
      firstName: textOf(draft, 'firstName').trim(),
      email: textOf(draft, 'email').trim(),
      locale: language(),
      ...(product ? { product } : {}),
    };
    sending.start(body, { onFailed: (error) => failWithCaptcha(draft, error) });
  };
  if (sending.sent) return <Sent>{t('contact.guide.sent', { email: sending.sent.email })}</Sent>;
  return (
    <SiteForm
      draft={draft}
      captcha={captcha}
      sending={sending}
      onSubmit={submit}
      send={t('contact.guide.send')}
      failed={t('site.guides.failed')}
    >
      <TextField
        draft={draft}
        name="firstName"
        format={nameFormat}
        label={t('client.firstName')}
        autoComplete="given-name"
        maxLength={120}
        required
      />
      <TextField draft={draft} name="email" type="email" label={t('login.email')} autoComplete="email" required />
    </SiteForm>
  );
}
