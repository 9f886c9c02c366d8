import type { MyOrderLine } from '#projections/orders/model.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Day } from '#web/ui/DateTime.tsx';
import { DescriptionList } from '#web/ui/DescriptionList.tsx';
import { Journey } from '#web/ui/Journey.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Status } from '#web/ui/Status.tsx';
import { lineWay } from './journey.ts';
import { tellWay } from './tellWay.tsx';

/** One line of an order: the card, its dates, and how far it has got. */
export function OrderLine({ line }: { line: MyOrderLine }) {
  const way = lineWay(line);
  return (
    <Section title={`${t('order.line', { line: line.line })}: ${line.bank}`} aside={<Status kind="order" status={line.label} />}>
      <DescriptionList
        entries={[
          [t('tradelines.limit'), <Money key="limit" cents={line.limitCents} />],
          [t('tradelines.statement'), <Day key="statement" date={line.statementDate} />],
          [t('order.reporting'), t(`tradelines.window.${line.window}`)],
          [t('order.bureaus'), line.bureaus.map((bureau) => t(`value.${bureau}`)).join(', ')],
          [t('order.reportedUntil'), line.reportedUntil && <Day date={line.reportedUntil} />],
          [t('order.extendBefore'), line.extendBefore && <Day date={line.extendBefore} />],
        ]}
      />
      {way.length > 0
        ? <Journey label={t('order.lineJourney', { bank: line.bank })} steps={tellWay('line', way)} />
        : <Callout tone="calm">{t('order.lineWaits')}</Callout>}
    </Section>
  );
}
