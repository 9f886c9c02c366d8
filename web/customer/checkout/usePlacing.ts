import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { call } from '#web/api/call.ts';
import { cartKey, cartTabs } from '#web/api/cart/cartQueries.ts';
import { placedNow } from '#web/api/cart/placedNow.ts';
import { enteredPromocode } from '#web/api/cart/enteredPromocode.ts';
import { quoteKey } from '#web/api/cart/useQuote.ts';
import { useSend } from '#web/api/useSend.ts';
import type { Draft } from '#web/kit/form/useDraft.ts';
import { clientErrors } from '#web/record/client/clientDraft.ts';
import { type ShownLines, orderFrom } from '#web/record/placing/orderFrom.ts';
import { checkoutDraft } from '#web/api/cart/checkoutDraft.ts';

type Order = ReturnType<typeof orderFrom> & { readonly fromCart: true };

/**
 * Places the order once, however often it is sent. `onEdit` leads back to the details in which the server found an
 * error.
 */
export function usePlacing(draft: Draft, lines: ShownLines, onEdit: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sending = useSend((body: Order, idempotencyKey) => call(orderRoutes.placeOrder, { body }, { idempotencyKey }), {
    onDone: async ({ id }) => {
      placedNow.keep(id);
      await navigate(`/payment/order/${id}`, { replace: true });
      checkoutDraft.forget();
      enteredPromocode.forget();
      cartTabs.report('changed');
      void queries.invalidateQueries({ queryKey: cartKey });
    },
    onFailed: (fault) => {
      // The order was refused because another tab changed the cart, or because of other changes: this page shows both
      // as they are now.
      void queries.invalidateQueries({ queryKey: cartKey });
      void queries.invalidateQueries({ queryKey: quoteKey });
      const faults = Object.fromEntries(
        Object.entries(clientErrors(fault)).filter(([path]) => path.startsWith('client.')),
      );
      if (Object.keys(faults).length === 0) return;
      onEdit();
      draft.fail(faults);
    },
  });
  return {
    place: () => sending.mutate({ ...orderFrom(draft, lines, enteredPromocode.read()), fromCart: true }),
    error: sending.error,
    placing: sending.isPending || sending.isSuccess,
  };
}
