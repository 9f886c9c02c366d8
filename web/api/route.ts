import type { RouteName } from './contracts.ts';
import type { RouteRow, RouteTable } from './routeRow.ts';
import { routeTable } from './routeTable.ts';

const known: Partial<Record<RouteName, RouteRow>> = { ...routeTable };

/** Makes routes known that only some pages call: those pages bring them along. */
export const learnRoutes = (more: RouteTable): void => void Object.assign(known, more);

/** What the browser knows of a route. Throws for one that nobody brought along. */
export function routeOf(name: RouteName): RouteRow {
  const route = known[name];
  if (!route) throw new Error(`The route ${name} was not brought along: see learnRoutes`);
  return route;
}
