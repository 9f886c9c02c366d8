import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Status } from '#web/kit/Status.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { shownText } from '#web/record/client/shownText.ts';
import { ComparedProof } from '#web/record/payment/ComparedProof.tsx';
import { reportedEntries } from '#web/record/payment/reportedEntries.tsx';
import { paymentMemo } from '#workflows/parts/payment/memo.ts';
import { formatMoney } from '#words/format/money.ts';
import styles from './claim-queue.module.css';
import type { StaffClaim } from './staffClaim.ts';

const namesOf = (bureaus: readonly string[]): string =>
  bureaus.length === 0 ? t('claim.nobody') : listed(bureaus.map((bureau) => t(`value.${bureau}` as 'value.equifax')));

/** The buyer's statements in the claim. */
export function ClaimSent({ claim }: { claim: StaffClaim }) {
  const { wish, bureausShowing, comment, ticketId, submittedAt, replies, question, checks, managed } = claim;
  return (
    <DescriptionList
      entries={[
        [t('staff.order.buyer'), `${shownName(managed.buyer.name)} · ${managed.buyer.email}`],
        [t('staff.path.submittedAt'), <DateTime at={submittedAt} />],
        [t('staff.claim.wish'), t(`value.${wish}`)],
        [t('input.bureausShowing'), namesOf(bureausShowing)],
        [
          t('staff.path.checks'),
          <ul key="checks" style={{ margin: 0, paddingInlineStart: '1.1rem' }}>
            {checks.map((check) => (
              <li key={check}>{t(`claim.check.${check}`)}</li>
            ))}
          </ul>,
        ],
        [t('input.comment'), comment !== '' && <p className={styles['words']}>{shownText(comment)}</p>],
        [
          t('staff.lifecycle.ticket'),
          ticketId !== null && (
            <Anchor component={Link} to={`/admin/tickets/${ticketId}`}>
              {t('staff.claim.toTicket')}
            </Anchor>
          ),
        ],
        [
          t('claim.questionToBuyer'),
          question && (
            <>
              <p className={styles['words']}>{shownText(question.reason)}</p> <DateTime at={question.at} />
            </>
          ),
        ],
        [
          t('claim.replies'),
          replies.length > 0 &&
            replies.map(({ text, at }) => (
              <p key={at} className={styles['words']}>
                {shownText(text)} · <DateTime at={at} />
              </p>
            )),
        ],
      ]}
    />
  );
}

/** Facts of the booking and the price of the line, to compare the reports with. */
export function ClaimEvidence({ claim }: { claim: StaffClaim }) {
  const { window, priceCents, orderId, bookingId, managed } = claim;
  const { lineFacts: line, cardholder } = managed;
  if (!line) return <Callout tone="wait">{t('order.damaged')}</Callout>;
  return (
    <DescriptionList
      entries={[
        [
          t('staff.claim.fulfilment'),
          <Anchor key="booking" component={Link} to={`/admin/orders/${orderId}#booking-${bookingId}`}>
            <Status kind="fulfilment" status={line.fulfilment} />
          </Anchor>,
        ],
        [t('staff.verification.cardholder'), `${shownName(cardholder.name)} · ${cardholder.email}`],
        [t('staff.claim.added'), line.auAddedAt ? <DateTime at={line.auAddedAt} /> : t('staff.claim.none')],
        [t('staff.path.firstStatementDate'), <Day date={window.firstStatementDate} />],
        [t('staff.path.reportsFrom'), <Day date={window.reportsFrom} />],
        [t('claim.window.closes'), <Day date={window.closes} />],
        [t('staff.claim.posted'), line.postedAt ? <DateTime at={line.postedAt} /> : t('staff.claim.none')],
        [t('staff.claim.bureaus'), line.postedAt !== null && namesOf(line.bureaus)],
        [t('staff.claim.balance'), line.balance ? <Money cents={line.balance.amountCents} /> : t('staff.claim.none')],
        [t('staff.claim.commission'), <Money cents={line.commissionCents} />],
        [t('staff.claim.price'), <Money cents={priceCents} />],
        [t('staff.claim.refundable'), <Money cents={line.refundableCents} />],
        [t('staff.claim.held'), claim.heldCents > 0 && <Money cents={claim.heldCents} />],
      ]}
    />
  );
}

/** The dearer card that was offered to the buyer, and their payment for it with its proof. */
export function ClaimOffer({
  claim: { offer, payment, heldCents, managed, orderNumber, line },
}: {
  claim: StaffClaim;
}) {
  if (!offer) return null;
  return (
    <>
      <ComparedProof payment={payment} usedOn={managed.proofUsedOn} />
      <DescriptionList
        entries={[
          [t('staff.claim.offered'), <strong key="bank">{offer.bank}</strong>],
          [t('staff.payment.difference'), <Money cents={offer.differenceCents} />],
          [t('payment.memo'), paymentMemo(orderNumber, { lifecycle: 'claim', line })],
          [t('staff.path.payBy'), <DateTime at={offer.payBy} />],
          [t('input.reason'), <p className={styles['words']}>{shownText(offer.reason)}</p>],
          [t('staff.claim.fault'), managed.fault && t(`value.${managed.fault}`)],
          ...reportedEntries({
            totalCents: offer.differenceCents,
            sumCents: payment && payment.amountCents + heldCents,
            payment,
          }),
          [t('staff.order.paidBy'), payment && t(`value.${payment.method}` as 'value.zelle')],
        ]}
      />
    </>
  );
}

/** The decision and its reason. */
export function ClaimDecision({ claim }: { claim: StaffClaim }) {
  const { decision, managed } = claim;
  if (!decision) return null;
  const { outcome, amountCents, replacement, reason, bureausSeen, at } = decision;
  const words =
    outcome === 'refund'
      ? t('claim.outcome.refund', { amount: formatMoney(amountCents ?? 0, intlLocale()) })
      : outcome === 'replacement'
        ? t('claim.outcome.replacement', { bank: replacement?.bank ?? '' })
        : t('claim.outcome.rejection');
  return (
    <DescriptionList
      entries={[
        [t('claim.decision'), <strong key="outcome">{words}</strong>],
        [t('input.reason'), <p className={styles['words']}>{shownText(reason)}</p>],
        [t('staff.claim.fault'), managed.fault && t(`value.${managed.fault}`)],
        [t('input.bureausSeen'), outcome !== 'rejection' && namesOf(bureausSeen)],
        [
          t('staff.path.paidCents'),
          replacement !== null && replacement.paidCents > 0 && <Money cents={replacement.paidCents} />,
        ],
        [t('staff.order.ended'), <DateTime at={at} />],
      ]}
    />
  );
}

/** An approved extension whose cycle has not begun: its money is settled first. */
export function UnservedExtension({ claim }: { claim: StaffClaim }) {
  return claim.managed.lineFacts?.extensionIsUnserved && claim.endedAt === null ? (
    <Callout tone="wait">{t('staff.claim.unserved')}</Callout>
  ) : null;
}
