import type { Deadline } from '#workflows/kernel/deadline.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { entryOf } from '#services/domains/entries.ts';
import type { MailData } from '#services/mail/templates.ts';

/** Who gets a reminder, and its content; undefined when the record has nobody to remind. */
export function reminderFor({
  lifecycle,
  turn,
  state,
  ...about
}: {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly turn: string;
  readonly template: string;
  readonly state: Ownership;
  readonly deadlines: readonly Deadline[];
}): { readonly to: string; readonly data: MailData } | undefined {
  const to = turn === 'buyer' ? state.buyerId : turn === 'cardholder' ? state.cardholderId : undefined;
  const data = entryOf(lifecycle).reminder?.({ ...about, state });
  return to && data ? { to, data } : undefined;
}
