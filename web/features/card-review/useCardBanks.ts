import { useCallback, useMemo, useRef } from 'react';
import * as cardRoutes from '#services/domains/cards/routes.ts';
import { type AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

type Bank = AnswerTo<typeof cardRoutes.cardOptions>['banks'][number];

/** The lenders as they are now. */
export interface CardBanks {
  readonly all: () => readonly Bank[];
  /** Undefined for one that isn't among them, or until they are known. */
  readonly of: (bankId: number) => Bank | undefined;
}

/** Stays the same while the lenders come and change: a queue's spec is made once. */
export function useCardBanks(): CardBanks {
  const known = useRef<readonly Bank[]>([]);
  const { data } = useAnswer(cardRoutes.cardOptions);
  if (data) known.current = data.banks;
  const all = useCallback(() => known.current, []);
  return useMemo(() => ({ all, of: (bankId) => all().find(({ id }) => id === bankId) }), [all]);
}
