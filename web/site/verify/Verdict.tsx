import type { ReceiptVerdict } from '#workflows/receipt/verifyReceipt.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import form from '#web/site/forms/siteForm.module.css';
import { formatInstant } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import { LogOfToday } from './LogOfToday.tsx';
import styles from './verify.module.css';

/** What verifying a file said: in a sentence, and event by event. */
export function Verdict({ name, verdict }: { name: string; verdict: ReceiptVerdict }) {
  if (verdict.kind === 'faulty') {
    const { why, event } = verdict;
    return (
      <section className={form['card']}>
        <h2>{name}</h2>
        <Callout tone="bad" title={t('verify.faulty.title')}>
          {t(`verify.faulty.${why}`)}
          {event && ` ${event.what}, ${formatInstant(event.at, intlLocale())}.`}
        </Callout>
      </section>
    );
  }
  const { receipt, proven, fingerprint, log, witness } = verdict;
  const { order, events, madeAt, earlier } = receipt;
  return (
    <section className={form['card']}>
      <h2>{t('verify.order', { number: order.number ?? order.id })}</h2>
      <Callout tone="good" title={t('verify.whole.title')}>
        {t('verify.whole.text', { at: formatInstant(madeAt, intlLocale()) })}{' '}
        {t('verify.whole.proven', { proven, count: events.length })}
        {witness && ` ${t('verify.whole.witness', { ...witness, at: formatInstant(witness.at, intlLocale()) })}`}
        {earlier.length > 0 && ` ${t('verify.whole.earlier', { count: earlier.length })}`}
      </Callout>
      <ol className={styles['events']}>
        {events.map(({ stream, revision, at, what, who, because, amountCents, proof }) => (
          <li key={`${stream} ${revision}`} data-proven={proof !== null}>
            <strong>
              {what}
              {amountCents !== null && ` · ${formatMoney(amountCents, intlLocale())}`}
            </strong>
            <span className={form['hint']}>
              <DateTime at={at} /> · {who}
              {proof === null && ` · ${t('verify.notYetProven')}`}
            </span>
            {because && <span>{because}</span>}
          </li>
        ))}
      </ol>
      <LogOfToday log={log} logKey={receipt.log.key} />
      <details className={styles['details']}>
        <summary>{t('verify.details')}</summary>
        <dl>
          <dt>{t('verify.fingerprint')}</dt>
          <dd>{fingerprint}</dd>
          <dt>{t('verify.checkpoint')}</dt>
          <dd>{receipt.log.checkpoint}</dd>
        </dl>
      </details>
    </section>
  );
}
