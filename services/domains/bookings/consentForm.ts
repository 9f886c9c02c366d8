import type { BookingDetail } from '#projections/bookings/model.ts';
import { bookingDetail } from '#projections/bookings/query.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import { bookingEvents } from '#workflows/booking/events.ts';
import { streamOf } from '#services/commands/record.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { ApiProblem } from '#services/http/problems.ts';

/** A booking as its row has it. Throws 503 while it is not projected yet. */
export async function bookingOf({ db, now }: Pick<ApiDeps, 'db' | 'now'>, id: string): Promise<BookingDetail> {
  const booking = await bookingDetail(db, id, now());
  if (!booking) throw new ApiProblem(503, 'notProjectedYet', {}, { 'retry-after': '1' });
  return booking;
}

/** The steps that the cardholder of a booking agrees or agreed to, and the signature with the hash that the log keeps of it. */
export async function consentOfBooking(
  { eventStore }: Pick<ApiDeps, 'eventStore'>,
  { id, consentAt, consentSignature, consentCoversExtensions }: BookingDetail,
) {
  const signed =
    consentAt === null
      ? null
      : { at: consentAt, signature: consentSignature ?? '', hash: await hashOfConsent(eventStore, id) };
  return {
    steps: consentSteps.filter((step) => step !== 'allowsExtensions' || !signed || consentCoversExtensions),
    signed,
  };
}

/** By which anybody can check that the signed form is still the one that was signed. */
async function hashOfConsent(eventStore: ApiDeps['eventStore'], id: string): Promise<string | null> {
  const events = await eventStore.read(streamOf('booking', id));
  const hash = events.findLast(({ type }) => type === bookingEvents.consentSigned.type)?.meta['hash'];
  return typeof hash === 'string' ? hash : null;
}
