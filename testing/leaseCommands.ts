import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import { clientConsentSteps } from '#workflows/order/clientConsent.ts';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { createSession } from '#services/accounts/sessions.ts';
import type { Parts } from '#services/compose.ts';
import { orderBody } from './api/orderBody.ts';
import { until } from './until.ts';

/** A running product: its address, and the stores and the clock beside it. */
export interface LeaseRig {
  readonly url: string;
  readonly parts: Parts;
}

/** One order of one tradeline, as far as it has got. */
export interface Lease {
  readonly buyerId: string;
  readonly cardId: string;
  orderId: string;
  bookingId: string;
  cardholderId: string;
  totalCents: number;
  fileId: string;
}

interface LeaseCommand {
  readonly name: string;
  /** What one lease needs before the command: a file, the booking. */
  readonly before?: (lease: Lease, as: As) => Promise<void>;
  /** Who has to wait until the booking's dates allow it; so many days, where these don't say when. */
  readonly opens?: string;
  readonly days?: number;
  readonly send: (lease: Lease, as: As) => Promise<Answer>;
}
interface Answer {
  readonly status: number;
  readonly body: any;
}
type As = (userId: string) => {
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body: unknown) => Promise<Answer>;
  readonly upload: (purpose: string) => Promise<string>;
};

const idOf = (name: string) => demoAccounts.find(({ email }) => email.startsWith(`${name}@`))!.id;
const [sam, pavel] = [idOf('orders-staff'), idOf('payments-staff')];

/** So many orders to be, each of a card with a free slot; of cards that report on the same days, as far as there are any. */
export async function newLeases(as: As, count: number): Promise<Lease[]> {
  const buyers = ['buyer', 'buyer-two', 'broker'].map(idOf);
  const { body } = await as(buyers[0]!).get('/api/v1/cards/?limit=100');
  const cards = body.rows as readonly { id: string; slotsAvailable: number; statementDay: number }[];
  const slots = cards
    .toSorted((one, other) => one.statementDay - other.statementDay)
    .flatMap(({ id, slotsAvailable }) => Array.from({ length: slotsAvailable }, () => id));
  if (slots.length < count) throw new Error(`${count} free slots are needed, there are ${slots.length}`);
  return slots.slice(0, count).map((cardId, index) => {
    const unknown = { orderId: '', bookingId: '', cardholderId: '', totalCents: 0, fileId: '' };
    return { buyerId: buyers[index % buyers.length]!, cardId, ...unknown };
  });
}

/** Speaks to the product as anybody, with one session each. */
export function actors({ url, parts }: LeaseRig): As {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = async (userId: string) =>
    (await createSession(parts, { userId, address: '127.0.0.1', userAgent: 'lease' })).token;
  return (userId) => {
    const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
      const token = tokens.get(userId) ?? tokenOf(userId);
      tokens.set(userId, token);
      const isForm = body instanceof FormData;
      const answer = await fetch(url + path, {
        method,
        headers: {
          authorization: `Token ${await token}`,
          ...(body === undefined ? {} : { 'idempotency-key': randomUUID() }),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text ? JSON.parse(text) : undefined };
    };
    return {
      get: (path) => ask('GET', path),
      post: (path, body) => ask('POST', path, body),
      upload: async (purpose) => {
        const form = new FormData();
        form.append('purpose', purpose);
        form.append('file', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), `${purpose}.png`);
        const stored = await until(
          () => ask('POST', '/api/v1/files/', form),
          ({ status }) => status !== 503 && status !== 429,
          60_000,
        );
        if (stored.status !== 200) throw new Error(JSON.stringify(stored.body));
        return stored.body.id;
      },
    };
  };
}

/** Each is another: the same proof twice is a finding. */
const picture = () =>
  sharp(randomBytes(16 * 16 * 3), { raw: { width: 16, height: 16, channels: 3 } })
    .png()
    .toBuffer();

/** Moves the clock until all bookings' dates allow the command, and waits for what the system does meanwhile. */
export async function waitForLeases(
  { parts }: LeaseRig,
  as: As,
  leases: readonly Lease[],
  { name, opens: who, days = 0 }: LeaseCommand,
): Promise<void> {
  if (who === undefined) return;
  if (days > 0) await parts.clock.move(days * 24 * 3_600_000);
  const steps = async ({ bookingId, cardholderId }: Lease) => {
    const { body } = await as(who === 'cardholder' ? cardholderId : who).get(
      `/api/v1/bookings/${bookingId}/next-steps/`,
    );
    return body.steps.find((step: { command: string }) => step.command === name);
  };
  const opensAt = (await Promise.all(leases.map(steps))).map((step) => step?.refusal?.opensAt as string | undefined);
  const latest = Math.max(...opensAt.map((at) => (at === undefined ? 0 : Date.parse(at))));
  if (latest > 0) await parts.clock.move(latest + 3_600_000 - parts.now().getTime());
  for (const lease of leases) {
    await until(
      () => steps(lease),
      (step) => step?.allowed === true,
      120_000,
    );
  }
}

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
