import { Button } from '@mantine/core';
import { IconCalendarOff, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import * as bookingRoutes from '#services/domains/bookings/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { CalendarCard } from '#web/record/laterParts.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { ChoiceFilter, Filters, TextFilter } from '#web/kit/Filters.tsx';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Pager } from '#web/kit/Pager.tsx';
import { pageRows } from '#workflows/limits.ts';
import { BookingRow } from './BookingRow.tsx';
import styles from './my-bookings.module.css';
import type { CardholderBooking } from '#projections/bookings/model.ts';

/** A cardholder's bookings: the user to add to each card, and what is due. */
export default function MyBookingsPage() {
  const filters = useUrlFilters();
  const page = Number(filters.applied('page') ?? 1) || 1;
  const search = filters.applied('search');
  const fulfilment = fulfilments.find((one) => one === filters.applied('fulfilment'));
  const bookings = useAnswer(
    bookingRoutes.bookings,
    { query: { page, pageSize: pageRows, ...(search ? { search } : {}), ...(fulfilment ? { fulfilment } : {}) } },
    { watches: ['booking'], keepLast: true },
  );
  return (
    <Page title={t('nav.myBookings')} lead={t('bookings.lead')}>
      <Filters label={t('filters.label')}>
        <TextFilter
          filters={filters}
          name="search"
          type="search"
          label={t('bookings.search')}
          icon={<IconSearch size={16} aria-hidden />}
        />
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
      <Loaded
        query={bookings}
        failed={t('bookings.failed')}
        empty={({ rows }) =>
          rows.length === 0 &&
          (filters.isFiltered ? (
            <EmptyState
              icon={IconSearch}
              title={t('bookings.noMatch')}
              action={
                <Button variant="default" onClick={filters.clear}>
                  {t('filters.clear')}
                </Button>
              }
            />
          ) : (
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
          ))
        }
      >
        {({ rows, count }) => (
          <>
            <p className="visually-hidden" role="status">
              {t('bookings.found', { count })}
            </p>
            <ul
              className={styles['bookings']}
              aria-label={t('nav.myBookings')}
              data-fading={bookings.isPlaceholderData || undefined}
            >
              {rows.map((booking) => (
                <BookingRow key={booking.id} booking={booking} />
              ))}
            </ul>
            <Pager page={page} pageSize={pageRows} count={count} onGo={(to) => filters.choose('page', String(to))} />
          </>
        )}
      </Loaded>
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
