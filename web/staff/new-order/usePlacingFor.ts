import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { quoteKey, useQuote } from '#web/api/cart/useQuote.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { type Draft, flagOf } from '#web/kit/form/useDraft.ts';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { clientErrors, clientFaults } from '#web/record/client/clientDraft.ts';
import { nextCycleName, orderFrom } from '#web/record/placing/orderFrom.ts';
import type { Chosen } from './useChosen.ts';
import { usePromocode } from './usePromocode.ts';

type Order = ReturnType<typeof orderFrom> & { readonly buyerId: string; readonly fromCart: false };
export type Placing = ReturnType<typeof usePlacingFor>;

/**
 * The order's price for this customer, the errors of the form, and placing the order: once, however often it is sent.
 */
export function usePlacingFor(draft: Draft, chosen: Chosen) {
  const { customerId, customer, cardIds } = chosen;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const promocode = usePromocode(draft, chosen);
  const quote = useQuote(cardIds, {
    enabled: customer !== undefined,
    customer: { buyerId: customerId, promocode: promocode.code || undefined },
  });
  const quoted = customer && cardIds.length > 0 && !quote.isPlaceholderData ? quote.data : undefined;
  const refused = quoted?.promocode?.refused;
  const sending = useSend((body: Order, idempotencyKey) => call(orderRoutes.placeOrder, { body }, { idempotencyKey }), {
    onDone: ({ id }) => {
      toast.good(t('staff.newOrder.placed'));
      void navigate(`/admin/orders/${id}`, { replace: true });
    },
    // A price, a statement or a slot has changed meanwhile: the page shows the new one.
    onFailed: (fault) => {
      void queries.invalidateQueries({ queryKey: quoteKey });
      draft.fail(clientErrors(fault));
    },
  });
  const late = (quoted?.lines ?? []).filter(({ window }) => window === 'mayReportNextCycle');
  const affirmations = ['detailsAreRight', 'ssnIsReal', ...late.map(({ cardId }) => nextCycleName(cardId))];
  const faults = () => ({
    ...(customer ? {} : { buyerId: t('field.required') }),
    ...(cardIds.length > 0 ? {} : { lines: t('staff.newOrder.noLines') }),
    ...clientFaults(draft),
    ...(refused ? { promocode: refusalText(refused) } : {}),
    ...(promocode.isApplied ? {} : { promocode: t('staff.newOrder.applyFirst') }),
    ...Object.fromEntries(affirmations.filter((name) => !flagOf(draft, name)).map((name) => [name, t('field.accept')])),
  });
  const submit = () => {
    const found = faults();
    if (Object.keys(found).length > 0) return draft.fail(found);
    if (!quoted) return void quote.refetch();
    const order = orderFrom(draft, quoted.lines, promocode.code || undefined);
    sending.mutate({ ...order, buyerId: customerId, fromCart: false });
  };
  return {
    quote,
    quoted,
    late,
    promocode,
    submit,
    error: sending.error,
    placing: sending.isPending || sending.isSuccess,
  };
}
