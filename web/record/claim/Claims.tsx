import { useRef } from 'react';
import { Anchor } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import * as claimRoutes from '#services/domains/claims/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Coming } from '#web/kit/Coming.tsx';
import { usePaletteCommands } from '#web/kit/palette/commands.ts';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { Status } from '#web/kit/Status.tsx';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { placeOf, press } from '#web/record/actions/offerOf.ts';
import { formatDay } from '#words/format/dates.ts';
import styles from './claim.module.css';

type Answer = AnswerTo<typeof claimRoutes.claimsOfBooking>;

/**
 * A line's claims of not having posted, and the button to file the next one, with the day from which it can be sent or
 * the reason why it no longer can.
 */
export function Claims({
  orderId,
  bookingId,
  isOver,
  ticketId,
}: {
  orderId: string;
  bookingId: string;
  isOver: boolean;
  /** The ticket from which the claim is sent. */
  ticketId?: string;
}) {
  const { data, isPending } = useClaims(bookingId);
  if (!data) return isPending && <Coming />;
  const offer = isOver ? null : claimOffer(data);
  if (data.rows.length === 0 && offer === null) return null;
  return (
    <div className={styles['claims']}>
      <ClaimRows bookingId={bookingId} />
      {offer && (
        <ClaimButton
          bookingId={bookingId}
          form={`/my-orders/${orderId}/claim/${bookingId}${ticketId === undefined ? '' : `?ticket=${ticketId}`}`}
          answer={data}
        />
      )}
    </div>
  );
}

/** A booking's claims, and the terms of the next one. */
export const useClaims = (bookingId: string) =>
  useAnswer(claimRoutes.claimsOfBooking, { params: { id: bookingId } }, { watches: [`booking-${bookingId}`, 'claim'] });

/**
 * Returns whether the next claim can be filed; null where that is no question: nothing can post before the user is on
 * the card, and an open claim above already explains why there can't be a second one.
 */
export const claimOffer = ({ rows, offer, window }: Answer): Answer['offer'] =>
  (rows.length === 0 && window === null) || (offer?.allowed === false && offer.refusal.code === 'noOpenClaim')
    ? null
    : offer;

/** A booking's claims, each with its state and the way to its page. */
export function ClaimRows({ bookingId }: { bookingId: string }) {
  const { data, isPending } = useClaims(bookingId);
  if (isPending) return <Coming />;
  return data?.rows.map(({ id, ordinal, state }) => (
    <div key={id} className={styles['one']}>
      <Anchor component={Link} to={`/my-orders/claims/${id}`}>
        {t('claim.nth', { ordinal })}
      </Anchor>
      <Status kind="claim" status={state} />
    </div>
  ));
}

/** Leads to the form of the next claim, with the day from which it can be sent or the reason why it no longer can. */
export function ClaimButton({ bookingId, form, answer }: { bookingId: string; form: string; answer: Answer }) {
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const { offer, window } = answer;
  const words = t('claim.begin');
  const said =
    offer && !offer.allowed ? { reason: refusalText(offer.refusal) } : { hint: window ? datesOf(window) : '' };
  usePaletteCommands(() => ({
    title: placeOf(place.current),
    items: [
      {
        key: `claim submitClaim ${bookingId}`,
        words,
        refused: said.reason,
        run: () => press(place.current, 'submitClaim'),
      },
    ],
  }));
  return (
    <div ref={place}>
      <ActionButton command="submitClaim" {...said} onAct={() => void navigate(form)}>
        {words}
      </ActionButton>
    </div>
  );
}

const datesOf = ({ urgedUntil, closes }: NonNullable<Answer['window']>): string =>
  t('claim.dates', { urged: formatDay(urgedUntil, intlLocale()), closes: formatDay(closes, intlLocale()) });
