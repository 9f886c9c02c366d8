import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import * as journeyRoutes from '#services/domains/journeys/routes.ts';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import type { NextStepsAnswer } from '#services/domains/records/contract.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { ActionPanel } from '#web/record/actions/ActionPanel.tsx';
import { CalendarLink } from '#web/record/calendar/CalendarLink.tsx';
import { ClientDetails } from '#web/record/client/ClientDetails.tsx';
import { Journey } from '#web/record/journey/Journey.tsx';
import { stepsInWords } from '#web/record/journey/stepsInWords.tsx';
import { WhoseTurn } from '#web/record/journey/WhoseTurn.tsx';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { SavingMark } from '#web/record/saving/SavingMark.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import type { MyOrder } from './myOrder.ts';
import { OrderLine } from './OrderLine.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import styles from './my-orders.module.css';

const ChangeClientDialog = lazily(async () => ({
  default: (await import('#web/record/client/ChangeClientDialog.tsx')).ChangeClientDialog,
}));

/** One order: where it stands, what comes next and when, what its buyer can do, and why not otherwise. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const order = useAnswer(orderRoutes.order, { params: { id } }, { watches: [`order-${id}`, 'booking'] });
  const steps = useNextSteps('order', id, order.data?.snapshot);
  const journey = useAnswer(journeyRoutes.orderJourney, { params: { id } }, { watches: [`order-${id}`, 'booking'] });
  return (
    <Loaded query={order}>
      {(answer) => (
        <Page
          title={t('myOrders.order', { number: answer.number })}
          beside={
            <>
              <Status kind="order" status={answer.label} />
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
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <div className={styles['now']}>
          <WhoseTurn lifecycle="order" journey={journey} />
        </div>
        <Section title={t('order.journey')}>
          <Journey label={t('order.journey')} steps={stepsInWords(journey.steps)} />
          {journey.turns.length > 0 && <CalendarLink of="orders" id={order.id} />}
        </Section>
        {order.lines.map((line) => (
          <OrderLine
            key={line.line}
            line={line}
            steps={journey.lines.find((one) => one.line === line.line)?.steps ?? []}
          />
        ))}
      </div>
      <div className={styles['column']}>
        <div className={styles['act']}>
          <Section title={t('order.actions')}>
            <Actions order={order} next={next} />
          </Section>
        </div>
        <OrderMoney order={order} />
        <Section title={t('order.client')}>
          <ClientDetails client={order.client} />
        </Section>
      </div>
    </div>
  );
}

function Actions({ order, next }: { order: MyOrder; next: NextStepsAnswer }) {
  const [changing, setChanging] = useState(false);
  return (
    <>
      <ActionPanel
        lifecycle="order"
        id={order.id}
        answer={next}
        own={{
          submitPayment: (reason) =>
            reason === undefined ? (
              <Button component={Link} to={`/payment/order/${order.id}`} fullWidth>
                {t(order.payment ? 'payment.again' : 'myOrders.pay')}
              </Button>
            ) : (
              <ActionButton reason={reason} weight="primary" onAct={() => undefined}>
                {t('myOrders.pay')}
              </ActionButton>
            ),
          changeCustomerInfo: (reason) => (
            <ActionButton reason={reason} onAct={() => setChanging(true)}>
              {t('command.order.changeCustomerInfo.do')}
            </ActionButton>
          ),
        }}
      />
      {changing && (
        <Awaited fallback={null}>
          <ChangeClientDialog orderId={order.id} client={order.client} onClose={() => setChanging(false)} />
        </Awaited>
      )}
    </>
  );
}
