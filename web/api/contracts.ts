import type { z } from 'zod';
import type { audit } from '#services/api/contracts/audit.ts';
import type { auth } from '#services/api/contracts/auth.ts';
import type { bookings } from '#services/api/contracts/bookings.ts';
import type { calendars } from '#services/api/contracts/calendars.ts';
import type { cardManagement } from '#services/api/contracts/cardManagement.ts';
import type { cart } from '#services/api/contracts/cart.ts';
import type { evidence } from '#services/api/contracts/evidence.ts';
import type { documents, files } from '#services/api/contracts/files.ts';
import type { holds } from '#services/api/contracts/holds.ts';
import type { journeys } from '#services/api/contracts/journeys.ts';
import type { operations } from '#services/api/contracts/operations.ts';
import type { orderManagement } from '#services/api/contracts/orderManagement.ts';
import type { orders } from '#services/api/contracts/orders.ts';
import type { presence } from '#services/api/contracts/presence.ts';
import type { queues } from '#services/api/contracts/queues.ts';
import type { RouteContract } from '#services/api/contracts/route.ts';
import type { savedViews } from '#services/api/contracts/savedViews.ts';
import type { settings, siteInfo } from '#services/api/contracts/settings.ts';
import type { staffPages } from '#services/api/contracts/staff.ts';
import type { systemRoutes } from '#services/api/contracts/system.ts';
import type { tradelines } from '#services/api/contracts/tradelines.ts';
import type { verifications } from '#services/api/contracts/verification.ts';

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
