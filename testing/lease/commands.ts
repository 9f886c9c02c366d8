import { consentSteps } from '#workflows/booking/consentSteps.ts';
import { claimChecks } from '#workflows/claim/terms.ts';
import { clientConsentSteps } from '#workflows/order/clientConsent.ts';
import { orderBody } from '../api/orderBody.ts';
import { until } from '../until.ts';
import type { As, LeaseRig } from './actors.ts';
import { idOf, type Lease, type LeaseCommand } from './leases.ts';

const [sam, pavel] = [idOf('orders-staff'), idOf('payments-staff')];

/**
 * The commands of a lease in the order of the business, each by its actor over HTTP: ordered, paid, confirmed, consented,
 * added, balanced, posted, its commission paid, removed; a ticket is opened meanwhile.
 */
export const leaseCommands = ({ parts: { db } }: LeaseRig): readonly LeaseCommand[] => {
  const withFile = (purpose: string, owner: 'buyerId' | 'cardholderId') => async (lease: Lease, as: As) => {
    lease.fileId = await as(lease[owner]).upload(purpose);
  };
  const booked = async (lease: Lease) => {
    const { id, cardholder_id } = (await until(
      () => db('read.bookings').where({ order_id: lease.orderId }).first('id', 'cardholder_id'),
      (row) => row !== undefined,
      60_000,
    ))!;
    Object.assign(lease, { bookingId: id, cardholderId: cardholder_id });
  };
  return [
    {
      name: 'placeOrder',
      send: async (lease, as) => {
        const body = {
          buyerId: lease.buyerId,
          ...orderBody([]),
          lines: [{ cardId: lease.cardId, mayReportNextCycle: true }],
        };
        const answer = await as(sam).post('/api/v1/orders/', body);
        lease.orderId = answer.body.id;
        return answer;
      },
    },
    {
      name: 'signClientConsent',
      send: ({ orderId, buyerId }, as) =>
        as(buyerId).post(`/api/v1/orders/${orderId}/signClientConsent/`, {
          steps: Object.fromEntries(clientConsentSteps.map((step) => [step, true])),
          signature: 'Tess Moore',
        }),
    },
    {
      name: 'submitPayment',
      before: async (lease, as) => {
        await withFile('payment-proof', 'buyerId')(lease, as);
        const row = await until(
          () => db('read.orders').where({ id: lease.orderId }).first('total_cents'),
          (found) => found !== undefined,
          60_000,
        );
        lease.totalCents = Number(row!.total_cents);
      },
      send: ({ orderId, buyerId, totalCents, fileId }, as) =>
        as(buyerId).post(`/api/v1/orders/${orderId}/submitPayment/`, {
          method: 'zelle',
          amountCents: totalCents,
          fileId,
        }),
    },
    {
      name: 'confirmPayment',
      send: ({ orderId, totalCents }, as) =>
        as(sam).post(`/api/v1/order-management/${orderId}/paid/`, {
          method: 'zelle',
          amountCents: totalCents,
          reference: `Z-${orderId.slice(0, 8)}`,
        }),
    },
    {
      name: 'openTicket',
      send: ({ buyerId, orderId }, as) =>
        as(buyerId).post('/api/v1/tickets/', {
          type: 'question',
          comment: 'When does it report?',
          fileIds: [],
          orderId,
        }),
    },
    {
      name: 'signConsent',
      before: booked,
      send: ({ bookingId, cardholderId }, as) =>
        as(cardholderId).post(`/api/v1/bookings/${bookingId}/signConsent/`, {
          steps: Object.fromEntries(consentSteps.map((step) => [step, true])),
          signature: 'Carla Nguyen',
        }),
    },
    {
      name: 'reportAuAdded',
      before: withFile('au-added', 'cardholderId'),
      send: ({ bookingId, cardholderId, fileId }, as) =>
        as(cardholderId).post(`/api/v1/bookings/${bookingId}/reportAuAdded/`, { screenshotFileId: fileId }),
    },
    {
      name: 'confirmBalance',
      send: ({ bookingId, cardholderId }, as) =>
        as(cardholderId).post(`/api/v1/bookings/${bookingId}/confirmBalance/`, { amountCents: 700 }),
    },
    {
      name: 'requestExtension',
      send: async (lease, as) => {
        const answer = await as(lease.buyerId).post(`/api/v1/bookings/${lease.bookingId}/extension-requests/`, {});
        lease.extensionId = answer.body.id;
        return answer;
      },
    },
    {
      name: 'approveExtension',
      before: async ({ extensionId, cardholderId }, as) => {
        await as(cardholderId).post(`/api/v1/extension-requests/${extensionId}/accept/`, {});
        await as(sam).post(`/api/v1/extension-requests/${extensionId}/paid-pending/`, {
          reason: 'Seen in the account',
        });
      },
      send: async ({ extensionId }, as) => {
        const { body } = await as(sam).get(`/api/v1/extension-requests/${extensionId}/`);
        return as(sam).post(`/api/v1/extension-requests/${extensionId}/approve/`, {
          amountCents: body.priceCents,
          method: 'zelle',
          reference: `X-${extensionId.slice(0, 8)}`,
        });
      },
    },
    {
      name: 'submitClaim',
      before: withFile('claim-report', 'buyerId'),
      offered: async ({ bookingId, buyerId }, as) => {
        const { body } = await as(buyerId).get(`/api/v1/bookings/${bookingId}/claims/`);
        return { allowed: body.offer.allowed, opensAt: `${body.window.opens}T20:00:00Z` };
      },
      send: async (lease, as) => {
        const { body } = await as(lease.buyerId).get(`/api/v1/bookings/${lease.bookingId}/claims/`);
        const answer = await as(lease.buyerId).post('/api/v1/refund-request/', {
          bookingId: lease.bookingId,
          checks: Object.fromEntries(claimChecks.map((check) => [check, true])),
          bureausShowing: [],
          wish: 'replacement',
          comment: '',
          reports: [
            {
              fileId: lease.fileId,
              bureaus: ['experian', 'equifax', 'transunion'],
              reportDate: body.window.reportsFrom,
            },
          ],
        });
        lease.claimId = answer.body.id;
        return answer;
      },
    },
    {
      name: 'rejectClaim',
      send: ({ claimId }, as) =>
        as(sam).post(`/api/v1/refund-request/${claimId}/reject/`, { reason: 'Two bureaus show it' }),
    },
    {
      name: 'markPosted',
      opens: sam,
      send: ({ bookingId }, as) =>
        as(sam).post(`/api/v1/bookings/${bookingId}/markPosted/`, { bureaus: ['experian', 'transunion'] }),
    },
    {
      name: 'markCommissionPaid',
      opens: pavel,
      days: 25,
      send: ({ bookingId }, as) =>
        as(pavel).post(`/api/v1/bookings/${bookingId}/commission-paid/`, { reference: `ACH-${bookingId.slice(0, 8)}` }),
    },
    {
      name: 'reportAuRemoved',
      opens: 'cardholder',
      before: withFile('au-removed', 'cardholderId'),
      send: ({ bookingId, cardholderId, fileId }, as) =>
        as(cardholderId).post(`/api/v1/bookings/${bookingId}/reportAuRemoved/`, { screenshotFileId: fileId }),
    },
  ];
};
