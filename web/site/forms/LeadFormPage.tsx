import * as formRoutes from '#services/domains/content/contactForms/routes.ts';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { call } from '#web/api/call.ts';
import { useCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { phoneFormat } from '#web/kit/form/formats.ts';
import { useDraft } from '#web/kit/form/useDraft.ts';
import { pathIn } from '#words/languages.ts';
import { captchaFault, failWithCaptcha } from './CaptchaField.tsx';
import { TextField } from './fields.tsx';
import { FormPage } from './FormPage.tsx';
import { type Lead, leadFrom } from './leadFrom.ts';
import { MoneyField } from './MoneyField.tsx';
import { SiteForm } from './SiteForm.tsx';
import { useSending } from './useSending.ts';
import styles from './siteForm.module.css';

/**
 * Offers a card whose slots its owner would lease (domains, D12 "Selling"); a page that thanks them follows (product
 * spec, section 2).
 */
export function LeadFormPage() {
  const captcha = useCaptcha();
  const draft = useDraft({});
  const sending = useSending(async (body: Lead) =>
    call(formRoutes.sendLead, { body: { ...body, captcha: await captcha.answer() } }),
  );
  const submit = () => {
    const made = leadFrom(draft);
    const faults = { ...('faults' in made ? made.faults : {}), ...captchaFault(draft) };
    if ('faults' in made || Object.keys(faults).length > 0) return draft.fail(faults);
    sending.start(made.lead, {
      onDone: () => location.assign(pathIn(language(), sitePaths.sellingThanks)),
      onFailed: (error) => failWithCaptcha(draft, error),
    });
  };
  return (
    <FormPage title={t('contact.card.title')} lead={t('contact.card.lead')}>
      <SiteForm draft={draft} captcha={captcha} sending={sending} onSubmit={submit} send={t('contact.card.send')}>
        <TextField draft={draft} name="name" label={t('contact.name')} autoComplete="name" maxLength={120} required />
        <div className={styles['columns']}>
          <TextField draft={draft} name="email" type="email" label={t('login.email')} autoComplete="email" required />
          <TextField
            draft={draft}
            name="phone"
            type="tel"
            label={t('client.phone')}
            placeholder="555-223-4567"
            autoComplete="tel"
            format={phoneFormat}
            required
          />
        </div>
        <TextField draft={draft} name="bank" label={t('contact.card.bank')} maxLength={120} required />
        <div className={styles['columns']}>
          <MoneyField draft={draft} name="cardLimitCents" label={t('contact.card.limit')} required />
          <TextField draft={draft} name="cardAgeYears" label={t('contact.card.age')} inputMode="numeric" required />
        </div>
      </SiteForm>
    </FormPage>
  );
}
