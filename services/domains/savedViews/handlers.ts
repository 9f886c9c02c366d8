import { type Mount, mount } from '#services/http/call.ts';
import { savedViews } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { checkQueue } from '#services/domains/queues/checkQueue.ts';
import { changeView, removeView, saveView, viewsFor } from './savedViews.ts';

/** Saved views of the queues. */
export const savedViewMounts = (deps: ApiDeps): readonly Mount[] => [
  mount(savedViews.savedViews, async ({ query: { queue }, person }) => {
    checkQueue(queue, person);
    return { rows: await viewsFor(deps, person, queue) };
  }),
  mount(savedViews.saveView, async ({ body, person, whence }) => {
    checkQueue(body.queue, person);
    return saveView(deps, { person, whence }, body);
  }),
  mount(savedViews.changeView, ({ params, body, person, whence }) =>
    changeView(deps, { person, whence }, params.id, body),
  ),
  mount(savedViews.removeView, async ({ params, person, whence }) => {
    await removeView(deps, { person, whence }, params.id);
    return { done: true as const };
  }),
];
