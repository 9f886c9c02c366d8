import type { ReactNode } from 'react';
import type { TradelineRow } from '#projections/cards/model.ts';
import type { StoreChoices } from '#services/domains/content/site/siteTypes.ts';
import { daysBetween } from '#workflows/kernel/calendar.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { ageText } from '#web/kit/format/ageText.ts';
import { Money } from '#web/kit/Money.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { CartButton } from './CartButton.tsx';
import { useQuote } from './useQuote.ts';
import styles from './compare.module.css';

/** Days from today until the tradeline shows on the reports. */
const daysUntilShown = ({ statementDate, reportsBy, daysBefore }: TradelineRow): number =>
  daysBefore + daysBetween(statementDate, reportsBy);

const perksOf = (lenders: StoreChoices['banks'], { bankId }: TradelineRow): string =>
  listed((lenders.find(({ id }) => id === bankId)?.perks ?? []).map((name) => t(`tradelines.perk.${name}`)));

/** Two or three tradelines side by side: their facts, when they show on reports, and their price for this buyer. */
export function CompareDialog({ rows, onClose }: { rows: readonly TradelineRow[]; onClose: () => void }) {
  const { store } = useSite();
  const lenders = store?.kind === 'list' ? store.choices.banks : [];
  const quote = useQuote(rows.map(({ id }) => id));
  const longest = Math.max(...rows.map(daysUntilShown));
  const facts: readonly (readonly [string, (row: TradelineRow) => ReactNode])[] = [
    [t('tradelines.limit'), ({ limitCents }) => <Money cents={limitCents} />],
    [t('tradelines.age'), ({ ageMonths }) => ageText(ageMonths)],
    [t('tradelines.slots'), ({ slotsAvailable, slotsOffered }) => `${slotsAvailable} / ${slotsOffered}`],
    [t('tradelines.perks'), (row) => perksOf(lenders, row) || '–'],
    [t('tradelines.compare.when'), (row) => <Timeline row={row} longest={longest} />],
    [t('tradelines.price'), ({ priceCents }) => <Money cents={priceCents} />],
    ...(quote.size > 0
      ? [
          [
            t('tradelines.compare.yourPrice'),
            ({ id }: TradelineRow) => {
              const line = quote.get(id);
              return (
                line && (
                  <strong>
                    <Money cents={line.priceCents} />
                    {line.discount.percent > 0 && ` (−${line.discount.percent}%)`}
                  </strong>
                )
              );
            },
          ] as const,
        ]
      : []),
  ];
  return (
    <Dialog title={t('tradelines.compare.title')} onClose={onClose} wide>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <td />
              {rows.map(({ id, lender }) => (
                <th key={id} scope="col">
                  {lender}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(([name, cell]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {rows.map((row) => (
                  <td key={row.id}>{cell(row)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {rows.map((row) => (
                <td key={row.id}>
                  <CartButton tradeline={row} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

/** Today, the statement and the day by which it shows, on one scale for all compared tradelines. */
function Timeline({ row, longest }: { row: TradelineRow; longest: number }) {
  const { statementDate, reportsBy, daysBefore } = row;
  const at = (days: number) => `${(days / longest) * 100}%`;
  const shown = daysUntilShown(row);
  return (
    <div className={styles['timeline']}>
      <div className={styles['track']} aria-hidden>
        <i className={styles['way']} style={{ width: at(shown) }} />
        <i className={styles['dot']} style={{ left: 0 }} />
        <i className={styles['dot']} style={{ left: at(daysBefore) }} />
        <i className={styles['dot']} style={{ left: at(shown) }} data-end />
      </div>
      <span>
        {t('tradelines.statement')} <Day date={statementDate} />
      </span>
      <span>
        {t('tradelines.reportsBy')} <Day date={reportsBy} />
      </span>
      <span className={styles['quiet']}>{t('tradelines.compare.inDays', { count: shown })}</span>
    </div>
  );
}
