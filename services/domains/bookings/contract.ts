import { z } from 'zod';
import {
  bookingRow,
  cardholderBooking,
  commissionsByCardholder,
  fulfilments,
  shownBookingDetail,
  shownCardholderBooking,
} from '#projections/bookings/model.ts';
import { shownClient } from '#projections/orders/model.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import { cardholder, staff } from '#workflows/kernel/who.ts';
import { revealAnswer, revealForm } from '#services/domains/orders/clientForm.ts';
import { commandBodies } from '#services/domains/commands/commandBodies.ts';
import { commandRoute } from '#services/domains/commands/commandRoutes.ts';
import { recordSnapshot } from '#services/domains/records/contract.ts';
import { route } from '#services/http/route.ts';
import {
  afterQuery,
  day,
  done,
  flag,
  freshness,
  idParams,
  instant,
  listed,
  money,
  noBody,
  pageOf,
  pagingQuery,
  uuid,
} from '#services/http/shapes.ts';
import { whoMay } from '#services/http/whoMay.ts';
import { who } from '#services/domains/accounts/who.ts';

const orders2 = staff('orders', 2);
const orders3 = staff('orders', 3);
const payments2 = staff('payments', 2);

/** A cardholder sees their own side; staff see both. */
const withSnapshot = { snapshot: recordSnapshot, ...freshness };
const bookingAnswer = z.union([shownBookingDetail.extend(withSnapshot), shownCardholderBooking.extend(withSnapshot)]);

/** Bookings: the cardholder's side of a lease, and what staff do for it (product spec, section 7 "Bookings"). */
export const bookings = {
  bookings: route({
    name: 'bookings',
    method: 'get',
    path: '/api/v1/bookings/',
    summary: 'My bookings; all of them for staff',
    access: [cardholder, orders2],
    query: z.strictObject({
      ...pagingQuery,
      fulfilment: listed(z.enum(fulfilments)).optional(),
      /** For staff: of one card; or only those that wait for somebody, or are late. */
      cardId: uuid.optional(),
      waitingFor: z.enum(['cardholder', 'staff', 'anybody']).optional(),
      overdue: flag.optional(),
    }),
    answer: pageOf(z.union([bookingRow, cardholderBooking])),
  }),
  booking: route({
    name: 'booking',
    method: 'get',
    path: '/api/v1/bookings/:id/',
    summary: 'One booking',
    access: [cardholder, orders2],
    params: idParams,
    query: afterQuery,
    answer: bookingAnswer,
    accessLink: true,
  }),
  consentForm: route({
    name: 'consentForm',
    method: 'get',
    path: '/api/v1/bookings/:id/consent-form/',
    summary: 'The consent form: its steps, and whether it was signed',
    access: [cardholder, orders2],
    params: idParams,
    query: afterQuery,
    accessLink: 'answered',
    answer: z.object({
      bookingId: uuid,
      bank: z.string(),
      limitCents: money,
      statementDate: day,
      /** Null for whoever came by a link that was answered: they read that it was, and nothing else. */ commissionCents:
        money.nullable(),
      steps: z.array(z.enum(consentSteps)),
      signed: z.object({ at: instant, signature: z.string() }).nullable(),
      refusedBecause: z.string().nullable(),
      /** Null once a link was answered. */ snapshot: recordSnapshot.nullable(),
      ...freshness,
    }),
  }),
  signConsentForm: commandRoute('booking', 'signConsent', commandBodies.booking.signConsent, {
    name: 'signConsentForm',
    path: '/api/v1/bookings/:id/consent-form/',
  }),
  refuseBooking: commandRoute('booking', 'refuse', commandBodies.booking.refuse, {
    name: 'refuseBooking',
    path: '/api/v1/bookings/:id/consent-form/refuse/',
  }),
  bookingClientInfo: route({
    name: 'bookingClientInfo',
    method: 'get',
    path: '/api/v1/bookings/:id/client-info/',
    summary: 'Whom to add to the card, masked',
    access: [cardholder, orders2],
    params: idParams,
    query: afterQuery,
    answer: shownClient.extend(freshness),
    accessLink: true,
  }),
  revealOfBooking: route({
    name: 'revealOfBooking',
    method: 'post',
    path: '/api/v1/bookings/:id/reveal/',
    summary: 'Read one personal value; the reason becomes an event',
    access: whoMay('booking', 'recordReveal'),
    params: idParams,
    body: revealForm,
    answer: revealAnswer,
    command: { lifecycle: 'booking', name: 'recordReveal' },
    recentlyConfirmed: true,
  }),
  generateAccessLink: route({
    name: 'generateAccessLink',
    method: 'post',
    path: '/api/v1/bookings/:id/generate-access-link/',
    summary: 'A link that opens this consent form for 7 days',
    access: [orders3],
    params: idParams,
    body: noBody,
    answer: z.object({ url: z.string(), expiresAt: instant }),
  }),
  revokeAccessLinks: route({
    name: 'revokeAccessLinks',
    method: 'delete',
    path: '/api/v1/bookings/:id/access-links/',
    summary: 'End every access link of this booking',
    access: [orders3],
    params: idParams,
    body: noBody,
    answer: done,
  }),
  commissionPayments: route({
    name: 'commissionPayments',
    method: 'get',
    path: '/api/v1/bookings/payments/',
    summary: 'Commissions: mine, or all of them for staff',
    access: [cardholder, orders2, payments2],
    query: z.strictObject({
      ...pagingQuery,
      state: z.enum(['payable', 'paid']).default('payable'),
      cardholderId: uuid.optional(),
    }),
    answer: pageOf(z.union([bookingRow, cardholderBooking])),
  }),
  commissionsToPay: route({
    name: 'commissionsToPay',
    method: 'get',
    path: '/api/v1/bookings/payments/statuses/',
    summary: 'What is payable to each cardholder',
    access: [orders2, payments2],
    query: afterQuery,
    answer: z.object({ rows: z.array(commissionsByCardholder.extend({ cardholder: who })), ...freshness }),
  }),
  commissionPaid: commandRoute('booking', 'markCommissionPaid', commandBodies.booking.markCommissionPaid, {
    name: 'commissionPaid',
    path: '/api/v1/bookings/:id/commission-paid/',
  }),
  unpayCommission: commandRoute('booking', 'unpayCommission', commandBodies.booking.unpayCommission, {
    name: 'unpayCommission',
    path: '/api/v1/bookings/:id/unpay-commission/',
  }),
  updateCommission: commandRoute('booking', 'updateCommission', commandBodies.booking.updateCommission, {
    name: 'updateCommission',
    path: '/api/v1/bookings/:id/update-commission/',
  }),
};
