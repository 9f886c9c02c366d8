import { ownCommissionsList } from '#projections/bookings/lists.ts';
import { owedLines } from './owedLines.ts';
import { payBatch } from './payBatch.ts';
import { owedToCardholders, payoutTable } from './payoutTable.ts';
import { commentsOf } from './comments.ts';
import { bookingsFor, commissions } from './bookingLists.ts';
import { fresh, withEtag } from '#services/http/fresh.ts';
import { cardholderBooking, shownCardholderBooking } from '#projections/bookings/model.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import { must } from '#workflows/kernel/must.ts';
import { createAccessLink, revokeAccessLinks } from '#services/accounts/accessLinks.ts';
import { type RouteHandler, handle, sent } from '#services/http/call.ts';
import { bookings } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { anyCommandAnswered, commandAnswered } from '#services/http/sendCommand.ts';
import { bankFile } from '#services/domains/payouts/bankFile.ts';
import { revealed } from '#services/domains/orders/reveal.ts';
import { bookingOf, consentOfBooking } from './consentForm.ts';
import { linkIsOpen } from './linkIsOpen.ts';
import { clientFor } from './clientFor.ts';
import { snapshotFor } from '#services/domains/records/snapshotFor.ts';
import { staffMaySee, visibleRecord } from '#services/domains/records/visibility.ts';

/** Bookings: the cardholder's side of a lease, and commissions. */
export const bookingHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { records, env } = deps;
  const visible: RouteHandler['visible'] = async ({ person, params }) =>
    void (await visibleRecord(records, person, 'booking', params.id));
  return [
    handle(
      bookings.bookings,
      fresh(['bookings'], ({ query, person }) => bookingsFor(deps, person, query)),
    ),
    handle(
      bookings.commissionPayments,
      fresh(['bookings'], async ({ query, person }) => {
        if (staffMaySee(person, 'booking')) return commissions(deps, query);
        const mine = await commissions(deps, { ...query, cardholderId: person.userId }, ownCommissionsList);
        return { ...mine, rows: mine.rows.map((row) => cardholderBooking.parse(row)) };
      }),
    ),
    handle(
      bookings.commissionsToPay,
      fresh(['bookings', 'extensions', 'ledger'], async () => ({ rows: await owedToCardholders(deps) })),
    ),
    handle(
      bookings.owedCommissions,
      fresh(['bookings', 'extensions', 'ledger'], ({ query: { cardholderId } }) => owedLines(deps.db, cardholderId)),
    ),
    handle(bookings.payBatch, async (call) => ({ rows: [...(await payBatch(deps, call, call.body))] })),
    handle(bookings.exportPayouts, async (call) => {
      await call.caughtUp(['bookings', 'extensions', 'ledger']);
      await payoutTable(deps, call, call.query.language);
      return sent;
    }),
    handle(bookings.payoutBankFile, async (call) => {
      await call.caughtUp(['bookings', 'extensions', 'ledger']);
      const payees = async () =>
        (await owedToCardholders(deps)).map(({ cardholderId, cardholder, payableCents }) => ({
          id: cardholderId,
          email: cardholder.email,
          amountCents: payableCents,
        }));
      await bankFile(deps, call, { name: 'payouts-bank', payees });
      return sent;
    }),
    handle(
      bookings.booking,
      fresh(
        ['bookings'],
        withEtag(async ({ params, person }) => {
          const booking = await bookingOf(deps, params.id);
          const client = await clientFor(deps, booking, person);
          const shown = { ...booking, client, ...(client.erased ? { clientName: '' } : {}) };
          const snapshot = await snapshotFor(deps, person, 'booking', params.id);
          return { ...(staffMaySee(person, 'booking') ? shown : shownCardholderBooking.parse(shown)), snapshot };
        }),
      ),
      visible,
    ),
    handle(
      bookings.consentForm,
      fresh(['bookings'], async ({ params, person }) => {
        const booking = await bookingOf(deps, params.id);
        const { bank, limitCents, statementDate, commissionCents, fulfilment, endedBecause } = booking;
        const { addBy, steps, signed } = await consentOfBooking(deps, booking);
        const answered = {
          bookingId: params.id,
          bank,
          limitCents,
          statementDate,
          commissionCents,
          addBy,
          steps,
          signed,
          refusedBecause: fulfilment === 'refused' ? endedBecause : null,
          toAdd: fulfilment === 'consented',
          snapshot: null,
        };
        if (person.onlyBooking === undefined || (await linkIsOpen(deps, params.id))) {
          return { ...answered, snapshot: await snapshotFor(deps, person, 'booking', params.id) };
        }
        return {
          ...answered,
          commissionCents: null,
          signed: signed && { ...signed, signature: '', hash: null },
          refusedBecause: fulfilment === 'refused' ? '' : null,
        };
      }),
      visible,
    ),
    handle(
      bookings.bookingClientInfo,
      fresh(['bookings'], async ({ params, person }) => clientFor(deps, await bookingOf(deps, params.id), person)),
      visible,
    ),
    handle(
      bookings.bookingComments,
      async ({ params, person }) => ({ rows: await commentsOf(deps, person, params.id) }),
      visible,
    ),
    handle(bookings.changeBookingById, async (call) => {
      const { id, command: name, ...input } = call.body;
      await visibleRecord(records, call.person, 'booking', id);
      // The request determines the command, and so the body's schema.
      return anyCommandAnswered(deps, call, { lifecycle: 'booking', id, name, input });
    }),
    handle(bookings.endBookingById, async (call) => {
      const { id, ...asked } = call.body;
      const { terms } = (await visibleRecord(records, call.person, 'booking', id)).snapshot.state as BookingState;
      const input = { amountCents: must(terms, 'terms').priceCents, ...asked };
      return commandAnswered(deps, call, { lifecycle: 'booking', id, name: 'refund', input });
    }),
    handle(bookings.revealOfBooking, (call) => revealed(deps, call, 'booking'), visible),
    handle(
      bookings.generateAccessLink,
      async ({ params, person: actor, requestOrigin }) => {
        const { cardholderId } = (await records.known('booking', params.id)).snapshot.state as BookingState;
        const { token, expiresAt } = await createAccessLink(deps, {
          bookingId: params.id,
          cardholderId: cardholderId!,
          by: { actor, requestOrigin },
        });
        // The token is in the fragment: browsers don't send it, so it reaches no log and no referrer.
        return { url: `${env.PUBLIC_URL}/cardholder/bookings/${params.id}/consent-form#access=${token}`, expiresAt };
      },
      visible,
    ),
    handle(
      bookings.revokeAccessLinks,
      async ({ params, person: actor, requestOrigin }) => {
        await revokeAccessLinks(deps, { bookingId: params.id, by: { actor, requestOrigin } });
        return { done: true as const };
      },
      visible,
    ),
  ];
};
