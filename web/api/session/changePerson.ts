import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '#services/domains/accounts/contract.ts';
import { keptDrafts } from '#web/kit/form/keptDrafts.ts';
import { sessionGeneration } from './generation.ts';
import { meKey } from './useMe.ts';

/**
 * From here on the page belongs to this person, or to nobody: nothing that another one saw is left, and every part of the page begins
 * anew. What was typed stays until another person comes: whose session ended midway finds it when they are back. Whoever asks who is
 * signed in gets the answer in the same moment.
 */
export function changePerson(queries: QueryClient, me: Me | null): void {
  void queries.cancelQueries();
  queries.setQueryData(meKey, me);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });
  queries.getMutationCache().clear();
  keptDrafts.belongTo(me?.id);
  sessionGeneration.next();
}

/** Two answers to the question who is here that mean the same session: the person, and who sits behind them. */
export const isSameSession = (one: Me | null, other: Me | null): boolean =>
  one?.id === other?.id && one?.behind?.id === other?.behind?.id && one?.onlyBooking === other?.onlyBooking;
