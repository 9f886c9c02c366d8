import * as orderRoutes from '#services/domains/orders/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { Claims } from '#web/record/claim/Claims.tsx';
import styles from './support.module.css';

/** The lines of the order that a buyer reports as not posted, each with its claims and a link to the next one. */
export function ClaimFromTicket({ orderId, ticketId }: { orderId: string; ticketId?: string }) {
  const order = useAnswer(orderRoutes.order, { params: { id: orderId } }, { watches: [`order-${orderId}`] });
  return (
    <Section title={t('ticket.claim.title')}>
      {ticketId !== undefined && <p>{t('ticket.claim.lead')}</p>}
      <Loaded query={order} skeleton={<Skeletons rows={1} height={48} />}>
        {({ lines }) =>
          lines.map(({ line, bank, bookingId, endedAt }) =>
            bookingId === null ? null : (
              <div key={line} className={styles['line']}>
                <strong>{bank}</strong>
                <Claims
                  orderId={orderId}
                  bookingId={bookingId}
                  isOver={endedAt !== null}
                  {...(ticketId === undefined ? {} : { ticketId })}
                />
              </div>
            ),
          )
        }
      </Loaded>
    </Section>
  );
}
