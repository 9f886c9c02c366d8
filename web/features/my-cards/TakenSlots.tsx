import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { MyCardRow } from '#projections/cards/model.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Section } from '#web/kit/Section.tsx';

type Taken = { readonly place: number; readonly statementDate: string };

/** Which statements slots are taken for. */
export function TakenSlots({ card: { reserved } }: { card: Pick<MyCardRow, 'reserved'> }) {
  if (reserved.length === 0) return null;
  const rows = reserved
    .toSorted((a, b) => a.statementDate.localeCompare(b.statementDate))
    .map(({ statementDate }, index): Taken => ({ place: index + 1, statementDate }));
  return (
    <Section
      title={t('myCards.takenSlots')}
      aside={
        <Anchor component={Link} to="/cardholder/bookings">
          {t('nav.myBookings')}
        </Anchor>
      }
    >
      <ListTable
        label={t('myCards.takenSlots')}
        rows={rows}
        rowKey={({ place }) => String(place)}
        columns={[
          { key: 'place', label: t('myCards.slot'), cell: ({ place }) => place },
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
