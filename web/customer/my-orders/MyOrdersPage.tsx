// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import { Anchor, Button } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { MyOrderRow, MyOrdersRequest } from '#projections/orders/model.ts';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { OwnList } from '#web/api/OwnList.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { CalendarCard, SourceSurvey } from '#web/record/laterParts.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { ChoiceFilter, Filters, SearchFilter, TextFilter } from '#web/kit/Filters.tsx';
import { pageNumber } from '#web/kit/form/pageNumber.ts';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { Page } from '#web/kit/Page.tsx';
import { pageRows } from '#workflows/limits.ts';
import { TableLink } from '#web/record/TableLink.tsx';
import { MyDiscount } from '#web/record/money/MyDiscount.tsx';
import { OrderRow } from './OrderRow.tsx';
import styles from './my-orders.module.css';

/** States in the order of an order's life. */
const states = [
  'paymentPending',
  'paymentUnderReview',
  'paid',
  'closed',
  'cancelled',
  'expired',
] as const satisfies readonly MyOrderRow['state'][];

const marks = ['replaced', 'restored'] as const satisfies readonly NonNullable<MyOrdersRequest['marked']>[];

/** A buyer's orders: those with something to do first, then the newest. */
export default function MyOrdersPage() {
  const filters = useUrlFilters();
  const { page } = pageNumber(filters);
  const search = filters.applied('search');
  const state = ([...states, 'all'] as const).find((one) => one === filters.applied('state'));
  const marked = marks.find((one) => one === filters.applied('marked'));
  const reportsBy = filters.applied('reportsBy');
  const asked = {
    ...(search ? { search } : {}),
    ...(state ? { state } : {}),
    ...(marked ? { marked } : {}),
    ...(reportsBy ? { reportsBy } : {}),
  };
  const orders = useAnswer(
    orderRoutes.myOrders,
    {
      query: {
        page,
        pageSize: pageRows,
        ordering: 'toDoFirst',
        ...asked,
      },
    },
    { watches: ['order', 'booking', 'claim', 'extension'], keepLast: true },
  );
  const unpaid = orders.data?.rows.filter((order) => order.state === 'paymentPending') ?? [];
  const hasOrders = filters.isFiltered || orders.data?.count !== 0;
  return (
    <Page title={t('myOrders.title')} lead={t('myOrders.lead')}>
      {hasOrders && <MyDiscount />}
      {hasOrders && (
        <Filters label={t('filters.label')}>
          <SearchFilter filters={filters} name="search" label={t('myOrders.search')} />
          <ChoiceFilter
            filters={filters}
            name="state"
            label={t('myOrders.state')}
            options={[
              { value: '', label: t('filters.any') },
              ...states.map((value) => ({ value, label: t(`myOrders.states.${value}`) })),
              { value: 'all', label: t('myOrders.everyState') },
            ]}
          />
          <ChoiceFilter
            filters={filters}
            name="marked"
            label={t('myOrders.marked')}
            options={[
              { value: '', label: t('filters.any') },
              ...marks.map((value) => ({ value, label: t(`myOrders.marks.${value}`) })),
            ]}
          />
          <TextFilter filters={filters} name="reportsBy" type="date" label={t('myOrders.reportsBy')} />
          <TableLink route={orderRoutes.exportMyOrders} query={asked} label={t('myOrders.export')} />
        </Filters>
      )}
      <OwnList
        head={
          unpaid.length > 1 && (
            <Anchor component={Link} to={`/payment/orders?ids=${unpaid.map(({ id }) => id).join(',')}`}>
              {t('payment.payTogether', { count: unpaid.length })}
            </Anchor>
          )
        }
        filters={filters}
        query={orders}
        rowsOf={(answer) => answer}
        label={t('myOrders.title')}
        className={styles['orders']}
        failed={t('myOrders.failed')}
        noMatch={{ title: t('myOrders.noMatch') }}
        none={
          <EmptyState
            icon={IconReceiptOff}
            title={t('myOrders.none')}
            action={
              <Button component={Link} to="/tradelines-for-sale">
                {t('cart.browse')}
              </Button>
            }
          >
            {t('myOrders.noneText')}
          </EmptyState>
        }
      >
        {(order) => <OrderRow key={order.id} order={order} />}
      </OwnList>
      {orders.data && hasOrders && (
        <details className={styles['calendar']}>
          <summary>{t('myOrders.calendar')}</summary>
          <CalendarCard />
        </details>
      )}
      {orders.data && <SourceSurvey />}
    </Page>
  );
}
