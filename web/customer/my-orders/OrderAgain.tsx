import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import * as clientRoutes from '#services/domains/orders/clientRoutes.ts';
import { orderForClient } from '#web/api/cart/checkoutDraft.ts';
import { call } from '#web/api/call.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';

/**
 * Starts another order for the same client: the buyer chooses tradelines, and the checkout knows who the order is for.
 */
export function OrderAgain({ orderId }: { orderId: string }) {
  const me = useMe();
  const go = useNavigate();
  const again = async () => {
    if (!me) return;
    try {
      const client = await call(clientRoutes.orderClientInfo, { params: { id: orderId } });
      orderForClient(me.id, orderId, client);
      void go('/tradelines-for-sale');
    } catch (fault) {
      toast.bad(problemText(fault));
    }
  };
  return (
    <Button variant="subtle" fullWidth onClick={() => void again()}>
      {t('order.again')}
    </Button>
  );
}
