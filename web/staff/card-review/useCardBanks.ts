import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as cardRoutes from '#services/domains/cards/routes.ts';
import { answerQuery } from '#web/api/answerQuery.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

type Options = AnswerTo<typeof cardRoutes.cardOptions>;
type Bank = Options['banks'][number];

/** The current lenders. */
export interface CardBanks {
  readonly all: () => readonly Bank[];
  /** Returns undefined for an unknown lender, and until the lenders are loaded. */
  readonly of: (bankId: number) => Bank | undefined;
}

/** Keeps its identity while the lenders load and change: a queue's spec is created once. */
export function useCardBanks(): CardBanks {
  const queries = useQueryClient();
  // Components that use it re-render when the lenders arrive.
  useAnswer(cardRoutes.cardOptions);
  return useMemo(() => {
    const { queryKey } = answerQuery(cardRoutes.cardOptions, {});
    const all = () => queries.getQueryData<Options>(queryKey)?.banks ?? [];
    return { all, of: (bankId) => all().find(({ id }) => id === bankId) };
  }, [queries]);
}
