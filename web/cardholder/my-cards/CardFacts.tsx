import type { OwnCard } from '#services/http/routeTypes.ts';
import { Trans } from 'react-i18next';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { formatMonth } from '#words/format/dates.ts';
import { formatOrdinal } from '#words/format/numbers.ts';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { earned } from './earned.tsx';
import { Slots } from './Slots.tsx';

/** Facts of the card, with the values in force. */
export function CardFacts({ card }: { card: OwnCard }) {
  return (
    <Section title={t('myCards.about')}>
      <Slots card={card} />
      <DescriptionList
        entries={[
          [t('myCards.limit'), <Money key="limit" cents={card.limitCents} />],
          [t('myCards.nextStatement'), <Day key="next" date={card.nextStatementDate} />],
          [t('myCards.statementDay'), t('myCards.dayOfMonth', { day: formatOrdinal(card.statementDay, intlLocale()) })],
          [t('myCards.opened'), formatMonth(card.openedOn, intlLocale())],
          [
            t('myCards.commission'),
            <span key="commission">
              <Trans i18nKey="myCards.perBooking" components={{ amount: <Money cents={card.commissionCents} /> }} />
            </span>,
          ],
          earned(card.earnings),
          [t('myCards.submitted'), <DateTime key="submitted" at={card.submittedAt} />],
        ]}
      />
    </Section>
  );
}
