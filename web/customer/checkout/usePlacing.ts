import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import * as severalRoutes from '#services/domains/orders/several/routes.ts';
import { call } from '#web/api/call.ts';
import { cartKey, cartTabs } from '#web/api/cart/cartQueries.ts';
import { placedNow } from '#web/api/cart/placedNow.ts';
import { enteredPromocode } from '#web/api/cart/enteredPromocode.ts';
import { quoteKey } from '#web/api/cart/useQuote.ts';
import { type Flow, useEntering } from '#web/api/machine/useFlow.ts';
import { useSend } from '#web/api/useSend.ts';
import type { Draft } from '#web/kit/form/useDraft.ts';
import { clientErrors } from '#web/record/client/clientDraft.ts';
import { type ShownLines, orderFrom } from '#web/record/placing/orderFrom.ts';
import { savedClientOf } from './useCheckoutDraft.ts';
import { checkoutDraft } from '#web/api/cart/checkoutDraft.ts';

type Order = ReturnType<typeof orderFrom> & { readonly fromCart: true };

interface PlacingOptions {
  readonly draft: Draft;
  readonly lines: ShownLines;
  readonly flow: Flow<'checkout'>;
  /** Leads back to the details in which the server found an error. */
  readonly onEdit: () => void;
}

/** For the client of an earlier order that one is named, and their details stay on the server. */
const place = ({ client, ...order }: Order, clientOf: string, idempotencyKey: string) =>
  clientOf === ''
    ? call(orderRoutes.placeOrder, { body: { ...order, client } }, { idempotencyKey })
    : call(severalRoutes.placeForSaved, { body: { ...order, clientOf } }, { idempotencyKey });

/** Places the order once, however often the button is pressed: the request is sent by entering `placing`. */
export function usePlacing({ draft, lines, flow: { state, send }, onEdit }: PlacingOptions) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sending = useSend((body: Order, idempotencyKey) => place(body, savedClientOf(draft), idempotencyKey), {
    onDone: async ({ id }) => {
      send({ type: 'placed' });
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
      if (Object.keys(faults).length === 0 || savedClientOf(draft) !== '') return send({ type: 'refused' });
      send({ type: 'detailsRefused' });
      onEdit();
      draft.fail(faults);
    },
  });
  useEntering(state, {
    placing: () => sending.mutate({ ...orderFrom(draft, lines, enteredPromocode.read()), fromCart: true }),
  });
  return {
    place: () => send({ type: 'submit' }),
    error: sending.error,
    placing: state === 'placing' || state === 'placed',
  };
}
