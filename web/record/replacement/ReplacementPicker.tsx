import { useId, useState } from 'react';
import { Button } from '@mantine/core';
import type { Replacement } from '#services/http/routeTypes.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { ageText } from '#web/kit/format/ageText.ts';
import { Money } from '#web/kit/Money.tsx';
import styles from './replacement.module.css';

/** Number of cards shown at first; the others expand on demand. */
const FIRST = 6;

/** The line to be moved to another card. */
export interface Replaced {
  readonly bank: string;
  readonly limitCents: number;
  readonly priceCents: number;
  readonly statementDate: string;
}

/**
 * The cards that could replace a line's card, best first, compared with the one sold: their differences decide the
 * choice.
 */
export function ReplacementPicker({
  title = t('staff.replace.card'),
  cards,
  sold,
  chosen,
  mayKeep = false,
  onChoose,
}: {
  title?: string;
  cards: readonly Replacement[];
  sold: Replaced;
  /** Empty for the card that was sold. */
  chosen: string;
  /** True if the line may also stay on its card. */
  mayKeep?: boolean;
  onChoose: (cardId: string) => void;
}) {
  const [all, setAll] = useState(false);
  const name = useId();
  const shown = all ? cards : cards.filter(({ id }, index) => index < FIRST || id === chosen);
  return (
    <div className={styles['picker']}>
      <table className={styles['cards']}>
        <caption>{title}</caption>
        <Head />
        <tbody>
          <tr className={styles['sold']} data-chosen={(mayKeep && chosen === '') || undefined}>
            <th scope="row">
              {mayKeep ? (
                <label>
                  <input
                    type="radio"
                    name={`${name} cardId`}
                    value=""
                    checked={chosen === ''}
                    onChange={() => onChoose('')}
                  />
                  {sold.bank}
                  <span className={styles['best']}>{t('staff.restore.keep')}</span>
                </label>
              ) : (
                t('staff.replace.sold', { bank: sold.bank })
              )}
            </th>
            <td data-label={t('staff.line.limit')}>
              <Money cents={sold.limitCents} />
            </td>
            <td />
            <td data-label={t('staff.line.statement')}>
              <Day date={sold.statementDate} />
            </td>
            <td />
            <td data-label={t('staff.line.price')}>
              <Money cents={sold.priceCents} />
            </td>
            <td />
          </tr>
          {shown.map((card) => (
            <tr key={card.id} data-chosen={card.id === chosen || undefined}>
              <th scope="row">
                <label>
                  <input
                    type="radio"
                    name={`${name} cardId`}
                    value={card.id}
                    checked={card.id === chosen}
                    onChange={() => onChoose(card.id)}
                  />
                  {card.bank}
                  {card === cards[0] && <span className={styles['best']}>{t('staff.replace.best')}</span>}
                </label>
              </th>
              <td data-label={t('staff.line.limit')} data-less={card.limitCents < sold.limitCents || undefined}>
                <Money cents={card.limitCents} />
              </td>
              <td data-label={t('staff.replace.age')}>{ageText(card.ageMonths)}</td>
              <td data-label={t('staff.line.statement')}>
                <Day date={card.statementDate} />
                {card.mayComeLater && <span className={styles['later']}>{t('staff.replace.later')}</span>}
              </td>
              <td data-label={t('staff.replace.slots')}>{card.slotsAvailable}</td>
              <td data-label={t('staff.line.price')}>
                <Money cents={card.priceCents} />
                {card.differenceCents > 0 && (
                  <span className={styles['later']}>
                    +<Money cents={card.differenceCents} />
                  </span>
                )}
              </td>
              <td data-label={t('staff.replace.owner')}>{ownerText(card.owner)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < cards.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('staff.replace.all', { number: cards.length })}
        </Button>
      )}
    </div>
  );
}

/** What became of an owner's bookings, in a few words. */
const ownerText = ({ bookings, posted, declined }: Replacement['owner']): string =>
  bookings === 0
    ? t('staff.replace.newOwner')
    : [
        t('staff.replace.record', { posted, bookings }),
        ...(declined > 0 ? [t('staff.replace.declined', { number: declined })] : []),
      ].join(' · ');

const Head = () => (
  <thead>
    <tr>
      <th scope="col">{t('staff.replace.bank')}</th>
      <th scope="col">{t('staff.line.limit')}</th>
      <th scope="col">{t('staff.replace.age')}</th>
      <th scope="col">{t('staff.line.statement')}</th>
      <th scope="col">{t('staff.replace.slots')}</th>
      <th scope="col">{t('staff.line.price')}</th>
      <th scope="col">{t('staff.replace.owner')}</th>
    </tr>
  </thead>
);
