import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { formatMonth } from '#words/format/dates.ts';
import { Due } from '#web/queue/grid/Due.tsx';
import { EndedDue } from '#web/queue/grid/EndedDue.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { SlotMeter } from '#web/kit/SlotMeter.tsx';
import { shortName } from '#web/record/timeline/recordTitle.ts';
import type { ManagedCard } from './managedCard.ts';

export function CardFacts({ card }: { card: ManagedCard }) {
  const {
    lender,
    limitCents,
    openedOn,
    statementDay,
    nextStatementDate,
    priceCents,
    commissionCents,
    slotsOffered,
    slotsAvailable,
    reserved,
    orderable,
    submittedAt,
    reviewDueAt,
    lastDuty,
    names,
  } = card;
  return (
    <Section title={t('staff.card.facts')}>
      <DescriptionList
        entries={[
          [t('staff.card.lender'), lender],
          [t('staff.card.limit'), <Money cents={limitCents} />],
          [t('staff.card.opened'), formatMonth(openedOn, intlLocale())],
          [t('staff.card.statementDay'), String(statementDay)],
          [t('staff.card.nextStatement'), <Day date={nextStatementDate} />],
          [t('staff.card.price'), <Money cents={priceCents} />],
          [t('staff.line.commission'), <Money cents={commissionCents} />],
          [t('staff.card.slots'), <SlotMeter offered={slotsOffered} available={slotsAvailable} />],
          [t('staff.card.orderable'), t(orderable ? 'grid.filter.yes' : 'grid.filter.no')],
          [t('staff.card.submitted'), <DateTime at={submittedAt} />],
          [
            t('staff.order.timeLeft'),
            reviewDueAt ? <Due at={reviewDueAt} /> : lastDuty && <EndedDue duty={lastDuty} />,
          ],
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
