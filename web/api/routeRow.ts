import type { RouteName } from './contracts.ts';

/** What the browser needs to know of a route in order to call it. */
export interface RouteRow {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  /** Whether it waits for its projection to reach a position. */
  readonly takesAfter: boolean;
}
export type RouteTable = Readonly<Partial<Record<RouteName, RouteRow>>>;
