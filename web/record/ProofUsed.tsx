import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';

/** The same picture proves two payments: the one thing that staff must not overlook. */
export function ProofUsed({ orders }: { orders: readonly string[] }) {
  return (
    <Callout tone="bad" urgent title={t('staff.payment.usedBefore', { count: orders.length })}>
      {t('staff.payment.usedOn')}{' '}
      {orders.map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={`/admin/orders/${id}`}>{t('staff.payment.otherOrder', { id: id.slice(0, 8) })}</Link>
        </span>
      ))}
    </Callout>
  );
}
