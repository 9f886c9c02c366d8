import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { findUsers } from '#services/accounts/users.ts';
import { bookingJourney, orderJourney } from '#services/domains/journeys/journey.ts';
import { commissionMoney, orderMoney } from '#services/domains/journeys/money.ts';
import type { PastStep } from '#services/domains/journeys/past.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { type JourneyStepView, journeys } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';

/** Handlers of the journeys of orders and bookings, which are computed from events and so never delayed. */
export const journeyHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { eventStore, records } = deps;
  const visible =
    (lifecycle: 'order' | 'booking'): RouteHandler['visible'] =>
    async ({ person, params }) =>
      void (await visibleRecord(records, person, lifecycle, params.id));
  return [
    handle(
      journeys.orderJourney,
      async ({ params: { id }, person }) => {
        const { steps, lines, turns, ...rest } = await orderJourney(eventStore, id, person, await inForceNow(deps));
        const names = await namesIn(deps, person, [...steps, ...lines.flatMap((line) => line.steps)]);
        return {
          steps: named(steps, names),
          lines: lines.map((line) => ({ ...line, steps: named(line.steps, names) })),
          turns: [...turns],
          ...rest,
        };
      },
      visible('order'),
    ),
    handle(
      journeys.bookingJourney,
      async ({ params: { id }, person }) => {
        const { steps, turns, ...rest } = await bookingJourney(eventStore, id, person, await inForceNow(deps));
        return { steps: named(steps, await namesIn(deps, person, steps)), turns: [...turns], ...rest };
      },
      visible('booking'),
    ),
    handle(
      journeys.orderMoney,
      async ({ params: { id }, person }) => ({ rows: [...(await orderMoney(eventStore, id, person))] }),
      visible('order'),
    ),
    handle(
      journeys.bookingMoney,
      async ({ params: { id }, person }) => ({ rows: [...(await commissionMoney(eventStore, id, person))] }),
      visible('booking'),
    ),
  ];
};

type Step = JourneyStepView | PastStep;
type Names = ReadonlyMap<string, string>;

/** Returns names of people, only for staff. */
async function namesIn({ db }: Pick<ApiDeps, 'db'>, person: Person, steps: readonly Step[]): Promise<Names> {
  if (!isStaffOrAdmin(person)) return new Map();
  const users = await findUsers(
    db,
    steps.flatMap((step) => ('actor' in step && step.actor.kind === 'person' ? [step.actor.userId] : [])),
  );
  return new Map(
    [...users].map(([id, { firstName, lastName, forgotten }]) => [
      id,
      forgotten ? '' : `${firstName} ${lastName}`.trim(),
    ]),
  );
}

/** Converts steps for the answer, without the actor. */
const named = (steps: readonly Step[], names: Names): JourneyStepView[] =>
  steps.map((step) => {
    if (!('actor' in step)) return step;
    const { actor, ...shown } = step;
    return { ...shown, name: (actor.kind === 'person' && names.get(actor.userId)) || null };
  });
