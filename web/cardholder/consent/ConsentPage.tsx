// oxlint-disable max-lines -- a page is read from top to bottom
import { consentTerms } from './consentTerms.ts';
import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router-dom';
import * as bookingRoutes from '#services/domains/bookings/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { isCardholder } from '#web/api/session/may.ts';
import { SignedIn } from '#web/api/session/SignedIn.tsx';
import { useMe } from '#web/api/session/useMe.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import { formatInstant } from '#words/format/dates.ts';
import { later } from '#web/kit/later.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { useAccessLink } from './useAccessLink.ts';

// Requested together with the page, because the form has to be requested first.
const stepsOfConsent = import('#web/record/consent/ConsentSteps.tsx');
/** Loaded with the signature. */
const SignedCopy = later(async () => (await import('./SignedCopy.tsx')).SignedCopy, <Skeletons rows={3} />);
const ConsentSteps = later(async () => (await stepsOfConsent).ConsentSteps<AskedStep>, <Skeletons rows={3} />);
type AskedStep = AnswerTo<typeof bookingRoutes.consentForm>['steps'][number];

/** The consent form of one booking, for its cardholder or for the holder of the mailed link. */
export default function ConsentPage() {
  const { opening, error, again, token } = useAccessLink();
  if (opening) {
    return (
      <Page title={t('consent.title')} width="narrow">
        <Skeletons rows={3} />
      </Page>
    );
  }
  if (error) return <LinkFailed error={error} token={token} onAgain={again} />;
  return (
    <SignedIn may={isCardholder}>
      <ConsentForm />
    </SignedIn>
  );
}

function ConsentForm() {
  const { id = '' } = useParams();
  const form = useAnswer(bookingRoutes.consentForm, { params: { id } }, { watches: [`booking-${id}`] });
  const viaLink = Boolean(useMe()?.onlyBooking);
  /** A used link returns neither: a reader who has just signed with it still gets a copy. */
  const [signedHere, setSignedHere] = useState<SignedHere>();
  return (
    <Loaded query={form} failed={t('consent.failed')}>
      {(answer) => (
        <Page
          title={t('consent.title')}
          lead={!answer.signed && answer.refusedBecause === null && t('consent.lead')}
          width="narrow"
          {...(viaLink
            ? {}
            : {
                back: (
                  <Anchor component={Link} to={`/cardholder/bookings/${id}`}>
                    {t('consent.toBooking')}
                  </Anchor>
                ),
              })}
        >
          {answer.commissionCents === null ? (
            <LinkAnswered form={answer} signedHere={signedHere} />
          ) : (
            <>
              <About form={answer} commissionCents={answer.commissionCents} />
              <Answered form={answer} commissionCents={answer.commissionCents} onSigned={setSignedHere} />
            </>
          )}
        </Page>
      )}
    </Loaded>
  );
}

interface SignedHere {
  readonly signature: string;
  readonly commissionCents: number;
}

/**
 * All that the mailed link still shows: the outcome, the one next step, and a copy for a reader who has just signed.
 */
function LinkAnswered({
  form,
  signedHere,
}: {
  form: AnswerTo<typeof bookingRoutes.consentForm>;
  signedHere: SignedHere | undefined;
}) {
  const { bookingId, signed, refusedBecause, toAdd } = form;
  const title =
    refusedBecause !== null ? t('consent.alreadyRefused') : signed ? t('consent.signed') : t('consent.notAsked');
  return (
    <>
      <Callout tone={signed ? 'good' : 'wait'} title={title}>
        {signed && t('consent.signedAt', { at: formatInstant(signed.at, intlLocale()) })}
      </Callout>
      {!toAdd && <p>{t('consent.logInToGoOn')}</p>}
      <Button component={Link} to={`/login?redirect=${encodeURIComponent(`/cardholder/bookings/${bookingId}`)}`}>
        {t(toAdd ? 'consent.logInToAdd' : 'nav.login')}
      </Button>
      {signed && signedHere && <SignedCopy form={form} signedAt={signed.at} {...signedHere} />}
    </>
  );
}

interface FormProps {
  readonly form: AnswerTo<typeof bookingRoutes.consentForm>;
  readonly commissionCents: number;
}

function About({ form: { bookingId, bank, limitCents, statementDate }, commissionCents }: FormProps) {
  const client = useAnswer(
    bookingRoutes.bookingClientInfo,
    { params: { id: bookingId } },
    { watches: [`booking-${bookingId}`] },
  );
  const name =
    client.data && (client.data.erased ? t('client.erased') : `${client.data.firstName} ${client.data.lastName}`);
  return (
    <Section title={t('consent.about')}>
      <DescriptionList
        entries={[
          [t('consent.forWhom'), name],
          [
            t('myCards.card'),
            <span key="card">
              {bank} · <Money cents={limitCents} />
            </span>,
          ],
          [t('consent.statement'), <Day key="day" date={statementDate} />],
          [t('myCards.commission'), <Money key="commission" cents={commissionCents} />],
        ]}
      />
    </Section>
  );
}

/** The answer that was given already, or the form. */
function Answered({ form, commissionCents, onSigned }: FormProps & { onSigned: (signed: SignedHere) => void }) {
  const { bookingId, signed, refusedBecause, steps: requested, snapshot } = form;
  const navigate = useNavigate();
  const viaLink = Boolean(useMe()?.onlyBooking);
  const steps = useNextSteps('booking', bookingId, snapshot);
  if (refusedBecause !== null) {
    return (
      <Callout tone="bad" title={t('consent.alreadyRefused')}>
        {t('consent.because', { reason: shownText(refusedBecause) })}
      </Callout>
    );
  }
  if (signed) {
    return (
      <>
        <Callout tone="good" title={t('consent.signed')}>
          {t('consent.signedBy', { name: shownText(signed.signature), at: formatInstant(signed.at, intlLocale()) })}
        </Callout>
        <SignedCopy form={form} signedAt={signed.at} signature={signed.signature} commissionCents={commissionCents} />
      </>
    );
  }
  return (
    <Loaded query={steps}>
      {({ steps: possible }) => {
        const sign = possible.find(({ command }) => command === 'signConsent');
        const reason = sign ? stepReason(sign) : t('consent.notAsked');
        return reason ? (
          <Callout tone="wait">{reason}</Callout>
        ) : (
          <ConsentSteps
            of={`booking-${bookingId}`}
            steps={requested}
            wordsOf={(step) => ({
              title: t(`consent.step.${step}.title`),
              text: t(`consent.step.${step}.text`, consentTerms(form, commissionCents)),
            })}
            signatureHint={t('consent.signatureHint')}
            sign={t('command.booking.signConsent.do')}
            signed={t('command.booking.signConsent.done')}
            send={(body, idempotencyKey) =>
              call(bookingRoutes.signConsentForm, { params: { id: bookingId }, body }, { idempotencyKey })
            }
            consequences={<Consequences lifecycle="booking" id={bookingId} command="signConsent" body={{}} />}
            onSigned={(signature) => {
              onSigned({ signature, commissionCents });
              // The mailed link was for this form: the page stays and shows the outcome.
              if (!viaLink) void navigate(`/cardholder/bookings/${bookingId}`);
            }}
          >
            <Anchor component={Link} to={`/cardholder/bookings/${bookingId}/consent-form/refuse`}>
              {t('command.booking.refuse.do')}
            </Anchor>
          </ConsentSteps>
        );
      }}
    </Loaded>
  );
}
