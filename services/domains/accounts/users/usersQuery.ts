import { z } from 'zod';
import { usStates } from '#workflows/address/usStates.ts';
import { userTypes } from '#workflows/kernel/actor.ts';
import { sourceTypes } from '#workflows/sourceTypes.ts';
import { flag, pagingQuery, uuid } from '#services/http/shapes.ts';

/** The tabs of the users page (product spec, sections 2 and 6): the handler checks who may see which. */
export const userGroups = ['buyers', 'cardholders', 'house'] as const;
export const userStandings = ['active', 'blocked', 'disabled'] as const;
export const userState = z.enum(Object.keys(usStates) as [keyof typeof usStates, ...(keyof typeof usStates)[]]);

/** Filters of a list of people (domains, D7), shared by the list, its table and the filters' options. */
export const narrowedBy = {
  userType: z.enum(userTypes).optional(),
  standing: z.enum(userStandings).optional(),
  /** State in which they live. */
  state: userState.optional(),
  /** How they heard of us. */
  source: z.enum(sourceTypes).optional(),
  /** A role that they have: only for staff. */
  role: uuid.optional(),
  /** True if they ever placed an order. */
  hasOrders: flag.optional(),
  /** True if their address is confirmed. */
  verified: flag.optional(),
  /** True if they share something with another customer that is worth a second look. */
  marked: flag.optional(),
};
export const usersQuery = z.strictObject({ ...pagingQuery, ...narrowedBy });
export const userGroup = z.enum(userGroups).optional();
export type UsersQuery = z.output<typeof usersQuery> & { readonly group?: z.output<typeof userGroup> };
