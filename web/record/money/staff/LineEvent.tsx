import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { LedgerLine } from '#projections/ledger/model.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { eventWords } from '#web/kit/problem/problemText.ts';
import { eventLink } from './eventLink.ts';

type Line = Pick<LedgerLine, 'eventId' | 'at' | 'type' | 'orderId' | 'bookingId' | 'extensionId' | 'referrerId'>;

/** The event of a ledger entry, with a link for readers who may see it. */
export function LineEvent({
  line: { eventId, at, type, orderId, bookingId, extensionId, referrerId },
}: {
  line: Line;
}) {
  const stream = extensionId
    ? `extension-${extensionId}`
    : type.startsWith('booking.')
      ? `booking-${bookingId}`
      : type.startsWith('account.')
        ? `account-${referrerId}`
        : `order-${orderId}`;
  const to = eventLink(useMe(), { stream, at, eventId });
  return to === undefined ? (
    eventWords(type)
  ) : (
    <Anchor component={Link} to={to}>
      {eventWords(type)}
    </Anchor>
  );
}
