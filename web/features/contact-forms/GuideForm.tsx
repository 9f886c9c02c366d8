import { Button } from '@mantine/core';
import * as formRoutes from '#services/domains/contactForms/routes.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import { CaptchaField, captchaFault, failWithCaptcha } from '#web/api/captcha/CaptchaField.tsx';
import { useCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { useSend } from '#web/api/useSend.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { missingIn } from './missingIn.ts';

type Request = NonNullable<RequestTo<typeof formRoutes.requestGuide>['body']>;

/** A guide by mail, for a first name and an address (product spec, section 5). `product`: which guide. */
export function GuideForm({ product }: { product?: Request['product'] }) {
  const captcha = useCaptcha();
  const draft = useDraft({});
  const sending = useSend(async (body: Request) =>
    call(formRoutes.requestGuide, { body: { ...body, captcha: await captcha.answer() } }),
  );
  const submit = () => {
    const faults = { ...missingIn(draft, ['firstName', 'email']), ...captchaFault(draft) };
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    const body = {
      firstName: textOf(draft, 'firstName').trim(),
      email: textOf(draft, 'email').trim(),
      locale: language(),
      ...(product ? { product } : {}),
    };
    sending.mutate(body, { onError: (error) => failWithCaptcha(draft, error) });
  };
  if (sending.isSuccess) {
    return <Callout tone="good">{t('contact.guide.sent', { email: sending.variables.email })}</Callout>;
  }
  return (
    <Section>
      <Form draft={draft} onSubmit={submit}>
        <TextField
          draft={draft}
          name="firstName"
          label={t('client.firstName')}
          autoComplete="given-name"
          maxLength={120}
          required
        />
        <TextField draft={draft} name="email" type="email" label={t('login.email')} autoComplete="email" required />
        <CaptchaField draft={draft} captcha={captcha} />
        <Problem error={Object.keys(draft.errors).length > 0 ? null : sending.error} />
        <Button type="submit" size="md" loading={sending.isPending}>
          {t('contact.guide.send')}
        </Button>
      </Form>
    </Section>
  );
}
