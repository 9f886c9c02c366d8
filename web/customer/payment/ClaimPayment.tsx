import * as claimRoutes from '#services/domains/claims/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { type LinePaid, LinePaymentPage, type LinePaymentProps, sumEntries } from './LinePayment.tsx';

type Claim = AnswerTo<typeof claimRoutes.claim>;

/** Payment of the price difference of a dearer card that settles a claim: instructions, deadline and proof. */
export function ClaimPayment({ orderId, id }: LinePaymentProps) {
  const claim = useAnswer(claimRoutes.claim, { params: { id } }, { watches: [`claim-${id}`] });
  return (
    <LinePaymentPage
      orderId={orderId}
      lifecycle="claim"
      id={id}
      record={claim}
      paidOf={paidOf}
      summary={(answer) => <ToPay claim={answer} />}
    />
  );
}

const paidOf = ({
  id,
  orderId,
  line,
  offer,
  payment,
  declinedBecause,
  declinedWhy,
  heldCents,
  decision,
}: Claim): LinePaid => ({
  lifecycle: 'claim',
  id,
  orderId,
  line,
  totalCents: offer?.differenceCents ?? 0,
  sentCents: heldCents,
  payment,
  because: null,
  declined: declinedBecause === null ? null : { because: declinedBecause, declinedWhy },
  due: { toPay: 'payDifference', toReview: 'reviewDifference' },
  isPaid: (decision?.replacement?.paidCents ?? 0) > 0,
});

function ToPay({ claim: { offer, heldCents } }: { claim: Claim }) {
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
          ...sumEntries(offer.differenceCents, heldCents),
        ]}
      />
    </Section>
  );
}
