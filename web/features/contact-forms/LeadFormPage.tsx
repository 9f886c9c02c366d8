import { useNavigate } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { LeadForm } from './LeadForm.tsx';

/** The form about a card that somebody would lease slots of; the page that thanks them follows (product spec, section 2). */
export default function LeadFormPage() {
  const navigate = useNavigate();
  return (
    <Page title={t('contact.card.title')} lead={t('contact.card.lead')} width="narrow">
      <LeadForm onSent={() => void navigate('/selling-tradelines/thank-you')} />
    </Page>
  );
}
