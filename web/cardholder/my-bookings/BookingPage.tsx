import type { Turn } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import * as bookingRoutes from '#services/domains/bookings/routes.ts';
import * as journeyRoutes from '#services/domains/journeys/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { answerQuery } from '#web/api/answerQuery.ts';
import { type Loader, useAnswer } from '#web/api/useAnswer.ts';
import { type PageSteps, useNextSteps } from '#web/api/useNextSteps.ts';
import { machineQuery } from '#web/api/machine/loadMachine.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { BookingComments, Documents } from '#web/record/laterParts.tsx';
import { WhoseTurn } from '#web/record/journey/WhoseTurn.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { later } from '#web/kit/later.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { Page } from '#web/kit/Page.tsx';
import { SavingMark } from '#web/record/saving/SavingMark.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { Status } from '#web/kit/Status.tsx';
import { BookingActions } from './BookingActions.tsx';
import { BookingDates } from './BookingDates.tsx';
import { FiveSteps } from './FiveSteps.tsx';
import { DutyCard, type ShownBooking } from './DutyCard.tsx';
import { dutyOf } from './dutyOf.ts';
import { LinkNotice } from './LinkNotice.tsx';
import styles from './my-bookings.module.css';

// Loaded on demand: readers come for something else first.
const ClientToType = later(
  async () => (await import('./ClientToType.tsx')).ClientToType,
  <Skeletons rows={1} height={80} />,
);
const Commission = later(
  async () => (await import('./Commission.tsx')).Commission,
  <Skeletons rows={1} height={180} />,
);
const Extensions = later(async () => (await import('#web/record/extension/Extensions.tsx')).Extensions);
const BookingHistory = later(
  async () => (await import('./BookingHistory.tsx')).BookingHistory,
  <Skeletons rows={3} height={40} />,
);

const askBooking = (id: string) => [bookingRoutes.booking, { params: { id } }, { watches: [`booking-${id}`] }] as const;
const askJourney = (id: string) =>
  [journeyRoutes.bookingJourney, { params: { id } }, { watches: [`booking-${id}`, 'extension'] }] as const;
/** @public The page's queries, sent before it is rendered (`app/begin.ts`). */
export const loader: Loader = ({ params: { id = '' } }) => [
  answerQuery(...askBooking(id)),
  answerQuery(...askJourney(id)),
  machineQuery('booking'),
];

/** One booking: the one thing to do now with what it needs, the five steps, then the facts and everything else. */
export default function BookingPage() {
  const { id = '' } = useParams();
  const booking = useAnswer(...askBooking(id));
  const steps = useNextSteps('booking', id, booking.data?.snapshot);
  const journey = useAnswer(...askJourney(id));
  const viaLink = Boolean(useMe()?.onlyBooking);
  return (
    <Loaded query={booking} failed={t('booking.failed')}>
      {(answer) => (
        <Page
          title={t('booking.title', {
            name: answer.client.erased ? t('client.erased') : answer.clientName,
            bank: answer.bank,
          })}
          beside={
            <>
              <Status kind="fulfilment" status={answer.fulfilment} />
              <SavingMark of="booking" id={id} />
            </>
          }
          back={
            !viaLink && (
              <Anchor component={Link} to="/cardholder/bookings">
                {t('nav.myBookings')}
              </Anchor>
            )
          }
        >
          <Loaded query={steps} skeleton={<Skeletons rows={3} height={140} />}>
            {(next) => (
              <Loaded query={journey} failed={t('steps.failed')} skeleton={<Skeletons rows={3} height={140} />}>
                {(way) => <BookingView booking={answer} journey={way} next={next} viaLink={viaLink} />}
              </Loaded>
            )}
          </Loaded>
        </Page>
      )}
    </Loaded>
  );
}

/** `viaLink` is for a reader who has access to this booking only. */
function BookingView({
  booking,
  journey,
  next,
  viaLink,
}: {
  booking: ShownBooking;
  journey: AnswerTo<typeof journeyRoutes.bookingJourney>;
  next: PageSteps;
  viaLink: boolean;
}) {
  const { duty, also } = dutyOf(journey.turns);
  const [opened, setOpened] = useState(false);
  const typedIn = duty?.doneBy === 'reportAuAdded';
  return (
    <>
      {viaLink && <LinkNotice bookingId={booking.id} />}
      {duty ? (
        <DutyCard booking={booking} duty={duty} also={also} next={next} />
      ) : (
        <WhoseTurn
          lifecycle="booking"
          reader="cardholder"
          journey={{ ...journey, turns: withoutOthers(journey.turns) }}
        />
      )}
      <Section>
        <FiveSteps booking={booking} journey={journey.steps} />
        {journey.damaged && <Callout tone="wait">{t('order.damaged')}</Callout>}
      </Section>
      <div className={styles['columns']} data-columns>
        <div className={styles['column']}>
          {!typedIn && (
            <Section title={t(booking.auAddedAt === null ? 'booking.client' : 'duty.client')}>
              <ClientToType key={booking.client.version} booking={booking} />
            </Section>
          )}
          <BookingDates booking={booking} cardLinked={!viaLink} />
          {!viaLink && <Documents of={{ bookingId: booking.id }} mayAdd />}
          <details className={styles['history']} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
            <summary>{t('duty.history')}</summary>
            {opened && <BookingHistory id={booking.id} steps={journey.steps} isDue={journey.turns.length > 0} />}
          </details>
        </div>
        <div className={styles['column']}>
          <Commission booking={booking} />
          {!viaLink && booking.auAddedAt !== null && (
            <Extensions
              bookingId={booking.id}
              reader="cardholder"
              around={(content) => <Section title={t('extension.title')}>{content}</Section>}
            />
          )}
          {!viaLink && <BookingComments id={booking.id} reader="cardholder" />}
          {!viaLink && (
            <Anchor component={Link} to={`/support/new?booking=${booking.id}`}>
              {t('payment.askSupport')}
            </Anchor>
          )}
          <BookingActions booking={booking} next={next} without={duty?.doneBy} title={t('duty.others')} />
        </div>
      </div>
    </>
  );
}

/** Keeps the first turn and the reader's own ones: the five steps show the days of the others. */
const withoutOthers = (turns: readonly Turn[]): readonly Turn[] =>
  turns.filter(({ who }, index) => index === 0 || who === 'you');
