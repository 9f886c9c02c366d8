import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatMoney } from '#words/format/money.ts';
import styles from './sample.module.css';

/** Two of the three are guaranteed. */
const bureaus = [
  { name: 'Experian', Icon: IconCircleCheck },
  { name: 'Equifax', Icon: IconCircleCheck },
  { name: 'TransUnion', Icon: IconCircleDashed },
];

/** An illustration of a tradeline as a report shows it, with example values. */
export function SampleLine() {
  return (
    <figure className={styles['sample']}>
      <div className={styles['card']} aria-hidden>
        <span className={styles['chip']} />
        <span className={styles['number']}>•••• 4417</span>
        <span className={styles['age']}>{t('site.sample.age', { count: 12 })}</span>
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('site.sample.limit')}</dt>
          <dd>{formatMoney(2_500_000, intlLocale())}</dd>
        </div>
        <div>
          <dt>{t('site.sample.history')}</dt>
          <dd>{t('site.sample.onTime')}</dd>
        </div>
      </dl>
      <ul className={styles['bureaus']}>
        {bureaus.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={17} aria-hidden /> {name}
          </li>
        ))}
      </ul>
      <figcaption>{t('site.sample.caption')}</figcaption>
    </figure>
  );
}
