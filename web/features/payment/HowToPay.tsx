import { t } from '#web/i18n/t.ts';
import { Section } from '#web/ui/Section.tsx';
import styles from './payment.module.css';

const ways = ['zelle', 'cashapp', 'chase', 'bank'] as const;

/** The four ways to pay (spec section 1): each with where to send the money and what to write beside it. */
export function HowToPay({ number }: { number: string }) {
  return (
    <Section title={t('payment.how')}>
      <div className={styles['ways']}>
        {ways.map((way, index) => (
          <details key={way} open={index === 0} name="way">
            <summary>{t(`value.${way}`)}</summary>
            <p>{t(`payment.way.${way}`, { number })}</p>
          </details>
        ))}
      </div>
      <p className={styles['note']}>{t('payment.noCards')}</p>
    </Section>
  );
}
