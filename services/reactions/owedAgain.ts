import { isBefore } from '#workflows/kernel/calendar.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { MailData } from '#services/mail/templates.ts';
import { decidedAt } from './reaction.ts';

/** What a mail says of a refund whose payment was reversed: how much is owed again, and by when it's paid, where that is still to come. */
export function owedAgain(event: StoredEvent, deadlines: readonly Deadline[]): MailData {
  const { amountCents } = event.data as { amountCents: number };
  const by = deadlines.find(({ name }) => name === 'refundToPay')?.dueAt;
  return { amountCents, ...(by !== undefined && isBefore(decidedAt(event), by) ? { by } : {}) };
}
