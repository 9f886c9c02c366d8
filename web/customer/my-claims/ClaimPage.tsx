import { Anchor, Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import * as claimRoutes from '#services/domains/claims/routes.ts';
import * as journeyRoutes from '#services/domains/journeys/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Page } from '#web/kit/Page.tsx';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import { ActionPanel } from '#web/record/actions/ActionPanel.tsx';
import { TurnOf } from '#web/record/actions/TurnNotice.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import { dutyTitle } from '#web/record/duty/dutyText.ts';
import { DeadlineWords } from '#web/record/journey/DeadlineWords.tsx';
import { Journey } from '#web/record/journey/Journey.tsx';
import { stepsInWords } from '#web/record/journey/stepsInWords.tsx';
import { SavingMark } from '#web/record/saving/SavingMark.tsx';
import { formatDay } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import { AnswerAction } from './AnswerAction.tsx';
import styles from './my-claims.module.css';

type Claim = AnswerTo<typeof claimRoutes.claim>;

/** One claim for its buyer: its status, each step with its date, what was sent and what was decided. */
export default function ClaimPage() {
  const { id = '' } = useParams();
  const claim = useAnswer(claimRoutes.claim, { params: { id } }, { watches: [`claim-${id}`] });
  return <Loaded query={claim}>{(answer) => <ClaimView claim={answer} />}</Loaded>;
}

function ClaimView({ claim }: { claim: Claim }) {
  const { id, state, orderId, orderNumber, bank, line, question } = claim;
  const steps = useNextSteps('claim', id, claim.snapshot);
  const journey = useAnswer(
    journeyRoutes.orderJourney,
    { params: { id: orderId } },
    { watches: [`order-${orderId}`, 'booking', 'claim'] },
  );
  const asked = journey.data?.turns.find(({ duty }) => duty?.recordId === id);
  const answer = steps.data?.steps.find(({ command }) => command === 'answer');
  return (
    <Page
      title={t('claim.ofOrder', { number: orderNumber })}
      lead={bank}
      beside={
        <>
          <Status kind="claim" status={state} />
          <SavingMark of="claim" id={id} />
        </>
      }
      back={
        <Anchor component={Link} to={`/my-orders/${orderId}`}>
          {t('claim.toOrder')}
        </Anchor>
      }
    >
      {asked?.duty ? (
        <Callout tone={asked.overdue ? 'bad' : 'wait'} title={dutyTitle(asked.duty)}>
          {question && <p className={styles['words']}>{shownText(question.reason)}</p>}
          <p>
            <DeadlineWords lifecycle="claim" name={asked.name} dueAt={asked.dueAt} reader="buyer" />{' '}
            {asked.overdue && t('deadline.overdue')}
          </p>
          {answer && <AnswerAction claim={claim} reason={answer.allowed ? undefined : stepReason(answer)} />}
        </Callout>
      ) : (
        <TurnOf lifecycle="claim" steps={steps} me="buyer" />
      )}
      <Offer claim={claim} />
      <div className={styles['columns']} data-columns>
        <div className={styles['column']}>
          <Decision claim={claim} />
          <Section title={t('claim.steps')}>
            <Loaded query={journey}>
              {({ lines }) => (
                <Journey
                  label={t('claim.steps')}
                  steps={stepsInWords(
                    (lines.find((one) => one.line === line)?.steps ?? []).filter(
                      ({ lifecycle }) => lifecycle === 'claim',
                    ),
                    'customer',
                  )}
                />
              )}
            </Loaded>
          </Section>
          <Section title={t('claim.sent')}>
            <Sent claim={claim} />
          </Section>
        </div>
        <Section title={t('order.actions')}>
          <Loaded query={steps}>
            {(next) => (
              <ActionPanel
                lifecycle="claim"
                id={id}
                answer={next}
                own={{
                  // The box above has the answer, and the payment has a page of its own.
                  answer: null,
                  submitPayment: null,
                }}
              />
            )}
          </Loaded>
        </Section>
      </div>
    </Page>
  );
}

/** The offer of a dearer card, or a note that we still hold money of the buyer's. */
function Offer({ claim: { id, orderId, offer, payment, heldCents } }: { claim: Claim }) {
  const money = (cents: number) => formatMoney(cents, intlLocale());
  if (!offer) {
    return heldCents > 0 ? <Callout tone="info">{t('claim.heldFor', { amount: money(heldCents) })}</Callout> : null;
  }
  return (
    <Section title={t('claim.offer.title', { bank: offer.bank })}>
      <p>{t('claim.offer.lead', { amount: money(offer.differenceCents) })}</p>
      <p className={styles['words']}>{shownText(offer.reason)}</p>
      {heldCents > 0 && <p>{t('claim.offer.held', { amount: money(heldCents) })}</p>}
      <Button
        className={styles['go']}
        component={Link}
        to={`/payment/order/${orderId}?claim=${id}`}
        variant={payment ? 'default' : 'filled'}
      >
        {t(payment ? 'payment.replace' : 'claim.offer.pay')}
      </Button>
    </Section>
  );
}

function Decision({ claim: { decision } }: { claim: Claim }) {
  if (!decision) return null;
  const { outcome, amountCents, replacement, reason, at } = decision;
  const words =
    outcome === 'refund'
      ? t('claim.outcome.refund', { amount: formatMoney(amountCents ?? 0, intlLocale()) })
      : outcome === 'replacement'
        ? t('claim.outcome.replacement', { bank: replacement?.bank ?? '' })
        : t('claim.outcome.rejection');
  return (
    <Section title={t('claim.decision')}>
      <Callout tone={outcome === 'rejection' ? 'bad' : 'good'} title={words}>
        <p className={styles['words']}>{shownText(reason)}</p>
        <DateTime at={at} />
      </Callout>
    </Section>
  );
}

function Sent({ claim: { submittedAt, wish, bureausShowing, reports, comment, replies } }: { claim: Claim }) {
  return (
    <DescriptionList
      entries={[
        [t('claim.sentAt'), <DateTime at={submittedAt} />],
        [t('input.wish'), t(`value.${wish}`)],
        [
          t('input.bureausShowing'),
          bureausShowing.length === 0
            ? t('claim.nobody')
            : listed(bureausShowing.map((bureau) => t(`value.${bureau}`))),
        ],
        [
          t('input.reports'),
          <ul key="reports" style={{ margin: 0, paddingInlineStart: '1.1rem' }}>
            {reports.map(({ fileId, bureaus, reportDate, name }) => (
              <li key={fileId}>
                <a href={`/api/v1/files/${fileId}/`}>
                  {t('claim.reportOf', {
                    bureaus: listed(bureaus.map((bureau) => t(`value.${bureau}`))),
                    day: formatDay(reportDate, intlLocale()),
                  })}
                </a>
                {name !== null && <> · {name}</>}
              </li>
            ))}
          </ul>,
        ],
        [t('input.comment'), comment !== '' && <p className={styles['words']}>{shownText(comment)}</p>],
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
