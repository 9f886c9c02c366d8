import { Button } from '@mantine/core';
import { IconCircleCheck, IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { useCart } from '#web/api/cart/useCart.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';

/** Says where the cart's tradelines are, if they were just ordered: in another tab, or before a step back. */
export function EmptyCart() {
  const waiting = useWaitingOrder();
  return waiting ? (
    <EmptyState
      icon={IconCircleCheck}
      title={t('cart.placed', { number: waiting.number })}
      action={
        waiting.payBy && waiting.declinedBecause === null ? (
          <Button component={Link} to={`/payment/order/${waiting.id}`}>
            {t('myOrders.pay')}
          </Button>
        ) : (
          <Button component={Link} to={`/my-orders/${waiting.id}`}>
            {t('payment.follow')}
          </Button>
        )
      }
    >
      {t('cart.placedText')}
    </EmptyState>
  ) : (
    <EmptyState
      icon={IconShoppingCart}
      title={t('cart.empty')}
      action={
        <Button component={Link} to="/tradelines-for-sale">
          {t('cart.browse')}
        </Button>
      }
    >
      {t('cart.emptyText')}
    </EmptyState>
  );
}

/** The buyer's newest order, while it waits for a payment or its review; undefined otherwise, and until loaded. */
export function useWaitingOrder() {
  const { signedIn } = useCart();
  const { data } = useAnswer(orderRoutes.myOrders, { query: { page: 1, pageSize: 1 } }, { enabled: signedIn });
  const newest = data?.rows[0];
  return newest?.state === 'paymentPending' || newest?.state === 'paymentUnderReview' ? newest : undefined;
}
