import type { Me } from '#services/http/routeTypes.ts';
import { categoryOf, idIn } from '#workflows/kernel/streamName.ts';
import { isAdmin, reachesPage } from '#web/api/session/may.ts';
import { isLifecycle } from '#web/lifecycles/entries.ts';

/** The event that an amount comes from, as far as the page knows it. */
export interface Source {
  /** `order-7f…` */
  readonly stream: string;
  readonly at: string;
  readonly eventId?: string;
}

/**
 * Returns where to see the event: admins get the audit with the event open, staff who may read the record's history get
 * the record as of that moment. Undefined for other readers, who see only the day and the step.
 */
export function eventLink(me: Me | null | undefined, { stream, at, eventId }: Source): string | undefined {
  if (!me) return undefined;
  if (isAdmin(me) && eventId !== undefined) {
    return `/admin/audit?${new URLSearchParams({ record: stream, event: eventId })}`;
  }
  const lifecycle = categoryOf(stream);
  return isLifecycle(lifecycle) && reachesPage('orders', 2)(me)
    ? `/admin/history/${lifecycle}/${idIn(stream)}?${new URLSearchParams({ at })}`
    : undefined;
}
