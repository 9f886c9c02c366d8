// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import { useEffect, useState } from 'react';
import { Anchor } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router-dom';
import * as journeyRoutes from '#services/domains/journeys/routes.ts';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { machineQuery } from '#web/api/machine/loadMachine.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { answerQuery } from '#web/api/answerQuery.ts';
import { type Loader, useAnswer } from '#web/api/useAnswer.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { CalendarLink } from '#web/record/calendar/CalendarLink.tsx';
import { ClientDetails, Documents } from '#web/record/laterParts.tsx';
import { orderStateStyle, orderStateWord } from '#web/queue/grid/orderState.ts';
import { Journey } from '#web/record/journey/Journey.tsx';
import { stepsInWords } from '#web/record/journey/stepsInWords.tsx';
import { shownOrderStatus } from '#web/record/shownOrderStatus.ts';
import { WhoseTurn } from '#web/record/journey/WhoseTurn.tsx';
import { EvidenceDownload } from '#web/record/evidence/EvidenceDownload.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { PageShape } from '#web/kit/PageShape.tsx';
import { SavingMark } from '#web/record/saving/SavingMark.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { statusOf } from '#web/lifecycles/statuses.ts';
import { Risks } from '#web/record/risk/Risks.tsx';
import { Timeline } from '#web/record/timeline/Timeline.tsx';
import { CommentsSection } from './CommentsSection.tsx';
import { LineDetails } from './LineDetails.tsx';
import { LineDrawer } from './LineDrawer.tsx';
import { LinesTable } from './LinesTable.tsx';
import styles from './managed-order.module.css';
import type { ManagedOrder } from './managedOrder.ts';
import { OrderActions } from './OrderActions.tsx';
import { MoneySection } from './MoneySection.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { TurnWay } from './TurnWay.tsx';

const about = (id: string) => [{ params: { id } }, { watches: [`order-${id}`, 'booking'] }] as const;
const askOrder = (id: string) => [orderManagementRoutes.managedOrder, ...about(id)] as const;
const askJourney = (id: string) => [journeyRoutes.orderJourney, ...about(id)] as const;
/** @public The page's queries, sent before it is rendered (`app/begin.ts`). */
export const loader: Loader = ({ params: { id = '' } }) => [
  answerQuery(...askOrder(id)),
  answerQuery(...askJourney(id)),
  machineQuery('order'),
];

/** One order for staff: payment, lines, client, money, all possible actions, and all past events. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const order = useAnswer(...askOrder(id));
  const steps = useNextSteps('order', id, order.data?.snapshot);
  const journey = useAnswer(...askJourney(id));
  // All three stand at the top of the page: shown one after the other, they would shift the layout.
  if (order.data && (steps.isPending || journey.isPending)) return <PageShape />;
  return <Loaded query={order}>{(answer) => <OrderView order={answer} steps={steps} journey={journey} />}</Loaded>;
}

interface OrderViewProps {
  order: ManagedOrder;
  steps: ReturnType<typeof useNextSteps>;
  journey: UseQueryResult<AnswerTo<typeof journeyRoutes.orderJourney>>;
}

function OrderView({ order, steps, journey }: OrderViewProps) {
  const { id, number, state, label, inHistory, deleted, lines } = order;
  const read = shownOrderStatus(order, label);
  const { hash } = useLocation();
  const [line, setLine] = useState<number>();
  // A link to one booking (`#booking-…`) opens its line.
  const asked = lineIn(order, hash);
  useEffect(() => setLine(asked), [asked]);
  const open = lines.find((one) => one.line === line);
  const wayOf = (number: number) => journey.data?.lines.find((one) => one.line === number);
  const stepsOf = (number: number) => wayOf(number)?.steps ?? [];
  const me = useMe();
  const mayManage = Boolean(me && reachesPage('orders', 3)(me));
  // Level 1 gives access to the order, but not to the links that lead on to work (spec section 6).
  const works = Boolean(me && reachesPage('orders', 2)(me));
  const mayReveal = steps.data?.steps.some(({ command, allowed }) => command === 'recordReveal' && allowed);
  return (
    <Page
      width="wide"
      title={t('staff.order.title', { number })}
      back={
        works && (
          <Anchor component={Link} to="/admin/orders">
            {t('staff.queue.orders.title')}
          </Anchor>
        )
      }
      beside={
        <span className={styles['badges']}>
          <StatusBadge {...orderStateStyle(state)}>{orderStateWord(state)}</StatusBadge>
          {statusOf('order', read).words !== orderStateWord(state) && (
            <>
              <span className={styles['small']}>{t('staff.order.customerReads')}</span>
              <Status kind="order" status={read} />
            </>
          )}
          <SavingMark of="order" id={id} />
          {inHistory && <span className={styles['small']}>{t('staff.order.inHistory')}</span>}
          {deleted && <span className={styles['small']}>{t('staff.order.deleted')}</span>}
        </span>
      }
      lead={<OrderFacts order={order} />}
      actions={
        <Loaded query={steps}>
          {(next) => <OrderActions order={order} next={next} turns={journey.data?.turns ?? []} />}
        </Loaded>
      }
    >
      {journey.data && (
        <WhoseTurn
          lifecycle="order"
          reader="staff"
          journey={journey.data}
          act={(turn) => <TurnWay order={order} turn={turn} />}
        />
      )}
      {works && order.buyerId && <Risks userId={order.buyerId} />}
      <LinesTable lines={lines} stepsOf={stepsOf} open={open?.line} onOpen={setLine} />
      {open && (
        <LineDrawer
          key={open.line}
          title={t('staff.line.title', { line: open.line, bank: open.bank })}
          onClose={() => setLine(undefined)}
        >
          <LineDetails
            order={order}
            line={open}
            steps={stepsOf(open.line)}
            damaged={wayOf(open.line)?.damaged ?? false}
          />
        </LineDrawer>
      )}
      <div className={styles['columns']} data-columns>
        <div className={styles['column']}>
          <PaymentSection order={order} works={works} />
          <Section
            title={t('staff.timeline.title')}
            aside={
              <span className={styles['links']}>
                {mayManage && (
                  <Anchor component={Link} to={`/admin/notifications/order/${id}/manage`}>
                    {t('staff.notify')}
                  </Anchor>
                )}
                {me && reachesPage('tickets', 3)(me) && (
                  <Anchor component={Link} to={`/admin/tickets/new?order=${id}`}>
                    {t('ticket.new')}
                  </Anchor>
                )}
                <Anchor component={Link} to={`/admin/history/order/${id}`}>
                  {t('staff.timeline.page')}
                </Anchor>
              </span>
            }
          >
            <Timeline lifecycle="order" id={id} most={LAST} />
          </Section>
        </div>
        <div className={styles['column']}>
          <Section title={t('order.journey')} aside={works && <CalendarLink of="orders" id={id} />}>
            <Loaded query={journey} failed={t('steps.failed')}>
              {(way) => <Journey label={t('order.journey')} steps={stepsInWords(way.steps, 'staff')} />}
            </Loaded>
          </Section>
          {mayReveal && (
            <Section title={t('audit.evidence.title')}>
              <EvidenceDownload orderId={id} titled={false} />
            </Section>
          )}
        </div>
        <div className={styles['column']}>
          <MoneySection order={order} />
          <Section
            title={t('staff.order.client')}
            aside={
              works && (
                <Anchor component={Link} to={`/admin/orders/${id}/consent-form`} size="sm">
                  {t('staff.line.consentForm')}
                </Anchor>
              )
            }
          >
            <ClientDetails client={order.client} {...(mayReveal ? revealOf(id) : {})} />
          </Section>
          {works && <Documents of={{ orderId: id }} mayAdd={mayManage} />}
          <CommentsSection id={order.id} comments={order.comments} />
        </div>
      </div>
    </Page>
  );
}

/** Number of latest events on the page; the history page has all of them. */
const LAST = 5;

const revealOf = (orderId: string) => ({ reveal: { orderId, form: formOf(orderRoutes.revealOfOrder) } });

const lineIn = ({ lines }: ManagedOrder, hash: string): number | undefined =>
  lines.find(({ bookingId }) => bookingId !== null && hash === `#booking-${bookingId}`)?.line;
