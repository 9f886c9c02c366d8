import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import * as bookingRoutes from '#services/domains/bookings/routes.ts';
import * as dutyRoutes from '#services/domains/news/duties/routes.ts';
import { OwnList } from '#web/api/OwnList.tsx';
import { dutyRecords, useDuties } from '#web/api/unread/useDuties.ts';
import { answerQuery } from '#web/api/answerQuery.ts';
import type { RequestTo } from '#web/api/call.ts';
import { type Loader, useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { CalendarCard } from '#web/record/laterParts.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { ChoiceFilter, Filters, SearchFilter } from '#web/kit/Filters.tsx';
import { pageNumber } from '#web/kit/form/pageNumber.ts';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { Page } from '#web/kit/Page.tsx';
import { pageRows } from '#workflows/limits.ts';
import { BookingRow } from './BookingRow.tsx';
import styles from './my-bookings.module.css';
import type { CardholderBooking } from '#projections/bookings/model.ts';

const askBookings = (query: RequestTo<typeof bookingRoutes.bookings>['query']) =>
  [bookingRoutes.bookings, { query }, { watches: ['booking'], keepLast: true }] as const;
/** @public The page's queries, sent before it is rendered (`app/begin.ts`). */
export const loader: Loader = ({ search }) => [
  answerQuery(dutyRoutes.myDuties, {}, { watches: dutyRecords }),
  ...(search === '' ? [answerQuery(...askBookings({ page: 1, pageSize: pageRows }))] : []),
];

/** A cardholder's bookings: the user to add to each card, and what is due. */
export default function MyBookingsPage() {
  const filters = useUrlFilters();
  const { page } = pageNumber(filters);
  const search = filters.applied('search');
  const fulfilment = fulfilments.find((one) => one === filters.applied('fulfilment'));
  const bookings = useAnswer(
    ...askBookings({ page, pageSize: pageRows, ...(search ? { search } : {}), ...(fulfilment ? { fulfilment } : {}) }),
  );
  // A row is higher by what is to be done for it.
  const { data: open, isPending: isDutyPending } = useDuties();
  const duties = open?.duties ?? [];
  return (
    <Page title={t('nav.myBookings')} lead={t('bookings.lead')}>
      <Filters label={t('filters.label')}>
        <SearchFilter filters={filters} name="search" label={t('bookings.search')} />
        <ChoiceFilter
          filters={filters}
          name="fulfilment"
          label={t('bookings.state')}
          options={[
            { value: '', label: t('filters.any') },
            ...fulfilments.map((value) => ({ value, label: t(`status.fulfilment.${value}`) })),
          ]}
        />
      </Filters>
      <OwnList
        filters={filters}
        query={{ ...bookings, isPending: bookings.isPending || isDutyPending }}
        rowsOf={(answer) => answer}
        label={t('nav.myBookings')}
        className={styles['bookings']}
        failed={t('bookings.failed')}
        found={(count) => t('bookings.found', { count })}
        noMatch={{ title: t('bookings.noMatch') }}
        none={
          <EmptyState
            icon={IconCalendarOff}
            title={t('bookings.none')}
            action={
              <Button component={Link} to="/cardholder">
                {t('nav.myCards')}
              </Button>
            }
          >
            {t('bookings.noneText')}
          </EmptyState>
        }
      >
        {(booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            duty={duties.find(({ bookingId }) => bookingId === booking.id)}
          />
        )}
      </OwnList>
      {bookings.data && <CalendarCard />}
    </Page>
  );
}

/** States of a booking's fulfilment, in the order in which they follow. */
const fulfilments = [
  'awaitingConsent',
  'consented',
  'added',
  'posted',
  'removed',
  'refused',
  'cancelled',
  'replaced',
  'refunded',
] as const satisfies readonly CardholderBooking['fulfilment'][];
