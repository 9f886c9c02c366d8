import { IconPlus } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { BeginLink } from '#web/queue/BeginLink.tsx';
import { Queue } from '#web/queue/Queue.tsx';
import { orderSpec } from './orderSpec.tsx';

/** The orders queue: orders that wait for staff, updated live. */
export default function OrdersPage() {
  return (
    <Queue
      spec={orderSpec}
      begin={
        <BeginLink page="orders" to="/admin/orders/new" icon={IconPlus}>
          {t('staff.newOrder.do')}
        </BeginLink>
      }
    />
  );
}
