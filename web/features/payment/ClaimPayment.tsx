import * as claimRoutes from '#services/domains/claims/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { type LinePaid, LinePayment, LinePaymentPage } from './LinePayment.tsx';

type Claim = AnswerTo<typeof claimRoutes.claim>;

/** How to pay what a dearer card costs more that a claim is to be settled with, until when, and the proof of it. */
export function ClaimPayment({ orderId, id }: { orderId: string; id: string }) {
  const claim = useAnswer(claimRoutes.claim, { params: { id } }, { watches: [`claim-${id}`] });
  const steps = useNextSteps('claim', id, claim.data?.snapshot);
  return (
    <LinePaymentPage orderId={orderId} lifecycle="claim" status={claim.data?.state}>
      {(number) => (
        <Loaded query={claim} failed={t('claim.payment.failed')}>
          {(answer) => (
            <Loaded query={steps}>
              {(next) => (
                <LinePayment
                  paid={paidOf(answer)}
                  number={number}
                  next={next}
                  toPay={<ToPay claim={answer} number={number} />}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </LinePaymentPage>
  );
}

const paidOf = ({ id, orderId, offer, payment, declinedBecause, heldCents, decision }: Claim): LinePaid => ({
  lifecycle: 'claim',
  id,
  orderId,
  totalCents: offer?.differenceCents ?? 0,
  sentCents: heldCents,
  payment,
  because: declinedBecause === null ? null : { title: t('payment.declined'), text: declinedBecause },
  due: { toPay: 'payDifference', toReview: 'reviewDifference' },
  isPaid: (decision?.replacement?.paidCents ?? 0) > 0,
});

function ToPay({ claim: { offer, heldCents }, number }: { claim: Claim; number: string }) {
  if (!offer) return null;
  return (
    <Section title={t('claim.payment.of', { bank: offer.bank })}>
      <DescriptionList
        entries={[
          [
            t('claim.payment.price'),
            <strong key="price">
              <Money cents={offer.differenceCents} />
            </strong>,
          ],
          [t('payment.sentSoFar'), heldCents > 0 && <Money cents={heldCents} />],
          [t('payment.leftToSend'), heldCents > 0 && <Money cents={Math.max(0, offer.differenceCents - heldCents)} />],
          [t('payment.memo'), number],
        ]}
      />
    </Section>
  );
}
