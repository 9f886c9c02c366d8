import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { answerQuery } from '#web/api/answerQuery.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

type Choices = AnswerTo<typeof userRoutes.userFilters>;

/** Filters of the people list, as far as the reader may see them; undefined until they are loaded. */
export type UserChoices = () => Choices | undefined;

/** Keeps its identity while the choices load and change: a list's columns are created once. */
export function useUserChoices(): UserChoices {
  const queries = useQueryClient();
  // Components that use it re-render when the choices arrive.
  useAnswer(userRoutes.userFilters, {}, { watches: ['users', 'role'] });
  return useMemo(() => {
    const { queryKey } = answerQuery(userRoutes.userFilters, {});
    return () => queries.getQueryData<Choices>(queryKey);
  }, [queries]);
}
