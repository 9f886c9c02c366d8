import { Anchor, Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import * as severalRoutes from '#services/domains/orders/several/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { later } from '#web/kit/later.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { ContactLine } from '#web/record/contact/ContactLine.tsx';
import styles from './several.module.css';

// Whoever has paid doesn't need it.
const TransferForm = later(async () => (await import('./TransferForm.tsx')).TransferForm, <Skeletons rows={4} />);

type OrderToPay = AnswerTo<typeof severalRoutes.ordersToPay>['orders'][number];

/** Pays several orders with one transfer: the orders with their parts, where to send the sum, and one screenshot. */
export default function PayOrdersPage() {
  const [query] = useSearchParams();
  const ids = query.get('ids') ?? '';
  const orders = useAnswer(severalRoutes.ordersToPay, { query: { ids } }, { watches: ['order'] });
  return (
    <Page
      title={t('several.pay.title')}
      lead={t('several.pay.lead')}
      width="narrow"
      back={
        <Anchor component={Link} to="/my-orders">
          {t('nav.myOrders')}
        </Anchor>
      }
    >
      <Loaded query={orders}>{(answer) => <Shown orders={answer.orders} />}</Loaded>
      <ContactLine />
    </Page>
  );
}

function Shown({ orders }: { orders: readonly OrderToPay[] }) {
  const open = orders.filter(({ payBy, leftCents }) => payBy !== null && leftCents > 0);
  const [only] = open;
  const isSent = orders.some(({ state }) => state === 'paymentUnderReview');
  return (
    <>
      {isSent && open.length === 0 && (
        <Callout tone="good" title={t('several.pay.received')}>
          {t('several.pay.receivedText')}
        </Callout>
      )}
      {!isSent && open.length === 0 && <Callout tone="calm">{t('several.pay.nothing')}</Callout>}
      <Section title={t('several.pay.orders')}>
        <ListTable label={t('several.pay.orders')} rows={orders} rowKey={({ id }) => id} columns={columns(open)} />
      </Section>
      {open.length > 1 && <TransferForm key={open.map(({ id }) => id).join()} orders={open} />}
      {open.length === 1 && only && (
        <Callout tone="wait">
          {t('several.pay.one')}{' '}
          <Anchor component={Link} to={`/payment/order/${only.id}`}>
            {t('payment.title', { number: only.number })}
          </Anchor>
        </Callout>
      )}
      {open.length === 0 && (
        <Button component={Link} to="/my-orders" variant="default">
          {t('nav.myOrders')}
        </Button>
      )}
    </>
  );
}

const columns = (open: readonly OrderToPay[]) => [
  {
    key: 'order',
    title: true as const,
    label: t('several.pay.heading'),
    cell: ({ id, number }: OrderToPay) => (
      <Anchor component={Link} to={`/my-orders/${id}`} className={styles['order']}>
        {t('several.pay.order', { number })}
      </Anchor>
    ),
  },
  { key: 'client', label: t('several.client'), cell: ({ clientName }: OrderToPay) => clientName },
  { key: 'banks', label: t('checkout.lines'), cell: ({ banks }: OrderToPay) => listed(banks) },
  ...(open.length > 0
    ? [
        {
          key: 'payBy',
          label: t('several.pay.by'),
          cell: ({ payBy }: OrderToPay) => payBy && <DateTime at={payBy} />,
        },
        {
          key: 'left',
          label: t('several.pay.left'),
          align: 'right' as const,
          cell: (order: OrderToPay) => open.includes(order) && <Money cents={order.leftCents} />,
        },
      ]
    : []),
];
