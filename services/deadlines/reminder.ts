import type { Deadline, ReminderTemplate } from '#workflows/kernel/deadline.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { entryOf } from '#services/domains/entries.ts';
import type { MailData } from '#services/mail/mailData.ts';

/** Who gets a reminder, and its content; undefined when the record has nobody to remind, `over` when it comes too late to be of use. */
export function reminderFor({
  lifecycle,
  turn,
  state,
  ...about
}: {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly turn: string;
  readonly template: ReminderTemplate;
  readonly state: Ownership;
  readonly deadlines: readonly Deadline[];
  readonly now: string;
}): { readonly to: string; readonly data: MailData } | 'over' | undefined {
  const to = turn === 'buyer' ? state.buyerId : turn === 'cardholder' ? state.cardholderId : undefined;
  const { reminder } = entryOf(lifecycle);
  if (!to || !reminder) return undefined;
  const data = reminder({ ...about, state });
  return data ? { to, data } : 'over';
}
