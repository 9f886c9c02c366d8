import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { dutyContracts } from './contract.ts';
import { dutiesOfPerson } from './dutiesOfPerson.ts';

/** Handlers of what a customer has to do. */
export const dutyHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  handle(
    dutyContracts.myDuties,
    fresh(['orders', 'bookings', 'claims', 'extensions', 'verification', 'ledger'], async ({ person }) => ({
      duties: [...(await dutiesOfPerson(deps, person))],
    })),
  ),
];
