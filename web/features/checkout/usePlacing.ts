import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { call } from '#web/api/call.ts';
import { cartKey, cartTabs } from '#web/api/cart/cartQueries.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { type Draft, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { checkoutFlow, type CheckoutStep } from './checkoutFlow.ts';
import { clientFrom } from './clientFaults.ts';
import { nextCycleName } from './nextCycleName.ts';

/** The checkout's way, and placing the order at its end: once, however often it is sent. */
export function usePlacing(draft: Draft, lines: readonly { cardId: string }[]) {
  const [flow, send] = useMachine(checkoutFlow);
  const [error, setError] = useState<unknown>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const place = async () => {
    send({ type: 'place' });
    setError(null);
    try {
      const { id } = await call(
        orderRoutes.placeOrder,
        { body: orderFrom(draft, lines) },
        { idempotencyKey: flow.context.key },
      );
      await navigate(`/payment/order/${id}`, { replace: true });
      cartTabs.report('changed');
      void queries.invalidateQueries({ queryKey: cartKey });
    } catch (fault) {
      setError(fault);
      // Refused for what another tab did to the cart: this page shows the cart as it is now.
      void queries.invalidateQueries({ queryKey: cartKey });
      const { status = 0, issues = [] } = problemOf(fault) ?? {};
      if (issues.some(({ path }) => path.startsWith('client.'))) {
        send({ type: 'toClient' });
        draft.failWith(fault);
      } else {
        send({ type: status >= 400 && status < 500 ? 'refused' : 'lost' });
      }
    }
  };
  const placing = flow.matches('placing');
  return { step: (placing ? 'confirm' : flow.value) as CheckoutStep, placing, send, error, place: () => void place() };
}

function orderFrom(draft: Draft, lines: readonly { cardId: string }[]) {
  const comment = textOf(draft, 'comment').trim();
  return {
    lines: lines.map(({ cardId }) => ({ cardId, mayReportNextCycle: flagOf(draft, nextCycleName(cardId)) })),
    client: clientFrom(draft),
    ssnIsReal: flagOf(draft, 'ssnIsReal'),
    questionnaire: { refundPolicyRead: true, dataIsCorrect: true, resultsVary: true } as const,
    ...(comment === '' ? {} : { comment }),
  };
}
