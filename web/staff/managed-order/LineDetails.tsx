import type { JourneyStepView, RecordSnapshot } from '#services/http/routeTypes.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { BookingComments } from '#web/record/laterParts.tsx';
import { ActionPanel } from '#web/record/actions/ActionPanel.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import { dollarsIn } from '#words/format/money.ts';
import { Due } from '#web/queue/grid/Due.tsx';
import { dueText } from '#web/record/dueText.ts';
import { Extensions } from '#web/record/extension/Extensions.tsx';
import { Journey } from '#web/record/journey/Journey.tsx';
import { stepsInWords } from '#web/record/journey/stepsInWords.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Amount } from '#web/record/money/staff/Amount.tsx';
import { BookedRows } from '#web/record/money/staff/BookedRows.tsx';
import { PriceAmount } from '#web/record/money/staff/OrderAmounts.tsx';
import { AccessLink } from './AccessLink.tsx';
import { BookingPapers } from './BookingPapers.tsx';
import styles from './managed-order.module.css';
import type { Line } from './LinesTable.tsx';
import type { ManagedOrder } from './managedOrder.ts';

/**
 * All details of one line: the sale, the progress of its booking, the cardholder's documents, and the actions on it.
 */
export function LineDetails({
  order,
  line,
  steps,
  damaged,
}: {
  order: ManagedOrder;
  line: Line;
  steps: readonly JourneyStepView[];
  /** The steps are incomplete: a stored event can't be read. */
  damaged: boolean;
}) {
  const me = useMe();
  // Level 1 gives access to the order, but not to details of its bookings (spec section 6).
  const works = me != null && reachesPage('orders', 2)(me);
  return (
    <div className={styles['stack']}>
      <LineFacts order={order} line={line} works={works} />
      {line.bookingId ? (
        <BookingActions
          line={line}
          bookingId={line.bookingId}
          snapshot={order.bookings[line.bookingId]}
          works={works}
        />
      ) : (
        <p className={styles['small']}>{t('staff.line.noBooking')}</p>
      )}
      {line.bookingId && works && (
        <>
          <BookingPapers bookingId={line.bookingId} />
          <BookingComments key={line.bookingId} id={line.bookingId} reader="staff" />
          <Extensions bookingId={line.bookingId} reader="staff" offers={line.endedAt === null} />
        </>
      )}
      {damaged && <Callout tone="wait">{t('order.damaged')}</Callout>}
      {steps.length > 0 && (
        <Journey label={t('order.lineJourney', { bank: line.bank })} steps={stepsInWords(steps, 'staff')} />
      )}
    </div>
  );
}

function LineFacts({ order, line, works }: { order: ManagedOrder; line: Line; works: boolean }) {
  const me = useMe();
  const { limitCents, statementDate, statementDay, window, commissionCents, cardId, bookingId } = line;
  const day = (date: string | null) => date && <Day date={date} />;
  return (
    <DescriptionList
      entries={[
        [t('staff.line.price'), <PriceAmount order={order} line={line} />],
        [
          t('staff.line.commission'),
          bookingId === null || !works ? (
            <Money cents={commissionCents} />
          ) : (
            <Amount label={t('staff.line.commission')} cents={commissionCents}>
              <BookedRows of="booking" id={bookingId} />
            </Amount>
          ),
        ],
        [t('staff.line.limit'), <Money cents={limitCents} />],
        [
          t('staff.line.statement'),
          <>
            <Day date={statementDate} />{' '}
            <span className={styles['small']}>{t(`staff.window.${window}`, { day: statementDay })}</span>
          </>,
        ],
        [
          t('staff.line.due'),
          line.nextDueAt && line.nextDueName && (
            <>
              <Due at={line.nextDueAt} /> <span className={styles['small']}>{dueText(line.nextDueName)}</span>
            </>
          ),
        ],
        [t('staff.line.auAdded'), line.auAddedAt && <DateTime at={line.auAddedAt} />],
        [t('staff.line.balance'), line.bookingId && t(line.balanceConfirmed ? 'grid.filter.yes' : 'grid.filter.no')],
        [
          t('staff.line.posted'),
          line.postedAt && (
            <>
              <DateTime at={line.postedAt} />{' '}
              <span className={styles['small']}>{listed(line.bureaus.map((bureau) => t(`value.${bureau}`)))}</span>
            </>
          ),
        ],
        [t('tradelines.reportsBy'), line.postedAt === null && day(line.reportsBy)],
        [t('staff.line.reportedUntil'), day(line.reportedUntil)],
        [t('staff.line.extendBefore'), day(line.extendBefore)],
        [t('staff.order.ended'), line.endedAt && <DateTime at={line.endedAt} />],
        [t('staff.order.because'), line.endedBecause === line.fulfilment ? null : shownText(line.endedBecause)],
        [
          t('staff.line.card'),
          me && reachesPage('cards', 2)(me) ? (
            <Anchor component={Link} to={`/admin/card/${cardId}`}>
              {t('staff.line.toCard')}
            </Anchor>
          ) : null,
        ],
      ]}
    />
  );
}

function BookingActions({
  line: { priceCents, commissionCents },
  bookingId,
  snapshot,
  works,
}: {
  line: Line;
  bookingId: string;
  snapshot: RecordSnapshot | undefined;
  works: boolean;
}) {
  const steps = useNextSteps('booking', bookingId, snapshot);
  const me = useMe();
  const defaults = {
    refund: { amountCents: dollarsIn(priceCents) },
    updateCommission: { amountCents: dollarsIn(commissionCents) },
  };
  return (
    <Loaded query={steps}>
      {(next) => (
        <div className={styles['stack']}>
          <ActionPanel lifecycle="booking" id={bookingId} answer={next} defaults={defaults} strict />
          <AccessLink bookingId={bookingId} state={next.state} />
          {works && (
            <Anchor component={Link} to={`/admin/history/booking/${bookingId}`} size="sm">
              {t('staff.timeline.page')}
            </Anchor>
          )}
          {me && reachesPage('orders', 3)(me) && (
            <Anchor component={Link} to={`/admin/notifications/booking/${bookingId}/manage`} size="sm">
              {t('staff.notify')}
            </Anchor>
          )}
        </div>
      )}
    </Loaded>
  );
}
