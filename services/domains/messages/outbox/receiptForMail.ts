import { system } from '#workflows/kernel/actor.ts';
import { streamOf } from '#services/commands/record.ts';
import { templateOf } from '#services/domains/mails.ts';
import { orderReceipt } from '#services/evidence/orderReceipt.ts';
import type { MailDeps } from '#services/mail/sendDueMails.ts';
import type { Logger } from '#services/platform/logger.ts';

type Deps = Parameters<typeof orderReceipt>[0] & { readonly log: Pick<Logger, 'warn'> };

/**
 * Makes the receipt that a mail carries: a mail to an order's buyer that links the printed receipt has the signed one attached.
 * Without a signed log, or where making it fails, the mail goes without.
 */
export const receiptForMail =
  (deps: Deps): NonNullable<MailDeps['receiptFor']> =>
  async ({ template, data: { orderId }, toUserId, language }) => {
    if (orderId === undefined || !templateOf(template).documents?.includes('receipt')) return undefined;
    try {
      const [placed] = await deps.eventStore.stored.read(streamOf('order', orderId), { max: 1 });
      if ((placed?.data as { readonly buyerId?: string } | undefined)?.buyerId !== toUserId) return undefined;
      const by = { actor: system('receiptForMail'), requestOrigin: { via: 'system' } } as const;
      return await orderReceipt(deps, { orderId, buyerId: toUserId, language }, by);
    } catch (err) {
      deps.log.warn({ err, orderId }, 'a mail goes without its receipt');
      return undefined;
    }
  };
