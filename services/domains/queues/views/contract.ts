import { z } from 'zod';
import { queueNames } from '#services/domains/queues/routes.ts';
import { done, idParams, noBody, uuid } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

const MOST_CHARACTERS = 20_000;
const column = z.string().min(1).max(60);

/** State of a list that a view stores: everything in its address, and the layout of its columns. */
export const listView = z
  .strictObject({
    tab: z.string().max(40),
    search: z.string().max(200),
    filters: z.record(column, z.unknown()),
    sort: z.array(z.strictObject({ colId: column, sort: z.enum(['asc', 'desc']) })).max(3),
    columns: z
      .array(
        z.strictObject({ id: column, width: z.number().min(20).max(2_000).optional(), hidden: z.boolean().optional() }),
      )
      .max(60),
  })
  .refine((view) => JSON.stringify(view).length <= MOST_CHARACTERS, { message: 'is too large' });
export type ListView = z.infer<typeof listView>;

/** Audience of a view: one person, everybody with the same work (user type and highest page), or all staff. */
export const viewScopes = ['own', 'role', 'everyone'] as const;
const name = z.string().trim().min(1).max(60);
const scope = z.enum(viewScopes);
const queue = z.enum(queueNames);

const savedView = z.object({
  id: uuid,
  queue,
  name: z.string(),
  scope,
  ownerName: z.string(),
  mine: z.boolean(),
  mayChange: z.boolean(),
  revision: z.int(),
  view: listView,
});
export type SavedView = z.infer<typeof savedView>;

/** Saved views of the queues: a person's own, those of their role, and everybody's (which only admins create). */
const schemas = {
  savedViews: {
    summary: 'The saved views of a queue that are there for me',
    query: z.strictObject({ queue }),
    answer: z.object({ rows: z.array(savedView) }),
  },
  saveView: {
    summary: 'Save how a queue is shown',
    body: z.strictObject({ queue, name, scope, view: listView }),
    answer: savedView,
  },
  changeView: {
    summary: "Change a saved view of one's own; admins any shared one",
    params: idParams,
    body: z.strictObject({ name, scope, view: listView, revision: z.int().min(0) }),
    answer: savedView,
  },
  removeView: { summary: 'Remove a saved view', params: idParams, body: noBody, answer: done },
};
export const savedViews = contracts(routes, schemas);
