// oxlint-disable max-lines -- what each kind of mail is about, one after the other
import type { Db } from '#projections/database/db.ts';
import { bookingDetail } from '#projections/bookings/query.ts';
import type { OrderDetail } from '#projections/orders/model.ts';
import { orderDetail } from '#projections/orders/query.ts';
import { staffCard } from '#projections/cards/query.ts';
import { ticketNumber } from '#projections/tickets/query.ts';
import { verificationOf } from '#projections/verification/query.ts';
import { statementPaidFor } from '#workflows/card/cutOff.ts';
import { besideIn, type NamedBeside } from '#workflows/lifecycles.ts';
import { hasMemo, paymentMemo } from '#workflows/parts/payment/memo.ts';
import { paymentAddresses, paymentMethods } from '#workflows/parts/payment/methods.ts';
import { entryOf } from '#services/domains/entries.ts';
import { showClient } from '#services/domains/orders/showClient.ts';
import { siteSettings } from '#services/domains/settings/siteSettings.ts';
import { dutyIn } from './dutyIn.ts';
import { rolesIn } from './rolesIn.ts';
import type { FindMailFacts, GatheredMail, MailCard, MailFacts } from '#services/mail/mailFacts.ts';
import { mailsOfDigest } from '#services/mail/mailOutbox.ts';
import { type Template, templateOf } from '#services/domains/mails.ts';
import type { MailData } from '#services/mail/mailData.ts';
import type { TemplateSpec } from '#services/mail/templateSpec.ts';
import { browserName } from '#words/format/browserName.ts';
import { userById } from '#services/accounts/users.ts';
import { messageIn } from '#services/notifications/messages.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { ProviderName } from '#workflows/signInProviders.ts';

interface Deps {
  readonly db: Db;
  readonly now: () => Date;
  readonly vault: Pick<Vault, 'open'>;
}

/** Finds the data of mails in the read models: the order with its number, card, client and reason, and where to pay. */
export const findMailFacts =
  (deps: Deps): FindMailFacts =>
  async ({
    template,
    data: { orderId, bookingId, cardId, ticketId, sessionId, digestId, messageId, ...others },
    toUserId,
  }) => {
    if (digestId !== undefined) return { gathered: await ofDigest(deps, digestId) };
    if (messageId !== undefined) return ofMessage(deps, { messageId, orderId, bookingId, cardId }, toUserId);
    if (orderId !== undefined) {
      return {
        ...(await ofOrder(deps, { orderId, bookingId, beside: besideIn(others) }, template)),
        ...(await payTo(deps, template)),
        ...(await dutyIn(deps, { template, data: { orderId, bookingId, ...others }, toUserId })),
      };
    }
    if (bookingId !== undefined) {
      return {
        ...(await ofBooking(deps, bookingId, template)),
        ...(await dutyIn(deps, { template, data: { bookingId }, toUserId })),
      };
    }
    if (sessionId !== undefined) return ofSession(deps, sessionId, toUserId);
    if (ticketId !== undefined) return ofTicket(deps, ticketId);
    if (cardId !== undefined) return ofCard(deps, cardId, template);
    if (others.provider !== undefined) return ofProvider(deps, others.provider, toUserId);
    if (template === 'payee-changed') return { changedBy: await nameOf(deps, others.byId) };
    if (others.roleChanges) return { roles: await rolesIn(deps.db, others) };
    return template === 'verification-decided' ? ofVerification(deps, toUserId) : {};
  };

/** Returns the texts in the reader's language and the record, without its client, who may be another person. */
async function ofMessage(
  deps: Deps,
  { messageId, orderId, bookingId, cardId }: MailData & { readonly messageId: string },
  toUserId: string,
): Promise<MailFacts> {
  const user = await userById(deps.db, toUserId);
  const message = await messageIn(deps.db, messageId, user?.locale ?? 'en');
  const { client: _, ...record } =
    orderId !== undefined
      ? await ofOrder(deps, { orderId, bookingId, beside: undefined }, 'message')
      : bookingId !== undefined
        ? await ofBooking(deps, bookingId, 'message')
        : cardId !== undefined
          ? await ofCard(deps, cardId, 'message')
          : {};
  return { ...record, ...(message ? { message } : {}) };
}

async function ofSession({ db }: Deps, sessionId: string, userId: string): Promise<MailFacts> {
  const row = await db('app.sessions')
    .where({ id: sessionId, user_id: userId })
    .first('user_agent', 'address', 'created_at');
  if (!row) return {};
  const { user_agent: userAgent, address, created_at: at } = row;
  return { signIn: { device: browserName(userAgent) ?? null, address, at: at.toISOString() } };
}

/** Returns which of the person's external accounts it is; left out once it was disconnected. */
async function ofProvider({ db }: Deps, provider: ProviderName, userId: string): Promise<MailFacts> {
  const row = await db('app.identities')
    .where({ provider, user_id: userId })
    .orderBy('created_at', 'desc')
    .first('label');
  return row?.label ? { providerAccount: row.label } : {};
}

async function nameOf({ db }: Deps, userId: string | undefined): Promise<string> {
  const user = userId === undefined ? undefined : await userById(db, userId);
  return user ? `${user.firstName} ${user.lastName}`.trim() : '';
}

async function ofOrder(
  { db, now, vault }: Deps,
  {
    orderId,
    bookingId,
    beside,
  }: Pick<MailData, 'bookingId'> & { readonly orderId: string; readonly beside: NamedBeside | undefined },
  template: Template,
): Promise<MailFacts> {
  const order = await orderDetail(db, orderId, now());
  if (!order) return {};
  const { erased } = await showClient(vault, order.client);
  const lines = order.lines.filter((line) => bookingId === undefined || line.bookingId === bookingId);
  const { reason: field } = templateOf(template);
  const reason = field ? await reasonOf(db, field, { order, beside }) : null;
  return {
    orderNumber: order.number,
    ...memoOf(order.number, lines[0]?.line, beside),
    cards: lines.map((line) => ({
      ...promiseOf(line, order, now().toISOString()),
      bank: line.bank,
      limitCents: line.limitCents,
      statementDate: line.statementDate,
    })),
    ...(erased || order.clientName === '' ? {} : { client: order.clientName }),
    ...(reason ? { reason } : {}),
  };
}

/** Returns the memo for the payment of what hangs on a booking. */
const memoOf = (number: string, line: number | undefined, beside: NamedBeside | undefined): Pick<MailFacts, 'memo'> =>
  line === undefined || !beside || !hasMemo(beside.lifecycle)
    ? {}
    : { memo: paymentMemo(number, { lifecycle: beside.lifecycle, line }) };

/** Returns the payment deadline for a line's statement; once that has passed, the statement it would then be for. */
function promiseOf(
  { statementDay, statementDate, payInBy }: OrderDetail['lines'][number],
  { state, totalCents }: Pick<OrderDetail, 'state' | 'totalCents'>,
  now: string,
): Pick<MailCard, 'payInBy' | 'paidNowFor'> {
  if (state !== 'paymentPending' || totalCents === 0 || payInBy === null) return {};
  const paid = statementPaidFor({ statementDay, statementDate, payInBy }, now);
  return paid.statementDate === statementDate ? { payInBy } : { paidNowFor: paid.statementDate };
}

/** Returns the reason; what hangs on a booking has its own. */
async function reasonOf(
  db: Db,
  field: NonNullable<TemplateSpec['reason']>,
  of: {
    readonly order: Readonly<Record<'declinedBecause' | 'endedBecause', string | null>>;
    readonly beside: NamedBeside | undefined;
  },
): Promise<string | null> {
  if (of.beside) return (await entryOf(of.beside.lifecycle).reasons?.(db, of.beside.id))?.[field] ?? null;
  return field === 'declinedBecause' || field === 'endedBecause' ? of.order[field] : null;
}

async function ofBooking({ db, now, vault }: Deps, bookingId: string, template: Template): Promise<MailFacts> {
  const booking = await bookingDetail(db, bookingId, now());
  if (!booking) return {};
  const { erased } = await showClient(vault, booking.client);
  const { bank, limitCents, statementDate, clientName } = booking;
  return {
    cards: [{ bank, limitCents, statementDate }],
    ...(templateOf(template).namesClient && !erased && clientName !== '' ? { client: clientName } : {}),
  };
}

async function ofCard({ db, now }: Deps, cardId: string, template: Template): Promise<MailFacts> {
  const card = await staffCard(db, cardId, now());
  if (!card) return {};
  return {
    cards: [{ bank: card.lender, limitCents: card.limitCents }],
    ...(templateOf(template).reason && card.reason ? { reason: card.reason } : {}),
  };
}

async function ofDigest(deps: Deps, digestId: string): Promise<readonly GatheredMail[]> {
  const mails = await mailsOfDigest(deps.db, digestId);
  return Promise.all(mails.map(async (mail) => ({ ...mail, facts: await findMailFacts(deps)(mail) })));
}

async function ofTicket({ db }: Deps, ticketId: string): Promise<MailFacts> {
  const number = await ticketNumber(db, ticketId);
  return number === undefined ? {} : { ticketNumber: number };
}

async function ofVerification({ db, now }: Deps, cardholderId: string): Promise<MailFacts> {
  const verification = await verificationOf(db, cardholderId, now());
  const reason = verification?.rejectedBecause ?? verification?.revokedBecause;
  return reason ? { reason } : {};
}

async function payTo({ db }: Deps, template: Template): Promise<MailFacts> {
  if (!templateOf(template).saysWhereToPay) return {};
  const site = await siteSettings(db);
  return {
    payTo: paymentMethods.flatMap((method) => {
      const address = site[paymentAddresses[method]];
      return address ? [{ method, address }] : [];
    }),
  };
}
