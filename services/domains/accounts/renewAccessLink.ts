import { bookingDetail } from '#projections/bookings/query.ts';
import { accessLinkOf, createAccessLink, type LinkDeps } from '#services/accounts/accessLinks.ts';
import { derivedId } from '#services/commands/ids.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';

const HOUR_MS = 3_600_000;

/**
 * Mails a new consent link to a cardholder whose link has expired, while the booking still waits for the consent: at
 * most once an hour per link. The requester learns nothing about the booking; the mail goes to the account's address.
 */
export async function renewAccessLink({ db, now, vault, settingsAt }: LinkDeps, token: string): Promise<void> {
  const at = now();
  const opened = await accessLinkOf({ db, now }, token);
  if (opened.kind !== 'closed' || opened.why !== 'expired') return;
  const { id: expired, bookingId, cardholderId } = opened.link;
  const booking = await bookingDetail(db, bookingId, at);
  if (booking?.fulfilment !== 'awaitingConsent') return;
  const id = derivedId('access-link-renewed', expired, Math.floor(at.getTime() / HOUR_MS));
  await createAccessLink({ db, now, vault, settingsAt }, { id, bookingId, cardholderId });
  await enqueueMail(db, {
    id,
    template: 'consent-requested',
    toUserId: cardholderId,
    data: { bookingId, accessLinkId: id, amountCents: booking.commissionCents },
    at,
  });
}
