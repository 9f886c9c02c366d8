import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as orderManagementRoutes from '#services/domains/orderManagement/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { eventWords } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Money } from '#web/kit/Money.tsx';
import { eventLink } from '#web/record/money/staff/eventLink.ts';
import { Section } from '#web/kit/Section.tsx';
import styles from './managed-order.module.css';

/** The order's money, line by line, each with the event that it comes from. Together they make zero. */
export function LedgerSection({ orderId }: { orderId: string }) {
  const ledger = useAnswer(
    orderManagementRoutes.orderLedger,
    { params: { id: orderId } },
    { watches: [`order-${orderId}`, 'booking'] },
  );
  return (
    <Section title={t('staff.ledger.title')}>
      <Loaded
        query={ledger}
        empty={({ rows }) => rows.length === 0 && <p className={styles['small']}>{t('staff.ledger.none')}</p>}
      >
        {({ rows }) => (
          <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('staff.ledger.title')}>
            <table className={styles['ledger']}>
              <thead>
                <tr>
                  <th scope="col">{t('staff.ledger.when')}</th>
                  <th scope="col">{t('staff.ledger.event')}</th>
                  <th scope="col">{t('staff.ledger.account')}</th>
                  <th scope="col" className={styles['amount']}>
                    {t('staff.ledger.amount')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ eventId, seq, at, type, account, amountCents, bookingId }) => (
                  <tr key={`${eventId}-${seq}`}>
                    <td>
                      <DateTime at={at} />
                    </td>
                    <td>
                      <ToEvent row={{ eventId, at, type, orderId, bookingId }} />
                    </td>
                    <td>{t(`staff.account.${account}`)}</td>
                    <td className={styles['amount']}>
                      <Money cents={amountCents} />
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3}>
                    {t('staff.ledger.sum')}
                  </th>
                  <td className={styles['amount']}>
                    <Money cents={rows.reduce((sum, { amountCents }) => sum + amountCents, 0)} />
                  </td>
                </tr>
              </tfoot>
            </table>
          </div>
        )}
      </Loaded>
    </Section>
  );
}

type Row = Pick<
  AnswerTo<typeof orderManagementRoutes.orderLedger>['rows'][number],
  'eventId' | 'at' | 'type' | 'orderId' | 'bookingId'
>;

/** What happened, and the way to it. */
function ToEvent({ row: { eventId, at, type, orderId, bookingId } }: { row: Row }) {
  const to = eventLink(useMe(), {
    stream: type.startsWith('booking.') ? `booking-${bookingId}` : `order-${orderId}`,
    at,
    eventId,
  });
  return to === undefined ? (
    eventWords(type)
  ) : (
    <Anchor component={Link} to={to}>
      {eventWords(type)}
    </Anchor>
  );
}
