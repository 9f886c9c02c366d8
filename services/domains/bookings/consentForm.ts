import { type AgreedTexts, textsAgreedTo } from '#workflows/agreedTexts.ts';
import type { BookingDetail } from '#projections/bookings/model.ts';
import { bookingDetail } from '#projections/bookings/query.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import { bookingEvents } from '#workflows/booking/schemas.ts';
import { lastDayToAdd } from '#workflows/booking/deadlines.ts';
import { loadRecord, streamOf } from '#services/commands/record.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { ApiProblem } from '#services/http/problems.ts';

/** Returns a booking from its row. Throws 503 while it is not projected yet. */
export async function bookingOf({ db, now }: Pick<ApiDeps, 'db' | 'now'>, id: string): Promise<BookingDetail> {
  const booking = await bookingDetail(db, id, now());
  if (!booking) throw new ApiProblem(503, 'notProjectedYet', {}, { 'retry-after': '1' });
  return booking;
}

/**
 * Returns the steps that a booking's cardholder agrees or agreed to, the day by which they add the user, and the
 * signature with its hash in the log.
 */
export async function consentOfBooking(
  { eventStore }: Pick<ApiDeps, 'eventStore'>,
  { id, statementDate, consentAt, consentSignature, consentCoversExtensions }: BookingDetail,
) {
  const signed =
    consentAt === null
      ? null
      : { at: consentAt, signature: consentSignature ?? '', ...(await proofOfConsent(eventStore, id)) };
  const { terms, inForce } = (await loadRecord(eventStore, 'booking', id)).snapshot.state;
  return {
    addBy: lastDayToAdd({ statementDate, ...terms }, inForce),
    steps: consentSteps.filter((step) => step !== 'allowsExtensions' || !signed || consentCoversExtensions),
    signed,
  };
}

/**
 * Returns the data of the signature's event: its hash, which proves that the form is still the one that was signed, and
 * the version of our terms.
 */
async function proofOfConsent(
  eventStore: ApiDeps['eventStore'],
  id: string,
): Promise<AgreedTexts & { readonly hash: string | null }> {
  const events = await eventStore.read(streamOf('booking', id));
  const found = events.findLast(({ type }) => type === bookingEvents.consentSigned.type);
  const hash = found?.meta['hash'];
  return { hash: typeof hash === 'string' ? hash : null, ...textsAgreedTo((found?.data ?? {}) as AgreedTexts) };
}
