import type { z } from 'zod';
import type { audit } from '#services/domains/audit/contract.ts';
import type { auth } from '#services/domains/accounts/contract.ts';
import type { bookings } from '#services/domains/bookings/contract.ts';
import type { calendars } from '#services/domains/calendars/contract.ts';
import type { cardManagement } from '#services/domains/cards/contract.ts';
import type { cart } from '#services/domains/cart/contract.ts';
import type { evidence } from '#services/domains/evidence/contract.ts';
import type { documents, files } from '#services/domains/files/contract.ts';
import type { holds } from '#services/domains/holds/contract.ts';
import type { journeys } from '#services/domains/journeys/contract.ts';
import type { operations } from '#services/domains/operations/contract.ts';
import type { orderManagement } from '#services/domains/orderManagement/contract.ts';
import type { orders } from '#services/domains/orders/contract.ts';
import type { presence } from '#services/domains/presence/contract.ts';
import type { queues } from '#services/domains/queues/contract.ts';
import type { RouteContract } from '#services/http/route.ts';
import type { savedViews } from '#services/domains/savedViews/contract.ts';
import type { settings, siteInfo } from '#services/domains/settings/contract.ts';
import type { staffPages } from '#services/domains/users/contract.ts';
import type { systemRoutes } from '#services/domains/system/contract.ts';
import type { tradelines } from '#services/domains/tradelines/contract.ts';
import type { verifications } from '#services/domains/verification/contract.ts';

/** All named routes. Types only: the schemas stay on the server, the browser carries `routeTable.ts`. */
export type Contracts = typeof auth &
  typeof bookings &
  typeof calendars &
  typeof cardManagement &
  typeof cart &
  typeof documents &
  typeof files &
  typeof holds &
  typeof journeys &
  typeof orderManagement &
  typeof orders &
  typeof staffPages &
  typeof systemRoutes &
  typeof tradelines &
  typeof verifications &
  typeof operations &
  typeof settings &
  typeof siteInfo &
  typeof presence &
  typeof queues &
  typeof savedViews &
  typeof audit &
  typeof evidence;
export type RouteName = keyof Contracts;

type PartsOf<Name extends RouteName> =
  Contracts[Name] extends RouteContract<infer Params, infer Query, infer Body, infer Answer>
    ? { params: Params; query: Query; body: Body; answer: Answer }
    : never;

/** What a route answers. */
export type AnswerTo<Name extends RouteName> = z.output<PartsOf<Name>['answer']>;

/** What can be sent along. Which of them a route needs is its contract's; the server refuses what does not fit. */
export interface RequestTo<Name extends RouteName> {
  readonly params?: z.input<PartsOf<Name>['params']>;
  readonly query?: z.input<PartsOf<Name>['query']>;
  readonly body?: z.input<PartsOf<Name>['body']>;
}
