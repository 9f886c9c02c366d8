import { z } from 'zod';
import { anyQueue, queueNames } from '#services/domains/queues/routes.ts';
import { route } from '#services/http/route.ts';
import { done, idParams, noBody, uuid } from '#services/http/shapes.ts';

const MOST_CHARACTERS = 20_000;
const column = z.string().min(1).max(60);

/** What a list remembers: everything that its address says, and how its columns lie. */
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

/** Whose a view is: one person's, everybody's who has the same work (user type and highest page), or all staff's. */
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

/** Saved views of the queues: own ones, those of one's role, and everybody's (which admins alone make). */
export const savedViews = {
  savedViews: route({
    name: 'savedViews',
    method: 'get',
    path: '/api/v1/saved-views/',
    summary: 'The saved views of a queue that are there for me',
    access: anyQueue,
    query: z.strictObject({ queue }),
    answer: z.object({ rows: z.array(savedView) }),
  }),
  saveView: route({
    name: 'saveView',
    method: 'post',
    path: '/api/v1/saved-views/',
    summary: 'Save how a queue is shown',
    access: anyQueue,
    body: z.strictObject({ queue, name, scope, view: listView }),
    answer: savedView,
  }),
  changeView: route({
    name: 'changeView',
    method: 'put',
    path: '/api/v1/saved-views/:id/',
    summary: 'Change a saved view of one’s own; admins any shared one',
    access: anyQueue,
    params: idParams,
    body: z.strictObject({ name, scope, view: listView, revision: z.int().min(0) }),
    answer: savedView,
  }),
  removeView: route({
    name: 'removeView',
    method: 'delete',
    path: '/api/v1/saved-views/:id/',
    summary: 'Remove a saved view',
    access: anyQueue,
    params: idParams,
    body: noBody,
    answer: done,
  }),
};
