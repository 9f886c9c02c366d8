import { z } from 'zod';
import { usStates } from '#workflows/address/usStates.ts';
import { userTypes } from '#workflows/kernel/actor.ts';
import { sourceTypes } from '#workflows/sourceTypes.ts';
import { flag, pagingQuery, uuid } from '#services/http/shapes.ts';

/** The tabs of the users page (product spec, sections 2 and 6): who may see which is asked in the handler. */
export const userGroups = ['buyers', 'cardholders', 'house'] as const;
export const userStandings = ['active', 'blocked', 'disabled'] as const;
export const userState = z.enum(Object.keys(usStates) as [keyof typeof usStates, ...(keyof typeof usStates)[]]);

/** What a list of people is narrowed by (domains, D7): the list, its table and what there is to choose from go by it. */
export const narrowedBy = {
  userType: z.enum(userTypes).optional(),
  standing: z.enum(userStandings).optional(),
  /** Where they live. */
  state: userState.optional(),
  /** Where they heard of us. */
  source: z.enum(sourceTypes).optional(),
  /** A role that they have: of staff alone. */
  role: uuid.optional(),
  /** Whether they ever placed an order. */
  hasOrders: flag.optional(),
  /** Whether their address is confirmed. */
  verified: flag.optional(),
};
export const usersQuery = z.strictObject({ ...pagingQuery, ...narrowedBy });
export const userGroup = z.enum(userGroups).optional();
export type UsersQuery = z.output<typeof usersQuery> & { readonly group?: z.output<typeof userGroup> };
