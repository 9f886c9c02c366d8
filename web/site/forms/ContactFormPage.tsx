import * as formRoutes from '#services/domains/content/contactForms/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { t } from '#web/i18n/t.ts';
import { AreaField, TextField } from './fields.tsx';
import { FormPage } from './FormPage.tsx';
import { Sent } from './Sent.tsx';
import { SiteForm } from './SiteForm.tsx';
import { useSiteForm } from './useSiteForm.ts';

/** Contact form for people without an account (product spec, sections 2 and 5). */
export function ContactFormPage() {
  const { form, field } = useSiteForm(formOf(formRoutes.sendContact));
  const { sent } = form.sending;
  return (
    <FormPage title={t('contact.title')} lead={t('contact.lead')}>
      {sent ? (
        <Sent>{t('contact.sent', { email: sent.email })}</Sent>
      ) : (
        <SiteForm {...form} send={t('contact.send')}>
          <TextField {...field('name')} label={t('contact.name')} autoComplete="name" />
          <TextField {...field('email')} type="email" label={t('contact.email')} autoComplete="email" />
          <TextField
            {...field('phone')}
            type="tel"
            label={t('contact.phone')}
            placeholder="555-223-4567"
            autoComplete="tel"
          />
          <AreaField {...field('message')} label={t('contact.message')} />
        </SiteForm>
      )}
    </FormPage>
  );
}
