import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Section } from '#web/kit/Section.tsx';
import { shortName } from '#web/record/timeline/recordTitle.ts';
import type { ManagedCard } from './managedCard.ts';
import { offerEntries, reviewEntries } from './offerEntries.tsx';

export function CardFacts({ card }: { card: ManagedCard }) {
  const { lender, orderable, reserved, names } = card;
  return (
    <Section title={t('staff.card.facts')}>
      <DescriptionList
        entries={[
          [t('staff.card.lender'), lender],
          ...offerEntries(card),
          [t('staff.card.orderable'), t(orderable ? 'grid.filter.yes' : 'grid.filter.no')],
          ...reviewEntries(card),
          [
            t('staff.card.taken'),
            reserved.length > 0 &&
              reserved.map(({ orderId, line, statementDate }) => (
                <div key={`${orderId}:${line}`}>
                  <Anchor component={Link} to={`/admin/orders/${orderId}`}>
                    {t('staff.card.takenBy', { id: shortName(orderId, names), line })}
                  </Anchor>{' '}
                  · <Day date={statementDate} />
                </div>
              )),
          ],
        ].map(([name, value]) => [name as string, value || null])}
      />
    </Section>
  );
}
