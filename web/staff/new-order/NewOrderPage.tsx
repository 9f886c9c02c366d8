import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { AreaField } from '#web/kit/form/fields.tsx';
import { ClientFields } from '#web/record/client/ClientFields.tsx';
import { clientFields, pathOf } from '#web/record/client/clientDraft.ts';
import { CustomerField } from './CustomerField.tsx';
import { LinesField } from './LinesField.tsx';
import { OwnDetails } from './OwnDetails.tsx';
import { PlacingPart } from './PlacingPart.tsx';
import { usePlacingFor } from './usePlacingFor.ts';
import { useChosen } from './useChosen.ts';

const empty = {
  buyerId: '',
  lines: '',
  promocode: '',
  ...Object.fromEntries(clientFields.map((field) => [pathOf(field), ''])),
  comment: '',
  detailsAreRight: false,
  ssnIsReal: false,
};

/**
 * Staff place an order on a customer's request: for whom, the tradelines, the client, and what the customer confirmed.
 */
export default function NewOrderPage() {
  const draft = useKeptDraft('order-new', empty);
  const chosen = useChosen(draft);
  const placing = usePlacingFor(draft, chosen);
  return (
    <Page
      title={t('staff.newOrder.title')}
      lead={t('staff.newOrder.lead')}
      back={
        <Anchor component={Link} to="/admin/orders">
          {t('staff.queue.orders.title')}
        </Anchor>
      }
    >
      <Form draft={draft} onSubmit={placing.submit} autoComplete="off">
        <Section title={t('staff.newOrder.customer')}>
          <CustomerField draft={draft} chosen={chosen} />
        </Section>
        <Section title={t('checkout.lines')}>
          <LinesField draft={draft} chosen={chosen} quote={placing.quoted} />
        </Section>
        <Section
          title={t('staff.order.client')}
          aside={chosen.customer && <OwnDetails draft={draft} customer={chosen.customer} />}
        >
          <ClientFields draft={draft} />
          <AreaField draft={draft} name="comment" label={t('checkout.comment')} />
        </Section>
        <Section title={t('staff.order.total')}>
          <PlacingPart draft={draft} chosen={chosen} placing={placing} />
        </Section>
      </Form>
    </Page>
  );
}
