import type { RouteName } from './contracts.ts';
import { routeTable } from './routeTable.ts';

interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  /** Whether it waits for its projection to reach a position. */
  readonly takesAfter: boolean;
}
export type RouteTable = Readonly<Partial<Record<RouteName, Route>>>;

const known: Partial<Record<RouteName, Route>> = { ...routeTable };

/** Makes routes known that only some pages call: those pages bring them along. */
export const learnRoutes = (more: RouteTable): void => void Object.assign(known, more);

/** What the browser knows of a route. Throws for one that nobody brought along. */
export function routeOf(name: RouteName): Route {
  const route = known[name];
  if (!route) throw new Error(`The route ${name} was not brought along: see learnRoutes`);
  return route;
}
