import type { Me } from '#services/http/routeTypes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keptDrafts } from '#web/kit/form/keptDrafts.ts';
import { sessionGeneration } from './generation.ts';
import { meKey } from './useMe.ts';

/**
 * Switches the page to another person, or to nobody: all data of the previous person is dropped, and every part of the
 * page is mounted anew. Drafts stay until another person signs in, so that a person whose session has expired finds
 * them on return. Queries for the current person get the new answer at the same moment.
 */
export function changePerson(queries: QueryClient, me: Me | null): void {
  void queries.cancelQueries();
  queries.setQueryData(meKey, me);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });
  queries.getMutationCache().clear();
  keptDrafts.belongTo(me?.id);
  sessionGeneration.next();
}

/** True if two answers mean the same session: the same person and the same impersonator. */
export const isSameSession = (one: Me | null, other: Me | null): boolean =>
  one?.id === other?.id && one?.behind?.id === other?.behind?.id && one?.onlyBooking === other?.onlyBooking;
