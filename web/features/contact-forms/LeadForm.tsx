import { Button } from '@mantine/core';
import * as formRoutes from '#services/domains/contactForms/routes.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import { CaptchaField, captchaFault, failWithCaptcha } from '#web/api/captcha/CaptchaField.tsx';
import { useCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { useSend } from '#web/api/useSend.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { MoneyField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { phoneFormat } from '#web/kit/form/formats.ts';
import { type Draft, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { centsFrom } from '#words/format/money.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { missingIn } from './missingIn.ts';

type Lead = NonNullable<RequestTo<typeof formRoutes.sendLead>['body']>;
const required = ['name', 'email', 'phone', 'bank', 'cardLimitCents', 'cardAgeYears'] as const;

/** A card that somebody would lease slots of (domains, D12 "Selling"). `onSent`: goes on to the page that thanks them. */
export function LeadForm({ onSent }: { onSent: () => void }) {
  const captcha = useCaptcha();
  const draft = useDraft({});
  const sending = useSend(
    async (body: Lead) => call(formRoutes.sendLead, { body: { ...body, captcha: await captcha.answer() } }),
    { onDone: onSent },
  );
  const submit = () => {
    const faults = faultsOf(draft);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    sending.mutate(leadFrom(draft), { onError: (error) => failWithCaptcha(draft, error) });
  };
  return (
    <Section>
      <Form draft={draft} onSubmit={submit}>
        <TextField draft={draft} name="name" label={t('contact.name')} autoComplete="name" maxLength={120} required />
        <div className={formStyles['columns']}>
          <TextField draft={draft} name="email" type="email" label={t('login.email')} autoComplete="email" required />
          <TextField
            draft={draft}
            name="phone"
            type="tel"
            label={t('client.phone')}
            placeholder="555-123-4567"
            autoComplete="tel-national"
            format={phoneFormat}
            required
          />
        </div>
        <TextField draft={draft} name="bank" label={t('contact.card.bank')} maxLength={120} required />
        <div className={formStyles['columns']}>
          <MoneyField draft={draft} name="cardLimitCents" label={t('contact.card.limit')} required />
          <TextField draft={draft} name="cardAgeYears" label={t('contact.card.age')} inputMode="numeric" required />
        </div>
        <CaptchaField draft={draft} captcha={captcha} />
        <Problem error={Object.keys(draft.errors).length > 0 ? null : sending.error} />
        <Button type="submit" size="md" loading={sending.isPending}>
          {t('contact.card.send')}
        </Button>
      </Form>
    </Section>
  );
}

function faultsOf(draft: Draft): Record<string, string> {
  const limit = textOf(draft, 'cardLimitCents').trim();
  const years = textOf(draft, 'cardAgeYears').trim();
  return {
    ...(limit !== '' && centsFrom(limit) === undefined ? { cardLimitCents: t('field.money') } : {}),
    ...(years !== '' && !(/^\d{1,2}$/.test(years) && Number(years) <= 80)
      ? { cardAgeYears: t('contact.card.years') }
      : {}),
    ...missingIn(draft, required),
    ...captchaFault(draft),
  };
}

function leadFrom(draft: Draft): Lead {
  const text = (name: (typeof required)[number]) => textOf(draft, name).trim();
  return {
    name: text('name'),
    email: text('email'),
    phone: phoneFormat.tidy(text('phone')),
    bank: text('bank'),
    cardLimitCents: centsFrom(text('cardLimitCents')) ?? 0,
    cardAgeYears: Number(text('cardAgeYears')),
    locale: language(),
  };
}
