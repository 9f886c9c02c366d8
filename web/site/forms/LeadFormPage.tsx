import * as formRoutes from '#services/domains/content/contactForms/routes.ts';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { pathIn } from '#words/languages.ts';
import { TextField } from './fields.tsx';
import { FormPage } from './FormPage.tsx';
import { MoneyField } from './MoneyField.tsx';
import { SiteForm } from './SiteForm.tsx';
import { useSiteForm } from './useSiteForm.ts';
import styles from './siteForm.module.css';

/**
 * Offers a card whose slots its owner would lease (domains, D12 "Selling"); a page that thanks them follows (product
 * spec, section 2).
 */
export function LeadFormPage() {
  const { form, field } = useSiteForm(formOf(formRoutes.sendLead), {
    wrong: { cardAgeYears: t('contact.card.years') },
    onDone: () => location.assign(pathIn(language(), sitePaths.sellingThanks)),
  });
  return (
    <FormPage title={t('contact.card.title')} lead={t('contact.card.lead')}>
      <SiteForm {...form} send={t('contact.card.send')}>
        <TextField {...field('name')} label={t('contact.name')} autoComplete="name" />
        <div className={styles['columns']}>
          <TextField {...field('email')} type="email" label={t('login.email')} autoComplete="email" />
          <TextField
            {...field('phone')}
            type="tel"
            label={t('client.phone')}
            placeholder="555-223-4567"
            autoComplete="tel"
          />
        </div>
        <TextField {...field('bank')} label={t('contact.card.bank')} />
        <div className={styles['columns']}>
          <MoneyField {...field('cardLimitCents')} label={t('contact.card.limit')} />
          <TextField {...field('cardAgeYears')} label={t('contact.card.age')} inputMode="numeric" />
        </div>
      </SiteForm>
    </FormPage>
  );
}
