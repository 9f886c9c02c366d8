import { anyQueue } from '#services/domains/queues/routes.ts';
import { get, post, put, remove } from '#services/http/routes.ts';

export const savedViews = get('savedViews', '/api/v1/saved-views/', anyQueue);
export const saveView = post('saveView', '/api/v1/saved-views/', anyQueue);
export const changeView = put('changeView', '/api/v1/saved-views/:id/', anyQueue);
export const removeView = remove('removeView', '/api/v1/saved-views/:id/', anyQueue);
