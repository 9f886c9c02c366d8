import * as extensionRoutes from '#services/domains/extensions/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { type LinePaid, LinePayment, LinePaymentPage } from './LinePayment.tsx';

type Extension = AnswerTo<typeof extensionRoutes.extension>;

/** How to pay for one extension of an order's line, until when, and the proof of it. */
export function ExtensionPayment({ orderId, id }: { orderId: string; id: string }) {
  const extension = useAnswer(extensionRoutes.extension, { params: { id } }, { watches: [`extension-${id}`] });
  const steps = useNextSteps('extension', id, extension.data?.snapshot);
  return (
    <LinePaymentPage orderId={orderId} lifecycle="extension" status={extension.data?.state}>
      {(number) => (
        <Loaded query={extension} failed={t('extension.payment.failed')}>
          {(answer) => (
            <Loaded query={steps}>
              {(next) => (
                <LinePayment
                  paid={paidOf(answer)}
                  number={number}
                  next={next}
                  toPay={<ToPay extension={answer} number={number} />}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </LinePaymentPage>
  );
}

const paidOf = ({ id, orderId, state, because, payment, priceCents, shortCents }: Extension): LinePaid => ({
  lifecycle: 'extension',
  id,
  orderId,
  totalCents: priceCents ?? 0,
  sentCents: shortCents ?? 0,
  payment,
  because:
    because === null
      ? null
      : { title: t(state === 'declined' ? 'payment.declined' : 'extension.title'), text: because },
  due: { toPay: 'payBy', toReview: 'reviewExtension' },
  isPaid: state === 'approved',
});

function ToPay({
  extension: { priceCents, shortCents, before, after, bank },
  number,
}: {
  extension: Extension;
  number: string;
}) {
  const sent = shortCents ?? 0;
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
          [t('payment.sentSoFar'), sent > 0 && <Money cents={sent} />],
          [t('payment.leftToSend'), sent > 0 && <Money cents={Math.max(0, (priceCents ?? 0) - sent)} />],
          [t('payment.memo'), number],
          [t('extension.untilNow'), <Day date={before.reportedUntil} />],
          [t('extension.untilThen'), <Day date={after.reportedUntil} />],
        ]}
      />
    </Section>
  );
}
