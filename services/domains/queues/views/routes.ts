import { anyQueue } from '#services/domains/queues/routes.ts';
import { get, post, put, remove } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const savedViews = get<S['savedViews']>('savedViews', '/api/v1/saved-views/', anyQueue);
export const saveView = post<S['saveView']>('saveView', '/api/v1/saved-views/', anyQueue);
export const changeView = put<S['changeView']>('changeView', '/api/v1/saved-views/:id/', anyQueue);
export const removeView = remove<S['removeView']>('removeView', '/api/v1/saved-views/:id/', anyQueue);
