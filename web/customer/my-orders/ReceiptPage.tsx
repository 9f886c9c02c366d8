import { Anchor, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { ContactLine } from '#web/record/contact/ContactLine.tsx';
import { PriceExplained } from '#web/record/laterParts.tsx';
import type { MyOrder } from './myOrder.ts';
import styles from './my-orders.module.css';

/** Receipt of an order's payment and refunds, to print or to save. It exists once the payment is confirmed. */
export default function ReceiptPage() {
  const { id = '' } = useParams();
  const order = useAnswer(orderRoutes.order, { params: { id } }, { watches: [`order-${id}`] });
  return (
    <Loaded query={order}>
      {(answer) => (
        <Page
          title={t('receipt.title', { number: answer.number })}
          lead={t('app.name')}
          width="narrow"
          back={
            <Anchor component={Link} to={`/my-orders/${id}`}>
              {t('payment.back')}
            </Anchor>
          }
          actions={
            answer.confirmed && (
              <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
                {t('receipt.print')}
              </Button>
            )
          }
        >
          {answer.confirmed ? (
            <Receipt order={answer as MyOrder} paid={answer.confirmed} />
          ) : (
            <Callout tone="calm">{t('receipt.notYet')}</Callout>
          )}
        </Page>
      )}
    </Loaded>
  );
}

function Receipt({ order, paid }: { order: MyOrder; paid: NonNullable<MyOrder['confirmed']> }) {
  const me = useMe();
  return (
    <Section>
      <DescriptionList
        entries={[
          [t('receipt.paidBy'), me && `${me.firstName} ${me.lastName} · ${me.email}`],
          [t('checkout.for'), order.clientName],
          [t('receipt.paidOn'), <DateTime key="at" at={paid.at} />],
          [t('input.method'), t(`value.${paid.method}`)],
          [t('receipt.reference'), paid.reference],
          [t('steps.was.order.refund-paid'), order.refundPaidCents > 0 && <Money cents={order.refundPaidCents} />],
          [t('order.refundOwed'), order.refundOwedCents > 0 && <Money cents={order.refundOwedCents} />],
        ]}
      />
      <table className={styles['receipt']} aria-label={t('checkout.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('tradelines.lender')}</th>
            <th scope="col">{t('tradelines.limit')}</th>
            <th scope="col">{t('tradelines.price')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ line, bank, limitCents, priceCents }) => (
            <tr key={line}>
              <td>{bank}</td>
              <td>
                <Money cents={limitCents} />
              </td>
              <td>
                <Money cents={priceCents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('cart.total')}
            </th>
            <td>
              <Money cents={order.totalCents} />
            </td>
          </tr>
          <tr>
            <th scope="row" colSpan={2}>
              {t('order.paid')}
            </th>
            <td>
              <Money cents={paid.amountCents} />
            </td>
          </tr>
        </tfoot>
      </table>
      <PriceExplained id={order.id} />
      <ContactLine />
    </Section>
  );
}
