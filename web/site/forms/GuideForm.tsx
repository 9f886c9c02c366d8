import * as formRoutes from '#services/domains/content/contactForms/routes.ts';
import { type BodyTo, formOf } from '#web/api/forms/formOf.ts';
import { t } from '#web/i18n/t.ts';
import { TextField } from './fields.tsx';
import { Sent } from './Sent.tsx';
import { SiteForm } from './SiteForm.tsx';
import { useSiteForm } from './useSiteForm.ts';

type Product = BodyTo<typeof formRoutes.requestGuide>['product'];

/**
 * Requests a guide by mail, with a first name and an email address (product spec, section 5). `product` says which
 * guide.
 */
export function GuideForm({ product }: { product?: Product }) {
  const { form, field } = useSiteForm(formOf(formRoutes.requestGuide), { fixed: () => (product ? { product } : {}) });
  const { sent } = form.sending;
  if (sent) return <Sent>{t('contact.guide.sent', { email: sent.email })}</Sent>;
  return (
    <SiteForm {...form} send={t('contact.guide.send')} failed={t('site.guides.failed')}>
      <TextField {...field('firstName')} label={t('client.firstName')} autoComplete="given-name" />
      <TextField {...field('email')} type="email" label={t('login.email')} autoComplete="email" />
    </SiteForm>
  );
}
