import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { ContactForm } from './ContactForm.tsx';

/** The contact form alone (product spec, section 2). */
export default function ContactFormPage() {
  return (
    <Page title={t('contact.title')} lead={t('contact.lead')} width="narrow">
      <ContactForm />
    </Page>
  );
}
