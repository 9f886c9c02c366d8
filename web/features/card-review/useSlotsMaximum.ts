import { useCallback, useEffect, useRef } from 'react';
import * as cardRoutes from '#services/domains/cards/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

/** How many slots a lender allows now; undefined until it is known. The function stays the same: a queue's spec is made once. */
export function useSlotsMaximum(): (bankId: number) => number | undefined {
  const { data } = useAnswer(cardRoutes.cardOptions);
  const known = useRef(data?.banks);
  useEffect(() => void (known.current = data?.banks), [data]);
  return useCallback((bankId) => known.current?.find(({ id }) => id === bankId)?.maxSlots, []);
}
