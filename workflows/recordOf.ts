import type { LifecycleName } from './lifecycles.ts';

/** The names alone: pages that only tell whose event something is need not load the machines. */
const names: Readonly<Record<LifecycleName, true>> = {
  order: true,
  booking: true,
  card: true,
  holds: true,
  verification: true,
  extension: true,
};

/** `order-7f…` → its lifecycle and the record's id; undefined for streams that are no lifecycle (`settings`). */
export function recordOf(stream: string): { readonly name: LifecycleName; readonly id: string } | undefined {
  const dash = stream.indexOf('-');
  const name = stream.slice(0, dash);
  return Object.hasOwn(names, name) ? { name: name as LifecycleName, id: stream.slice(dash + 1) } : undefined;
}
