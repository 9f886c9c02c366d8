import type { OwnCard } from '#services/http/routeTypes.ts';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Status } from '#web/kit/Status.tsx';
import { formatOrdinal } from '#words/format/numbers.ts';
import { ChangeRejected } from './ChangeRejected.tsx';
import { earned } from './earned.tsx';
import { Slots } from './Slots.tsx';
import styles from './myCards.module.css';

/** One card in the list. */
export function CardTile({ card }: { card: OwnCard }) {
  return (
    <article className={styles['tile']} aria-labelledby={`card-${card.id}`}>
      <div className={styles['tileHead']}>
        <h2 id={`card-${card.id}`} className={styles['name']}>
          <Link to={`/cardholder/card/${card.id}`} className={styles['link']}>
            {card.lender}
          </Link>
        </h2>
        <span className={styles['limit']}>
          <Money cents={card.limitCents} />
        </span>
        <span className={styles['badges']}>
          <Status kind="card" status={card.state} />
          {card.onHold && <Status kind="card" status="onHold" />}
        </span>
      </div>
      <ChangeRejected card={card} short />
      <Slots card={card} />
      <DescriptionList
        entries={[
          [t('myCards.nextStatement'), <Day key="next" date={card.nextStatementDate} />],
          [t('myCards.statementDay'), t('myCards.dayOfMonth', { day: formatOrdinal(card.statementDay, intlLocale()) })],
          [
            t('myCards.commission'),
            <span key="commission">
              <Trans i18nKey="myCards.perBooking" components={{ amount: <Money cents={card.commissionCents} /> }} />
            </span>,
          ],
          earned(card.earnings),
        ]}
      />
    </article>
  );
}
