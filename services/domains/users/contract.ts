import { z } from 'zod';
import { pages } from '#workflows/kernel/access.ts';
import { userTypes } from '#workflows/kernel/actor.ts';
import { idParams, instant, noBody, pageOf, pagingQuery, uuid } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

const level = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const user = z.object({
  id: uuid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  userType: z.enum(userTypes),
  permissions: z.partialRecord(z.enum(pages), level),
  blocked: z.boolean(),
  disabled: z.boolean(),
  forgotten: z.boolean(),
  createdAt: instant,
  revision: z.string(),
});
export type UserView = z.infer<typeof user>;

/** The tabs of the users page (product spec, sections 2 and 6): who may see which is asked in the handler. */
const userGroups = ['buyers', 'cardholders', 'house'] as const;
const userStandings = ['active', 'blocked', 'disabled'] as const;
const accountChange = z.object({
  id: z.string(),
  at: instant,
  /** What was done: `blocked`, `permissionsSet`. */ what: z.string(),
  by: z.string().nullable(),
  /** Personal values are left out: null on both sides, and `hidden`. */
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable(), hidden: z.boolean() }),
  ),
});
export type AccountChangeView = z.infer<typeof accountChange>;

/** People, and what staff and admins may change of their accounts. */
export const schemas = {
  users: {
    summary: 'People: to pick the customer of an order from, and to manage',
    query: z.strictObject({
      ...pagingQuery,
      userType: z.enum(userTypes).optional(),
      group: z.enum(userGroups).optional(),
      standing: z.enum(userStandings).optional(),
    }),
    answer: pageOf(user),
  },
  accountChanges: {
    summary: "An account's changes and who made them, latest first, and the last login",
    params: idParams,
    answer: z.object({
      rows: z.array(accountChange),
      /** When they last signed in themselves, and how many of their sessions are open. */ lastSignedIn:
        instant.nullable(),
      openSessions: z.int(),
    }),
  },
  blockUser: { summary: 'Nothing new for this person', params: idParams, body: noBody, answer: user },
  unblockUser: { summary: 'Lift a block', params: idParams, body: noBody, answer: user },
  disableUser: { summary: 'Block logging in and end all sessions', params: idParams, body: noBody, answer: user },
  enableUser: { summary: 'Allow logging in again', params: idParams, body: noBody, answer: user },
  setPermissions: {
    summary: 'Pages and levels of a staff member',
    params: idParams /** 412 when the account is not at the revision that was seen. */,
    body: z.strictObject({
      permissions: z.partialRecord(z.enum(pages), level),
      revision: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional(),
    }),
    answer: user,
  },
};
export const users = contracts(routes, schemas);
