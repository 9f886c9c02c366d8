import { type RouteHandler, handle } from '#services/http/call.ts';
import { savedViews } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { checkQueue } from '#services/domains/queues/checkQueue.ts';
import { changeView, removeView, saveView, viewsFor } from './savedViews.ts';

/** Saved views of the queues. */
export const savedViewHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  handle(savedViews.savedViews, async ({ query: { queue }, person }) => {
    checkQueue(queue, person);
    return { rows: await viewsFor(deps, person, queue) };
  }),
  handle(savedViews.saveView, async ({ body, person, requestOrigin }) => {
    checkQueue(body.queue, person);
    return saveView(deps, { person, requestOrigin }, body);
  }),
  handle(savedViews.changeView, ({ params, body, person, requestOrigin }) =>
    changeView(deps, { person, requestOrigin }, params.id, body),
  ),
  handle(savedViews.removeView, async ({ params, person, requestOrigin }) => {
    await removeView(deps, { person, requestOrigin }, params.id);
    return { done: true as const };
  }),
];
