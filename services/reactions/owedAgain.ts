import { isBefore } from '#workflows/kernel/calendar.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { MailData } from '#services/mail/mailData.ts';
import { decidedAt } from './reaction.ts';

/** What a mail says of a refund whose payment was reversed: how much is owed again, and by when it's paid, where that is still to come. */
export function owedAgain(
  event: Pick<StoredEvent, 'meta'> & { readonly data: { readonly amountCents: number } },
  deadlines: readonly Deadline[],
): MailData {
  const { amountCents } = event.data;
  const by = deadlines.find(({ name }) => name === 'refundToPay')?.dueAt;
  return { amountCents, ...(by !== undefined && isBefore(decidedAt(event), by) ? { by } : {}) };
}
