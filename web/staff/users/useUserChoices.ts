import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { answerQuery } from '#web/api/answerQuery.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

type Choices = AnswerTo<typeof userRoutes.userFilters>;

/** What people can be filtered by, as far as the reader sees them; undefined until it is known. */
export type UserChoices = () => Choices | undefined;

/** Stays the same while the choices come and change: a list's columns are made once. */
export function useUserChoices(): UserChoices {
  const queries = useQueryClient();
  // Whoever shows them is drawn again when they come.
  useAnswer(userRoutes.userFilters, {}, { watches: ['users', 'role'] });
  return useMemo(() => {
    const { queryKey } = answerQuery(userRoutes.userFilters, {});
    return () => queries.getQueryData<Choices>(queryKey);
  }, [queries]);
}
