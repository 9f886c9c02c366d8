import { z } from 'zod';
import { pages } from '#workflows/kernel/access.ts';
import { contracts } from '#services/http/contracts.ts';
import { idParams, level, uuid } from '#services/http/shapes.ts';
import * as routes from './routes.ts';

const page = z.enum(pages);
const permissionsOf = z.partialRecord(page, level);
const name = z.string().trim().min(1).max(60);
const role = z.object({
  id: uuid,
  name: z.string(),
  permissions: permissionsOf,
  /** Number of people with this role. */ people: z.int(),
  /** True for a role shipped with the product, which can't be deleted. */ builtIn: z.boolean(),
  /** Revision that a change must include. */ revision: z.int(),
});
export type RoleView = z.infer<typeof role>;

const many = z.strictObject({ userIds: z.array(uuid).min(1).max(200) });
/** The outcome for each person, in the order of the request: done, unchanged, or an error code. */
const report = z.object({ rows: z.array(z.object({ userId: uuid, outcome: z.string() })) });

/** Roles: named sets of permissions for several people (product spec, sections 6 and 7). */
const schemas = {
  permissions: {
    summary: 'Pages and levels, and what each level opens: commands of the machines, and other calls',
    answer: z.object({
      rows: z.array(
        z.object({
          page,
          level,
          commands: z.array(z.object({ lifecycle: z.string(), command: z.string() })),
          /** Names of routes that change something without being a command. */ calls: z.array(z.string()),
        }),
      ),
    }),
  },
  roles: { summary: 'All roles, by name', answer: z.object({ rows: z.array(role) }) },
  colleagues: {
    summary: 'The staff that roles are given to and taken from, by name',
    answer: z.object({
      rows: z.array(z.object({ id: uuid, name: z.string(), email: z.string(), roleIds: z.array(uuid) })),
    }),
  },
  role: {
    summary: 'A role and who has it',
    params: idParams,
    answer: role.extend({
      users: z.array(z.object({ id: uuid, name: z.string(), email: z.string(), permissions: permissionsOf })),
    }),
  },
  saveRole: {
    summary:
      'Write a role: a new one at revision 0; in effect for its people right away. 412 when someone else changed it',
    params: idParams,
    body: z.strictObject({ revision: z.int().min(0), name, permissions: permissionsOf }),
    /** 409 `nameTaken` for the name of another role. */ answer: role,
  },
  addRole: {
    summary: 'Write a new role; again with the same Idempotency-Key it is the one that is there',
    body: z.strictObject({ name, permissions: permissionsOf }),
    /** 409 `nameTaken` for the name of another role. */ answer: role,
  },
  editRole: {
    summary: 'Change the name of a role, its levels or both: the levels as a whole. 412 when someone else changed it',
    params: idParams,
    body: z.strictObject({ revision: z.int().min(1), name: name.optional(), permissions: permissionsOf.optional() }),
    /** 409 `nameTaken` for the name of another role. */ answer: role,
  },
  removeRole: {
    summary:
      'Delete a role that nobody has; 409 `roleInUse` otherwise, and `roleBuiltIn` for one that came with the product',
    params: idParams,
    query: z.strictObject({ revision: z.coerce.number().int().min(1) }),
    answer: z.object({ done: z.literal(true) }),
  },
  attachRole: { summary: 'Give a role to several staff members', params: idParams, body: many, answer: report },
  detachRole: { summary: 'Take a role from several staff members', params: idParams, body: many, answer: report },
};
export const roles = contracts(routes, schemas);
