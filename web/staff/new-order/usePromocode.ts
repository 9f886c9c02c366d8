import { useState } from 'react';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { fieldErrors } from '#web/kit/problem/fieldErrors.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import type { Chosen } from './useChosen.ts';

/**
 * The customer's promo code, in force once it was applied. Each attempt with an unknown code counts, so no request is
 * sent while it is typed.
 */
export function usePromocode(draft: Draft, { customer, cardIds }: Chosen) {
  const [code, setCode] = useState('');
  const typed = textOf(draft, 'promocode').trim();
  const trying = useSend(
    (promocode: string) =>
      call(orderRoutes.quoteOrder, {
        body: { lines: cardIds.map((cardId) => ({ cardId })), buyerId: customer?.id, promocode },
      }),
    {
      onDone: (_, promocode) => setCode(promocode),
      onFailed: (fault) => 'promocode' in fieldErrors(fault) && draft.fail({ promocode: t('field.code.wrong') }),
    },
  );
  const apply = () => {
    draft.fail({});
    if (typed === '') return setCode('');
    if (customer && cardIds.length > 0) return trying.mutate(typed);
    draft.fail({ promocode: t('staff.newOrder.totalNote') });
  };
  const isOfField = problemOf(trying.error)?.status === 422;
  return { code, isApplied: typed === code, apply, trying: trying.isPending, error: isOfField ? null : trying.error };
}
