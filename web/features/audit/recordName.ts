import { hasWords, t } from '#web/i18n/t.ts';

/** A record as people call it: an order by its number, others by the beginning of their id. */
export function recordName({
  lifecycle,
  recordId,
  stream,
  orderNumber,
}: {
  lifecycle: string;
  recordId: string;
  stream: string;
  orderNumber: string | null;
}): string {
  const kind = hasWords(`staff.lifecycle.${lifecycle}`) ? t(`staff.lifecycle.${lifecycle}`) : lifecycle;
  if (lifecycle === 'order' && orderNumber !== null) return t('audit.record', { kind, id: orderNumber });
  return stream === lifecycle ? kind : t('audit.record', { kind, id: recordId.slice(0, 8) });
}
