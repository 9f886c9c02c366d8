import type { ReactNode } from 'react';
import type { JourneyStepView } from '#services/http/routeTypes.ts';
import type { MyOrderLine } from '#projections/orders/model.ts';
import { lastDayOf } from '#workflows/kernel/lastDay.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed, named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { later } from '#web/kit/later.tsx';
import { Journey } from '#web/record/journey/Journey.tsx';
import { stepsInWords } from '#web/record/journey/stepsInWords.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import { StepsBar } from '#web/kit/StepsBar.tsx';
import { formatNearDay, pacificDay } from '#words/format/dates.ts';
import { lineBar } from './lineBar.ts';
import styles from './my-orders.module.css';

const Extensions = later(async () => (await import('#web/record/extension/Extensions.tsx')).Extensions);
const ClaimRows = later(async () => (await import('#web/record/claim/Claims.tsx')).ClaimRows);
const LineActions = later(async () => (await import('./LineActions.tsx')).LineActions);

/** One line of an order: the card, its dates, its five steps, and what can be done. */
export function OrderLine({
  orderId,
  paidAt,
  line,
  steps,
  damaged,
  status,
}: {
  orderId: string;
  /** Instant at which the order's payment was confirmed. */
  paidAt: string | null;
  line: MyOrderLine;
  /** The line's own steps. */
  steps: readonly JourneyStepView[];
  /** The line's event stream can't be read to the end. */
  damaged: boolean;
  /** The line's status, where it differs from the order's. */
  status: string | undefined;
}) {
  const isOver = line.endedAt !== null || line.label === 'userRemoved';
  // Why it won't be completed is in its steps: nobody has to look for it.
  const isCutShort = lineBar(steps, paidAt).at(-1)?.key !== 'reportAuRemoved';
  return (
    <Section
      title={named(t('order.line', { line: line.line }), line.bank)}
      aside={status !== undefined && <Status kind="order" status={status} />}
    >
      {steps.length > 0 && <LineSteps bank={line.bank} steps={steps} paidAt={paidAt} />}
      <Facts
        entries={[
          [t('tradelines.limit'), <Money key="limit" cents={line.limitCents} />],
          [t('tradelines.statement'), <Day key="statement" date={line.statementDate} />],
          [t('order.reporting'), line.window !== 'guaranteed' && t(`tradelines.window.${line.window}`)],
          [t('tradelines.reportsBy'), line.postedAt === null && line.reportsBy && <Day date={line.reportsBy} />],
          [t('order.bureaus'), listed(line.bureaus.map((bureau) => t(`value.${bureau}`)))],
          [t('order.reportedUntil'), line.reportedUntil && <Day date={line.reportedUntil} />],
          [t('order.extendBefore'), !isOver && line.extendBefore && <Day date={line.extendBefore} />],
        ]}
      />
      {line.bookingId !== null && (
        <>
          <Extensions
            bookingId={line.bookingId}
            reader="buyer"
            offers={false}
            toPay={(extensionId) => `/payment/order/${orderId}?extension=${extensionId}`}
          />
          <ClaimRows bookingId={line.bookingId} />
          {!isOver && <LineActions orderId={orderId} bookingId={line.bookingId} />}
        </>
      )}
      {damaged && <Callout tone="wait">{t('order.damaged')}</Callout>}
      {steps.some(({ at }) => at !== null) && (
        <details className={styles['allSteps']} open={isCutShort}>
          <summary>{t('order.steps')}</summary>
          <Journey label={named(line.bank, t('order.steps'))} steps={stepsInWords(steps, 'customer')} />
        </details>
      )}
    </Section>
  );
}

/** The facts of a tradeline beside one another. Entries without a value are left out. */
const Facts = ({ entries }: { entries: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles['lineFacts']}>
    {entries.map(
      ([name, value]) =>
        Boolean(value) && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);

/** The tradeline's five steps with their days. */
function LineSteps({
  bank,
  steps,
  paidAt,
}: {
  bank: string;
  steps: readonly JourneyStepView[];
  paidAt: string | null;
}) {
  const words = {
    paid: t('order.paid'),
    signConsent: t('steps.will.booking.signConsent'),
    reportAuAdded: t('steps.will.booking.reportAuAdded'),
    markPosted: t('steps.will.booking.markPosted'),
    reportAuRemoved: t('steps.will.order.close'),
  };
  return (
    <StepsBar
      label={t('order.lineJourney', { bank })}
      steps={lineBar(steps, paidAt).map(({ key, state, at }) => ({
        key,
        words: words[key],
        state,
        ...(at === null ? {} : { when: <time dateTime={at}>{dayText(state, at)}</time> }),
      }))}
    />
  );
}

/** Returns the day without a time: what is due by the end of a day has that day. */
function dayText(state: 'done' | 'now' | 'next', at: string): string {
  const day = formatNearDay(lastDayOf(at) ?? pacificDay(new Date(at)), intlLocale());
  return state === 'done' ? day : t('steps.expected', { at: day });
}
