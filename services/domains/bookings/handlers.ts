import { type BookingDetail, cardholderBooking, shownCardholderBooking } from '#projections/bookings/model.ts';
import type { BookingState } from '#workflows/booking/booking.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import { createAccessLink, revokeAccessLinks } from '#services/accounts/accessLinks.ts';
import { findUsers } from '#services/accounts/users.ts';
import { type Mount, mount } from '#services/http/call.ts';
import { bookings } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { freshAfter } from '#services/http/freshness.ts';
import { ApiProblem } from '#services/http/problems.ts';
import { revealed } from '#services/domains/orders/reveal.ts';
import { linkIsOpen } from '#services/http/access.ts';
import { showClient } from '#services/domains/orders/showClient.ts';
import { snapshotFor } from '#services/domains/records/snapshotFor.ts';
import { staffMaySee, visibleRecord } from '#services/domains/records/visibility.ts';
import { whoIs } from '#services/domains/accounts/whoIs.ts';

/** Bookings: the cardholder's side of a lease, and commissions. */
export const bookingMounts = (deps: ApiDeps): readonly Mount[] => {
  const { queries, records, vault, db, env } = deps;
  const visible: Mount['visible'] = async ({ person, params }) =>
    void (await visibleRecord(records, person, 'booking', params.id));
  return [
    mount(bookings.bookings, async ({ query: { after, ...request }, person }) => {
      const stale = await freshAfter(queries, after, 'bookings');
      return {
        ...(await (staffMaySee(person, 'booking')
          ? queries.bookings(request)
          : queries.myBookings(person.userId, request))),
        ...stale,
      };
    }),
    mount(bookings.commissionPayments, async ({ query: { after, ...request }, person }) => {
      const stale = await freshAfter(queries, after, 'bookings');
      if (staffMaySee(person, 'booking')) return { ...(await queries.commissions(request)), ...stale };
      const mine = await queries.commissions({ ...request, cardholderId: person.userId });
      return { ...mine, rows: mine.rows.map((row) => cardholderBooking.parse(row)), ...stale };
    }),
    mount(bookings.commissionsToPay, async ({ query }) => {
      const stale = await freshAfter(queries, query.after, 'bookings');
      const rows = await queries.commissionsToPay();
      const users = await findUsers(
        db,
        rows.map(({ cardholderId }) => cardholderId),
      );
      return { rows: rows.map((row) => ({ ...row, cardholder: whoIs(users, row.cardholderId) })), ...stale };
    }),
    mount(
      bookings.booking,
      async ({ params, query, person, res }) => {
        const stale = await freshAfter(queries, query.after, 'bookings');
        const booking = await rowOf(deps, params.id);
        const client = await showClient(vault, booking.client, person);
        const shown = { ...booking, client, ...(client.erased ? { clientName: '' } : {}) };
        res.setHeader('etag', `"${booking.revision}"`);
        const snapshot = await snapshotFor(deps, person, 'booking', params.id);
        return {
          ...(staffMaySee(person, 'booking') ? shown : shownCardholderBooking.parse(shown)),
          snapshot,
          ...stale,
        };
      },
      visible,
    ),
    mount(
      bookings.consentForm,
      async ({ params, query, person }) => {
        const stale = await freshAfter(queries, query.after, 'bookings');
        const {
          bank,
          limitCents,
          statementDate,
          commissionCents,
          consentAt,
          consentSignature,
          fulfilment,
          endedBecause,
        } = await rowOf(deps, params.id);
        const signed = consentAt === null ? null : { at: consentAt, signature: consentSignature ?? '' };
        const answered = {
          bookingId: params.id,
          bank,
          limitCents,
          statementDate,
          commissionCents,
          steps: [...consentSteps],
          signed,
          refusedBecause: fulfilment === 'refused' ? endedBecause : null,
          snapshot: null,
          ...stale,
        };
        if (person.onlyBooking === undefined || (await linkIsOpen(deps, params.id))) {
          return { ...answered, snapshot: await snapshotFor(deps, person, 'booking', params.id) };
        }
        return {
          ...answered,
          commissionCents: null,
          signed: signed && { ...signed, signature: '' },
          refusedBecause: fulfilment === 'refused' ? '' : null,
        };
      },
      visible,
    ),
    mount(
      bookings.bookingClientInfo,
      async ({ params, query, person }) => {
        const stale = await freshAfter(queries, query.after, 'bookings');
        return { ...(await showClient(vault, (await rowOf(deps, params.id)).client, person)), ...stale };
      },
      visible,
    ),
    mount(bookings.revealOfBooking, (call) => revealed(deps, call, 'booking'), visible),
    mount(
      bookings.generateAccessLink,
      async ({ params }) => {
        const { cardholderId } = (await records.known('booking', params.id)).snapshot.state as BookingState;
        const { token, expiresAt } = await createAccessLink(deps, {
          bookingId: params.id,
          cardholderId: cardholderId!,
        });
        // Behind the #: browsers keep that part out of requests, and so out of every log and referrer.
        return { url: `${env.PUBLIC_URL}/cardholder/bookings/${params.id}/consent-form#access=${token}`, expiresAt };
      },
      visible,
    ),
    mount(
      bookings.revokeAccessLinks,
      async ({ params }) => {
        await revokeAccessLinks(deps, { bookingId: params.id });
        return { done: true as const };
      },
      visible,
    ),
  ];
};

async function rowOf({ queries }: ApiDeps, id: string): Promise<BookingDetail> {
  const booking = await queries.booking(id);
  if (!booking) throw new ApiProblem(503, 'notProjectedYet', {}, { 'retry-after': '1' });
  return booking;
}
