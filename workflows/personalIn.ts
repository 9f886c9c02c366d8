import type { Lifecycle } from './kernel/lifecycle.ts';
import type { Personal } from './kernel/personal.ts';
import { lifecycles } from './lifecycles.ts';

const byType = new Map(
  Object.values<Lifecycle>(lifecycles).flatMap(({ events, retired }) =>
    Object.values({ ...events, ...retired }).map(({ type, personal }) => [type, personal] as const),
  ),
);

/** Returns which texts of an event type are personal, and whose; undefined for a type without any. */
export const personalIn = (type: string): Personal | undefined => byType.get(type);
