import type { MyOrderLine } from '#projections/orders/model.ts';
import type { JourneyStepView } from '#services/domains/journeys/contract.ts';
import { listed, named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Journey } from '#web/record/journey/Journey.tsx';
import { stepsInWords } from '#web/record/journey/stepsInWords.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import styles from './my-orders.module.css';

/** One line of an order: the card, its dates, and how far it has got; before it is paid, what it will go through. */
export function OrderLine({ line, steps }: { line: MyOrderLine; steps: readonly JourneyStepView[] }) {
  return (
    <Section
      title={named(t('order.line', { line: line.line }), line.bank)}
      aside={<Status kind="order" status={line.label} />}
    >
      <DescriptionList
        entries={[
          [t('tradelines.limit'), <Money key="limit" cents={line.limitCents} />],
          [t('tradelines.statement'), <Day key="statement" date={line.statementDate} />],
          [t('order.reporting'), t(`tradelines.window.${line.window}`)],
          [t('order.bureaus'), listed(line.bureaus.map((bureau) => t(`value.${bureau}`)))],
          [t('order.reportedUntil'), line.reportedUntil && <Day date={line.reportedUntil} />],
          [t('order.extendBefore'), line.extendBefore && <Day date={line.extendBefore} />],
        ]}
      />
      {line.fulfilment === null && steps.length > 0 && <p className={styles['note']}>{t('order.lineWaits')}</p>}
      {steps.length > 0 && <Journey label={t('order.lineJourney', { bank: line.bank })} steps={stepsInWords(steps)} />}
    </Section>
  );
}
