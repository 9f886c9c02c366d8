import type { JourneyStepView } from '#services/http/routeTypes.ts';
import type { MyOrderLine } from '#projections/orders/model.ts';
import { listed, named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { later } from '#web/kit/later.tsx';
import { Journey } from '#web/record/journey/Journey.tsx';
import { stepsInWords } from '#web/record/journey/stepsInWords.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';

const Extensions = later(async () => (await import('#web/record/extension/Extensions.tsx')).Extensions);

const Claims = later(async () => (await import('#web/record/claim/Claims.tsx')).Claims);

/** One line of an order: the card, its dates and its progress; before the order is paid, the steps ahead of it. */
export function OrderLine({
  orderId,
  line,
  steps,
  damaged,
  status,
}: {
  orderId: string;
  line: MyOrderLine;
  /** The line's own steps, where they differ from those of the order's other lines. */
  steps: readonly JourneyStepView[];
  /** The line's event stream can't be read to the end. */
  damaged: boolean;
  /** The line's status, where it differs from the order's. */
  status: string | undefined;
}) {
  return (
    <Section
      title={named(t('order.line', { line: line.line }), line.bank)}
      aside={status !== undefined && <Status kind="order" status={status} />}
    >
      <DescriptionList
        entries={[
          [t('tradelines.limit'), <Money key="limit" cents={line.limitCents} />],
          [t('tradelines.statement'), <Day key="statement" date={line.statementDate} />],
          [t('order.reporting'), line.window !== 'guaranteed' && t(`tradelines.window.${line.window}`)],
          [t('tradelines.reportsBy'), line.postedAt === null && line.reportsBy && <Day date={line.reportsBy} />],
          [t('order.bureaus'), listed(line.bureaus.map((bureau) => t(`value.${bureau}`)))],
          [t('order.reportedUntil'), line.reportedUntil && <Day date={line.reportedUntil} />],
          [t('order.extendBefore'), line.extendBefore && <Day date={line.extendBefore} />],
        ]}
      />
      {line.bookingId !== null && (
        <>
          <Extensions
            bookingId={line.bookingId}
            reader="buyer"
            isOver={line.endedAt !== null}
            toPay={(extensionId) => `/payment/order/${orderId}?extension=${extensionId}`}
          />
          <Claims orderId={orderId} bookingId={line.bookingId} isOver={line.endedAt !== null} />
        </>
      )}
      {damaged && <Callout tone="wait">{t('order.damaged')}</Callout>}
      {steps.length > 0 && (
        <Journey label={t('order.lineJourney', { bank: line.bank })} steps={stepsInWords(steps, 'customer')} />
      )}
    </Section>
  );
}
