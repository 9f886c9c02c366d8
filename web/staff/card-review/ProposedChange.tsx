import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatMonth } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import { Section } from '#web/kit/Section.tsx';
import type { ManagedCard } from './managedCard.ts';
import styles from './card-review.module.css';

type Details = NonNullable<ManagedCard['proposed']>;

/**
 * The owner's proposed change, before and after; unchanged fields are not listed. The old values are in force until it
 * is decided.
 */
export function ProposedChange({ card, proposed }: { card: ManagedCard; proposed: Details }) {
  const rows = [
    [t('staff.card.lender'), card.lender, proposed.lender],
    [t('staff.card.limit'), formatMoney(card.limitCents, intlLocale()), formatMoney(proposed.limitCents, intlLocale())],
    [t('staff.card.statementDay'), String(card.statementDay), String(proposed.statementDay)],
    [t('staff.card.opened'), formatMonth(card.openedOn, intlLocale()), formatMonth(proposed.openedOn, intlLocale())],
  ].filter(([, before, after]) => before !== after);
  return (
    <Section title={t('staff.card.change')}>
      <table className={styles['changes']}>
        <thead>
          <tr>
            <th scope="col">{t('staff.timeline.field')}</th>
            <th scope="col">{t('staff.timeline.before')}</th>
            <th scope="col">{t('staff.timeline.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, before, after]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <del>{before}</del>
              </td>
              <td>
                <ins>{after}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['small']}>{t('staff.card.changeHint')}</p>
    </Section>
  );
}
