import { Anchor } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { TextField } from '#web/kit/form/fields.tsx';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { NewCardForm } from '#web/record/card/NewCardForm.tsx';

/** Staff offer a card for a cardholder, found by email, who has confirmed to them what cardholders confirm. */
export default function AddCardPage() {
  const navigate = useNavigate();
  return (
    <Page
      title={t('staff.card.add')}
      lead={t('staff.card.addLead')}
      width="narrow"
      back={
        <Anchor component={Link} to="/admin/cards">
          {t('staff.queue.cards.title')}
        </Anchor>
      }
    >
      <Section>
        <NewCardForm before={cardholder} onDone={(id) => void navigate(`/admin/card/${id}`)} />
      </Section>
    </Page>
  );
}

const cardholder = {
  fields: (draft: Draft) => (
    <TextField draft={draft} name="cardholderEmail" type="email" label={t('staff.card.addFor')} required />
  ),
  read: (draft: Draft) => ({ cardholderEmail: textOf(draft, 'cardholderEmail').trim().toLowerCase() }),
};
