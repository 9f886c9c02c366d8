import type { LoggedEvent } from '#services/domains/audit/contract.ts';
import { hasWords, t } from '#web/i18n/t.ts';

/** A record as people call it: an order by its number, others by the beginning of their id; the account of the person who did it needs none. */
export function recordName({
  lifecycle,
  recordId,
  stream,
  orderNumber,
  actor,
}: {
  lifecycle: string;
  recordId: string;
  stream: string;
  orderNumber: string | null;
  actor: LoggedEvent['actor'];
}): string {
  const kind = hasWords(`staff.lifecycle.${lifecycle}`) ? t(`staff.lifecycle.${lifecycle}`) : lifecycle;
  if (lifecycle === 'order' && orderNumber !== null) return t('audit.record', { kind, id: orderNumber });
  const isOwnAccount = lifecycle === 'account' && actor?.kind === 'person' && actor.userId === recordId;
  return stream === lifecycle || isOwnAccount ? kind : t('audit.record', { kind, id: recordId.slice(0, 8) });
}
