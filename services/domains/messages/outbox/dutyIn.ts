import type { Db } from '#projections/database/db.ts';
import { besideIn } from '#workflows/lifecycles.ts';
import { openDuties } from '#projections/duties/openDuties.ts';
import { templateOf } from '#services/domains/mails.ts';
import type { FindMailFacts, MailFacts } from '#services/mail/mailFacts.ts';

/** Returns what the mail asks its reader to do; nothing once that is done. */
export async function dutyIn(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  { template, data, toUserId }: Parameters<FindMailFacts>[0],
): Promise<Pick<MailFacts, 'duty'>> {
  const { asks } = templateOf(template);
  if (!asks) return {};
  const { orderId, bookingId } = data;
  const recordId = besideIn(data)?.id ?? orderId;
  const duties = await openDuties(db, toUserId, orderId === undefined ? 'cardholder' : 'buyer', now());
  const duty = duties.find(
    (one) =>
      asks.includes(one.what) && (recordId === undefined ? one.bookingId === bookingId : one.recordId === recordId),
  );
  return duty ? { duty } : {};
}
