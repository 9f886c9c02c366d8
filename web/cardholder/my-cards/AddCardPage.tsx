import { Anchor } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { NewCardForm } from '#web/record/card/NewCardForm.tsx';

/** The form for offering a card. A bank's page passes its bank in the address. */
export default function AddCardPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <Page
      title={t('nav.addCard')}
      lead={t('addCard.lead')}
      width="narrow"
      back={
        <Anchor component={Link} to="/cardholder">
          {t('nav.myCards')}
        </Anchor>
      }
    >
      <Section>
        <NewCardForm
          initial={{ bankId: search.get('bank') ?? '' }}
          onDone={(id) => void navigate(`/cardholder/card/${id}`)}
        />
      </Section>
    </Page>
  );
}
