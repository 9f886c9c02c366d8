import type { EventMeta } from '#workflows/kernel/lifecycle.ts';

/** Another proof while one is under review doesn't restart the promise: the customer has waited since the first. */
export const waitingSince = (
  payment: { readonly at: string; readonly since?: string } | null,
  { from, to }: Pick<EventMeta, 'from' | 'to'>,
): { since?: string } => (payment && from === to ? { since: payment.since ?? payment.at } : {});
