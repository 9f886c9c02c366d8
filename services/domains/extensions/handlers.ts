import { saidCents } from '#workflows/parts/payment/cameIn.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { extensionPhase, type ExtensionState } from '#workflows/extension/state.ts';
import { must } from '#workflows/kernel/must.ts';
import type { DryRuns } from '#services/domains/records/previews/dryRun.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { bookingIsVisible } from '#services/domains/records/bookingIsVisible.ts';
import { snapshotFor } from '#services/domains/records/snapshotFor.ts';
import { staffMaySee, visibleRecord } from '#services/domains/records/visibility.ts';
import { type Call, type RouteHandler, handle } from '#services/http/call.ts';
import { ApiProblem, conflict, notFound } from '#services/http/problems.ts';
import { commandAnswered } from '#services/http/sendCommand.ts';
import { extensions, type ShownExtension } from './contract.ts';
import { managed } from './managed.ts';
import { nextOffer } from './nextOffer.ts';
import {
  type RecordBeside,
  isOpen,
  nextIdBeside,
  readableBeside,
  recordsBeside,
} from '#services/commands/recordsBeside.ts';

/** Handlers of a booking's extension requests, for its buyer, its cardholder and staff. */
export const extensionHandlers = (deps: ApiDeps & DryRuns): readonly RouteHandler[] => {
  const visible = ({ person, params }: { person: Person; params: { id: string } }) =>
    bookingIsVisible(deps, person, params.id);
  return [
    handle(
      extensions.extensionsOfBooking,
      async ({ params: { id }, person }) => {
        const { all } = await readableBeside(deps.eventStore, 'extension', id);
        return {
          rows: await Promise.all(all.map((one) => shownTo(deps, person, one))),
          offer: await nextOffer(deps, person, id, all),
        };
      },
      visible,
    ),
    handle(extensions.requestExtension, (call) => request(deps, call), visible),
    handle(
      extensions.extension,
      async ({ params: { id }, person }) => {
        const record = await deps.records.current('extension', id);
        const { bookingId } = must(record.snapshot.state.terms, 'extension that was requested');
        const { all } = await readableBeside(deps.eventStore, 'extension', bookingId);
        return shownTo(
          deps,
          person,
          must(
            all.find((one) => one.id === id),
            'extension of its booking',
          ),
        );
      },
      async ({ person, params }) => void (await visibleRecord(deps.records, person, 'extension', params.id)),
    ),
  ];
};

/**
 * Requests the booking's next extension. While one is open the request goes to that one: a repeat with the same key
 * gets the same answer, anything else is refused.
 */
async function request(deps: ApiDeps & DryRuns, call: Call<{ id: string }, unknown, unknown>) {
  const bookingId = call.params.id;
  const all = await recordsBeside(deps.eventStore, 'extension', bookingId);
  const last = all.at(-1);
  const id = last && isOpen('extension', last) ? last.id : nextIdBeside('extension', bookingId, all);
  try {
    return await commandAnswered(deps, call, {
      lifecycle: 'extension',
      id,
      name: 'requestExtension',
      input: { bookingId },
    });
  } catch (fault) {
    if (fault instanceof ApiProblem && fault.problem.code === 'notInThisState') throw conflict('oneAtATime');
    throw fault;
  }
}

async function shownTo(
  deps: ApiDeps & DryRuns,
  person: Person,
  { id, ordinal, record }: RecordBeside<'extension'>,
): Promise<ShownExtension> {
  const { value, state } = record.snapshot;
  const { terms, extended } = state;
  if (!terms) throw notFound();
  const staff = staffMaySee(person, 'extension');
  const seesPayment = staff || person.userId === terms.buyerId;
  const phase = must(extensionPhase(value), 'state of an extension');
  return {
    id,
    ordinal,
    bookingId: terms.bookingId,
    orderId: terms.orderId,
    line: terms.line,
    bank: terms.bank,
    state: phase,
    // The buyer may not know what the cardholder has earned.
    status: staff || person.userId === terms.cardholderId ? String(value) : phase,
    requestedAt: must(state.requestedAt, 'time of the request'),
    payBy: state.payBy,
    mayRefuseUntil: state.mayRefuseUntil,
    acceptedAt: state.acceptedAt,
    priceCents: seesPayment ? terms.priceCents : null,
    commissionCents: staff || person.userId === terms.cardholderId ? terms.commissionCents : null,
    ...(extended ?? { before: terms.before, after: terms.after }),
    endedAt: state.endedAt,
    shortCents: seesPayment ? saidCents(state) : null,
    confirmedCents: seesPayment ? (state.confirmed?.amountCents ?? null) : null,
    refundOwedCents: seesPayment ? state.refundOwedCents : null,
    // Declining the payment and deleting the request only concern its buyer and staff: the cardholder sees only their
    // own reason for refusing.
    because: seesPayment ? becauseOf(state) : value === 'refused' ? state.endedBecause : null,
    declinedWhy: seesPayment ? (state.declinedWhy ?? null) : null,
    payment: seesPayment ? sentPayment(state) : null,
    managed: staff ? await managed(deps, id, state) : null,
    snapshot: await snapshotFor(deps, person, 'extension', id),
  };
}

/** Returns why it ended; before that, and if it expired, why its payment was declined. */
const becauseOf = ({ declinedBecause, endedBecause }: ExtensionState): string | null =>
  (endedBecause === 'expired' ? null : endedBecause) ?? declinedBecause;

const sentPayment = ({ payment }: ExtensionState): ShownExtension['payment'] =>
  payment && {
    at: payment.at,
    method: payment.method,
    amountCents: payment.amountCents,
    proofFileId: payment.proofFileId,
  };
