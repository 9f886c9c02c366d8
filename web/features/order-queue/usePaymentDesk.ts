import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as orderManagementRoutes from '#services/domains/orderManagement/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import type { QueuedOrder } from './fetchOrders.ts';

/** An order as staff see it. */
export type ManagedOrder = AnswerTo<typeof orderManagementRoutes.managedOrder>;

/** What a form beside the picture goes by; `reason`: why its command isn't possible now. */
export interface DeskFormProps {
  order: ManagedOrder;
  sends: Sends | undefined;
  reason: string | undefined;
}

/** The order that is looked at; those after it are fetched ahead once it is there itself: not their pictures, for each that leaves the server is recorded as opened. */
export function usePaymentDesk(id: string, following: readonly QueuedOrder[]) {
  const order = useAnswer(orderManagementRoutes.managedOrder, { params: { id } }, { watches: [`order-${id}`] });
  const queries = useQueryClient();
  const here = order.data !== undefined;
  const next = following.map((row) => row.id).join();
  useEffect(() => {
    if (!here) return;
    for (const orderId of next.split(',').filter(Boolean)) {
      const request = { params: { id: orderId } };
      void queries.prefetchQuery({
        queryKey: [orderManagementRoutes.managedOrder.name, request],
        queryFn: ({ signal }) => call(orderManagementRoutes.managedOrder, request, { signal }),
        meta: { watches: [`order-${orderId}`] },
      });
    }
  }, [here, next, queries]);
  return order;
}
