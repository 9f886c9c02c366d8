// oxlint-disable max-lines -- a page is read from top to bottom
import type { JourneyStepView, NextStepsAnswer } from '#services/http/routeTypes.ts';
import { besideBookingNames } from '#web/lifecycles/entries.ts';
// The page is one component, read from top to bottom; its independent parts have files of their own.
import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import * as journeyRoutes from '#services/domains/journeys/routes.ts';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { machineQuery } from '#web/api/machine/loadMachine.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { answerQuery } from '#web/api/answerQuery.ts';
import { type Loader, useAnswer } from '#web/api/useAnswer.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { loadWords, t } from '#web/i18n/t.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { ActionPanel, type OwnActions } from '#web/record/actions/ActionPanel.tsx';
import { CalendarLink } from '#web/record/calendar/CalendarLink.tsx';
import { ClientDetails, Documents } from '#web/record/laterParts.tsx';
import { Journey } from '#web/record/journey/Journey.tsx';
import { stepsInWords } from '#web/record/journey/stepsInWords.tsx';
import { PayInBy } from '#web/record/payment/PayInBy.tsx';
import { WhoseTurn } from '#web/record/journey/WhoseTurn.tsx';
import { later } from '#web/kit/later.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { SavingMark } from '#web/record/saving/SavingMark.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { Status } from '#web/kit/Status.tsx';
import { shownOrderStatus } from '#web/record/shownOrderStatus.ts';
import type { MyOrder } from './myOrder.ts';
import { OrderLine } from './OrderLine.tsx';
import styles from './my-orders.module.css';

const OrderMoney = later(async () => (await import('./OrderMoney.tsx')).OrderMoney, <Skeletons rows={3} />);
const OrderAgain = later(async () => (await import('./OrderAgain.tsx')).OrderAgain);
const ClientLink = later(async () => {
  const [{ ClientLink: Link }] = await Promise.all([import('./ClientLink.tsx'), loadWords('clientInfo')]);
  return Link;
});
const MadeDocuments = later(async () => {
  const [{ MadeDocuments: Made }] = await Promise.all([import('./MadeDocuments.tsx'), loadWords('documents')]);
  return Made;
});
const ContactLine = later(async () => (await import('#web/record/contact/ContactLine.tsx')).ContactLine);
const ChangeClientDialog = later(
  async () => (await import('#web/record/client/ChangeClientDialog.tsx')).ChangeClientDialog,
);

const about = (id: string) =>
  [{ params: { id } }, { watches: [`order-${id}`, 'booking', ...besideBookingNames] }] as const;
const askOrder = (id: string) => [orderRoutes.order, ...about(id)] as const;
const askJourney = (id: string) => [journeyRoutes.orderJourney, ...about(id)] as const;
/** @public The page's queries, sent before it is rendered (`app/begin.ts`). */
export const loader: Loader = ({ params: { id = '' } }) => [
  answerQuery(...askOrder(id)),
  answerQuery(...askJourney(id)),
  machineQuery('order'),
];

/** One order: its status, what comes next and when, and what its buyer can do, or why they can't. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const order = useAnswer(...askOrder(id));
  const steps = useNextSteps('order', id, order.data?.snapshot);
  const journey = useAnswer(...askJourney(id));
  return (
    <Loaded query={order}>
      {(answer) => (
        <Page
          title={t('myOrders.order', { number: answer.number })}
          beside={
            <>
              <Status kind="order" status={shownOrderStatus(answer, answer.label)} />
              <SavingMark of="order" id={id} />
            </>
          }
          back={
            <Anchor component={Link} to="/my-orders">
              {t('myOrders.title')}
            </Anchor>
          }
        >
          <Loaded query={journey}>
            {(way) => (
              <Loaded query={steps}>
                {(next) => <OrderView order={answer as MyOrder} journey={way} next={next} />}
              </Loaded>
            )}
          </Loaded>
        </Page>
      )}
    </Loaded>
  );
}

function OrderView({
  order,
  journey,
  next,
}: {
  order: MyOrder;
  journey: AnswerTo<typeof journeyRoutes.orderJourney>;
  next: NextStepsAnswer;
}) {
  const [first] = journey.turns;
  const me = useMe();
  const lines = order.lines.map((line) => (
    <OrderLine
      key={line.line}
      orderId={order.id}
      paidAt={order.confirmed?.at ?? null}
      line={line}
      steps={journey.lines.find((one) => one.line === line.line)?.steps ?? []}
      damaged={journey.lines.some((one) => one.line === line.line && one.damaged)}
      status={line.label === order.label ? undefined : shownOrderStatus(order, line.label)}
    />
  ));
  // What happens next to a paid order is in its lines.
  const linesFirst = order.confirmed !== null && journey.lines.some(({ steps }) => steps.length > 0);
  const mayLetClientFillIn =
    me?.userType === 'broker' && !order.client.erased && order.endedAt === null && isOpen(next, 'changeCustomerInfo');
  return (
    <div className={styles['columns']} data-columns>
      <div className={styles['column']}>
        <div className={styles['now']} data-first>
          <WhoseTurn lifecycle="order" reader="buyer" journey={journey} />
          {next.deadlines.some(({ name }) => name === 'payBy') && <PayInBy order={order} />}
        </div>
        {linesFirst && lines}
        <Section title={t('order.journey')}>
          <Journey label={t('order.journey')} steps={stepsInWords(journey.steps.filter(isOfOrder), 'customer')} />
          {journey.turns.length > 0 && <CalendarLink of="orders" id={order.id} />}
        </Section>
        {!linesFirst && lines}
      </div>
      <div className={styles['column']}>
        <div className={styles['act']} data-first>
          <Section title={t('order.actions')}>
            <Actions order={order} next={next} asked={first?.duty?.command} />
          </Section>
        </div>
        <OrderMoney order={order} />
        <Section title={t('order.client')}>
          <ClientDetails client={order.client} />
          {mayLetClientFillIn && <ClientLink orderId={order.id} />}
        </Section>
        <Documents of={{ orderId: order.id }} mayAdd made={<MadeDocuments order={order} />} />
      </div>
    </div>
  );
}

/** The one thing to do next, then what else is possible; under "More" what ends the order or isn't possible now. */
function Actions({
  order,
  next,
  asked,
}: {
  order: MyOrder;
  next: NextStepsAnswer;
  /** The command whose button the box above has. */
  asked: string | null | undefined;
}) {
  const [changing, setChanging] = useState(false);
  return (
    <>
      <ActionPanel
        lifecycle="order"
        id={order.id}
        answer={next}
        own={ownActions({ order, next, asked }, () => setChanging(true))}
        isFolded={({ command, allowed }) => !allowed || command === 'cancel'}
        more={
          isCancelClosed(next) && (
            <ActionButton reason={t('order.cancelUnderReview')} weight="danger" onAct={() => undefined}>
              {t('command.order.cancel.do')}
            </ActionButton>
          )
        }
      />
      {!order.client.erased && <OrderAgain orderId={order.id} />}
      <Anchor component={Link} to={`/support/new?order=${order.id}`}>
        {t('payment.askSupport')}
      </Anchor>
      <ContactLine />
      {changing && <ChangeClientDialog orderId={order.id} client={order.client} onClose={() => setChanging(false)} />}
    </>
  );
}

/** The order's own progress ends where it is paid: the end of the lease is in its lines. */
const isOfOrder = ({ key }: JourneyStepView): boolean => key !== 'close' && key !== 'order.closed';

const isOpen = ({ steps }: NextStepsAnswer, name: string): boolean =>
  steps.some(({ command, allowed }) => command === name && allowed);

/** While a payment is under review only staff can cancel: the button stays and says so. */
function isCancelClosed({ steps }: NextStepsAnswer): boolean {
  const offers = (name: string) => steps.some(({ command }) => command === name);
  return offers('submitPayment') && !offers('cancel');
}

/** Actions with a page or a form of their own. */
function ownActions({ order, next, asked }: Parameters<typeof Actions>[0], onChange: () => void): OwnActions {
  return {
    submitPayment:
      asked === 'submitPayment' || (order.payment && order.totalCents === 0)
        ? null
        : (reason) =>
            reason === undefined ? (
              <Button
                component={Link}
                to={`/payment/order/${order.id}`}
                fullWidth
                variant={order.payment ? 'default' : 'filled'}
              >
                {t(order.payment ? 'payment.again' : 'myOrders.pay')}
              </Button>
            ) : (
              <ActionButton reason={reason} weight="primary" onAct={() => undefined}>
                {t('myOrders.pay')}
              </ActionButton>
            ),
    // Staff place few orders; all others have nothing to sign.
    signClientConsent:
      asked !== 'signClientConsent' && isOpen(next, 'signClientConsent')
        ? () => (
            <Button
              component={Link}
              to={`/my-orders/${order.id}/consent-form`}
              fullWidth
              variant={order.payment ? 'filled' : 'default'}
            >
              {t('command.order.signClientConsent.do')}
            </Button>
          )
        : null,
    // Nobody's details are changed any more once the order is complete.
    changeCustomerInfo:
      order.state === 'closed'
        ? null
        : (reason) => (
            <ActionButton reason={reason} onAct={onChange}>
              {t('command.order.changeCustomerInfo.do')}
            </ActionButton>
          ),
  };
}
