import type { Erasure, ReceiptEvent } from '#workflows/receipt/receipt.ts';
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
  const { order, erasure, events, madeAt, earlier } = receipt;
  return (
    <section className={form['card']}>
      <h2>{order ? t('verify.order', { number: order.number ?? order.id }) : t('verify.erasure.title')}</h2>
      <Callout tone="good" title={t(order ? 'verify.whole.title' : 'verify.erasure.whole')}>
        {erasure && `${erasureText(erasure, events[0]!)} `}
        {t('verify.whole.text', { at: formatInstant(madeAt, intlLocale()) })}{' '}
        {t('verify.whole.proven', { proven, count: events.length })}
        {witness && ` ${t('verify.whole.witness', { ...witness, at: formatInstant(witness.at, intlLocale()) })}`}
        {order && earlier.length > 0 && ` ${t('verify.whole.earlier', { count: earlier.length })}`}
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
          {erasure && (
            <>
              <dt>{t('verify.erasure.account')}</dt>
              <dd>{erasure.accountId}</dd>
              <dt>{t('verify.erasure.keys')}</dt>
              <dd>{erasure.keys.join('\n')}</dd>
            </>
          )}
          <dt>{t('verify.fingerprint')}</dt>
          <dd>{fingerprint}</dd>
          <dt>{t('verify.checkpoint')}</dt>
          <dd>{receipt.log.checkpoint}</dd>
        </dl>
      </details>
    </section>
  );
}

/** What an erasure destroyed, and that it left everybody else's events as they were. */
const erasureText = ({ keys, before }: Erasure, { at }: ReceiptEvent): string =>
  [
    t('verify.erasure.text', { at: formatInstant(at, intlLocale()), clients: keys.length - 1 }),
    ...(before === null ? [] : [t('verify.erasure.others')]),
  ].join(' ');
