import * as extensionRoutes from '#services/domains/extensions/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { type LinePaid, LinePaymentPage, type LinePaymentProps, sumEntries } from './LinePayment.tsx';

type Extension = AnswerTo<typeof extensionRoutes.extension>;

/** Payment of one extension of an order's line: instructions, deadline and proof. */
export function ExtensionPayment({ orderId, id }: LinePaymentProps) {
  const extension = useAnswer(extensionRoutes.extension, { params: { id } }, { watches: [`extension-${id}`] });
  return (
    <LinePaymentPage
      orderId={orderId}
      lifecycle="extension"
      id={id}
      record={extension}
      paidOf={paidOf}
      summary={(answer) => <ToPay extension={answer} />}
    />
  );
}

const paidOf = ({
  id,
  orderId,
  line,
  state,
  because,
  declinedWhy,
  payment,
  priceCents,
  shortCents,
}: Extension): LinePaid => ({
  lifecycle: 'extension',
  id,
  orderId,
  line,
  totalCents: priceCents ?? 0,
  sentCents: shortCents ?? 0,
  payment,
  because: because === null || state === 'declined' ? null : { title: t('extension.title'), text: because },
  declined: because === null || state !== 'declined' ? null : { because, declinedWhy },
  due: { toPay: 'payBy', toReview: 'reviewExtension' },
  isPaid: state === 'approved',
});

function ToPay({ extension: { priceCents, shortCents, before, after, bank } }: { extension: Extension }) {
  return (
    <Section title={t('extension.payment.of', { bank })}>
      <DescriptionList
        entries={[
          [
            t('extension.price'),
            <strong key="price">
              <Money cents={priceCents ?? 0} />
            </strong>,
          ],
          ...sumEntries(priceCents ?? 0, shortCents ?? 0),
          [t('extension.untilNow'), <Day date={before.reportedUntil} />],
          [t('extension.untilThen'), <Day date={after.reportedUntil} />],
        ]}
      />
    </Section>
  );
}
