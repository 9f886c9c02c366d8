import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as cardRoutes from '#services/domains/cards/routes.ts';
import { answerQuery } from '#web/api/answerQuery.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

type Options = AnswerTo<typeof cardRoutes.cardOptions>;
type Bank = Options['banks'][number];

/** The lenders as they are now. */
export interface CardBanks {
  readonly all: () => readonly Bank[];
  /** Undefined for one that isn't among them, or until they are known. */
  readonly of: (bankId: number) => Bank | undefined;
}

/** Stays the same while the lenders come and change: a queue's spec is made once. */
export function useCardBanks(): CardBanks {
  const queries = useQueryClient();
  // Whoever shows them is drawn again when they come.
  useAnswer(cardRoutes.cardOptions);
  return useMemo(() => {
    const { queryKey } = answerQuery(cardRoutes.cardOptions, {});
    const all = () => queries.getQueryData<Options>(queryKey)?.banks ?? [];
    return { all, of: (bankId) => all().find(({ id }) => id === bankId) };
  }, [queries]);
}
