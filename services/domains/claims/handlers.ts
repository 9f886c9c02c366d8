import type { z } from 'zod';
import type { Person } from '#workflows/kernel/actor.ts';
import { claimWindow } from '#workflows/claim/window.ts';
import { must } from '#workflows/kernel/must.ts';
import { claimsOfBuyer } from '#projections/claims/query.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { bookingIsVisible } from '#services/domains/records/bookingIsVisible.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import { type Call, type RouteHandler, handle } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { ApiProblem, conflict } from '#services/http/problems.ts';
import { commandAnswered } from '#services/http/sendCommand.ts';
import { claims, type schemas } from './contract.ts';
import { isOpen, nextIdBeside, readableBeside, recordsBeside } from '#services/commands/recordsBeside.ts';
import { nextClaim } from './nextClaim.ts';
import { replacementCards } from './replacementCards.ts';
import { shownClaim } from './shownClaim.ts';

/** Handlers of claims that a line did not post, for its buyer and staff. */
export const claimHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const visible = async ({ person, params }: { person: Person; params: { id: string } }) =>
    void (await visibleRecord(deps.records, person, 'claim', params.id));
  const found = async (id: string) => {
    const { bookingId } = must((await deps.records.current('claim', id)).snapshot.state.terms, 'claim that was sent');
    const { all } = await readableBeside(deps.eventStore, 'claim', bookingId);
    return must(
      all.find((one) => one.id === id),
      'claim of its booking',
    );
  };
  return [
    handle(
      claims.claimsOfBooking,
      async ({ params: { id }, person }) => {
        const claimed = await readableBeside(deps.eventStore, 'claim', id);
        const { state } = (await deps.records.current('booking', id)).snapshot;
        return {
          rows: await Promise.all(claimed.all.map((one) => shownClaim(deps, person, one))),
          window: claimWindow(state),
          offer: await nextClaim(deps, person, state, claimed),
        };
      },
      ({ person, params }) => bookingIsVisible(deps, person, params.id),
    ),
    handle(claims.submitClaim, async (call) => {
      await bookingIsVisible(deps, call.person, call.body.bookingId);
      return submit(deps, call);
    }),
    handle(
      claims.myClaims,
      fresh(['claims'], async ({ person }) => ({ rows: await claimsOfBuyer(deps.db, person.userId) })),
    ),
    handle(claims.claim, async ({ params: { id }, person }) => shownClaim(deps, person, await found(id)), visible),
    handle(claims.replacementCards, ({ params: { id } }) => replacementCards(deps, id), visible),
  ];
};

/**
 * Sends the booking's next claim. While one is open the command goes to that one: a repeat with the same key gets the
 * same answer, anything else is refused.
 */
async function submit(deps: ApiDeps, call: Call<unknown, unknown, z.output<typeof schemas.submitClaim.body>>) {
  const { bookingId } = call.body;
  const all = await recordsBeside(deps.eventStore, 'claim', bookingId);
  const last = all.at(-1);
  const id = last && isOpen('claim', last) ? last.id : nextIdBeside('claim', bookingId, all);
  try {
    return await commandAnswered(deps, call, { lifecycle: 'claim', id, name: 'submitClaim', input: call.body });
  } catch (fault) {
    if (fault instanceof ApiProblem && fault.problem.code === 'notInThisState') throw conflict('noOpenClaim');
    throw fault;
  }
}
