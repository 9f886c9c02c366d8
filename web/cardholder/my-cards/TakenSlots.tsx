import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type * as cardRoutes from '#services/domains/cards/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Section } from '#web/kit/Section.tsx';

type OwnCard = Extract<AnswerTo<typeof cardRoutes.card>, { running: unknown }>;
type Taken = Pick<OwnCard['running'][number], 'statementDate'> & Partial<OwnCard['running'][number]>;

/** The bookings that take slots, and their statements: they keep the card from being deleted. */
export function TakenSlots({ card }: { card: Pick<OwnCard, 'reserved' | 'running'> }) {
  const rows = takenOf(card);
  if (rows.length === 0) return null;
  return (
    <Section title={t('myCards.takenSlots')}>
      <ListTable
        label={t('myCards.takenSlots')}
        rows={rows}
        rowKey={({ place }) => String(place)}
        columns={[
          { key: 'booking', label: t('myCards.forBooking'), title: true, cell: Booking },
          {
            key: 'statement',
            label: t('myCards.forStatement'),
            cell: ({ statementDate }) => <Day date={statementDate} />,
          },
        ]}
      />
    </Section>
  );
}

function Booking({ id, number }: Taken) {
  if (!id) return t('myCards.notConfirmedYet');
  return (
    <Anchor component={Link} to={`/cardholder/bookings/${id}`}>
      {t('bookings.number', { number })}
    </Anchor>
  );
}

/** An order takes a slot at once; its booking is opened when the payment is confirmed. */
function takenOf({ reserved, running }: Pick<OwnCard, 'reserved' | 'running'>) {
  const opened = running.map(({ statementDate }) => statementDate);
  const unopened = reserved.filter(({ statementDate }) => {
    const at = opened.indexOf(statementDate);
    if (at >= 0) opened.splice(at, 1);
    return at < 0;
  });
  return [...running, ...unopened]
    .toSorted((one, other) => one.statementDate.localeCompare(other.statementDate))
    .map((taken: Taken, place) => ({ ...taken, place }));
}
